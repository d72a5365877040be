"""Events that not everybody sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import Seat


@dataclass(slots=True)
class Private(Event):
    """Something that only ``seat`` gets to know."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def visible_to(self, seat: Seat) -> bool:
        """Its own seat only."""
        return seat == self.seat


@dataclass(slots=True)
class BetweenFighters(Event):
    """Something that the two who fight know, but no onlooker."""

    seat: Seat
    other: Seat

    def visible_to(self, seat: Seat) -> bool:
        """Only the two who fight."""
        return seat in (self.seat, self.other)
