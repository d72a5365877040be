"""Heroes, enemies, lairs and allies by their numbers.

Every figure is known by one number: heroes are 0 to 4, as their seats; then come the miniatures of
the supply, each with a number of its own, and the lair tokens. So nothing can be in play more often
than there are miniatures (MT-SPAWN-08). Behind them come the cocoons and the bystander of quests,
with the allies between.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, TypeAlias

from ....kernel.play.named import Named
from .catalogue.allies import allies, bystander
from .catalogue.enemies import lair_tokens, miniatures, monsters
from .printed.allies import AllyCard, Bystander
from .printed.enemies import Monster
from .terms import COCOON_VITALITY, LAIR_SIZE, LAIR_VITALITY, NONE, MonsterType

Figure: TypeAlias = Annotated[int, Named("Figure")]
"""A hero, an enemy, a lair, a cocoon, an ally or a bystander."""
MOST_HEROES: Final = 5
HEROES: Final = range(MOST_HEROES)
ENEMIES: Final = range(MOST_HEROES, MOST_HEROES + len(miniatures()))
LAIRS: Final = range(ENEMIES.stop, ENEMIES.stop + len(lair_tokens()))
COCOONS: Final = range(LAIRS.stop, LAIRS.stop + 4)
"""The tokens of a quest that can be attacked."""
ALLIES: Final = range(COCOONS.stop, COCOONS.stop + len(allies()))
BYSTANDER: Final = ALLIES.stop
FIGURES: Final = range(BYSTANDER + 1)
FOES: Final = range(ENEMIES.start, LAIRS.stop)
"""Enemies and lairs: what must be gone before a tile is clear (MT-CLEAR-01)."""
TARGETS: Final = range(ENEMIES.start, COCOONS.stop)
"""What heroes and allies attack (MT-ATK-08): enemies, lairs and cocoons."""
FRIENDS: Final = range(ALLIES.start, FIGURES.stop)
"""Allies and the bystander: whom enemies attack beside heroes (MT-ALLY-04)."""


def is_hero(figure: Figure) -> bool:
    """Whether it is a hero."""
    return 0 <= figure < MOST_HEROES


def is_enemy(figure: Figure) -> bool:
    """Whether it is an enemy's figure."""
    return figure in ENEMIES


def is_lair(figure: Figure) -> bool:
    """Whether it is a lair."""
    return figure in LAIRS


def is_cocoon(figure: Figure) -> bool:
    """Whether it is a cocoon."""
    return figure in COCOONS


def is_ally(figure: Figure) -> bool:
    """Whether it is an ally."""
    return figure in ALLIES


def is_friend(figure: Figure) -> bool:
    """Whether it is an ally or the bystander."""
    return figure in FRIENDS


def ally_card(figure: Figure) -> AllyCard:
    """The card of an ally."""
    return allies()[figure - ALLIES.start]


def friend_card(figure: Figure) -> AllyCard | Bystander:
    """What is printed of an ally or of the bystander."""
    return ally_card(figure) if is_ally(figure) else bystander()


@cache
def full_vitality(figure: Figure) -> int:
    """With how much vitality a figure comes into play that is no hero."""
    if is_lair(figure):
        return LAIR_VITALITY
    if is_cocoon(figure):
        return COCOON_VITALITY
    return friend_card(figure).vitality if is_friend(figure) else first_kind(figure).vitality


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


def kind_of(figure: Figure) -> int:
    """Which enemy of the box a miniature is; of a boss its first stage."""
    return miniatures()[figure - MOST_HEROES].of


@cache
def first_kind(figure: Figure) -> Monster:
    """The card that the box has for an enemy; of a boss that of its first stage."""
    return monsters()[kind_of(figure)]


@cache
def size_of(figure: Figure) -> int:
    """How many squares it is wide and high (MT-R-93)."""
    if is_lair(figure):
        return LAIR_SIZE
    return first_kind(figure).size if is_enemy(figure) else 1


LARGE: Final = tuple(figure for figure in FIGURES if size_of(figure) > 1)
"""The few figures that take more than one square."""
