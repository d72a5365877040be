"""What the actions of the Actions Mat have in common (ACT)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.play.core import Option
from ..events.actions import ActionTaken
from ..table.mat import Mat
from ..table.state import State
from ..words.names import ACTION_NAMES


class Action(Option[State]):
    """An action: it can be taken from anywhere (MN-ACT-01) and puts the token outside, even from
    deep in the house (MN-ACT-02, MN-R-55)."""

    __slots__ = ()
    action: ClassVar[int]

    def apply(self, state: State) -> None:
        """Put the token on the action's space and do it."""
        state.stack.pop()
        seat = state.active
        state.happen(ActionTaken(seat, self.action, state.at[seat]))
        self.act(state, state.mats[seat])

    def act(self, state: State, mat: Mat) -> None:
        """What the action is for."""
        raise NotImplementedError

    def words(self, state: State) -> str:
        """The option is called like its space on the Actions Mat."""
        return ACTION_NAMES[self.action]
