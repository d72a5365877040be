"""Squares of one wide plane, on which all tiles in play lie (MT-R-14, MT-R-85).

A square is one number: ``row * WIDTH + column``. The first tile's top left square is
:data:`ORIGIN`, which people call 1,1. Steps go orthogonally and diagonally; distance is counted in
steps, whatever stands between (MT-LOS-06).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

Square: TypeAlias = int
"""A square of the plane."""

WIDTH: Final = 4096
ORIGIN: Final = WIDTH // 2 * (WIDTH + 1)
NOWHERE: Final = -1
"""Where a figure is that is not in play."""
STEPS: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
"""The eight neighbours, as differences."""
EDGES: Final = (-WIDTH, 1, WIDTH, -1)
"""North, east, south, west, as differences."""
EDGE_NAMES: Final = ("north", "east", "south", "west")
_HALF: Final = WIDTH // 2


def square(column: int, row: int) -> Square:
    """The square of that column and row, counted from 1,1 of the first tile."""
    return ORIGIN + (row - 1) * WIDTH + column - 1


@cache
def column_row(at: Square) -> tuple[int, int]:
    """What people call a square."""
    row, column = divmod(at, WIDTH)
    return column - _HALF + 1, row - _HALF + 1


def distance(one: Square, other: Square) -> int:
    """King's-move steps between two squares (MT-R-14)."""
    return _length(other - one)


@cache
def _length(difference: int) -> int:
    return max(map(abs, _down_across(difference)))


def _down_across(difference: int) -> tuple[int, int]:
    """Rows and columns between two squares, of the difference of their numbers: no two squares of a
    board are half the plane apart."""
    down, across = divmod(difference + _HALF, WIDTH)
    return down, across - _HALF


@lru_cache(maxsize=1 << 13)
def block(at: Square, size: int) -> tuple[Square, ...]:
    """The squares of something as wide and high as ``size``; ``at`` is its top left one."""
    return tuple(at + row * WIDTH + column for row in range(size) for column in range(size))


def around(at: Square) -> tuple[Square, ...]:
    """A square and its eight neighbours."""
    return (at, *(at + step for step in STEPS))


def blocks_apart(one: Sequence[Square], other: Sequence[Square]) -> int:
    """Steps between the nearest pair of squares of two sets (MT-R-14)."""
    if len(one) == len(other) == 1:
        return _length(other[0] - one[0])
    return min([_length(b - a) for a in one for b in other])


@cache
def crossed(down: int, across: int) -> tuple[int, ...]:
    """The squares whose inside a straight line crosses between the centres of two squares that are
    so far apart, without these two, as differences from the first; what it touches only in a corner
    or along a side is not crossed (MT-R-11)."""
    found = []
    rows = range(min(down, 0), max(down, 0) + 1)
    columns = range(min(across, 0), max(across, 0) + 1)
    for row in rows:
        for column in columns:
            if (row, column) not in ((0, 0), (down, across)) and _inside(down, across, row, column):
                found.append(row * WIDTH + column)
    return tuple(found)


def _inside(down: int, across: int, row: int, column: int) -> bool:
    """Whether the corners of a square lie on both sides of the line from 0,0 through ``down`` and
    ``across``: in halves, so that all numbers are whole."""
    sides = [down * (2 * column + x) - across * (2 * row + y) for x in (-1, 1) for y in (-1, 1)]
    return min(sides) < 0 < max(sides)


def between(one: Square, other: Square) -> list[Square]:
    """The squares that the line of sight from one square to another crosses (MT-LOS-01)."""
    return [one + step for step in crossed_by(other - one)]


@cache
def crossed_by(difference: int) -> tuple[int, ...]:
    """The same as differences from the first square, by the difference of their numbers."""
    return crossed(*_down_across(difference))


def line(start: Square, step: int, count: int) -> tuple[Square, ...]:
    """So many squares in a straight or diagonal line, the first one beside ``start``."""
    return tuple(start + step * n for n in range(1, count + 1))


def cone(start: Square, edge: int, rows: int) -> tuple[Square, ...]:
    """Rows of 1, 3, 5 and so on squares, the first one beside ``start`` in the direction of an
    edge."""
    ahead = EDGES[edge]
    beside = EDGES[(edge + 1) % 4]
    return tuple(
        start + ahead * row + beside * across
        for row in range(1, rows + 1)
        for across in range(1 - row, row)
    )
