"""What happens when the time for a Mythic Phase is up (MM-BLITZ-08, MM-R-58)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.game import Timed
from .catalogue import numbers
from .mode import mode_of
from .state import State


class TimedPhase(Step[State]):
    """A phase that may have a clock: when the time is up, it ends with all that it has begun."""

    __slots__ = ()


class Entered(Step[State]):
    """What is left to do after somebody has entered a space."""

    __slots__ = ()

    def without_reactions(self, state: State) -> None:
        """Do what needs no answer of anybody, because the time is up."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TimeUp(Option[State]):
    """The active team's time is up: the open question of its Mythic Phase goes unanswered.

    No player chooses this; whoever keeps the clock does.
    """

    verb = "time-up"
    of_players = False

    def refusal(self, state: State) -> str | None:
        """Only where there is a clock (MM-BLITZ-01)."""
        return None if mode_of(state).by_the_clock else "MM-BLITZ-01"

    def apply(self, state: State) -> None:
        """The Mythic Phase ends, and whatever is under way stops where it is (MM-R-58).

        Reactions are declined, the open one and those to come; what was entered is taken.
        """
        while not isinstance(frame := state.stack.pop(), TimedPhase):
            if isinstance(frame, Entered):
                frame.without_reactions(state)
        mode_of(state).time_ran_out(state)

    def words(self, state: State) -> str:
        """What the clock says."""
        return "Time is up"


TIME_UP = TimeUp()


def by_the_clock(state: State) -> list[TimeUp]:
    """The option by which the clock cuts a decision of the Mythic Phase short, if there is one."""
    return [TIME_UP] if mode_of(state).by_the_clock else []


def timed(state: State) -> Timed | None:
    """The time that a team has for all decisions of its Mythic Phase (MM-BLITZ-01).

    Every turn has a time of its own, which begins when the other team is done (MM-BLITZ-07).
    """
    top = state.stack[-1] if state.stack else None
    asked = isinstance(top, Decision) and TimeUp in top.answers(state)
    clocked = asked and mode_of(state).by_the_clock
    return Timed(str(state.turn), numbers().blitz_seconds, TIME_UP) if clocked else None
