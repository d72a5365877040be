"""The clock of Blitz, as far as the rules know it: time is up (MM-BLITZ-08, MM-R-58)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Decision, Option
from ....kernel.play.game import Timed
from ..table.catalogue import numbers
from ..table.events import Moved, TimeRanOut
from ..table.state import State


@dataclass(frozen=True, slots=True)
class TimeUp(Option[State]):
    """The active team's time is up: whatever is asked now in its Mythic Phase is not answered.

    No player chooses this; whoever keeps the clock does.
    """

    verb = "time-up"
    of_players = False

    def refusal(self, state: State) -> str | None:
        """In Blitz only."""
        return "MM-BLITZ-01" if state.blitz is None else None

    def apply(self, state: State) -> None:
        """Open reactions are declined; the Mythic Phase then ends by itself (MM-R-58)."""
        assert state.blitz is not None
        state.stack.pop()
        state.blitz.time_up = True
        state.events.append(TimeRanOut(state.speaker(state.active)))


TIME_UP = TimeUp()


def by_the_clock(state: State) -> list[TimeUp]:
    """What a decision of the Mythic Phase can be cut short by: in Blitz the clock."""
    return [] if state.blitz is None else [TIME_UP]


def timed(state: State) -> Timed | None:
    """The time that a team has for all decisions of its Mythic Phase (MM-BLITZ-01, -07)."""
    top = state.stack[-1] if state.stack else None
    if state.blitz is None or not isinstance(top, Decision) or TimeUp not in top.answers(state):
        return None
    return Timed(str(state.turn), numbers().blitz_seconds, TIME_UP)


def stop_the_clock(state: State) -> bool:
    """Whether time is up; then a Mythic in another's space goes back to its last own one."""
    blitz = state.blitz
    if blitz is None or not blitz.time_up:
        return False
    blitz.time_up = False
    if blitz.mover >= 0 and len(state.mythics_on(state.at[blitz.mover])) > 1:
        start = state.at[blitz.mover]
        state.put(blitz.mover, blitz.rest)
        state.events.append(Moved(blitz.mover, start, blitz.rest, "Time up"))
    return True
