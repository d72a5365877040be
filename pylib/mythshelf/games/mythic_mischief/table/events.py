"""What can happen in a game of Mythic Mischief, as plain records.

The log, the animation and the screen reader all read these. ``by`` names what moved a
piece, in the words of the rulebook.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from .board import LEFT, Edge, Half, Space
from .state import Die, Mythic, Seat, Team, Track


@dataclass(slots=True)
class FirstRoll(Event):
    """Each team rolled an action die for the choice of the first team (MM-SETUP-13)."""

    faces: tuple[int, int]
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class FirstTeam(Event):
    """The team that goes first has been named."""

    team: Team


@dataclass(slots=True)
class Placed(Event):
    """A Mythic was set on the board at the start."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class ShelfDrafted(Event):
    """A seat placed a Bookshelf in the draft (MM-DRAFT-01)."""

    seat: Seat
    edge: Edge


@dataclass(slots=True)
class ClutterDrafted(Event):
    """A seat placed Clutter in the draft (MM-DRAFT-01)."""

    seat: Seat
    space: Space


@dataclass(slots=True)
class ColourChosen(Event):
    """A team's Tomes on the board are those of this seat (MM-R-52)."""

    seat: Seat


@dataclass(slots=True)
class StaysOut(Event):
    """A Mythic of a member of a team takes no part (MM-TEAM-07)."""

    mythic: Mythic


@dataclass(slots=True)
class TurnBegan(Event):
    """A team's turn begins (MM-TURN-01); ``seat`` is its speaker."""

    seat: Seat
    turn: int


@dataclass(slots=True)
class Returned(Event):
    """A caught Mythic is back on the board (MM-RETURN-01)."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class Waits(Event):
    """A caught Mythic finds no space to return to (MM-R-26)."""

    mythic: Mythic


@dataclass(slots=True)
class Spent(Event):
    """Points of a track were spent; ``left`` remain this turn (MM-DICE-01)."""

    seat: Seat
    track: Track
    points: int
    left: int


@dataclass(slots=True)
class Moved(Event):
    """A Mythic went from one space to another; ``by`` says what moved it."""

    mythic: Mythic
    start: Space
    to: Space
    by: str


@dataclass(slots=True)
class ShelfMoved(Event):
    """A Bookshelf changed its edge; ``by`` is the ability, ``mythic`` who used it."""

    mythic: Mythic
    edge: Edge
    to: Edge
    by: str


@dataclass(slots=True)
class TomeTaken(Event):
    """A Mythic took a Tome of its team (MM-TOME-01)."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class LegendaryUsed(Event):
    """The Tome of the Legendary slot was used up (MM-LEGEND-01)."""

    mythic: Mythic


@dataclass(slots=True)
class BloodGained(Event):
    """A Vampire moved through an enemy (MM-VAMP-09); ``held`` is the stock now."""

    seat: Seat
    held: int


@dataclass(slots=True)
class TokenDropped(Event):
    """A Trap, Decay or Portal token went on a space; ``start`` where it came from, if any."""

    token: str
    mythic: Mythic
    space: Space
    start: Space


@dataclass(slots=True)
class TokenBack(Event):
    """A Trap or Decay token left the board."""

    token: str
    space: Space


@dataclass(slots=True)
class PhaseEnded(Event):
    """A seat's Mythic Phase is over; ``asked`` whether it said so (MM-MYTHIC-03, -04)."""

    seat: Seat
    asked: bool


@dataclass(slots=True)
class HandedOver(Event):
    """A member of a team lets its team-mate act next (MM-TEAM-02)."""

    seat: Seat
    mate: Seat


@dataclass(slots=True)
class KeeperPhase(Event):
    """The Tomekeeper of ``half`` sets out with so many movement points (MM-KEEPER-02)."""

    team: Team
    points: int
    half: Half = LEFT


@dataclass(slots=True)
class KeeperMoved(Event):
    """The Tomekeeper went one space; ``by`` says why."""

    start: Space
    to: Space
    by: str
    half: Half = LEFT


