"""Where things lie on the board, in the scene's units (pure).

The board shows all tiles as they lie beside each other; with no tile yet it has the room of one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from mythshelf.games.myth.realm.laying import Lay, LayTile
from mythshelf.games.myth.table.figures import Figure, size_of
from mythshelf.games.myth.table.squares import ORIGIN, WIDTH, Square, column_row
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from web.app.stage.bounds import Bounds

Point: TypeAlias = tuple[float, float]

UNIT = 60.0
"""The side of a square."""
FRAME = 26.0
"""The width of the frame, in which the numbers of columns and rows stand."""
_TABLET, _PHONE = 560.0, 430.0
"""CSS pixels for the longer side of what is seen of the board; a phone has fewer, and what is to be
read there is as much smaller."""
_EMPTY = 12
"""Columns and rows of a board without a tile."""


def pixel(room: Bounds, small: bool = False) -> float:
    """How many units a CSS pixel is, about, where so much of the board is seen; words need more of
    them on a phone."""
    longest = max(room[2] - room[0], room[3] - room[1])
    return longest / (_PHONE if small else _TABLET)


@dataclass(frozen=True, slots=True)
class Layout:
    """The part of the plane that the board shows: its top left square, and its size."""

    at: Square
    columns: int
    rows: int

    @property
    def width(self) -> float:
        """In units of the scene."""
        return self.columns * UNIT + 2 * FRAME

    @property
    def height(self) -> float:
        """In units of the scene."""
        return self.rows * UNIT + 2 * FRAME

    def place(self, at: Square) -> tuple[int, int]:
        """Column and row on the board, from 0."""
        left, top = column_row(self.at)
        column, row = column_row(at)
        return column - left, row - top

    def centre(self, at: Square, size: int = 1) -> Point:
        """The middle of something as wide and high as ``size``; ``at`` is its top left square."""
        column, row = self.place(at)
        return FRAME + (column + size / 2) * UNIT, FRAME + (row + size / 2) * UNIT

    def of_figure(self, state: State, figure: Figure) -> Point:
        """The middle of a figure in play."""
        return self.centre(state.at[figure], size_of(figure))

    def shows(self, at: Square) -> bool:
        """Whether a square lies within the board."""
        column, row = self.place(at)
        return 0 <= column < self.columns and 0 <= row < self.rows


def layout(state: State) -> Layout:
    """The layout of a position; with room for the next tile, while its place is asked for."""
    asked = state.stack[-1] if state.stack else None
    shown = state.tiles_in_play()
    if isinstance(asked, LayTile):
        spots = (one for one in engine.legal(state) if isinstance(one, Lay))
        shown += [Tile(asked.which, one.at, one.turn) for one in spots]
    return _around((tile.at, tile.width, tile.height) for tile in shown)


def _around(tiles: Iterable[tuple[Square, int, int]]) -> Layout:
    return _layout(tuple(tiles))


@lru_cache(maxsize=64)
def _layout(tiles: tuple[tuple[Square, int, int], ...]) -> Layout:
    if not tiles:
        return Layout(ORIGIN, _EMPTY, _EMPTY)
    corners = [divmod(at, WIDTH) for at, _, _ in tiles]
    top, left = min(row for row, _ in corners), min(column for _, column in corners)
    ends = [
        (row + high, column + wide)
        for (row, column), (_, wide, high) in zip(corners, tiles, strict=True)
    ]
    bottom, right = max(row for row, _ in ends), max(column for _, column in ends)
    return Layout(top * WIDTH + left, right - left, bottom - top)
