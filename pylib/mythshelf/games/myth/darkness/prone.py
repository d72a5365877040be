"""Prone enemies, and what they miss for it (MT-STATUS-07, MT-R-21)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.darkness import Stunned
from ..table.contexts import Darkness
from ..table.figures import Figure
from ..table.state import State


def misses(state: State, one: Figure) -> bool:
    """Whether an enemy is Prone when it would do something, which is noted: for that it gets up at
    the end of the cycle."""
    if not state.prone[one]:
        return False
    cycle = state.cycle
    if cycle is not None and one not in cycle.missed:
        state.note(Darkness, missed=(*cycle.missed, one))
    return True


@dataclass(frozen=True, slots=True)
class GetUp(Step[State]):
    """Prone enemies that have missed something get up. One that was made Prone when it had done
    everything stays so, and misses the next cycle in which it would act (MT-R-21)."""

    def run(self, state: State) -> None:
        """In the established order."""
        cycle = state.cycle
        assert cycle is not None
        for one in cycle.order:
            if state.at[one] >= 0 and state.prone[one] and one in cycle.missed:
                state.happen(Stunned(one))
