"""The darkness meter, and the AP of hero cards (METER, LOIT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.state import State
from ..table.terms import METER
from .told import Told


@dataclass(slots=True)
class ApAdded(Told):
    """AP are added to the darkness meter (MT-METER-01)."""

    ap: int
    clause: ClassVar[str] = "MT-METER-01"

    def replay(self, state: State) -> None:
        """It may go beyond 6, which is remembered (MT-METER-03)."""
        state.meter += self.ap

    def sentence(self, state: State) -> str:
        """It says how many AP come, and where the meter is."""
        return f"{self.ap} AP: the darkness meter is at {min(state.meter, METER)}."


@dataclass(slots=True)
class HeroAp(Told):
    """AP that hero cards have brought in this hero cycle (MT-LOIT-01)."""

    ap: int

    def replay(self, state: State) -> None:
        """Whoever has spent AP does not loiter."""
        state.acted += self.ap


@dataclass(slots=True)
class MeterReset(Told):
    """The meter is set back, with a remainder (MT-METER-03)."""

    left: int
    clause: ClassVar[str] = "MT-METER-03"

    def replay(self, state: State) -> None:
        """The meter shows what is left."""
        state.meter = self.left

    def sentence(self, state: State) -> str:
        """It says what the meter goes back to."""
        return f"The darkness meter goes back to {self.left}."
