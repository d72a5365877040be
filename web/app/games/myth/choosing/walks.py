"""Where a hero can walk in the hero cycle, and how (MOVE) (pure)."""

from __future__ import annotations

from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.moving import hindered, implied, mp_left
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.squares import STEPS, Square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import MOVEMENTS, NONE
from mythshelf.kernel.play import engine


def reach(state: State) -> dict[Square, tuple[Square, ...]]:
    """Every free square to which the hero who is asked can walk, with the way there; straight
    steps come before slanting ones."""
    asked = engine.decision(state)
    if not isinstance(asked, Cycle) or state.chain != NONE:
        return {}
    hero = asked.seat
    if hindered(state, hero) is not None:
        return {}
    return _ways(state, hero, mp_left(state, hero))


def _ways(state: State, hero: Figure, most: int) -> dict[Square, tuple[Square, ...]]:
    free = state.board().open - frozenset(state.occupied())
    start = state.at[hero]
    ways: dict[Square, tuple[Square, ...]] = {start: ()}
    edge = [start]
    for _ in range(min(most, len(free))):  # a position by hand may hold any number of MP
        following = []
        for at in edge:
            for step in _STRAIGHT_FIRST:
                to = at + step
                if to in free and to not in ways:
                    ways[to] = (*ways[at], to)
                    following.append(to)
        edge = following
    del ways[start]
    return ways


_STRAIGHT_FIRST = tuple(sorted(STEPS, key=lambda step: abs(step) in (4095, 4097)))


def movement_after(state: State, hero: Figure, mp: int) -> str:
    """What a hero's movement amounts to when he has spent so many MP more."""
    return MOVEMENTS[implied(state, hero, state.spent[hero] + mp)]


def steps_of(way: tuple[Square, ...]) -> tuple[Go, ...]:
    """The choices of a walk."""
    return tuple(map(Go, way))