@dataclass(slots=True)
class KeeperStopped(Event):
    """The Tomekeeper stopped before Clutter with one point left (MM-KEEPER-06)."""

    space: Space
    before: Space
    half: Half = LEFT


@dataclass(slots=True)
class KeeperStays(Event):
    """A Tomekeeper has no path, the other one being in its way (MM-R-61)."""

    space: Space
    half: Half


@dataclass(slots=True)
class Caught(Event):
    """The Tomekeeper caught a Mythic (MM-KEEPER-08)."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class Scored(Event):
    """A score changed by ``points`` to ``score`` (MM-KEEPER-09, -10)."""

    team: Team
    points: int
    score: int


@dataclass(slots=True)
class DestinationReached(Event):
    """The Tomekeeper reached Destination 1, 2 or 3 of the card (MM-KEEPER-01)."""

    number: int
    space: Space
    half: Half = LEFT


@dataclass(slots=True)
class Lunch(Event):
    """The Before Lunch part is over and the After Lunch card is turned up (MM-LUNCH-01)."""

    card: int
    cleared: tuple[int, int]
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class CardRenewed(Event):
    """In Blitz a completed card gives way to the next of its kind (MM-BLITZ-05)."""

    card: int
    cleared: tuple[int, int]
    half: Half = LEFT
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class TimeRanOut(Event):
    """The time for a Mythic Phase is up (MM-BLITZ-08); ``seat`` speaks for the team."""

    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class TomesLaid(Event):
    """Tomes of a seat were put on these spaces (MM-SETUP-11, MM-LUNCH-02)."""

    seat: Seat
    spaces: tuple[Space, ...]


@dataclass(slots=True)
class DieReset(Event):
    """A used die went to the leftmost empty slot of its track (MM-CLEAN-01)."""

    seat: Seat
    die: Die
    start: int
    slot: int


@dataclass(slots=True)
class TomeSlotted(Event):
    """A Tome went on a track, or with track -1 in the Legendary slot (MM-CLEAN-03, -05)."""

    seat: Seat
    track: Track
    slot: int


@dataclass(slots=True)
class Boosted(Event):
    """A die moved one slot right (MM-CLEAN-07); ``blood`` whether Blood paid for it."""

    seat: Seat
    die: Die
    slot: int
    blood: bool


@dataclass(slots=True)
class DiceTurnedUp(Event):
    """All dice of a seat show the numbers above their slots again (MM-CLEAN-11)."""

    seat: Seat
    points: tuple[int, ...]


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over: ``result`` is the winning team or the draw, ``clause`` says why."""

    result: int
    clause: str


@dataclass(slots=True)
class DetentionDealt(Event):
    """The Detention deck was shuffled: the card drawn first, and the lineup (MM-SOLO-05, -06)."""

    first: int
    lineup: tuple[int, ...]


@dataclass(slots=True)
class EnchantedBegan(Event):
    """The turn of the Enchanted begins (MM-SOLO-10)."""

    turn: int


@dataclass(slots=True)
class Aimed(Event):
    """An Enchanted goes for a space; ``why`` is the clause that sends it there."""

    mythic: Mythic
    goal: Space
    why: str


@dataclass(slots=True)
class Stayed(Event):
    """An Enchanted stays where it is; ``why`` is the clause that keeps it there."""

    mythic: Mythic
    why: str


@dataclass(slots=True)
class DetentionRevealed(Event):
    """A Detention card was turned up; its icon activates the card at a place of the lineup."""

    card: int
    place: int
    activated: int
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class CaughtInTheAct(Event):
    """A Detention card caught a Mythic of the player (MM-DET-05)."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class TrippedUp(Event):
    """A Mythic of the player fell over (MM-DET-06)."""

    mythic: Mythic
    space: Space


@dataclass(slots=True)
class LineupMoved(Event):
    """The activated card is discarded, the revealed one lies at the right (MM-DET-10)."""

    lineup: tuple[int, ...]


@dataclass(slots=True)
class ReturnRolled(Event):
    """A die was rolled for a caught Enchanted (MM-RET-02)."""

    mythic: Mythic
    face: int
    reveals: ClassVar[bool] = True
