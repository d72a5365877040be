"""Where things lie on the board, in the scene's units: a space is 116 wide (pure).

Numbers of spaces and edges mean the same on one board and on two, and so do places here.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from mythshelf.games.mythic_mischief.table.board import DOUBLE, Library
from mythshelf.games.mythic_mischief.table.geometry import SIDE, Edge, Space, column_and_row

Point: TypeAlias = tuple[float, float]

SPACE = 116
FRAME = 26
SIZE = 2 * FRAME + SIDE * SPACE
"""The height of every library, and the width of a single one."""


def width_of(library: Library) -> int:
    """How wide a library is drawn."""
    return 2 * FRAME + library.columns * SPACE


@cache
def centre(space: Space) -> Point:
    """The middle of a space."""
    column, row = column_and_row(space)
    return FRAME + SPACE * (column + 0.5), FRAME + SPACE * (row + 0.5)


@cache
def middle(edge: Edge) -> Point:
    """The middle of an edge."""
    one, other = map(centre, DOUBLE.sides(edge))
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def turn_of(edge: Edge) -> float:
    """How a Bookshelf on that edge is turned, in degrees."""
    return 0.0 if DOUBLE.is_horizontal(edge) else 90.0


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    """The point on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def grid_of_space(space: Space) -> tuple[int, int]:
    """Column and row in a grid that has room for the edges between the spaces."""
    column, row = column_and_row(space)
    return 2 * column, 2 * row


def grid_of_edge(edge: Edge) -> tuple[int, int]:
    """Column and row of an edge in the same grid."""
    (x0, y0), (x1, y1) = map(grid_of_space, DOUBLE.sides(edge))
    return (x0 + x1) // 2, (y0 + y1) // 2
