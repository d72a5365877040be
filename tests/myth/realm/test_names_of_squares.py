"""What people call the squares: each tile counts from 1."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from ..scenario import Table
from .test_leaving import WEST, act, face, stair

PARTY = {"soldier": {"at": "13,6"}, "acolyte": {"at": "5,5"}}


def above() -> Tile:
    """A tile beyond the north edge, where the plane counts below zero."""
    return Tile((face("S1A"),), at=square(-1, -5), entry=2, after=0, counters=2)


def test_a_square_is_counted_on_its_own_tile_which_is_named_where_there_are_several() -> None:
    state = act({"soldier": {"at": "5,5"}}).state
    assert (state.where(square(1, 1)), state.where(square(12, 6))) == ("1,1", "12,6")
    state = act(PARTY, tiles=(stair(),)).state
    assert state.where(square(12, 6)) == "12,6 of tile 1"
    assert state.where(square(13, 4)) == "1,1 of tile 2"
    assert state.where(square(14, 6)) == "2,3 of tile 2"


def test_a_tile_in_the_north_west_counts_from_one_too() -> None:
    first = act(PARTY, tiles=(stair(),)).state.tiles[0]
    table = act({"soldier": {"at": "5,5"}})
    table.state = table.state.clone()
    table.state.tiles = (replace(first, cleared=True, rewarded=True, gone=True), above())
    assert table.state.where(square(-1, -5)) == "1,1"
    assert {table.state.where(at) for at in above().squares()} == {
        f"{column},{row}"
        for column in range(1, above().width + 1)
        for row in range(1, above().height + 1)
    }
    assert table.state.where(square(12, 6)) == "12,6 of tile 1"


@pytest.mark.rule("MT-TILE-13")
@pytest.mark.parametrize(("at", "edge"), [("12,6", 1), ("6,1", 0), ("1,6", WEST)])
def test_each_place_for_the_next_tile_has_a_name_of_its_own(at: str, edge: int) -> None:
    table: Table = act({"soldier": {"at": at}}).act(f"leave {edge}", "size 6x12")
    table.act(min(table.options("tile")))
    assert table.question == "LayTile"
    places = [one for one in engine.legal(table.state) if one.of_players]
    named = [GAME.describe(table.state, one) for one in places]
    assert len(set(named)) == len(named) > 1
    assert not [one for one in named if re.search(r"-\d|\b0,|,0", one)]


def test_the_first_two_squares_that_meet_name_the_place() -> None:
    table = act({"soldier": {"at": "12,6"}}).act("leave 1", "size 4x6", "tile S2A S2A")
    place = GAME.notation.read("lay 13,4 0")
    assert GAME.describe(table.state, place) == "Its 1,1 beside 12,4"
    beyond = GAME.notation.read("lay 60,60 0")
    assert GAME.describe(table.state, beyond) == "Apart"
