"""Whatever a hero can do in the hero cycle, as an option (HCYC), and the other questions at which
he may do some of it."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.play.core import Decision, Option
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import MOVEMENTS, NONE
from ..words.names import counted
from .cycle_question import Cycle
from .moving import can_leave, hindered, limit, mp_left, shares_square


def _asked(state: State) -> Cycle | None:
    """The question of the hero cycle, if that is what is asked."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, Cycle) else None


def free(state: State, one: Figure) -> str | None:
    """Why nothing but a card can be done now: a chain (MT-R-18), a figure whose square the hero is
    passing through (MT-R-94). Who cannot walk on any more stays where he is."""
    if state.chain != NONE:
        return "MT-R-18"
    return "MT-R-94" if shares_square(state, one) and can_leave(state, one) else None


def mp_refusal(state: State, one: Figure) -> str | None:
    """Why a hero cannot spend an MP."""
    clause = hindered(state, one)
    if clause is not None:
        return clause
    return None if mp_left(state, one) else "MT-MOVE-01"


def _why_no_mp(state: State, one: Figure) -> str:
    """With the figures: how many MP are spent, and how many may be."""
    most, declared = limit(state, one), state.declared[one]
    how = f" with the movement {MOVEMENTS[declared]}" if declared != NONE else ""
    return f"You have spent {state.spent[one]} of {counted(most, 'MP')}{how}."


class BetweenSteps(Decision[State]):
    """A question outside of the hero cycle at which its hero may do some of what is possible at any
    time (MT-R-145)."""

    __slots__ = ()
    seat: int
    admitted: ClassVar[tuple[type[Deed], ...]]
    """What he may do."""

    def follow(self, state: State, done: Deed) -> None:
        """What comes when he has done something; the question is still on top."""


class Deed(Option[State]):
    """Something that the hero who is asked in the hero cycle can do."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """Another question is asked (MT-HCYC-02), or what hinders this hero."""
        asked = state.stack[-1] if state.stack else None
        if isinstance(asked, Cycle) or (
            isinstance(asked, BetweenSteps) and isinstance(self, asked.admitted)
        ):
            return self.hindrance(state, asked.seat)
        return "MT-HCYC-02"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The clause that forbids it to a hero, if one does."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """The hero who is asked does it."""
        asked = state.stack[-1]
        assert isinstance(asked, Cycle | BetweenSteps)
        self.do(state, asked.seat)
        if isinstance(asked, BetweenSteps):
            asked.follow(state, self)

    def do(self, state: State, one: Figure) -> None:
        """What follows for a hero."""
        raise NotImplementedError


class PaidDeed(Deed):
    """A deed that takes 1 MP."""

    __slots__ = ()

    def why_not(self, state: State, clause: str) -> str:
        """It says how many MP are spent, and how many there are."""
        asked = _asked(state)
        return _why_no_mp(state, asked.seat) if asked and clause == "MT-MOVE-01" else ""
