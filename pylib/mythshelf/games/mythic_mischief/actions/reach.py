"""How far a Mythic can walk, as far as nothing interrupts it (MM-MOVE-01)."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from ..table.geometry import Space
from ..table.state import State
from ..table.terms import MOVE, Mythic, seat_of
from .movement import Move, move, next_to, others, price_of_a_step


@dataclass(frozen=True, slots=True)
class Route:
    """A walk of one Mythic: the spaces it enters, the last one empty, and what it costs."""

    mythic: Mythic
    path: tuple[Space, ...]
    cost: int

    @property
    def steps(self) -> tuple[Move, ...]:
        """The Moves to make one after the other."""
        return tuple(move(self.mythic, space) for space in self.path)


def reach(state: State, mythic: Mythic) -> dict[Space, Route]:
    """Where a Mythic of the active team can walk now, by the cheapest route to each space.

    Of equally cheap routes the one through fewer Mythics is taken. Decay may interrupt a
    walk; whoever plays a route checks every step again.
    """
    start = state.at[mythic]
    if start < 0 or state.team_of(mythic) != state.active or state.is_trapped(mythic):
        return {}
    if state.is_tripped(mythic):
        return {}
    points = state.boards[seat_of(mythic)].points[MOVE]
    occupied = others(state, mythic)
    settled: dict[Space, Route] = {}
    queue: list[tuple[int, int, tuple[Space, ...]]] = [(0, 0, (start,))]
    seen: set[Space] = set()
    while queue:
        cost, passed, path = heappop(queue)
        here = path[-1]
        if here in seen:
            continue
        seen.add(here)
        if here != start and not occupied >> here & 1:
            settled[here] = Route(mythic, path[1:], cost)
        for there in next_to(state, mythic, here):
            dearer = cost + price_of_a_step(state, there)
            if there not in seen and dearer <= points and not state.has_keeper(there):
                heappush(queue, (dearer, passed + (occupied >> there & 1), (*path, there)))
    return settled
