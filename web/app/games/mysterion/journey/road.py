"""The road to a place of the Journey: its steps, where today ends, and what comes after (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mythshelf.games.mysterion.journey.events import Fled, Moved
from mythshelf.games.mysterion.table.catalogue import Seat, numbers
from mythshelf.games.mysterion.table.land import (
    CAPITAL,
    Space,
    distances,
    neighbours,
)
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play.core import Event


@dataclass(frozen=True, slots=True)
class Road:
    """The spaces of a shortest way, the place itself last, of which the first ``today`` are gone
    today."""

    start: Space
    way: tuple[Space, ...]
    today: int

    @property
    def place(self) -> Space:
        """Where it leads."""
        return self.way[-1]

    @property
    def stop(self) -> Space:
        """Where today ends."""
        return self.way[self.today - 1]

    @property
    def later(self) -> int:
        """How many steps are left after today."""
        return len(self.way) - self.today

    @property
    def days(self) -> int:
        """How many days it takes at least, today included."""
        return 1 + -(-self.later // numbers().die)


def road_to(state: State, place: Space) -> Road | None:
    """The road of the traveller whose day it is, ``None`` to where they stand, or where no later
    day leads (MY-JOUR-17).

    Farther than the roll leads, today ends on the last space on the way where no battle waits, or
    as far as the roll leads if there is none.
    """
    journey = state.travels
    start = journey.at[journey.traveller]
    if place == start:
        return None
    way = _shortest(start, place)
    if len(way) <= journey.roll:
        return Road(start, tuple(way), len(way))
    if journey.is_single_day:
        return None
    seat, today = journey.traveller, way[: journey.roll]
    safe = [n for n, space in enumerate(today, 1) if not journey.has_battle(seat, space)]
    return Road(start, tuple(way), safe[-1] if safe else journey.roll)


def _shortest(start: Space, place: Space) -> list[Space]:
    """A shortest way from a space to another, without the first."""
    left = distances(place)
    way: list[Space] = []
    here = start
    while here != place:
        here = min(neighbours()[here], key=lambda beside: (left[beside], beside))
        way.append(here)
    return way


def gone(events: Iterable[Event], seat: Seat) -> tuple[tuple[Space, Space], ...]:
    """The roads that a traveller has walked so far, each once. Who flees walks none."""
    roads: dict[tuple[Space, Space], None] = {}
    here = CAPITAL
    for event in events:
        if isinstance(event, Moved) and event.seat == seat:
            for there in _shortest(here, event.space):
                roads[min(here, there), max(here, there)] = None
                here = there
        elif isinstance(event, Fled) and event.seat == seat:
            here = event.space
    return tuple(roads)


def chance(steps: int) -> str:
    """How likely a roll of so many or more is: ``5 in 6``."""
    die = numbers().die
    return f"{max(0, die + 1 - steps)} in {die}"
