"""What lies on hero boards and on tiles beside figures: cards, damage over time, traps, tokens."""

from __future__ import annotations

from dataclasses import dataclass

from .catalogue.tiles import realm_objects
from .figures import Figure
from .squares import WIDTH, Square
from .terms import NONE, Kind, MonsterKind, QuestKind, ThingKind, TrapKind


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a hero board. ``number`` tells it from every other card that was ever laid."""

    number: int
    card: Kind
    facedown: bool = False
    """Whether it lies there as Rage (MT-KEY-13)."""
    stored: tuple[Kind, ...] = ()
    """The cards that lie facedown on it (MT-KEY-06)."""
    kept: bool = False
    """Whether it lies on an item and takes no action space."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Something that a hero has given to another one: who, and the id of the item or potion."""

    hero: Figure
    what: str


@dataclass(frozen=True, slots=True)
class Wound:
    """Damage over time: so much in each of the next refresh phases (MT-STATUS-10)."""

    figure: Figure
    damage: int
    phases: int


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap in play: its card, its tile, the top left squares of its tokens."""

    card: TrapKind
    tile: int
    tokens: tuple[Square, ...] = ()
    edge: int = NONE
    """The edge that is its own, or towards which it moves."""


@dataclass(frozen=True, slots=True)
class Token:
    """A hero ability token: the card it belongs to, and the hero or the squares that it is on."""

    number: int
    hero: Figure = NONE
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestToken:
    """A token of a quest: its square, or :data:`.NOWHERE` when a hero bears it."""

    at: Square
    hero: Figure = NONE
    """Who leads or bears it."""


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest in play: its card, its tile, and what has become of it."""

    card: QuestKind
    tile: int
    timer: int = 0
    """The hero cycles that are left of a limited one (MT-QUEST-06)."""
    met: bool = False
    """Whether its objective is met."""
    over: bool = False
    """Whether it is resolved; what it has brought goes in cleanup (MT-REFR-09)."""
    tokens: tuple[QuestToken, ...] = ()
    used: int = 0
    """The tokens that were removed by a non-combat action."""
    released: int = 0
    """The captives who are safe."""
    lairs: tuple[Figure, ...] = ()
    """Its own lairs that still stand."""
    pack: tuple[Figure, ...] = ()
    """The enemies that it has brought and that are still in play."""
    slain: tuple[MonsterKind, ...] = ()
    """The enemies defeated on its tile since it was drawn, as places among the monsters."""
    edge: int = NONE
    """The edge at which its last figures came."""
    tries: tuple[Figure, ...] = ()
    """Who has tried its non-combat action in this hero cycle."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A realm object on a tile: its kind, its top left square, and whether it lies across."""

    kind: ThingKind
    at: Square
    turned: bool = False

    def squares(self) -> tuple[Square, ...]:
        """Those that it covers."""
        printed = realm_objects()[self.kind]
        width, height = printed.width, printed.height
        if self.turned:
            width, height = height, width
        return tuple(
            self.at + row * WIDTH + column for row in range(height) for column in range(width)
        )

    def has(self, line: str) -> bool:
        """Whether its coloured line is this one (MT-TILE-17)."""
        return realm_objects()[self.kind].line == line
