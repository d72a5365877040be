"""What lies on hero boards and on tiles beside figures: cards, damage over time, traps, tokens."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.hands import Cards
from .catalogue import realm_objects
from .figures import Figure
from .squares import WIDTH, Square
from .terms import NONE


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a hero board. ``number`` tells it from every other card that was ever laid."""

    number: int
    card: int
    facedown: bool = False
    """Whether it lies there as Rage (MT-KEY-13)."""
    stored: Cards = ()
    """The cards that lie facedown on it (MT-KEY-06)."""
    kept: bool = False
    """Whether it lies on an item and takes no action space."""


@dataclass(frozen=True, slots=True)
class Wound:
    """Damage over time: so much in each of the next refresh phases (MT-STATUS-10)."""

    figure: Figure
    damage: int
    phases: int


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap in play: its card, its tile, the top left squares of its tokens."""

    card: int
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
class Thing:
    """A realm object on a tile: its kind, its top left square, and whether it lies across."""

    kind: int
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
