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
from .targeting import prey, reaches
from .walking import Ground, farthest_reach, path

Ways = dict[Square, tuple[int, Square]]


def ways_of(state: State, one: Figure) -> Ways:
    """Every square that an enemy can come to in its movement."""
    mp = max(0, figure(state, "speed", state.monster(one).move, one))
    return Ground.of(state, one).ways(state.at[one], mp)


def can_fight(state: State, one: Figure) -> bool:
    """Whether an enemy can come to a square from which it can attack anybody."""
    most, blocking, heroes = farthest_reach(state, one), blocking_enemies(state), prey(state)
    return any(
        reaches(state, (at,), hero, most, blocking) for at in ways_of(state, one) for hero in heroes
    )


def room(
    state: State, fighting: Iterable[Figure], waiting: Iterable[Figure]
) -> tuple[Figure, list[Square]] | None:
    """One of the minions that fight already, and its way to another square beside the same target,
    if one of those that wait can fight only then."""
    able = [
        one
        for one in fighting
        if state.monster(one).cls == INTELLECT and not is_ranged(one) and not state.prone[one]
    ]
    if not able:
        return None
    for waits in waiting:
        if is_ranged(waits) or can_fight(state, waits):
            continue
        for one in able:
            walked = _shift(state, one, waits)
            if walked:
                return one, walked
    return None


def _shift(state: State, one: Figure, waits: Figure) -> list[Square]:
    """The shortest way to another square beside a target from which the other one can fight, too;
    empty if there is none."""
    here, ways = state.at[one], ways_of(state, one)
    targets = [state.at[hero] for hero in prey(state) if within(state, one, hero, 1)]
    beside = [at for at in ways if at != here and any(distance(at, to) == 1 for to in targets)]
    for at in sorted(beside, key=lambda to: (ways[to][0], to)):
        state.at[one] = at
        helps = can_fight(state, waits)
        state.at[one] = here
        if helps:
            return path(ways, at)
    return []
