"""Where enemies walk (EMOVE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from ..heroes.numbers import figure
from ..table.figures import Figure, is_ranged, size_of
from ..table.sight import blocking_enemies
from ..table.squares import STEPS, Square, around, block, blocks_apart, distance
from ..table.state import State
from ..table.terms import INTELLECT
from .targeting import attacks_of, by_priority, fought, prey, reaches


@dataclass(slots=True)
class Ground:
    """What a figure can walk on: open squares that are not taken; a Mire costs more."""

    open: frozenset[Square]
    taken: set[Square]
    dear: dict[Square, int]
    size: int

    @classmethod
    def of(cls, state: State, one: Figure) -> Ground:
        """The floor as one enemy can walk on it."""
        board = state.board()
        there = board.open
        if state.language.program(state.monster(one).id).has("many_legs"):
            there |= board.blue & board.tile_of.keys()
        return cls(there, state.taken(but=one), mires(state), size_of(one))

    def ways(self, start: Square, most: int) -> dict[Square, tuple[int, Square]]:
        """Every place within so many MP: what it costs and from where one comes (MT-EMOVE-02)."""
        if self.size == 1:
            found = walks(self.open, start, most, self.taken)
        else:
            found = walks(self._places(), start, most)
        if self.dear and not self.dear.keys().isdisjoint(self._under(found)):
            return self._dear_ways(start, most)
        return found

    def _places(self) -> frozenset[Square]:
        """Where its top left square may be."""
        free = self.open - self.taken
        return frozenset(at for at in free if free.issuperset(block(at, self.size)))

    def _under(self, places: Iterable[Square]) -> Iterator[Square]:
        return (part for at in places for part in block(at, self.size))

    def _cost(self, at: Square) -> int:
        """MP to step to such a place (MT-EMOVE-03, MT-R-93)."""
        return max([self.dear.get(part, 1) for part in block(at, self.size)])

    def _dear_ways(self, start: Square, most: int) -> dict[Square, tuple[int, Square]]:
        """The same where a Mire is near."""
        places = self._places()
        found = {start: (0, start)}
        edge = [(0, start)]
        while edge:
            spent, at = heappop(edge)
            if found[at][0] < spent:
                continue
            for step in STEPS:
                if (to := at + step) not in places:
                    continue
                total = spent + self._cost(to)
                if total <= most and (to not in found or total < found[to][0]):
                    found[to] = (total, at)
                    heappush(edge, (total, to))
        return found


def walks(
    free: frozenset[Square], start: Square, most: int, taken: Iterable[Square] = ()
) -> dict[Square, tuple[int, Square]]:
    """The same where every step costs 1, in a fraction of the time; ``free`` is where the figure
    may be, unless it is ``taken``."""
    found, edge, seen = {start: (0, start)}, [start], {start, *taken}
    for spent in range(1, most + 1):
        following = []
        for at in sorted(edge):
            for step in STEPS:
                if (to := at + step) in free and to not in seen:
                    seen.add(to)
                    found[to] = (spent, at)
                    following.append(to)
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


def posts(
    state: State,
    hero: Figure,
    ways: dict[Square, tuple[int, Square]],
    size: int,
    most: int,
    blocking: set[Square],
) -> list[Square]:
    """The places of a walk from which a figure of this size has a hero in sight and range."""
    if size == most == 1:  # nothing lies between neighbours
        return [at for at in around(state.at[hero]) if at in ways]
    return [at for at in ways if reaches(state, block(at, size), hero, most, blocking)]


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
    heroes = prey(state)

    def from_here(at: Square, hero: Figure) -> bool:
        if ground.size == most == 1:  # nothing lies between neighbours
            return distance(at, state.at[hero]) <= 1
        return reaches(state, block(at, ground.size), hero, most, blocking)

    def wanted() -> Iterator[Figure]:
        yield target  # mostly it is that one, and nobody has to know the order of the others
        yield from (hero for hero in by_priority(state, enemy, heroes) if hero != target)

    for hero in wanted():
        there = posts(state, hero, ways, ground.size, most, blocking)
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
            if any(from_here(at, one) for one in (target, *heroes)):
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

    def far(at: Square) -> tuple[int, int, Square]:
        return blocks_apart(block(at, size), (there,)), ways[at][0], at

    walk = {at: around.get(at, FAR) for at in ways}
    least = min(walk.values())
    return min((at for at in ways if walk[at] == least), key=far)
