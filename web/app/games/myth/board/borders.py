"""The edges of tiles: where heroes come in and go on, and where the next tile can lie (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.realm.arrivals import ChooseArrival
from mythshelf.games.myth.realm.laying import Lay, LayTile
from mythshelf.games.myth.table.squares import EDGE_NAMES, column_row
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import COLOURS, EMBER
from web.app.games.myth.look.layout import FRAME, UNIT, Layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Disc, HitArea, Node, Path, sign

_EXIT = 22.0


def edges(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The edges of which one is to be chosen; in the hero cycle the exits beside the hero."""
    if focus.past or not state.tiles:
        return
    asked = engine.decision(state)
    if isinstance(asked, LayTile):
        yield from _places(state, focus, lay)
    if isinstance(asked, ChooseArrival):
        for place, edge in asked.edges:
            key = shape_keys.tile_edge_key(place, edge)
            yield _whole_edge(state.tiles[place], focus, lay, edge, key)
        return
    for edge in range(4):
        key = shape_keys.edge_key(edge)
        if asked is None or not (key in focus.lit or key in focus.taps):
            continue
        if isinstance(asked, Cycle):
            yield _exit(state, focus, lay, asked.seat, edge)
        else:
            place = getattr(asked, "place", len(state.tiles) - 1)
            yield _whole_edge(state.tiles[place], focus, lay, edge, key)


def _exit(state: State, focus: Focus, lay: Layout, hero: int, edge: int) -> Node:
    """An arrow over the edge, beside the hero who can leave there (MT-LEAVE-03)."""
    key = shape_keys.edge_key(edge)
    x, y = lay.centre(state.at[hero])
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[edge]
    x, y = x + dx * UNIT * 0.62, y + dy * UNIT * 0.62
    return Node(
        key,
        min(max(x, _EXIT), lay.width - _EXIT),
        min(max(y, _EXIT), lay.height - _EXIT),
        _arrow(edge),
        z=11,
        hit=HitArea(2 * _EXIT, 2 * _EXIT, round=True),
        name=f"Leave over the {EDGE_NAMES[edge]} edge",
        lit=key in focus.lit,
        chosen=key in focus.taps,
    )


@cache
def _arrow(edge: int) -> Art:
    return Art(
        Disc(_EXIT - 3, COLOURS["legal"], "#FFF6EA", 2),
        Path("M-9 0H8M2 -7L9 0L2 7", stroke="#FFF6EA", width=3.6, angle=(edge - 1) * 90.0),
    )


def _whole_edge(tile: Tile, focus: Focus, lay: Layout, edge: int, key: str) -> Node:
    left, top = lay.centre(tile.at)
    wide, high = tile.width * UNIT, tile.height * UNIT
    x, y = left - UNIT / 2 + wide / 2, top - UNIT / 2 + high / 2
    x, y = ((x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y))[edge]
    w, h = (wide * 0.8, FRAME * 2) if edge % 2 == 0 else (FRAME * 2, high * 0.8)
    chosen = key in focus.taps
    return Node(
        key,
        min(max(x, w / 2), lay.width - w / 2),
        min(max(y, h / 2), lay.height - h / 2),
        _band(w, h, chosen),
        z=11,
        hit=HitArea(w, h),
        name=f"The {EDGE_NAMES[edge]} edge",
        lit=key in focus.lit,
        chosen=chosen,
    )


@cache
def _band(wide: float, high: float, chosen: bool) -> Art:
    return Art(
        Box(wide, high, 12, COLOURS["accent"] if chosen else "#D9F3E2", alpha=0.45),
        Box(wide, high, 12, stroke=COLOURS["legal"], width=3),
    )


def _places(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Where the next tile can lie: all outlines, then the one that is meant."""
    asked = engine.decision(state)
    assert isinstance(asked, LayTile)
    plan = focus.preview.plan if focus.preview is not None else None
    meant = plan.options[0] if plan is not None else None
    for option in engine.legal(state):
        if isinstance(option, Lay) and (meant is None or option == meant):
            tile = Tile(asked.which, option.at, option.turn)
            column, row = lay.place(option.at)
            x = FRAME + (column + tile.width / 2) * UNIT
            y = FRAME + (row + tile.height / 2) * UNIT
            drawn = _ghost(tile.width * UNIT - 6, tile.height * UNIT - 6, option == meant)
            name = f"lay:{column_row(option.at)}:{option.turn}"
            yield sign(name, (x, y), drawn, 11.5)


@cache
def _ghost(wide: float, high: float, meant: bool) -> Art:
    wash = Box(wide, high, 8, "#CFC5B0", alpha=0.5 if meant else 0.08)
    return Art(wash, Box(wide, high, 8, stroke=EMBER, width=4 if meant else 2, dash=(12, 9)))
