"""The end of an act of a story quest."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..quests.course import FailQuests
from ..quests.looking import open_quests
from ..table.scripts import next_scene
from ..table.state import State


@dataclass(frozen=True, slots=True)
class EndScene(Step[State]):
    """A tile of a story quest was cleared: the act is completed with its last one (MT-R-127)."""

    def run(self, state: State) -> None:
        """What is left on the stack is what comes after an act."""
        if next_scene(state) is None and state.tiles[-1].cleared:
            if open_quests(state):
                state.stack += [EndScene(), FailQuests()]
                return
            del state.stack[1:]
