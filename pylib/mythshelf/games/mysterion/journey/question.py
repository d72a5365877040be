"""What the decisions and steps of a Journey have in common."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Decision, Step
from ..table.catalogue import Seat
from ..table.state import State
from ..words.names import player


@dataclass(frozen=True, slots=True)
class JourneyQuestion(Decision[State]):
    """A decision of a Journey, between the battles: ``seat`` is a traveller."""

    seat: Seat

    def kicker(self, state: State) -> str:
        """The day, and whose it is."""
        return f"Day {state.travels.day}, {player(state, self.seat)}"


class JourneyStep(Step[State]):
    """A step of a Journey, between the battles."""

    __slots__ = ()
