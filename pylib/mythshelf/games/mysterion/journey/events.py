"""What happens on a Journey, for the log, the animation and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import NONE, Element, Kind
from .land import Space
from .state import Seat


@dataclass(frozen=True, slots=True)
class OrderRolled(Event):
    """A traveller has rolled for the order (MY-JOUR-01)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    roll: int


@dataclass(frozen=True, slots=True)
class MoveRolled(Event):
    """A traveller's day has begun with a roll (MY-JOUR-03)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    roll: int
    day: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A traveller has moved."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class Fled(Event):
    """A traveller who lost has gone to a Town (MY-JOUR-12)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class Blessed(Event):
    """A Shrine gives more health to a traveller's next battle (MY-JOUR-07)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Met(Event):
    """A battle of the Journey begins: against another traveller, or against the wilds, whose
    seat is ``other``; ``guardian`` where that is a Lair's (MY-JOUR-08 to -10)."""

    seat: Seat
    other: Seat
    guardian: bool = False


@dataclass(frozen=True, slots=True)
class SigilTaken(Event):
    """A traveller has a Sigil more: of a Guardian, or of ``loser`` (MY-JOUR-09, MY-JOUR-10)."""

    seat: Seat
    element: Element
    loser: Seat = NONE


@dataclass(frozen=True, slots=True)
class RewardsSeen(Event):
    """The cards of which the winner of a battle in the Wilds takes one (MY-JOUR-08)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class RewardTaken(Event):
    """A card more in a traveller's collection."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class DeckChanged(Event):
    """A traveller has exchanged a card of the deck (MY-JOUR-05)."""

    seat: Seat
    out: Kind
    into: Kind


@dataclass(frozen=True, slots=True)
class JourneyEnded(Event):
    """A traveller has won the Journey; the wilds, where the days have run out."""

    winner: Seat
