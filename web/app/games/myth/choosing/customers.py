"""Whom a ware helps most (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.heroes.decks import status_of
from mythshelf.games.myth.merchants.buying import Buy, BuyPotion, Cure
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, Item
from mythshelf.kernel.play.core import Option

_Help: TypeAlias = tuple[int, int]


def helped_most(state: State, options: Iterable[Option[Any]]) -> set[Option[Any]]:
    """Of all that can be bought now, each ware for the hero whom it helps most.

    What he would wear is measured by its hit dice, fate dice, defense and vitality together, less
    those of what he would take off for it; what is only carried, and a potion, by the vitality that
    a hero has lost; help against a status by how much of it he has. Of those whom it helps as much
    it is the one who has lost more vitality, then the first. All pay out of one purse, so that
    nobody is among them who could not.
    """
    best: dict[Any, tuple[_Help, Option[Any]]] = {}
    for option in options:
        ware, help_ = _help(state, option)
        if ware is not None and (ware not in best or help_ > best[ware][0]):
            best[ware] = help_, option
    return {option for _, option in best.values()}


def _help(state: State, option: Option[Any]) -> tuple[Any, _Help]:
    """What ware an option buys, and how much it helps its hero; no ware for another option."""
    match option:
        case Buy(item=item, hero=hero):
            return item, (_gain(state, hero, item), _lost(state, hero))
        case BuyPotion(potion=potion, hero=hero):
            return potion, (_lost(state, hero), 0)
        case Cure(hero=hero, status=status):
            return Cure, (status_of(state, hero, status), _lost(state, hero))
    return None, (0, 0)


def _gain(state: State, hero: Figure, item: Item) -> int:
    """What an item adds to the figures of a hero who wears it in place of another."""
    slot = items()[item].slot
    if slot == NONE:
        return 0
    before = state.worn[hero][slot]
    return _worth(item) - (_worth(before) if before != NONE else 0)


def _worth(item: Item) -> int:
    card = items()[item]
    return card.hit + card.fate + card.defense + card.vitality


def _lost(state: State, hero: Figure) -> int:
    """The vitality that a hero lacks."""
    return numbers.most_vitality(state, hero) - state.vitality[hero]
