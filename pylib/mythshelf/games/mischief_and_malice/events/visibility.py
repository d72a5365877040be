"""Events that not everybody sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.places import Seat


@dataclass(slots=True)
class Private(Event):
    """Something that only ``seat`` gets to know."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def visible_to(self, seat: Seat) -> bool:
        """Its own seat only."""
        return seat == self.seat


@dataclass(slots=True)
class BetweenPlayers(Event):
    """Something that both players know, but no onlooker."""

    def visible_to(self, seat: Seat) -> bool:
        """Only the two players."""
        return seat in (0, 1)
