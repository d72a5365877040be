"""Where things lie on the board, in the scene's units: a space is 116 wide (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.board import LIBRARY

SPACE = 116
FRAME = 26
SIZE = 2 * FRAME + LIBRARY.columns * SPACE


def centre(space: int) -> tuple[float, float]:
    """The middle of a space."""
    row, column = divmod(space, LIBRARY.columns)
    return FRAME + SPACE * (column + 0.5), FRAME + SPACE * (row + 0.5)


def on_edge(edge: int) -> tuple[float, float, float]:
    """The middle of an edge, and the angle of a Bookshelf on it."""
    one, other = map(centre, LIBRARY.sides(edge))
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, 0 if one[0] == other[0] else 90
