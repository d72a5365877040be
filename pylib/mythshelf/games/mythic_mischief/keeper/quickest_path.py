"""Where the Tomekeeper goes next, and by which paths (MM-KEEPER-03, MM-KEEPER-04)."""

from __future__ import annotations

from collections.abc import Sequence

from ..table.geometry import LEFT, Half, Space
from ..table.state import State
from ..table.terms import LAST, NOWHERE


def goal_of(state: State, half: Half = LEFT) -> Space:
    """Where a Tomekeeper is bound: its next Destination, or its crest (MM-KEEPER-12, MM-R-10)."""
    return goal_after(state, half, state.destination_of(half))


def goal_after(state: State, half: Half, destination: int) -> Space:
    """Where a Tomekeeper is bound that has reached so many Destinations."""
    if destination == LAST:
        return state.library.crests[half]
    return state.face_up_of(half).destinations[destination]


def points_to_enter(state: State, space: Space) -> int:
    """What the Tomekeeper pays to enter a space in its phase (MM-KEEPER-04, MM-FAQ-01).

    In all other ways of entering, Clutter costs nothing (MM-BOARD-12).
    """
    return 2 if state.clutter >> space & 1 else 1


def costs_to(state: State, goal: Space, shut: Space = NOWHERE) -> Sequence[int]:
    """By space: the fewest movement points to ``goal``, with no way through ``shut``."""
    walls, clutter = state.walls, state.clutter
    return walls.cost(goal, clutter) if shut == NOWHERE else walls.round(goal, clutter, shut)


def next_spaces(
    state: State, space: Space, goal: Space, shut: Space = NOWHERE
) -> tuple[Space, ...]:
    """The spaces with which a quickest path from ``space`` to ``goal`` can begin (MM-KEEPER-03).

    They are asked anew from space to space (MM-R-02). None where every path leads through
    ``shut``.
    """
    cost = costs_to(state, goal, shut)
    return tuple(
        there
        for there in state.walls.adjacent[space]
        if cost[there] + points_to_enter(state, there) == cost[space]
    )
