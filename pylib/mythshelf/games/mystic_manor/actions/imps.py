"""Collecting imps (IMP)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.space import ImpsCollected
from ..house.revealing import stamp_if_bare
from ..table.board import NAMES
from ..table.catalogue import NET
from ..table.state import State
from ..words.names import counted


@dataclass(frozen=True, slots=True)
class Collect(Option[State]):
    """All imps of the space go onto the net (MN-IMP-01, MN-R-26)."""

    verb = "collect"

    def refusal(self, state: State) -> str | None:
        """There must be imps, and a net."""
        if not state.imps_here():
            return "MN-IMP-01"
        return None if state.mats[state.active].items[NET] else "MN-IMP-02"

    def why_not(self, state: State, clause: str) -> str:
        """That no imps are there, or that there is no net for them."""
        if clause == "MN-IMP-01":
            return f"There are no imps on {NAMES[state.here()]}."
        if clause == "MN-IMP-02":
            imps = counted(state.imps_here(), "imp")
            return f"You carry no net for the {imps}. Acquire a Net brings one."
        return ""

    def apply(self, state: State) -> None:
        """All of them; the space may be bare then (MN-CLEAR-01)."""
        state.stack.pop()
        here = state.here()
        state.happen(ImpsCollected(state.active, here, state.imps[here]))
        stamp_if_bare(state, here)

    def words(self, state: State) -> str:
        """How many there are."""
        imps = state.imps_here()
        return f"Collect {counted(imps, 'imp') if imps else 'imps'} onto the net"
