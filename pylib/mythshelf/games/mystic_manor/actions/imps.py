"""Collecting imps (IMP)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Option
from ..phases.revealing import stamp_if_bare
from ..table.board import HOUSE
from ..table.catalogue import NET
from ..table.events import ImpsCollected
from ..table.state import State


@dataclass(frozen=True, slots=True)
class Collect(Option[State]):
    """All imps of the space go onto the net (MN-IMP-01, MN-R-26)."""

    verb = "collect"

    def refusal(self, state: State) -> str | None:
        """There must be imps, and a net."""
        here = state.here()
        if here >= HOUSE or not state.imps[here]:
            return "MN-IMP-01"
        return None if state.mats[state.active].items[NET] else "MN-IMP-02"

    def apply(self, state: State) -> None:
        """They join those that are on the net already (MN-R-25, MN-R-66)."""
        state.stack.pop()
        seat, here = state.active, state.here()
        imps, state.imps[here] = state.imps[here], 0
        state.mats[seat].imps += imps
        state.events.append(ImpsCollected(seat, here, imps))
        stamp_if_bare(state, here)
