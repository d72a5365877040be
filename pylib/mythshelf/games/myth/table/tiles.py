"""Realm tiles in play, and the board that they make together (TILE)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....kernel.play.core import added_field
from .catalogue.stories import story_tile_named
from .catalogue.tiles import faces, legends
from .content import of_content
from .printed.tiles import Face, Legend
from .squares import ORIGIN, WIDTH, Square
from .terms import NONE, FaceOf

RED, BLUE, PURPLE = "#", "b", "p"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in play; a combined one counts as one tile (MT-TILE-05).

    ``faces`` are one or two places in :func:`.tiles.faces`, ``at`` is the top left square,
    ``turn`` the quarter turns, ``entry`` the edge of entry. ``counters`` are the treasure counters
    left on the darkness board for it (MT-R-86).
    """

    faces: tuple[FaceOf, ...]
    at: Square = ORIGIN
    turn: int = 0
    entry: int = 0
    counters: int = 0
    cleared: bool = False
    """Whether it is clear now (MT-CLEAR-01)."""
    rewarded: bool = False
    """Whether its rewards were given, which happens once (MT-CLEAR-03)."""
    abandoned: bool = False
    """Whether all heroes left it uncleared (MT-ABAN-01)."""
    after: int = NONE
    """The place of the tile from which the heroes came; :data:`.NONE` for the first one."""
    gone: bool = False
    """Whether it was removed (MT-CLEAR-05). Its place in the row is kept, so that every tile is
    known by one number."""
    script: str = added_field("")
    """Which tile of a story quest it is (see :func:`.story_tile_named`)."""

    @property
    def size(self) -> str:
        """The size of the tile as its legend names it."""
        size = faces()[self.faces[0]].size
        if len(self.faces) == 1:
            return size
        return next(one.size for one in legends().values() if one.of == size)

    @property
    def title(self) -> str:
        """Its name, of a combined one both."""
        return " and ".join(faces()[one].title for one in self.faces)

    @property
    def legend(self) -> Legend:
        """What it asks for and gives (MT-POP-19); in a story quest as is dictated (MT-STORY-01)."""
        story_tile = story_tile_named(self.script) if self.script else None
        return story_tile.legend if story_tile is not None else legends()[self.size]

    @property
    def rows(self) -> tuple[str, ...]:
        """Its squares as they lie, turned."""
        return _rows(self.faces, self.turn)

    @property
    def width(self) -> int:
        """How many columns of squares it has."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows of squares it has."""
        return len(self.rows)

    def purple(self) -> frozenset[Square]:
        """Its purple squares, whatever stands on them (MT-TILE-03)."""
        return _purple(self)

    def squares(self) -> tuple[Square, ...]:
        """All its squares, row by row."""
        return _squares(self.at, self.width, self.height)

    def edge(self, edge: int) -> tuple[Square, ...]:
        """The squares along an edge, from west to east or from north to south."""
        return _edge(self.at, self.width, self.height, edge)


@lru_cache(maxsize=512)
def _squares(at: Square, width: int, height: int) -> tuple[Square, ...]:
    return tuple(at + row * WIDTH + column for row in range(height) for column in range(width))


@of_content
@lru_cache(maxsize=64)
def _purple(tile: Tile) -> frozenset[Square]:
    looks = zip(tile.squares(), "".join(tile.rows), strict=True)
    return frozenset(at for at, look in looks if look == PURPLE)


@of_content
@lru_cache(maxsize=256)
def called(tiles: tuple[Tile, ...]) -> dict[Square, str]:
    """What people call the squares: column and row, 1,1 at the top left of their tile, and the
    number of the tile where it is not the only one. A tile that is gone gives way to the others."""
    there = sum(not tile.gone for tile in tiles)
    found: dict[Square, str] = {}
    for number, tile in sorted(enumerate(tiles, 1), key=lambda one: not one[1].gone):
        more = f" of tile {number}" if tile.gone or there > 1 else ""
        for place, at in enumerate(tile.squares()):
            row, column = divmod(place, tile.width)
            found[at] = f"{column + 1},{row + 1}{more}"
    return found


@lru_cache(maxsize=512)
def _edge(at: Square, width: int, height: int, edge: int) -> tuple[Square, ...]:
    if edge % 2 == 0:
        first = at if edge == 0 else at + (height - 1) * WIDTH
        return tuple(first + column for column in range(width))
    first = at if edge == 3 else at + width - 1
    return tuple(first + row * WIDTH for row in range(height))


@of_content
@lru_cache(maxsize=512)
def _rows(which: tuple[FaceOf, ...], turn: int) -> tuple[str, ...]:
    found: list[Face] = [faces()[one] for one in which]
    rows = found[0].rows
    if len(found) == 2:
        # Two 12x12 lie side by side, the smaller ones are joined on their short sides.
        side_by_side = len(rows[0]) == 12
        more = found[1].rows
        rows = tuple(map(str.__add__, rows, more)) if side_by_side else rows + more
    for _ in range(turn % 4):
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return rows


@dataclass(frozen=True, slots=True)
class Board:
    """What tiles and objects make together: which squares there are, and what they are."""

    tile_of: dict[Square, int]
    """The tile of each square, as its place among the tiles in play."""
    open: frozenset[Square]
    """Where a figure may stand, if no other one does (MT-MOVE-08)."""
    red: frozenset[Square]
    """What blocks sight (MT-TILE-02)."""
    blue: frozenset[Square]
    """What cannot be entered, but does not block sight (MT-TILE-01)."""
    purple: frozenset[Square]
    """For setup (MT-TILE-03)."""


@of_content
@lru_cache(maxsize=256)
def board(
    tiles: tuple[Tile, ...],
    rubble: tuple[Square, ...],
    walls: tuple[Square, ...],
    stones: tuple[Square, ...] = (),
) -> Board:
    """The board of these tiles; ``rubble`` are blue objects and ``stones`` red ones (MT-TILE-17),
    ``walls`` the squares of trap tokens that cannot be entered."""
    tile_of: dict[Square, int] = {}
    red, blue, purple = set(stones), set(rubble), set[Square]()
    for place, tile in enumerate(tiles):
        if tile.gone:
            continue
        for at, look in zip(tile.squares(), "".join(tile.rows), strict=True):
            tile_of[at] = place
            if look == RED:
                red.add(at)
            elif look == BLUE:
                blue.add(at)
            elif look == PURPLE:
                purple.add(at)
    free = frozenset(tile_of) - red - blue - set(walls)
    return Board(tile_of, free, frozenset(red), frozenset(blue), frozenset(purple & free))
