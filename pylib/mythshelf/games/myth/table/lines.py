"""The lines of a tile: the rows parallel to its shorter side, by which traps count.

Those of a square tile are its printed rows. Lines keep their numbers when the tile is turned.
"""

from __future__ import annotations

from functools import lru_cache

from .squares import Square
from .tiles import Tile

Squares = tuple[Square, ...]


@lru_cache(maxsize=256)
def lines(tile: Tile) -> tuple[Squares, ...]:
    """The squares of each line, from its printed beginning to its end."""
    plain = Tile(tile.faces)
    upright = plain.width <= plain.height
    places = [
        [(row, column) if upright else (column, row) for column in range(plain.width)]
        for row in range(plain.height)
    ]
    for _ in range(tile.turn % 4):
        places = [list(column) for column in zip(*places[::-1], strict=True)]
    where = dict(zip((place for row in places for place in row), tile.squares(), strict=True))
    found: dict[int, Squares] = {}
    for (line, _), at in sorted(where.items()):
        found[line] = (*found.get(line, ()), at)
    return tuple(found.values())


def at_the_joint(tile: Tile) -> Squares:
    """The two lines at which the halves of a combined tile touch (MT-TILE-16)."""
    every = lines(tile)
    half = len(every) // 2
    return every[half - 1] + every[half]


def short_edges(tile: Tile) -> list[int]:
    """The edges along the shorter side."""
    return [edge for edge in range(4) if len(tile.edge(edge)) == min(tile.width, tile.height)]
