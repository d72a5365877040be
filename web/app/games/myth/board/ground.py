"""The realm tiles: frame, flagstones, statues and water (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from mythshelf.games.myth.table.squares import EDGES, Square, column_row
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import BLUE, RED, Tile

from web.app.games.myth.colours import DIM, EMBER, INK, LAMP
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import FRAME, UNIT, Layout, layout
from web.app.stage.nodes import Art, Box, Linear, Paint, Path, Radial, Text

_TONES = ("#CFC5B0", "#C7BCA6", "#CBBFA7", "#C0B59E", "#D5CCB8")
_ROCK = ((0.0, "#6B625A"), (1.0, "#3A332F"))
_DEEP = ((0.0, "#15222C"), (1.0, "#2F4A5A"))
_DARK = ((0.0, "#120D0B00"), (0.55, "#120D0B00"), (1.0, "#120D0B94"))
_JOINT, _STATUE, _SHORE = "#120E0C", "#B7332B", "#6FB3DE"
Built: TypeAlias = "tuple[tuple[Square, str], ...]"
_NUMBER = 17
"""The size of the numbers of columns, rows and tiles."""
_THEMES = ("faith", "guile", "arcane", "rage", "life")


def ground(state: State) -> Art:
    """Everything on the tiles that stays where it is."""
    bare = tuple(map(_bare, state.tiles_in_play()))
    called = tuple(place + 1 for place in state.in_play())
    return _ground(layout(state), bare, called, _built(state))


def _built(state: State) -> Built:
    """What objects have made of squares: rubble and things with a blue or a red line."""
    found = [(at, BLUE) for at in state.rubble]
    for thing in state.things:
        for line, look in (("blue", BLUE), ("red", RED)):
            found += [(at, look) for at in thing.squares() if thing.has(line)]
    return tuple(found)


def _bare(tile: Tile) -> Tile:
    return replace(tile, counters=0, cleared=False, rewarded=False, abandoned=False)


@lru_cache(maxsize=16)
def _ground(lay: Layout, tiles: tuple[Tile, ...], called: tuple[int, ...], built: Built) -> Art:
    """One drawing for as long as nothing is built or torn down. ``called`` are the numbers of the
    tiles."""
    x, y = lay.width / 2, lay.height / 2
    paints: list[Paint] = [
        Box(lay.width, lay.height, 8, "#2A2523", x=x, y=y),
        Path(_hatch(lay), stroke="#000000", width=1.2, alpha=0.22),
        Box(lay.width - 8, lay.height - 8, 6, stroke="#8A7F72", width=1.2, x=x, y=y, alpha=0.7),
        *_numbers(lay, tiles, called),
    ]
    for tile in tiles:
        paints += tile_paints(lay, tile, built)
    return Art(*paints)


def _hatch(lay: Layout) -> str:
    """Slanting lines from edge to edge."""
    found, gap = "", 9.0
    for number in range(1, int((lay.width + lay.height) / gap)):
        at = number * gap
        x0, y0 = min(at, lay.width), max(0.0, at - lay.width)
        x1, y1 = max(0.0, at - lay.height), min(at, lay.height)
        found += f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
    return found


def _numbers(lay: Layout, tiles: tuple[Tile, ...], called: tuple[int, ...]) -> Iterator[Paint]:
    """What columns and rows are called, beside their tile: each tile counts from 1, as the words
    do. Of several tiles each has its number at a corner."""
    taken = {at for tile in tiles for at in tile.squares()}
    for number, tile in zip(called, tiles, strict=True):
        for edge in (0, 3):
            first, other = sorted((edge, (edge + 2) % 4), key=lambda one: _met(tile, one, taken))
            for count, pair in enumerate(zip(tile.edge(first), tile.edge(other), strict=True), 1):
                sides = zip(pair, (first, other), strict=True)
                free = next(((at, one) for at, one in sides if at + EDGES[one] not in taken), None)
                if free is not None:
                    x, y = _beside(lay, *free)
                    yield Text(str(count), _NUMBER, DIM, x, y + 6, alpha=0.85)
        if len(tiles) > 1:
            yield from _label(lay, tile, number, taken)


def _met(tile: Tile, edge: int, taken: set[Square]) -> int:
    """How many squares along an edge have another tile beside them."""
    return sum(at + EDGES[edge] in taken for at in tile.edge(edge))


def _beside(lay: Layout, at: Square, edge: int) -> tuple[float, float]:
    """The middle of the frame's width beyond an edge of a square."""
    x, y = lay.centre(at)
    column, row = column_row(at + EDGES[edge])
    own_column, own_row = column_row(at)
    away = (UNIT + FRAME) / 2
    return x + (column - own_column) * away, y + (row - own_row) * away


def _label(lay: Layout, tile: Tile, number: int, taken: set[Square]) -> Iterator[Paint]:
    """The number of a tile, at its first corner beside which no other tile lies."""
    north, south = tile.edge(0), tile.edge(2)
    corners = ((north[0], 0, 3), (south[0], 2, 3), (north[-1], 0, 1), (south[-1], 2, 1))
    free = (one for one in corners if one[0] + EDGES[one[1]] + EDGES[one[2]] not in taken)
    at, down, across = next(free, corners[0])
    x, y = _beside(lay, at, across)[0], _beside(lay, at, down)[1]
    yield Box(22, 22, 3, INK, EMBER, 1.6, x=x, y=y)
    yield Text(str(number), _NUMBER, LAMP, x, y + 6)


