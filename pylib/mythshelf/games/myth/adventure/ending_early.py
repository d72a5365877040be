"""Stopping or conceding an act in the hero cycle (MT-R-91)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.cycle_question import offers
from ..heroes.deed import Deed, free
from ..table.figures import Figure
from ..table.mode import mode_of
from ..table.state import State
from .ending import end_act


@dataclass(frozen=True, slots=True)
class StopHere(Deed):
    """End the act while all heroes stand on cleared tiles (MT-ACT-02)."""

    verb = "stop-here"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Not while somebody stands on an uncleared tile (MT-R-91)."""
        return free(state, one) or (None if mode_of(state).may_stop(state) else "MT-R-91")

    def do(self, state: State, one: Figure) -> None:
        """The act is over."""
        end_act(state, True, "MT-ACT-02")

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Stop here: the act is over"


@dataclass(frozen=True, slots=True)
class Concede(Deed):
    """Give the act up: that counts as all heroes defeated (MT-R-91). It is never listed."""

    verb = "concede"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """In an act of a campaign, where it cannot be stopped."""
        if not state.chronicle or mode_of(state).may_stop(state):
            return "MT-R-91"
        return free(state, one)

    def do(self, state: State, one: Figure) -> None:
        """Quests are failed, and the state is recorded."""
        end_act(state, False, "MT-R-91")

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Give up: the act is lost"


@offers(StopHere, Concede)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if mode_of(state).may_stop(state):
        yield StopHere()
