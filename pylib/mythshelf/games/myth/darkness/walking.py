"""Where enemies walk (EMOVE)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from ..heroes.numbers import figure
from ..table.figures import FIGURES, Figure, is_ranged, size_of
from ..table.sight import blocking_enemies
from ..table.squares import STEPS, Square, block, blocks_apart, distance
from ..table.state import State
from ..table.terms import INTELLECT
from .targeting import attacks_of, by_priority, fought, prey, reaches


@dataclass(slots=True)
class Ground:
    """What a figure can walk on: open squares, which cost more on a Mire, without other figures."""

    free: frozenset[Square]
    dear: dict[Square, int]
    size: int

    @classmethod
    def of(cls, state: State, one: Figure) -> Ground:
        """The floor as one enemy can walk on it."""
        board = state.board()
        free = set(board.open)
        if state.language.program(state.monster(one).id).has("many_legs"):
            free |= board.blue & set(board.tile_of)
        for other in FIGURES:
            if other != one and state.at[other] >= 0:
                free.difference_update(block(state.at[other], size_of(other)))
        return cls(frozenset(free), mires(state), size_of(one))

    def cost(self, at: Square) -> int:
        """MP to step there, 0 if that is impossible (MT-EMOVE-03, MT-R-93)."""
        parts = block(at, self.size)
        if not self.free.issuperset(parts):
            return 0
        return max(self.dear.get(part, 1) for part in parts) if self.dear else 1

    def ways(self, start: Square, most: int) -> dict[Square, tuple[int, Square]]:
        """Every place within so many MP: what it costs and from where one comes (MT-EMOVE-02)."""
        if self.size == 1 and not self.dear:
            return walks(self.free, start, most)
        found = {start: (0, start)}
        edge = [(0, start)]
        while edge:
            spent, at = heappop(edge)
            if found[at][0] < spent:
                continue
            for step in STEPS:
                cost = self.cost(at + step)
                total = spent + cost
                if cost and total <= most and total < found.get(at + step, (total + 1, 0))[0]:
                    found[at + step] = (total, at)
                    heappush(edge, (total, at + step))
        return found


def walks(free: frozenset[Square], start: Square, most: int) -> dict[Square, tuple[int, Square]]:
    """The same for a figure of one square where every step costs 1, in a fraction of the time."""
    found, edge = {start: (0, start)}, [start]
    for spent in range(1, most + 1):
        following = []
        for at in sorted(edge):
            for step in STEPS:
                if at + step in free and at + step not in found:
                    found[at + step] = (spent, at)
                    following.append(at + step)
        edge = following
    return found


FAR = 99
"""Farther than any walk."""


@lru_cache(maxsize=256)
def around_walls(free: frozenset[Square], start: Square) -> dict[Square, int]:
    """How many steps every open square is away, whoever stands between."""
    found, edge = {start: 0}, [start]
    for at in edge:
        for step in STEPS:
            if at + step in free and at + step not in found:
                found[at + step] = found[at] + 1
                edge.append(at + step)
    return found


def mires(state: State) -> dict[Square, int]:
    """Squares that cost enemies more, by the tokens that cover them."""
    found: dict[Square, int] = {}
    for token in state.tokens:
        if token.squares:
            owner = next(
                hero
                for hero in range(len(state.party))
                if any(one.number == token.number for one in state.spaces[hero])
            )
            cost = figure(state, "entry_cost", 1, owner)
            found.update(dict.fromkeys(token.squares, cost))
    return found


def path(ways: dict[Square, tuple[int, Square]], to: Square) -> list[Square]:
    """The squares from the start, which is left out, to a place."""
    found = []
    while ways[to][1] != to:
        found.append(to)
        to = ways[to][1]
    return found[::-1]


def farthest_reach(state: State, enemy: Figure) -> int:
    """The longest range of its attacks."""
    return max(attack.range for attack in attacks_of(state, enemy))


def route(state: State, enemy: Figure, target: Figure) -> list[Square]:
    """The squares that an enemy walks, whose priority target is given (MT-EMOVE-04): to attack it,
    else to attack the next hero in priority order, else as near to it as possible. Instinct stops
    as soon as it can attack anybody (MT-EMOVE-05, MT-EMOVE-07, MT-R-30), Intellect goes as far as
    it can (MT-EMOVE-06), who attacks from afar keeps its distance (MT-EMOVE-12). A melee minion
    beside anybody stays (MT-EMOVE-10)."""
    if fought(state, enemy):
        return []
    monster = state.monster(enemy)
    ground, start = Ground.of(state, enemy), state.at[enemy]
    mp = max(0, figure(state, "speed", monster.move, enemy))
    ways = ground.ways(start, mp)
    most, blocking = farthest_reach(state, enemy), blocking_enemies(state)
    others = [hero for hero in by_priority(state, enemy, prey(state)) if hero != target]

    def from_here(at: Square, hero: Figure) -> bool:
        if ground.size == most == 1:  # nothing lies between neighbours
            return distance(at, state.at[hero]) <= 1
        return reaches(state, block(at, ground.size), hero, most, blocking)

    for hero in (target, *others):
        there = [at for at in ways if from_here(at, hero)]
        if not there:
            continue
        if is_ranged(enemy):
            return path(ways, _far_off(state, ways, there, hero))
        if monster.cls == INTELLECT:
            beside = blocks_apart(block(start, ground.size), (state.at[hero],)) <= 1
            if start in there and beside:  # who is no minion stays beside its target (MT-R-31)
                return []
            return path(ways, _considerate(state, ways, there, hero))
        nearest = min(there, key=lambda at: (ways[at][0], at))
        walked = []
        for at in (start, *path(ways, nearest)):
            walked.append(at)
            if any(from_here(at, one) for one in (target, *others)):
                break
        return walked[1:]
    return path(ways, _nearest(state, enemy, ways, target))


def _far_off(
    state: State, ways: dict[Square, tuple[int, Square]], there: list[Square], hero: Figure
) -> Square:
    """As far from the target as its range allows, then from all heroes, then least MP
    (MT-R-32)."""
    heroes = [state.at[one] for one in state.heroes()]
    at_hero = state.at[hero]
    return max(
        there,
        key=lambda at: (
            distance(at, at_hero),
            sum(distance(at, one) for one in heroes),
            -ways[at][0],
            -at,
        ),
    )


def _considerate(
    state: State, ways: dict[Square, tuple[int, Square]], there: list[Square], hero: Figure
) -> Square:
    """Where most squares beside the target stay free for others, then the longest way
    (MT-R-31)."""
    occupied, free = state.occupied(), state.board().open
    beside = [
        state.at[hero] + step
        for step in STEPS
        if state.at[hero] + step in free and state.at[hero] + step not in occupied
    ]
    return max(there, key=lambda at: (len([one for one in beside if one != at]), ways[at][0], -at))


def _nearest(
    state: State, enemy: Figure, ways: dict[Square, tuple[int, Square]], target: Figure
) -> Square:
    """As near as possible to the target: by the way around walls, then as the crow flies."""
    size, there = size_of(enemy), state.at[target]
    around = around_walls(state.board().open, there) if size == 1 else {}

    def far(at: Square) -> tuple[int, int, int, int]:
        walk = around.get(at, FAR)
        return walk, blocks_apart(block(at, size), (there,)), ways[at][0], at

    return min(ways, key=far)
