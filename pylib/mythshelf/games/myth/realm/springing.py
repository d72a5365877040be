"""The trap step of the refresh phase (MT-REFR-08, MT-TRAP-04)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Source, effects_of, run_effects
from ....kernel.play.core import Step
from ..events.traps import TrapSprang
from ..table.catalogue.darkness import traps
from ..table.state import State
from ..table.terms import NONE, TrapKind


@dataclass(frozen=True, slots=True)
class TrapStep(Step[State]):
    """Each trap in play activates (MT-REFR-08), the oldest first (MT-R-83)."""

    def run(self, state: State) -> None:
        """After the statuses: who has been defeated by Poison is not affected any more
        (MT-R-82)."""
        state.stack += [Spring(trap.card) for trap in reversed(state.traps)]


@dataclass(frozen=True, slots=True)
class Spring(Step[State]):
    """A trap activates; it affects heroes and enemies (MT-TRAP-04)."""

    card: TrapKind

    def run(self, state: State) -> None:
        """If it is still there."""
        cards = [trap.card for trap in state.traps]
        if self.card in cards and not state.ended_by:
            state.happen(TrapSprang(self.card))
            source = Source(traps()[self.card].id, NONE, cards.index(self.card))
            run_effects(state, effects_of(state, source, "springs"))
