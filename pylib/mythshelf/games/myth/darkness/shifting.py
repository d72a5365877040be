"""Making room: an Intellect minion that fights already may shift for one that could not fight
otherwise (MT-EMOVE-10, MT-R-31)."""

from __future__ import annotations

from collections.abc import Iterable

from ..heroes.numbers import figure
from ..table.figures import Figure, is_ranged
from ..table.sight import blocking_enemies, within
from ..table.squares import Square, distance
from ..table.state import State
from ..table.terms import INTELLECT
from .targeting import prey
from .walking import Ground, farthest_reach, path, posts

Ways = dict[Square, tuple[int, Square]]


def ways_of(state: State, one: Figure, freed: Iterable[Square] = ()) -> Ways:
    """Every square that an enemy can come to in its movement, if these were ``freed``."""
    mp = max(0, figure(state, "speed", state.monster(one).move, one))
    ground = Ground.of(state, one)
    ground.taken.difference_update(freed)
    return ground.ways(state.at[one], mp)


def can_fight(state: State, one: Figure, freed: Iterable[Square] = ()) -> bool:
    """Whether an enemy can come to a square from which it can attack anybody, if these were
    ``freed``."""
    most, blocking = farthest_reach(state, one), blocking_enemies(state)
    ways = ways_of(state, one, freed)
    return any(posts(state, hero, ways, 1, most, blocking) for hero in prey(state))


def room(
    state: State, fighting: Iterable[Figure], waiting: Iterable[Figure]
) -> tuple[Figure, list[Square]] | None:
    """One of the minions that fight already, and its way to another square beside the same target,
    if one of those that wait can fight only then."""
    waiting = [one for one in waiting if not is_ranged(one)]
    walks = {
        one: walks
        for one in (fighting if waiting else ())
        if state.monster(one).cls == INTELLECT and not is_ranged(one) and not state.prone[one]
        if (walks := _walks(state, one))
    }
    for waits in waiting if walks else ():
        if can_fight(state, waits):
            continue
        for one, those in walks.items():
            if not can_fight(state, waits, freed=state.squares_of(one)):
                continue  # wherever this one goes
            for walked in those:
                if _helps(state, one, walked[-1], waits):
                    return one, walked
    return None


def _walks(state: State, one: Figure) -> list[list[Square]]:
    """The ways to other squares beside a target, the shortest first."""
    here, ways = state.at[one], ways_of(state, one)
    targets = [state.at[hero] for hero in prey(state) if within(state, one, hero, 1)]
    beside = [at for at in ways if at != here and any(distance(at, to) == 1 for to in targets)]
    return [path(ways, at) for at in sorted(beside, key=lambda to: (ways[to][0], to))]


def _helps(state: State, one: Figure, at: Square, waits: Figure) -> bool:
    """Whether the other one can fight if this one stands on a square."""
    here = state.at[one]
    state.at[one] = at
    helps = can_fight(state, waits)
    state.at[one] = here
    return helps
