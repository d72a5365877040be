"""What can happen in the Cleanup Phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....kernel.play.core import Event
from ..table.terms import DICE_OF_TRACK, LEGENDARY_SLOT, MOVE, TRACK_OF_DIE, Die, Seat, Track
from ..words.names import die_name, faction_name, sentence_case, track_name

if TYPE_CHECKING:
    from ..table.state import State


@dataclass(slots=True)
class DieReset(Event):
    """A used die went to the leftmost empty slot of its track (MM-CLEAN-01)."""

    seat: Seat
    die: Die
    start: int
    slot: int

    def replay(self, state: State) -> None:
        """The left one of the two Move dice stays the left one; the two are alike."""
        dice = state.boards[self.seat].dice
        dice[self.die] = self.slot
        if TRACK_OF_DIE[self.die] == MOVE:
            left, right = DICE_OF_TRACK[MOVE]
            dice[left], dice[right] = sorted((dice[left], dice[right]))

    def sentence(self, state: State) -> str:
        """Which die, and where to."""
        die = sentence_case(die_name(state, self.seat, self.die))
        return f"{die} goes left to slot {self.slot + 1}."


@dataclass(slots=True)
class TomeSlotted(Event):
    """A Tome went on a track (MM-CLEAN-03), or with track -1 in the Legendary slot (MM-CLEAN-05).

    It comes from beside the board; as the ``extra`` one, from the supply (MM-SETUP-14).
    """

    seat: Seat
    track: Track
    slot: int
    extra: bool = False

    def replay(self, state: State) -> None:
        """It pushes the dice (MM-CLEAN-04); the numbers change later (MM-R-91)."""
        board = state.boards[self.seat]
        if self.track == LEGENDARY_SLOT:
            board.legendary += 1
        else:
            for die, slot in (board.pushed_dice(self.track) or {}).items():
                board.dice[die] = slot
            board.tomes[self.track] += 1
        if self.extra:
            board.supply -= 1
        else:
            board.beside -= 1

    def sentence(self, state: State) -> str:
        """Who put it where."""
        name = faction_name(state, self.seat)
        if self.track == LEGENDARY_SLOT:
            return f"{name} put a Tome in the Legendary slot."
        return f"{name} put a Tome on {track_name(state, self.seat, self.track)}."


@dataclass(slots=True)
class Boosted(Event):
    """A die moved one slot right (MM-CLEAN-07); ``blood`` whether Blood paid (MM-VAMP-10)."""

    seat: Seat
    die: Die
    slot: int
    blood: bool

    def replay(self, state: State) -> None:
        """This die alone moves (MM-FAQ-03)."""
        state.boards[self.seat].dice[self.die] = self.slot
        state.blood -= self.blood

    def sentence(self, state: State) -> str:
        """Which die, and where to."""
        paid = " for a Blood token" if self.blood else ""
        die = die_name(state, self.seat, self.die)
        return f"Boost{paid}: {die} goes right to slot {self.slot + 1}."


@dataclass(slots=True)
class DiceTurnedUp(Event):
    """All dice of a seat show the numbers above their slots again (MM-CLEAN-11)."""

    seat: Seat
    points: tuple[int, ...]

    def replay(self, state: State) -> None:
        """So many points there are."""
        state.boards[self.seat].points = list(self.points)

    def sentence(self, state: State) -> str:
        """The log tells what the dice show."""
        shown = ", ".join(
            f"{track_name(state, self.seat, track)} {left}"
            for track, left in enumerate(self.points)
        )
        return f"Next turn of the {faction_name(state, self.seat)}: {shown}."
