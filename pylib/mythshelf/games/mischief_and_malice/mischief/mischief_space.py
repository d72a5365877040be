"""The card in the mischief space: laid there by a pull, voided when all is done (ML-MIS-03)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.mischief import MischiefVoided
from ..table.catalogue import NONE
from ..table.state import State


@dataclass(frozen=True, slots=True)
class ClearSpace(Step[State]):
    """The instructions of the card have been followed."""

    def run(self, state: State) -> None:
        """It goes to its owner's mischief void (ML-R-27, ML-R-36)."""
        if state.space != NONE:
            state.happen(MischiefVoided(state.space))
