"""Where tiles meet: where a next tile fits, and over which borders heroes go (TILE, LEAVE).

Arrows need no look: where at least four squares of the border overlap, they are in order (MT-R-43),
also at the short side of a 4x6, which has only one (MT-TILE-14).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from .catalogue.stories import story_named
from .catalogue.tiles import faces, legends
from .content import of_content
from .mode import mode_of
from .scripts import next_story_tile
from .squares import EDGES, NOWHERE, ORIGIN, WIDTH, Square, column_row
from .state import State
from .terms import NONE, FaceOf
from .tiles import BLUE, RED, Tile
from .way import START, Way

Faces: TypeAlias = tuple[FaceOf, ...]
Spot: TypeAlias = "tuple[Square, int]"
"""The top left square of a tile, and its quarter turns."""
OVERLAP = 4
"""How many squares of two borders overlap at least (MT-TILE-13)."""


def crossing(state: State, here: Square, at: Square) -> str | None:
    """Why a hero cannot step from one square to another because of the border between them: not
    through the edge of entry (MT-LEAVE-02), unless to an abandoned tile (MT-R-49), and otherwise
    only to the tile that follows his own (MT-R-44)."""
    tile_of = state.board().tile_of
    own, other = tile_of[here], tile_of[at]
    if state.tiles[own].after == other and state.tiles[own].legend.closed:
        return "MT-R-126"
    if own == other or state.tiles[other].after == own or state.tiles[other].abandoned:
        return None
    return "MT-LEAVE-02" if state.tiles[own].after == other else "MT-R-44"


def next_tile(state: State, place: int) -> int:
    """The place of the tile that follows one, else :data:`.NONE`. From an abandoned tile the heroes
    may leave anew (MT-R-44)."""
    if state.tiles[place].abandoned:
        return NONE
    there = [one for one in state.in_play() if state.tiles[one].after == place]
    return there[-1] if there else NONE


def is_combined(size: str) -> bool:
    """Whether a size is that of two tiles together (MT-TILE-05)."""
    return bool(legends()[size].of)


def faces_of(state: State, size: str) -> list[int]:
    """The faces of a size, or those of which two make it, with those from outside that are in use.
    A story quest may name the only one; what it names belongs to that tile alone (MT-R-140)."""
    story_tile = next_story_tile(state)
    if story_tile is not None and story_tile.face:
        return [faces().number(story_tile.face)]
    own = mode_of(state).own_faces(state)
    return [face for face in _faces_of(size, state.sources) if face not in own]


@of_content
@cache
def _faces_of(size: str, sources: tuple[str, ...]) -> list[int]:
    single = legends()[size].of or size
    every = (*range(len(faces())), *faces().of(sources))
    return [face for face in every if faces()[face].size == single]


@of_content
@cache
def named_faces(story: str) -> tuple[int, ...]:
    """The faces that a story quest names for tiles of its own."""
    story_tiles = (story_tile for act in story_named(story).acts for story_tile in act.tiles)
    return tuple(faces().number(story_tile.face) for story_tile in story_tiles if story_tile.face)


def in_box(state: State, face: int) -> bool:
    """Whether a tile is not in play, with this face or the other one (MT-R-113)."""
    used = {one // 2 for tile in state.tiles_in_play() for one in tile.faces}
    return face // 2 not in used


def made(state: State, size: str) -> Iterator[Faces]:
    """Every tile of a size that can be made of what is in the box; a combined one of two different
    tiles (MT-TILE-05)."""
    there = [face for face in faces_of(state, size) if in_box(state, face)]
    if not is_combined(size):
        yield from ((face,) for face in there)
    else:
        yield from ((one, other) for one in there for other in there if one // 2 != other // 2)


def spots(state: State, which: Faces, way: Way) -> tuple[Spot, ...]:
    """Where a next tile can lie: along the edge, with at least four squares of common border, upon
    no other tile (MT-R-43), and so that the hero can step over (MT-R-114)."""
    there = tuple(state.tiles_in_play())
    return _spots(there, which, way, state.tiles[way.place])


@of_content
@lru_cache(maxsize=4096)
def _spots(tiles: tuple[Tile, ...], which: Faces, way: Way, own: Tile) -> tuple[Spot, ...]:
    found: list[Spot] = []
    for turn in range(4):
        tile = Tile(which, ORIGIN, turn)
        for at in _along(own, tile, way.edge):
            laid = Tile(which, at, turn)
            if not any(_overlap(laid, other) for other in tiles) and _open_to(laid, way):
                found.append((at, turn))
    return tuple(found)


def _along(own: Tile, tile: Tile, edge: int) -> Iterator[Square]:
    """The top left squares with which a tile lies along an edge of another one."""
    if edge % 2 == 0:
        row = -tile.height if edge == 0 else own.height
        columns = range(OVERLAP - tile.width, own.width - OVERLAP + 1)
        return (own.at + row * WIDTH + column for column in columns)
    column = -tile.width if edge == 3 else own.width
    rows = range(OVERLAP - tile.height, own.height - OVERLAP + 1)
    return (own.at + row * WIDTH + column for row in rows)


def _overlap(one: Tile, other: Tile) -> bool:
    left, top = column_row(one.at)
    its_left, its_top = column_row(other.at)
    across = left < its_left + other.width and its_left < left + one.width
    return across and top < its_top + other.height and its_top < top + one.height


def _open_to(laid: Tile, way: Way) -> bool:
    """Whether the hero could step from his square to one of the tile."""
    if way.at == NOWHERE:
        return True
    left, top = column_row(laid.at)
    beside = EDGES[(way.edge + 1) % 4]
    for at in (way.at + EDGES[way.edge] + beside * n for n in (-1, 0, 1)):
        column, row = column_row(at)
        across, down = column - left, row - top
        inside = 0 <= across < laid.width and 0 <= down < laid.height
        if inside and laid.rows[down][across] not in (RED, BLUE):
            return True
    return False


def can_follow(state: State, size: str, way: Way) -> str | None:
    """Why no tile of a size can be the next one: it is that of the tile left (MT-LEAVE-04,
    MT-TILE-12, MT-R-42), there is none in the box (MT-R-113), or no place (MT-R-43)."""
    if way == START:
        return None
    if state.tiles[way.place].size == size:
        return "MT-LEAVE-04"
    every = made(state, size)
    first = next(every, None)
    if first is None:
        return "MT-R-113"
    fits = spots(state, first, way) or any(spots(state, which, way) for which in every)
    return None if fits else "MT-R-43"


def can_leave(state: State, way: Way) -> bool:
    """Whether any tile can be laid there, or the one that a story quest dictates (MT-TILE-04)."""
    story_tile = next_story_tile(state)
    sizes = legends() if story_tile is None else (story_tile.size,)
    return any(can_follow(state, size, way) is None for size in sizes)
