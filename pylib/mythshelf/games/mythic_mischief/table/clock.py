"""The clock of the Mythic Phase, as far as the rules know it: time is up (MM-BLITZ-08, MM-R-58)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Decision, Option
from ....kernel.play.game import Timed
from .catalogue import numbers
from .mode import mode_of
from .state import State


@dataclass(frozen=True, slots=True)
class TimeUp(Option[State]):
    """The active team's time is up: whatever is asked now in its Mythic Phase is not answered.

    No player chooses this; whoever keeps the clock does.
    """

    verb = "time-up"
    of_players = False

    def refusal(self, state: State) -> str | None:
        """Only where there is a clock (MM-BLITZ-01)."""
        return None if mode_of(state).by_the_clock else "MM-BLITZ-01"

    def apply(self, state: State) -> None:
        """Open reactions are declined; the Mythic Phase then ends by itself (MM-R-58)."""
        state.stack.pop()
        mode_of(state).time_ran_out(state)

    def words(self, state: State) -> str:
        """What the clock says."""
        return "Time is up"


TIME_UP = TimeUp()


def by_the_clock(state: State) -> list[TimeUp]:
    """What a decision of the Mythic Phase can be cut short by: the clock, if there is one."""
    return [TIME_UP] if mode_of(state).by_the_clock else []


def timed(state: State) -> Timed | None:
    """The time that a team has for all decisions of its Mythic Phase (MM-BLITZ-01).

    Every turn has a time of its own, which begins when the other team is done (MM-BLITZ-07).
    """
    top = state.stack[-1] if state.stack else None
    asked = isinstance(top, Decision) and TimeUp in top.answers(state)
    clocked = asked and mode_of(state).by_the_clock
    return Timed(str(state.turn), numbers().blitz_seconds, TIME_UP) if clocked else None
