"""What all questions of the game have in common: the moment of the turn to which they belong."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.play.core import Decision
from .state import State
from .terms import Seat


class Question(Decision[State]):
    """A decision of Mythic Mischief."""

    __slots__ = ()
    moment: ClassVar[str]
    """The phase, or what has made the question come up."""

    def kicker(self, state: State) -> str:
        """The moment, and perhaps how much is left."""
        return self.moment


def asked_seat(state: State) -> Seat:
    """Whom the open question asks."""
    asked = state.stack[-1]
    assert isinstance(asked, Question)
    return asked.seat
