"""What to keep: cards of the hand, Ongoing cards, items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.myth.heroes.numbers import most_vitality
from ...games.myth.rounds.deck_phase import Clear, is_ongoing
from ...games.myth.rounds.outfitting import Equip
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.catalogue.items import items
from ...games.myth.table.figures import Figure
from ...games.myth.table.records import Laid
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE, SPACES, Item, Kind
from .worth import gear

_STRANGE = 2.0
"""What an item of the first slot loses with a hero whose attacks cannot use it."""


def value_of(state: State, hero: Figure, kind: Kind) -> float:
    """What a card is worth that is kept for later."""
    card = cards()[kind]
    if card.type == "I":
        return 1.2
    if card.attacks:
        spread = 0.5 if any(word in card.program for word in ("aoe", "adjacent", "upto")) else 0.0
        return 1.0 + 0.4 * card.damage + spread - 0.1 * card.ap
    if "Heal" in card.keywords:
        lost = [most_vitality(state, one) - state.vitality[one] for one in state.heroes()]
        return 0.5 + 0.25 * max(lost, default=0)
    if "attack_actions" in card.program:
        return 1.9
    return 0.6 if "Move" in card.keywords else 0.4


def keep(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The card that is worth most."""
    kind = best_card(state, asked.seat, [one.kind for one in options if one.kind != NONE])
    return next(one for one in options if one.kind == kind)


def best_card(state: State, hero: Figure, hand: Sequence[Kind]) -> Kind:
    """The card of a hand that is worth most to a hero."""
    return max(hand, key=lambda kind: value_of(state, hero, kind))


def discard(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The card that is worth least."""
    return min(options, key=lambda one: value_of(state, asked.seat, one.kind))


def clear(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """One of the cards to be cleared, or none."""
    there = [laid for laid in state.spaces[asked.seat] if is_ongoing(laid)]
    gone = to_clear(state, asked.seat, there)
    return Clear(gone[0] if gone else NONE)


def to_clear(state: State, hero: Figure, there: Sequence[Laid]) -> list[int]:
    """The numbers of the Ongoing cards that a hero clears, of those ``there`` when all else is
    gone: as many as have to go for two spaces to be left, and Shadows on a cleared tile, for in
    them nobody goes on (MT-KEY-17)."""
    hidden = state.shadows[hero] and state.tile_at(state.at[hero]).cleared
    gone = [one.number for one in there if hidden and one.number == state.cloaks[hero]]
    taking = [one.number for one in there if not one.kept and one.number not in gone]
    return gone + taking[: max(0, len(taking) - (SPACES - 2))]


def outfit(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The item that is better than the one it replaces, for this hero."""
    there = [one.item for one in options if isinstance(one, Equip) and one.item != NONE]
    return Equip(best_item(state, asked.seat, there))


def best_item(state: State, hero: Figure, there: Sequence[Item]) -> Item:
    """The item that gains a hero most in the place of the one that he wears; ``NONE`` if all of
    them would be a loss."""
    best, chosen = 0.0, NONE
    for item in there:
        gain = suits(state, hero, item) - suits(state, hero, state.worn[hero][items()[item].slot])
        if gain > best:
            best, chosen = gain, item
    return chosen


def suits(state: State, hero: Figure, item: int) -> float:
    """What an item is worth to a hero: a weapon only with a keyword of his attacks."""
    if item == NONE:
        return 0.0
    card = items()[item]
    wanted = set(card.keywords)
    used = any(
        one.hero == state.party[hero] and one.attacks and not wanted.isdisjoint(one.keywords)
        for one in cards()
    )
    return gear(item) if used or card.slot else gear(item) - 2.0 * card.hit - _STRANGE
