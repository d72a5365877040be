"""What every question of the game has: the moment of the turn at which it is asked."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.play.core import Decision
from .state import State


class Question(Decision[State]):
    """A decision of Mythic Mischief."""

    __slots__ = ()
    moment: ClassVar[str]
    """The phase, or what has made the question come up."""

    def kicker(self, state: State) -> str:
        """The moment, with what belongs to it."""
        return self.moment
