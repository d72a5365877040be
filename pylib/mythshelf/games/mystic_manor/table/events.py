"""What can happen in a game of Mystic Manor, as plain records.

The log, the animation and the screen reader all read these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from .board import Letter, Place
from .catalogue import Bonus, Card, Item
from .state import Seat


@dataclass(slots=True)
class FirstPlayer(Event):
    """Who begins was drawn by lot (MN-R-02)."""

    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class MatTaken(Event):
    """A player has a Player Mat now (MN-SETUP-02)."""

    seat: Seat
    character: int


@dataclass(slots=True)
class TurnBegan(Event):
    """A player's turn begins (MN-TURN-01)."""

    seat: Seat
    turn: int


@dataclass(slots=True)
class ActionTaken(Event):
    """A token went to a space of the Actions Mat (MN-ACT-02); ``start`` is where it stood."""

    seat: Seat
    action: int
    start: int


@dataclass(slots=True)
class CourageReset(Event):
    """Courage is full again (MN-RESET-01)."""

    seat: Seat
    courage: int


@dataclass(slots=True)
class TilePlaced(Event):
    """A backpack tile was added; there are ``slots`` now (MN-EXPAND-01)."""

    seat: Seat
    slots: int


@dataclass(slots=True)
class LimitRaised(Event):
    """Max courage went up (MN-MAXC-01)."""

    seat: Seat
    limit: int


@dataclass(slots=True)
class Gained(Event):
    """An item came into an inventory out of the supply."""

    seat: Seat
    item: Item


@dataclass(slots=True)
class PutBack(Event):
    """An item went from an inventory to its supply; ``imps`` were lost with a net (MN-R-24)."""

    seat: Seat
    item: Item
    imps: int


@dataclass(slots=True)
class ToolsDrawn(Event):
    """Tools were drawn at random from the pool (MN-TOOL-01)."""

    seat: Seat
    tools: tuple[Item, ...]
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class ToolReturned(Event):
    """The Tinkerer put one of two tools back (MN-ABIL-11)."""

    seat: Seat
    item: Item


@dataclass(slots=True)
class Ranked(Event):
    """The order of the tools is another one now, from the top (MN-TOOL-02)."""

    ranking: tuple[Item, ...]


@dataclass(slots=True)
class Sold(Event):
    """A stack of paintings was sold (MN-SELL-02)."""

    seat: Seat
    paintings: int
    money: int


@dataclass(slots=True)
class ImpsReleased(Event):
    """All imps of a net were released (MN-RELEASE-02); ``kept`` whether the net stays."""

    seat: Seat
    imps: int
    kept: bool


@dataclass(slots=True)
class Moved(Event):
    """A token went through the house for so much courage (MN-MOVE-02)."""

    seat: Seat
    start: int
    to: Place
    cost: int


@dataclass(slots=True)
class Rolled(Event):
    """The die was rolled against a ghost (MN-GHOST-02)."""

    seat: Seat
    space: Place
    face: int
    bonus: int
    strength: int
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class GhostDefeated(Event):
    """A ghost was beaten, with so many Revenge tokens (MN-GHOST-10)."""

    seat: Seat
    space: Place
    strength: int
    revenge: int


@dataclass(slots=True)
class Fainted(Event):
    """A fight was lost: no courage is left, Revenge tokens were taken (MN-FAINT-01, -03)."""

    seat: Seat
    space: Place
    revenge: int


@dataclass(slots=True)
class StoodFirm(Event):
    """The Stoic lost a fight (MN-ABIL-03)."""

    seat: Seat
    space: Place


@dataclass(slots=True)
class Dropped(Event):
    """An item was dropped in the house, with the imps on a net (MN-ITEM-03, MN-R-24)."""

    seat: Seat
    space: Place
    item: Item
    imps: int


@dataclass(slots=True)
class Took(Event):
    """An item of the house was taken (MN-ITEM-01)."""

    seat: Seat
    space: Place
    item: Item


@dataclass(slots=True)
class ImpsCollected(Event):
    """All imps of a space went onto a net (MN-IMP-01)."""

    seat: Seat
    space: Place
    imps: int


@dataclass(slots=True)
class Dispelled(Event):
    """An apparition was paid (MN-APP-01, -02); ``imps`` were lost with a net (MN-APP-04)."""

    seat: Seat
    place: Place
    letter: Letter
    item: Item
    imps: int


@dataclass(slots=True)
class BonusTaken(Event):
    """The card of a chest now lies face down before a player (MN-CHEST-02)."""

    seat: Seat
    chest: int


@dataclass(slots=True)
class BonusTurned(Event):
    """A new card lies face up at a chest (MN-CHEST-03)."""

    chest: int
    bonus: Bonus
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class CardTurned(Event):
    """A House card was turned for a space (MN-REVEAL-02)."""

    space: Place
    card: Card
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class ToolFound(Event):
    """A tool was drawn for a space; -1 where the pool is empty (MN-REVEAL-05, MN-R-36)."""

    space: Place
    item: Item
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class ApparitionCame(Event):
    """An apparition came to the attic (MN-REVEAL-07)."""

    letter: Letter
    place: Place


@dataclass(slots=True)
class SpaceStamped(Event):
    """Nothing is left on a house space (MN-CLEAR-01)."""

    space: Place


@dataclass(slots=True)
class TrackStamped(Event):
    """A space of the progress track was stamped; ``left`` have no stamp (MN-TRACK-02)."""

    stamps: int
    left: int


@dataclass(slots=True)
class CardsShown(Event):
    """The game is over and a player turns up the bonus cards (MN-R-42)."""

    seat: Seat
    bonus: tuple[Bonus, ...]
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class GameEnded(Event):
    """The last space of the track is stamped (MN-END-01); ``money`` by seat."""

    money: tuple[int, ...]
    winners: tuple[Seat, ...]
    reveals: ClassVar[bool] = True
