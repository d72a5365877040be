"""The numbers beside the tiles say the same as the names of squares."""

from __future__ import annotations

from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.table.squares import EDGES, square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile

from tests.myth.realm.test_leaving import act, face, stair
from web.app.games.myth.board.ground import ground
from web.app.games.myth.look.layout import FRAME, UNIT, layout
from web.app.stage.nodes import Box, Text

PARTY = {"soldier": {"at": "13,6"}, "acolyte": {"at": "5,5"}}
NORTH_WEST = Tile((face("S1A"),), at=square(-1, -5), entry=2, after=0, counters=2)
"""A tile beyond the north edge, that juts out to the west."""


def numbers(state: State) -> dict[tuple[float, float], str]:
    """The numbers of columns and rows by where they stand; not those of tiles, which have a box."""
    paints: Any = ground(state).paints
    boxes = {(paint.x, paint.y) for paint in paints if isinstance(paint, Box) and paint.w == 22}
    return {
        (paint.x, paint.y - 6): paint.text
        for paint in paints
        if isinstance(paint, Text) and (paint.x, paint.y - 6) not in boxes
    }


def agree(state: State) -> bool:
    """Whether column and row of each square on the border of a tile stand beside it, or at the
    other end of its line, as the square is called."""
    lay, shown = layout(state), numbers(state)
    away = (UNIT + FRAME) / 2
    for tile in state.tiles_in_play():
        for column_of in (True, False):
            edges = (0, 2) if column_of else (3, 1)
            for ends in zip(*map(tile.edge, edges), strict=True):
                called = state.where(ends[0]).partition(" ")[0].split(",")
                places = [
                    (x + away * (EDGES[edge] == 1) - away * (EDGES[edge] == -1), y)
                    if not column_of
                    else (x, y + away * (EDGES[edge] > 1) - away * (EDGES[edge] < -1))
                    for edge, (x, y) in zip(edges, map(lay.centre, ends), strict=True)
                ]
                if called[not column_of] not in [shown.get(place) for place in places]:
                    return False
    return True


def test_a_tile_alone_has_its_numbers_in_the_frame() -> None:
    state = GAME.view(act({"soldier": {"at": "5,5"}}).state, 0)
    shown = numbers(state)
    assert len(shown) == 24
    assert {y for _, y in shown} >= {FRAME / 2}
    assert agree(state)


def test_each_of_several_tiles_counts_from_one_beside_itself_and_has_its_number() -> None:
    for tiles in ((stair(),), (NORTH_WEST,)):
        state = act(PARTY if tiles[0] == stair() else {"soldier": {"at": "5,5"}}, tiles=tiles).state
        assert agree(state)
        assert not [one for one in numbers(state).values() if int(one) < 1]
        boxes = [one for one in ground(state).paints if isinstance(one, Box) and one.w == 22]
        assert len(boxes) == 2
