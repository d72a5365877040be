"""Boosts, and those that Blood pays for (MM-CLEAN-07, MM-VAMP-10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from ....kernel.play.core import Option, Step
from ..events import Boosted
from ..table.faction_board import FactionBoard
from ..table.question import Question, asked_seat
from ..table.state import State
from ..table.terms import (
    DICE_OF_TRACK,
    TRACK_OF_DIE,
    VAMPIRES,
    Die,
    Seat,
)
from ..words.names import counted, die_name, sentence_case


@dataclass(frozen=True, slots=True)
class Boosts(Step[State]):
    """Step 3: compulsory Boosts, then those that Blood pays for (MM-CLEAN-07, MM-VAMP-10)."""

    seat: Seat
    left: int

    def run(self, state: State) -> None:
        """Ask where there is a choice; make the only possible Boost (MM-R-22).

        After them each Blood token pays for one more (MM-R-45).
        """
        board = state.boards[self.seat]
        if not self.left and not (state.blood and board.faction == VAMPIRES):
            return
        free = (boost.die for boost in BOOSTS if boost_refusal(board, boost.die) is None)
        dice = [*islice(free, 2)]  # two are a choice already
        if len(dice) > 1 or (dice and not self.left):
            state.stack.append(ChooseBoost(self.seat, self.left))
        elif dice:
            boost(state, self.seat, dice[0], blood=False)
            state.stack.append(Boosts(self.seat, self.left - 1))


def boost_refusal(board: FactionBoard, die: Die) -> str | None:
    """Why a die cannot be boosted: the slot to its right must exist and be free (MM-R-21).

    That it was boosted before is no reason (MM-CLEAN-09).
    """
    track = TRACK_OF_DIE[die]
    slot = board.dice[die] + 1
    if slot >= len(board.printed.tracks[track].slots):
        return "MM-R-21"
    for other in DICE_OF_TRACK[track]:
        if board.dice[other] == slot:
            return "MM-R-21"
    return None


def boost(state: State, seat: Seat, die: Die, blood: bool) -> None:
    """Move a die one slot right (MM-CLEAN-07)."""
    state.happen(Boosted(seat, die, state.boards[seat].dice[die] + 1, blood))


@dataclass(frozen=True, slots=True)
class ChooseBoost(Question):
    """Which die is boosted? ``left`` Boosts are due; 0 means one paid for with Blood."""

    clause = "MM-CLEAN-07"
    moment = "Cleanup"
    seat: Seat
    left: int

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Five dice, and with Blood the choice to save it."""
        return BOOSTS if self.left else [*BOOSTS, SaveBlood()]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """The same, and saving."""
        return [*BOOSTS, SaveBlood()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Compulsory Boosts cannot be declined (MM-R-22)."""
        return (Boost,) if self.left else (Boost, SaveBlood)

    def question(self, state: State) -> str:
        """How many are due, or how much Blood is held."""
        if not self.left:
            return f"Spend a Blood token for another Boost? {state.blood} held."
        return f"Which die is boosted? {self.left} Boost{'s' if self.left > 1 else ''} due."


@dataclass(frozen=True, slots=True)
class Boost(Option[State]):
    """Move this die one slot right."""

    verb = "boost"
    die: Die

    def refusal(self, state: State) -> str | None:
        """A free slot to its right (MM-R-21, MM-CLEAN-08)."""
        return boost_refusal(state.boards[asked_seat(state)], self.die)

    def why_not(self, state: State, clause: str) -> str:
        """In which slot the die is, and what is to its right."""
        if clause != "MM-R-21":
            return ""
        seat = asked_seat(state)
        board, track = state.boards[seat], TRACK_OF_DIE[self.die]
        slot, slots = board.dice[self.die] + 1, len(board.printed.tracks[track].slots)
        name = sentence_case(die_name(state, seat, self.die))
        if slot == slots:
            return f"{name} is in slot {slot}, and that is the last of {slots}."
        other = DICE_OF_TRACK[track][1 - DICE_OF_TRACK[track].index(self.die)]
        return (
            f"{name} is in slot {slot}, and in slot {slot + 1} is "
            f"{die_name(state, seat, other)}. Boost that one first."
        )

    def apply(self, state: State) -> None:
        """One Boost less, or one Blood less."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseBoost)
        boost(state, asked.seat, self.die, blood=not asked.left)
        state.stack.append(Boosts(asked.seat, max(0, asked.left - 1)))

    def words(self, state: State) -> str:
        """The die that is boosted."""
        return f"Boost {die_name(state, asked_seat(state), self.die)}"


BOOSTS = tuple(map(Boost, range(len(TRACK_OF_DIE))))


@dataclass(frozen=True, slots=True)
class SaveBlood(Option[State]):
    """Spend no more Blood this turn (MM-VAMP-11)."""

    verb = "save-blood"

    def refusal(self, state: State) -> str | None:
        """Blood is spent by choice (MM-VAMP-10)."""
        return None

    def why_not(self, state: State, clause: str) -> str:
        """How many Boosts are due that cannot be declined (MM-R-22)."""
        asked = state.stack[-1]
        if clause != "MM-CLEAN-07" or not isinstance(asked, ChooseBoost):
            return ""
        return f"{counted(asked.left, 'Boost')} must be made first; then Blood is asked for."

    def apply(self, state: State) -> None:
        """No more Blood is spent: step 3 of the Cleanup Phase is over."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """That it is saved."""
        return "Save the Blood"
