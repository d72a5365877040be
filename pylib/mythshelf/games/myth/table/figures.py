"""Heroes, enemies and lairs by their numbers.

Every figure is known by one number: heroes are 0 to 4, as their seats; then come the miniatures of
the supply, each with a number of its own, and the lair tokens. So nothing can be in play more often
than there are miniatures (MT-SPAWN-08).
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from .catalogue import lair_tokens, miniatures, monsters
from .printed import Monster
from .terms import LAIR_SIZE, NONE, MonsterType

Figure: TypeAlias = int
"""A hero, an enemy or a lair."""
MOST_HEROES: Final = 5
HEROES: Final = range(MOST_HEROES)
ENEMIES: Final = range(MOST_HEROES, MOST_HEROES + len(miniatures()))
LAIRS: Final = range(ENEMIES.stop, ENEMIES.stop + len(lair_tokens()))
FIGURES: Final = range(LAIRS.stop)
FOES: Final = range(ENEMIES.start, LAIRS.stop)
"""Enemies and lairs: what heroes attack (MT-ATK-08)."""


def is_hero(figure: Figure) -> bool:
    """Whether it is a hero."""
    return 0 <= figure < MOST_HEROES


def is_enemy(figure: Figure) -> bool:
    """Whether it is an enemy's figure."""
    return figure in ENEMIES


def is_lair(figure: Figure) -> bool:
    """Whether it is a lair."""
    return figure in LAIRS


def is_ranged(figure: Figure) -> bool:
    """Whether a minion is one that attacks from afar."""
    return is_enemy(figure) and miniatures()[figure - MOST_HEROES].ranged


@cache
def of_monster(kind: int) -> tuple[Figure, ...]:
    """The miniatures of an enemy."""
    return tuple(MOST_HEROES + place for place, one in enumerate(miniatures()) if one.of == kind)


@cache
def of_lair(which: MonsterType) -> tuple[Figure, ...]:
    """The lair tokens of a type."""
    return tuple(LAIRS.start + place for place, one in enumerate(lair_tokens()) if one == which)


@cache
def type_of(figure: Figure) -> MonsterType:
    """The monster-type of an enemy or of a lair; :data:`NONE` for a hero."""
    if is_lair(figure):
        return lair_tokens()[figure - LAIRS.start]
    return first_kind(figure).type if is_enemy(figure) else NONE


@cache
def first_kind(figure: Figure) -> Monster:
    """The card of an enemy; of a boss that of its first stage."""
    return monsters()[miniatures()[figure - MOST_HEROES].of]


@cache
def size_of(figure: Figure) -> int:
    """How many squares it is wide and high (MT-R-93)."""
    if is_lair(figure):
        return LAIR_SIZE
    return first_kind(figure).size if is_enemy(figure) else 1
