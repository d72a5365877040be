"""The range of an attack, and the items that can be used in it (MT-ATK-11, MT-ITEM-09)."""

from __future__ import annotations

from functools import cache

from ..heroes.numbers import figure
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, PATH, WEAPON, WHOLE_TILE

WEAPONS = frozenset({"Focus", "Melee", "Ranged", "Relic", "Shield"})
"""The keywords that an attack shares with the item used in it (MT-KEY-07)."""
FAR = 99
"""Farther than any tile is long."""


@cache
def kind_of(card: str) -> int:
    """A hero card by its id, as its place in the catalogue. Raises ``KeyError``."""
    return {one.id: kind for kind, one in enumerate(cards())}[card]


def usable(state: State, hero: Figure, card: int) -> list[int]:
    """The equipped items that share a keyword with an attack card (MT-ITEM-09)."""
    wanted = WEAPONS.intersection(cards()[card].keywords)
    return [
        item
        for item in state.worn[hero]
        if item != NONE and not wanted.isdisjoint(items()[item].keywords)
    ]


def range_with(state: State, hero: Figure, card: int, item: int) -> int:
    """The range of a card used with an item, or with :data:`NONE` (MT-ITEM-11, MT-R-97)."""
    printed = cards()[card].range
    if printed == WHOLE_TILE:
        return FAR
    if printed == PATH:
        printed = 1
    if printed == WEAPON:
        printed = (items()[item].range if item != NONE else 0) or 1
    return figure(state, "reach", printed, hero)


def reach_of(state: State, hero: Figure, card: str) -> int:
    """The largest range of a card with any item that can be used, without what its own steps
    add."""
    kind = kind_of(card)
    there = [NONE, *usable(state, hero, kind)]
    return max(range_with(state, hero, kind, item) for item in there)
