"""Going and looting: what a hero spends MP on, beside playing cards (MOVE).

He spends MP one at a time and nobody has to finish before another one acts (MT-HCYC-03, MT-HCYC-05,
MT-HCYC-07).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.board import Moved, MpSpent
from ..events.rounds import Stirred
from ..heroes.cycle_question import offers
from ..heroes.deed import PaidDeed, free, mp_refusal
from ..heroes.looting import PickUp
from ..heroes.moving import mp_left, step_refusal
from ..realm.clearing import LeftTiles
from ..table.figures import Figure
from ..table.squares import STEPS, Square
from ..table.state import State
from ..table.terms import NONE


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
        """It names the square."""
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
        """The words are always the same."""
        return "Pick up a treasure counter"


def _allowed(state: State, one: Figure) -> Iterator[Option[State]]:
    if state.chain == NONE and mp_refusal(state, one) is None:
        for step in STEPS:
            if step_refusal(state, one, state.at[one] + step) is None:
                yield Go(state.at[one] + step)
        if Loot().hindrance(state, one) is None:
            yield Loot()


@offers(Go, Loot, legal=_allowed)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if mp_left(state, one):
        for step in STEPS:
            yield Go(state.at[one] + step)
        yield Loot()
