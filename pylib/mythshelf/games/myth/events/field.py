"""The Slaughterfield (SLAU)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.state import State
from .told import Told


@dataclass(slots=True)
class WaveCame(Told):
    """A wave appears on all its sides at once (MT-SLAU-13)."""

    wave: int
    lacking: int
    timer: int
    clause: ClassVar[str] = "MT-SLAU-09"

    def replay(self, state: State) -> None:
        """The timer begins anew."""
        state.wave, state.lacking, state.timer = self.wave, self.lacking, self.timer

    def sentence(self, state: State) -> str:
        """It says which wave it is."""
        return f"Wave {self.wave} of 10."


@dataclass(slots=True)
class TimerTicked(Told):
    """A round less until the next wave (MT-SLAU-09)."""

    timer: int
    clause: ClassVar[str] = "MT-SLAU-09"

    def replay(self, state: State) -> None:
        """The timer shows how many rounds are left."""
        state.timer = self.timer

    def sentence(self, state: State) -> str:
        """It says how many rounds are left."""
        return f"{self.timer} rounds until the next wave." if self.timer else "The next wave comes."


@dataclass(slots=True)
class ShortCounted(Told):
    """AP for figures that a wave lacks, to be added in the refresh phase, or added (MT-R-65)."""

    short: int
    clause: ClassVar[str] = "MT-SPAWN-08"

    def replay(self, state: State) -> None:
        """So many AP wait for the refresh phase."""
        state.short = self.short
