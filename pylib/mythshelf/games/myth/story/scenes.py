"""The acts of a story quest, one after another (MT-STORY-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..table.events.acts import ActBegan
from ..table.state import State


@dataclass(frozen=True, slots=True)
class TellAct(Step[State]):
    """An act of a story quest begins."""

    def run(self, state: State) -> None:
        """It is told which."""
        state.happen(ActBegan(state.story, state.act))
