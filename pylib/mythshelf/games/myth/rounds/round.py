"""A round: hero cycle, hero deck phase, refresh phase (ROUND)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Moment
from ....kernel.play.core import Step
from ..deeds.giving_way import ask_next
from ..events.rounds import CycleClosed, CycleOpened, Loitered, RoundBegan
from ..table.mode import mode_of
from ..table.state import State
from .deck_phase import DeckPhase
from .refresh import Refresh


@dataclass(frozen=True, slots=True)
class Round(Step[State]):
    """The three phases, in this order, and then the next round (MT-ROUND-01)."""

    def run(self, state: State) -> None:
        """There is exactly one hero cycle in it (MT-ROUND-02)."""
        state.happen(RoundBegan(state.round + 1))
        state.stack += [Round(), Refresh(), DeckPhase(), EndCycle(), OpenCycle()]
        state.stack += mode_of(state).round_begins(state)


@dataclass(frozen=True, slots=True)
class OpenCycle(Step[State]):
    """The hero cycle begins."""

    def run(self, state: State) -> None:
        """What waits for it works; then the first hero who can act is asked (MT-HCYC-01)."""
        fresh = tuple(
            state.standing(one) and state.tile_at(state.at[one]).cleared
            for one in range(len(state.party))
        )
        state.happen(CycleOpened(fresh))
        state.stack += [AskFirst(), Moment("hero_cycle_start")]


@dataclass(frozen=True, slots=True)
class AskFirst(Step[State]):
    """The hero cycle asks somebody who can still act."""

    def run(self, state: State) -> None:
        """With nobody who can act the cycle ends by itself (MT-R-27, MT-R-80)."""
        ask_next(state, len(state.party) - 1)


@dataclass(frozen=True, slots=True)
class EndCycle(Step[State]):
    """All have passed: the hero cycle and the cycle phase end (MT-ROUND-04)."""

    def run(self, state: State) -> None:
        """Without AP the heroes have loitered (MT-LOIT-01): a counter is taken from the newest tile
        that has one (MT-LOIT-02, MT-R-86), but not in the Slaughterfield (MT-LOIT-04)."""
        if not state.acted and mode_of(state).limits_treasure:
            there = [place for place, tile in enumerate(state.tiles) if tile.counters]
            if there:
                state.happen(Loitered(there[-1]))
        state.happen(CycleClosed())
