"""The other half of a round of Detention (MM-SOLO-10, MM-DET-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..keeper.catching import release_trap
from ..phases.tomekeeper import TomekeeperPhase
from ..table.detention import ENCHANTED
from ..table.state import State
from ..table.terms import Seat
from .enchanted_phase import EnchantedPhase
from .events import EnchantedBegan
from .returning import ReturnEnchanted
from .reveal import RevealCard


@dataclass(frozen=True, slots=True)
class EnchantedTurn(Step[State]):
    """Enchanted Phase, Tomekeeper Phase, then a Detention card; ``seat`` is asked (MM-R-78).

    In this Tomekeeper Phase it is the Enchanted who win or lose points (MM-SOLO-13).
    """

    seat: Seat

    def run(self, state: State) -> None:
        """Put the phases on the stack, the first on top."""
        state.happen(EnchantedBegan(state.turn + 1))
        state.stack += [
            RevealCard(),
            EndEnchantedTurn(),
            ReturnEnchanted(),
            TomekeeperPhase(ENCHANTED),
            EnchantedPhase(self.seat),
        ]


@dataclass(frozen=True, slots=True)
class EndEnchantedTurn(Step[State]):
    """A Trap that holds an Enchanted goes back to the Monsters (MM-R-46, MM-R-80)."""

    def run(self, state: State) -> None:
        """A Trap that holds an Enchanted is released."""
        if state.trap_victim >= 0 and state.team_of(state.trap_victim) == ENCHANTED:
            release_trap(state)
