"""Where things lie on the board, in the scene's units: a space is 116 wide (pure)."""

from __future__ import annotations

from typing import TypeAlias

from mythshelf.games.mythic_mischief.board import LIBRARY, Edge, Space

Point: TypeAlias = tuple[float, float]

SPACE = 116
FRAME = 26
SIZE = 2 * FRAME + LIBRARY.columns * SPACE


def centre(space: Space) -> Point:
    """The middle of a space."""
    row, column = divmod(space, LIBRARY.columns)
    return FRAME + SPACE * (column + 0.5), FRAME + SPACE * (row + 0.5)


def middle(edge: Edge) -> Point:
    """The middle of an edge."""
    one, other = map(centre, LIBRARY.sides(edge))
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def turn_of(edge: Edge) -> float:
    """How a Bookshelf on that edge is turned, in degrees."""
    return 0.0 if LIBRARY.is_horizontal(edge) else 90.0


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    """The point on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def grid_of_space(space: Space) -> tuple[int, int]:
    """Column and row in a grid that has room for the edges between the spaces."""
    row, column = divmod(space, LIBRARY.columns)
    return 2 * column, 2 * row


def grid_of_edge(edge: Edge) -> tuple[int, int]:
    """Column and row of an edge in the same grid."""
    (x0, y0), (x1, y1) = map(grid_of_space, LIBRARY.sides(edge))
    return (x0 + x1) // 2, (y0 + y1) // 2
