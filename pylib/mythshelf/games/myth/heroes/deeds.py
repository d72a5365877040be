"""What a hero does in the hero cycle beside playing cards (HCYC, MOVE).

He spends MP one at a time and nobody has to finish before another one acts (MT-HCYC-03, MT-HCYC-05,
MT-HCYC-07).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..realm.clearing import LeftTiles
from ..table.events.board import Moved, MpSpent
from ..table.events.course import Stirred
from ..table.figures import Figure
from ..table.squares import STEPS, Square
from ..table.state import State
from ..table.terms import MOVEMENTS, NONE
from ..words.names import counted
from .cycle_question import Cycle, offers
from .looting import PickUp
from .moving import hindered, limit, mp_left, shares_square, step_refusal
from .playing_cards import EndChain, Play, plays


def _asked(state: State) -> Cycle | None:
    """The question of the hero cycle, if that is what is asked."""
    top = state.stack[-1] if state.stack else None
    return top if isinstance(top, Cycle) else None


def free(state: State, one: Figure) -> str | None:
    """Why nothing but a card can be done now: a chain (MT-R-18), a figure whose square the hero is
    passing through (MT-R-94)."""
    if state.chain != NONE:
        return "MT-R-18"
    return "MT-R-94" if shares_square(state, one) else None


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


class Deed(Option[State]):
    """Something that the hero who is asked in the hero cycle can do."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """Another question is asked (MT-HCYC-02), or what hinders this hero."""
        asked = _asked(state)
        return "MT-HCYC-02" if asked is None else self.hindrance(state, asked.seat)

    def hindrance(self, state: State, one: Figure) -> str | None:
        """The clause that forbids it to a hero, if one does."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """The hero who is asked does it."""
        asked = _asked(state)
        assert asked is not None
        self.do(state, asked.seat)

    def do(self, state: State, one: Figure) -> None:
        """What follows for a hero."""
        raise NotImplementedError


class PaidDeed(Deed):
    """A deed that takes 1 MP."""

    __slots__ = ()

    def why_not(self, state: State, clause: str) -> str:
        """With the MP."""
        asked = _asked(state)
        return _why_no_mp(state, asked.seat) if asked and clause == "MT-MOVE-01" else ""


@dataclass(frozen=True, slots=True)
class Go(PaidDeed):
    """Spend 1 MP for a step to an adjacent square (MT-MOVE-06)."""

    verb = "go"
    at: Square

    def hindrance(self, state: State, one: Figure) -> str | None:
        """MP, then the square (MT-MOVE-06, MT-MOVE-07, MT-MOVE-08)."""
        if state.chain != NONE:
            return "MT-R-18"
        return mp_refusal(state, one) or step_refusal(state, one, self.at)

    def do(self, state: State, one: Figure) -> None:
        """The MP count for the type of movement."""
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        state.happen(Moved(one, self.at))
        state.stack.append(LeftTiles())

    def words(self, state: State) -> str:
        """Where."""
        return f"Go to {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class Loot(PaidDeed):
    """Spend 1 MP to pick up a treasure counter of the own square (MT-MOVE-10)."""

    verb = "loot"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """One must lie there."""
        clause = free(state, one)
        if clause is not None:
            return clause
        if state.at[one] not in state.treasure:
            return "MT-MOVE-10"
        return mp_refusal(state, one)

    def do(self, state: State, one: Figure) -> None:
        """Resolved before anything else (MT-MOVE-11)."""
        state.happen(Stirred())
        state.happen(MpSpent(one, 1))
        state.stack.append(PickUp(one, state.at[one]))

    def words(self, state: State) -> str:
        """Always the same."""
        return "Pick up a treasure counter"


@offers(Play, EndChain)
def offered_cards(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from plays(state, one)
    if state.chain == one:
        yield EndChain()


@offers(Go, Loot)
def offered_deeds(state: State, one: Figure) -> Iterator[Option[State]]:
    if mp_left(state, one):
        for step in STEPS:
            yield Go(state.at[one] + step)
        yield Loot()