def tile_paints(lay: Layout, tile: Tile, built: Built = ()) -> Iterator[Paint]:
    """A tile in its place."""
    wide, high = tile.width * UNIT, tile.height * UNIT
    left, top = lay.centre(tile.at)
    x, y = left - UNIT / 2 + wide / 2, top - UNIT / 2 + high / 2
    looks = dict(zip(tile.squares(), "".join(tile.rows), strict=True))
    looks |= {at: look for at, look in built if at in looks}
    yield Box(wide + 6, high + 6, 3, _JOINT, x=x, y=y)
    for at in looks:
        yield from _stones(lay, at)
    yield Path("".join(_cracks(lay, at) for at in looks), stroke=INK, width=1.1, alpha=0.38)
    theme = _THEMES[tile.faces[0] % len(_THEMES)]
    size = min(wide, high) * 0.42
    yield replace(emblem(theme, size, INK, x, y), alpha=0.09)
    yield Box(wide, high, 0, Radial(0, 0, max(wide, high) * 0.74, _DARK), x=x, y=y)
    yield Path(_grid(tile, x - wide / 2, y - high / 2), stroke=INK, width=1.3, alpha=0.5)
    for at, look in looks.items():
        if look == BLUE:
            yield from _water(lay, at, looks)
    for at, look in looks.items():
        if look == RED:
            yield from _statue(lay, at)
    yield from _entry(tile, x, y)


def _chance(at: Square, salt: int, of: int) -> int:
    """A number that a square always gives."""
    column, row = column_row(at)
    return (column * 73 + row * 151 + salt * 37 + column * row * 11) % 97 % of


def _stones(lay: Layout, at: Square) -> Iterator[Paint]:
    """One to three flagstones."""
    x, y = lay.centre(at)
    gap, full = 2.0, UNIT - 3.2
    half, narrow = (full - gap) / 2, (full - gap) * 0.46

    def stone(salt: int, w: float, h: float, dx: float, dy: float) -> Paint:
        return Box(w, h, 3.5, _TONES[_chance(at, salt, len(_TONES))], x=x + dx, y=y + dy)

    match _chance(at, 0, 4):
        case 0:
            yield stone(1, full, full, 0, 0)
        case 1:
            wide = full - gap - narrow
            yield stone(1, wide, full, (wide - full) / 2, 0)
            yield stone(2, narrow, full, (full - narrow) / 2, 0)
        case 2:
            wide = full - gap - narrow
            yield stone(1, full, narrow, 0, (narrow - full) / 2)
            yield stone(2, full, wide, 0, (full - wide) / 2)
        case _:
            yield stone(1, half, half, (half - full) / 2, (half - full) / 2)
            yield stone(2, half, half, (full - half) / 2, (half - full) / 2)
            yield stone(3, full, half, 0, (full - half) / 2)


def _cracks(lay: Layout, at: Square) -> str:
    x, y = lay.centre(at)
    found = ""
    if not _chance(at, 5, 4):
        dx, dy = _chance(at, 6, 24) - 20, _chance(at, 7, 30) - 18
        found += f"M{x + dx:g} {y + dy:g}l8 {_chance(at, 8, 7) - 3}l6 {_chance(at, 9, 5)}"
    if not _chance(at, 10, 3):
        found += f"M{x + 18:g} {y + 26:g}l6 -7"
    return found


def _grid(tile: Tile, left: float, top: float) -> str:
    wide, high = tile.width * UNIT, tile.height * UNIT
    across = "".join(f"M{left:g} {top + n * UNIT:g}h{wide:g}" for n in range(1, tile.height))
    down = "".join(f"M{left + n * UNIT:g} {top:g}v{high:g}" for n in range(1, tile.width))
    return across + down


def _water(lay: Layout, at: Square, looks: Mapping[Square, str]) -> Iterator[Paint]:
    """Sunken water; its shore is drawn only where it ends (MT-TILE-01)."""
    x, y = lay.centre(at)
    h = UNIT / 2
    yield Box(UNIT, UNIT, 0, Linear(0, -h, 0, h, _DEEP), x=x, y=y)
    waves = "M-20 -8q5 -5 10 0t10 0M-4 8q5 -5 10 0t10 0"
    yield Path(waves, stroke=_SHORE, width=1.4, x=x, y=y, alpha=0.45)
    sides = ((-h, -h, h, -h), (h, -h, h, h), (-h, h, h, h), (-h, -h, -h, h))
    shore = "".join(
        f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
        for step, (x0, y0, x1, y1) in zip(EDGES, sides, strict=True)
        if looks.get(at + step) != BLUE
    )
    if shore:
        yield Path(shore, stroke=_SHORE, width=3, x=x, y=y)


def _statue(lay: Layout, at: Square) -> Iterator[Paint]:
    """What nobody enters or sees through (MT-TILE-02)."""
    x, y = lay.centre(at)
    size = UNIT - 6
    yield Box(size, size, 4, "#000000", x=x + 1, y=y + 4, alpha=0.4)
    rock = Linear(0, -size / 2, 0, size / 2, _ROCK)
    yield Box(size, size, 4, rock, _STATUE, 2.6, x=x, y=y)
    yield Box(size - 15, size - 14, 3, "#857B70", INK, 1.3, x=x, y=y)
    yield emblem("soldier", 28, "#A99F92", x, y)


def _entry(tile: Tile, x: float, y: float) -> Iterator[Paint]:
    """An ember line along the edge of entry."""
    wide, high = tile.width * UNIT / 2 + 3, tile.height * UNIT / 2 + 3
    dx, dy = ((0, -high), (wide, 0), (0, high), (-wide, 0))[tile.entry]
    if tile.entry % 2:
        yield Path(f"M{x + dx:g} {y - high:g}v{2 * high:g}", stroke=EMBER, width=3.5, alpha=0.85)
    else:
        yield Path(f"M{x - wide:g} {y + dy:g}h{2 * wide:g}", stroke=EMBER, width=3.5, alpha=0.85)
