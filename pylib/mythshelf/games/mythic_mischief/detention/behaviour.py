"""What an Enchanted goes for, by which way, and where others make room (MM-ENCH-07).

Nobody plays the Enchanted. Each goes for the first of three things that it finds in range.
Pure questions; :mod:`.enchanted_phase` acts on the answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..table.detention import ENCHANTED, PLAYER
from ..table.geometry import Space, bits
from ..table.state import State
from ..table.terms import Mythic, own
from .cards import detention_numbers, from_bottom_left
from .part_of_state import detention_of

TOME, MYTHIC, AWAY = "MM-ENCH-02", "MM-ENCH-05", "MM-ENCH-06"
"""What an Enchanted goes for, by the clause that sends it there."""
ON_TOME, HELD, IDLE = "MM-R-66", "MM-R-80", "MM-DIFF-03"
"""Why it stays: it takes what it stands on, the Trap holds it, there is no Tome to go for."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What an Enchanted goes for now; without a goal it stays where it is."""

    why: str
    """The clause that sends it there, or keeps it."""
    goals: tuple[Space, ...]
    """The spaces among which the player chooses (MM-ENCH-08)."""


def aim(state: State, mythic: Mythic) -> Aim:
    """What an Enchanted on the board goes for: the first of these that there is.

    A Tome in its reach (MM-ENCH-02), the lowest of several (MM-ENCH-03); a Mythic of the player
    that it can come to (MM-ENCH-05, MM-R-69); else it goes away from the Tomekeeper (MM-ENCH-06),
    to an unoccupied space, and stays where it is as far already (MM-R-70).
    """
    here, steps = state.at[mythic], distances(state, state.at[mythic])
    detention = detention_of(state)
    reach, usual = reach_for_tomes(state), detention_numbers().reach[0]
    if state.tomes[ENCHANTED] >> here & 1:
        return Aim(ON_TOME, ())
    if state.is_trapped(mythic):
        return Aim(HELD, ())
    tomes = _lowest(s for s in bits(state.tomes[ENCHANTED]) if steps.get(s, reach + 1) <= reach)
    if tomes:
        return Aim(TOME, tomes)
    if detention.still:
        return Aim(IDLE, ())
    within = {space for space, far in steps.items() if far <= usual}
    prey = _lowest(state.at[m] for m in own(PLAYER) if state.at[m] in within)
    if prey:
        return Aim(MYTHIC, prey)
    from_keeper = state.walls.steps(state.keeper)
    free = [s for s in sorted(within) if s == here or not state.occupied >> s & 1]
    most = max(from_keeper[space] for space in free)
    away = tuple(space for space in free if from_keeper[space] == most)
    return Aim(AWAY, () if here in away else away)


def reach_for_tomes(state: State) -> int:
    """How many spaces an Enchanted goes for a Tome (MM-ENCH-02, MM-DIFF-06)."""
    usual, farther = detention_numbers().reach
    return farther if detention_of(state).far else usual


def _lowest(spaces: Iterable[Space]) -> tuple[Space, ...]:
    """Those in the lowest row that has any (MM-ENCH-03)."""
    ordered = sorted(spaces, key=from_bottom_left)
    return tuple(s for s in ordered if from_bottom_left(s)[0] == from_bottom_left(ordered[0])[0])


def distances(state: State, start: Space) -> Mapping[Space, int]:
    """How many spaces an Enchanted has to go to each that it can come to (MM-R-63).

    Mythics do not hinder: whoever stands in the way can always be displaced, if need be to
    where the Enchanted came from (MM-R-67). The spaces stand in the order of their distance.
    """
    found, reached = {start: 0}, [start]
    for here in reached:
        for there in state.walls.adjacent[here]:
            if there not in found and there != state.keeper:
                found[there] = found[here] + 1
                reached.append(there)
    return found


def best_steps(state: State, here: Space, goal: Space) -> tuple[Space, ...]:
    """The next spaces of the best paths: shortest, then fewest occupied spaces (MM-R-68)."""
    steps = distances(state, goal)
    met = mythics_met(state, steps, here)
    nearer = _nearer(state, steps, here)
    return tuple(s for s in nearer if met[s] + _occupied(state, s) == met[here])


def mythics_met(state: State, steps: Mapping[Space, int], here: Space) -> Mapping[Space, int]:
    """By space, for those no farther than ``here``: how many Mythics the best of the shortest
    paths to a goal meets; ``steps`` are the distances to it."""
    met: dict[Space, int] = {}
    for space, far in steps.items():  # the nearest to the goal first
        if far > steps[here]:
            break
        ways = [met[n] + _occupied(state, n) for n in _nearer(state, steps, space)]
        met[space] = min(ways) if ways else 0
    return met


def _nearer(state: State, steps: Mapping[Space, int], space: Space) -> list[Space]:
    return [n for n in state.walls.adjacent[space] if steps.get(n, 99) == steps[space] - 1]


def _occupied(state: State, space: Space) -> int:
    return state.occupied >> space & 1


def asides(state: State, mythic: Mythic, space: Space) -> tuple[Space, ...]:
    """Where one who stands in the way in ``space`` may be displaced to (MM-R-67)."""
    from_keeper = state.walls.steps(state.keeper)
    possible = [there for there in state.walls.adjacent[space] if state.is_free(there)]
    nearer = mythic in own(PLAYER)
    wanted = [s for s in possible if (from_keeper[s] < from_keeper[space]) == nearer]
    return tuple(wanted or possible)
