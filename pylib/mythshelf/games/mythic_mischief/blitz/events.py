"""What can happen only in Blitz."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.geometry import LEFT, Half
from ..table.state import State
from ..table.terms import NOWHERE, Seat
from ..words.names import half_name, team_name
from .piles import turn_up


@dataclass(slots=True)
class CardRenewed(Event):
    """A completed card gives way to the next of its kind (MM-BLITZ-05)."""

    card: int
    cleared: tuple[int, int]
    half: Half = LEFT
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The Tomes of that half go back; Destinations begin at 1 again (MM-R-60)."""
        state.clear_tomes(self.half, self.cleared)
        turn_up(state, self.half, self.card)
        on = state.on(self.half)
        on.destination, on.since = 0, state.turn

    def sentence(self, state: State) -> str:
        """Which card is completed."""
        rest = "is completed: the next one is turned up and new Tomes are laid out."
        return f"The {half_name(state, self.half)}card {rest}"


@dataclass(slots=True)
class TimeRanOut(Event):
    """The time for a Mythic Phase is up (MM-BLITZ-08); ``seat`` speaks for the team."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """No member of the team acts any more."""
        state.floor, state.rested, state.yielded = NOWHERE, 0, 0

    def sentence(self, state: State) -> str:
        """Whose time is up."""
        return f"Time is up for the {team_name(state, state.sides[self.seat])}."
