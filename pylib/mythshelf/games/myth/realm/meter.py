"""The darkness meter (METER)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step, added_field
from ..darkness.cycle import BeginCycle, close
from ..events.meter import ApAdded, HeroAp, MeterReset
from ..table.state import State
from ..table.terms import METER
from .clearing import CheckTiles


@dataclass(frozen=True, slots=True)
class AddAp(Step[State]):
    """AP are added, in one step (MT-METER-01, MT-R-02). Then it is looked whether the tile is
    clear, then the Darkness strikes if the meter is full (MT-R-46, MT-METER-02)."""

    ap: int
    of_hero: bool = False
    """Whether they count against loitering (MT-LOIT-01)."""

    def run(self, state: State) -> None:
        """A card of 0 AP adds nothing (MT-METER-07)."""
        if self.ap:
            state.happen(ApAdded(self.ap))
            if self.of_hero:
                state.happen(HeroAp(self.ap))
        state.stack += [FullMeter(), CheckTiles()]


@dataclass(frozen=True, slots=True)
class FullMeter(Step[State]):
    """When the meter reaches 6, a darkness cycle interrupts what goes on (MT-METER-02), as often as
    it does (MT-METER-05); that goes on afterwards (MT-METER-04)."""

    caused: bool = False
    """Whether it is full because of missing miniatures alone (MT-R-03)."""
    short: int = added_field(0)
    """The AP for missing miniatures that the cycles directly before have added."""

    def run(self, state: State) -> None:
        """The cycle, then the meter is set back."""
        if state.meter >= METER and not state.ended_by:
            state.stack += [ResetMeter(self.short), BeginCycle(self.caused)]


@dataclass(frozen=True, slots=True)
class ResetMeter(Step[State]):
    """The meter is set to what went beyond 6 (MT-METER-03), then AP of the cycle are added, of
    interrupts and for missing miniatures; a meter that is full again strikes again (MT-R-02).

    In a cycle that came of missing miniatures alone they are added only up to 5, so that this ends
    (MT-R-03).
    """

    short: int = added_field(0)
    """As in :class:`FullMeter`."""

    def run(self, state: State) -> None:
        """What is in the meter now."""
        ap, short, caused = close(state)
        left = state.meter - METER + ap
        if caused:
            short = max(0, min(short, METER - 1 - left))
        state.happen(MeterReset(left + short))
        if ap and state.in_hero_cycle:
            state.happen(HeroAp(ap))
        again = FullMeter(caused=left - self.short < METER, short=self.short + short)
        state.stack += [again, CheckTiles()]
