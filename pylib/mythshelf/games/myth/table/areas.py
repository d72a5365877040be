"""Areas that an attack can cover, as numbers: programs pick them like figures (MT-ATK-09).

A line is ``1000 * squares + direction``, a cone ``100 * rows + edge``, a square area
``10 * its top left square + its width``, and a path (MT-R-103) ``1_000_000 * squares`` and its
steps as digits of base 8. So each number says what it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .borders import crossing
from .figures import ENEMIES, Figure
from .sight import blocking_heroes, sees
from .squares import STEPS, WIDTH, Square, block, cone, distance, line
from .state import State
from .terms import CAPTAIN

Area: TypeAlias = int
_CONE, _LINE, _PATH, _BLAST = 100, 1_000, 1_000_000, 20_000_000
CONE, LINE, PATH, BLAST = "cone", "line", "path", "blast"
"""What kinds of area there are."""


def widening(rows: int, edge: int) -> Area:
    """A cone of so many rows towards an edge."""
    return _CONE * rows + edge


def straight(count: int, way: int) -> Area:
    """A line of so many squares in one of the eight directions."""
    return _LINE * count + way


def path(ways: Sequence[int]) -> Area:
    """The way of a Dash, by the directions of its steps."""
    steps = 0
    for way in ways:
        steps = steps << 3 | way
    return _PATH * len(ways) + steps


def blast(width: int, at: Square) -> Area:
    """A square area by its top left square."""
    return at * 10 + width


def parts(area: Area) -> tuple[str, int, tuple[int, ...]]:
    """What an area is: its kind, its size, and its direction, the directions of its steps, or its
    top left square."""
    if area >= _BLAST:
        return BLAST, area % 10, (area // 10,)
    if area >= _PATH:
        count, steps = divmod(area, _PATH)
        ways = tuple(steps >> 3 * (count - 1 - place) & 7 for place in range(count))
        return PATH, count, ways
    kind, unit = (LINE, _LINE) if area >= _LINE else (CONE, _CONE)
    count, way = divmod(area, unit)
    return kind, count, (way,)


def is_path(area: Area) -> bool:
    """Whether it is the way of a Dash."""
    return _PATH <= area < _BLAST


def squares(state: State, hero: Figure, area: Area) -> tuple[Square, ...]:
    """The squares of an area of this hero. A path begins beside him, in order."""
    at = state.at[hero]
    kind, count, rest = parts(area)
    match kind:
        case "blast":
            return block(rest[0], count)
        case "path":
            found = []
            for way in rest:
                at += STEPS[way]
                found.append(at)
            return tuple(found)
        case "line":
            return line(at, STEPS[rest[0]], count)
    return cone(at, rest[0], count)


def in_sight(state: State, hero: Figure, area: Area) -> tuple[Square, ...]:
    """The squares of an area that it affects: those on the board that the hero sees; of a square
    area all of them, for it is seen as a whole from its middle."""
    there = [one for one in squares(state, hero, area) if one in state.board().tile_of]
    if area >= _PATH:
        return tuple(there)
    blocking = blocking_heroes(state, hero) - set(there)
    red = state.board().red
    own = (state.at[hero],)
    return tuple(one for one in there if one not in red and sees(own, (one,), blocking | red, 99))


def lines(count: int) -> Iterator[Area]:
    """The lines of so many squares, in all eight directions."""
    return (straight(count, way) for way in range(len(STEPS)))


def cones(rows: int) -> Iterator[Area]:
    """The cones of so many rows, towards each edge."""
    return (widening(rows, edge) for edge in range(4))


def blasts(state: State, hero: Figure, width: int, most: int) -> Iterator[Area]:
    """The square areas whose middle the hero has in sight and range."""
    at, board, blocking = state.at[hero], state.board(), blocking_heroes(state, hero)
    middle = (width // 2) * (WIDTH + 1)
    for down in range(-most, most + 1):
        for across in range(-most, most + 1):
            one = at + down * WIDTH + across
            free = one in board.tile_of and one not in board.red
            if free and sees((at,), (one,), blocking, most):
                yield blast(width, one - middle)


def paths(state: State, hero: Figure, count: int) -> list[Area]:
    """The ways of a Dash: adjacent squares, across enemies but no mini-boss or boss (MT-DMG-09) and
    nothing else that stands there, no square twice; the last one is free or holds an enemy
    (MT-R-103); not over the border to a tile that is closed to the heroes. Of these only those that
    lead through or to an enemy."""
    start, board = state.at[hero], state.board()
    foes = {
        state.at[one]
        for one in state.present(ENEMIES)
        if state.monster(one).rank <= CAPTAIN and distance(start, state.at[one]) <= count
    }
    if not foes:
        return []
    barred = {at for at in state.occupied() if at not in foes}
    if len(state.in_play()) > 1:
        barred |= {at for at in board.tile_of if crossing(state, start, at) is not None}
    found = []

    def grow(at: Square, been: tuple[Square, ...], steps: int, met: bool) -> None:
        """The way goes on with each step that is possible."""
        left = count - len(been)
        if not left:
            if met:
                found.append(_PATH * count + steps)
            return
        if not met and all(distance(at, one) > left for one in foes):
            return
        for way, step in enumerate(STEPS):
            one = at + step
            if one in board.open and one not in been and one not in barred:
                grow(one, (*been, one), steps << 3 | way, met or one in foes)

    grow(start, (), 0, False)
    return found
