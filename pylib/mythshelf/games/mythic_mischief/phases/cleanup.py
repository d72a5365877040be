"""The Cleanup Phase: used dice, Tomes, Boosts, new points, in this order (MM-CLEAN-12)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..table.catalogue import numbers
from ..table.state import State
from ..table.terms import (
    Seat,
)
from .boosting import Boosts
from .dice import TurnUpDice, move_used_dice
from .slotting import SlotTomes


@dataclass(frozen=True, slots=True)
class CleanUp(Step[State]):
    """The four steps of the Cleanup Phase, in their order (MM-CLEAN-12)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Step 1 now, the others after it.

        Who is alone on a side has two Boosts, each member of a team of two one (MM-CLEAN-10,
        MM-TEAM-04).
        """
        mates = state.members(state.sides[self.seat])
        state.stack += [TurnUpDice(self.seat), Boosts(self.seat, numbers().boosts // len(mates))]
        state.stack.append(SlotTomes(self.seat))
        move_used_dice(state, self.seat)
