"""The scenes between two positions."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.state import State

from tests.mystic_manor.scenario import Table, given
from tests.web.games.mystic_manor.shown import at, board
from tests.web.games.shown import Board, scenes_of
from web.app.games.mystic_manor import PRESENTER
from web.app.games.mystic_manor.animation import STEP, TURN
from web.app.games.mystic_manor.layout import FORMS, WIDE
from web.app.presenting.focus import SHAPES, Focus
from web.app.stage.bounds import Bounds, union
from web.app.stage.nodes import Box, Node, Text


def shown(table: Table, *choices: str, eyes: int = 0) -> list[Board]:
    """What is seen of some choices through these eyes."""
    scenes = []
    for choice in choices:
        before: State = GAME.view(table.state, eyes)
        table.act(choice)
        told = [event for event in table.state.events if event.visible_to(eyes)]
        scenes += [Board(scene) for scene in scenes_of(GAME, PRESENTER, before, told, Focus())]
    return scenes


def texts(node: Node) -> list[str]:
    """What is written on a node."""
    return [paint.text for paint in node.art.paints if isinstance(paint, Text)]


def test_a_walk_goes_place_by_place() -> None:
    table = given(everything=True, at={0: "a1"})
    seen = shown(table, "go a4")
    assert len(seen) == table.events("Moved")[0].cost
    assert all(0 < one.scene.takes <= STEP for one in seen)
    places = [(one["player:0"].x, one["player:0"].y) for one in seen]
    assert len(set(places)) == len(places)
    end = board(table.state)
    assert places[-1] == (end["player:0"].x, end["player:0"].y)


def test_a_roll_is_read_before_anything_follows_from_it() -> None:
    table = given(house={"a2": "12"}, everything=True, at={0: "a1"}).act("go a2").rolling(13)
    seen = shown(table, "fight")
    slips = [one for one in seen if "moment:slip" in one]
    assert all("ghost:12" in one for one in slips)
    assert slips == seen[: len(slips)]
    assert "ghost:12" not in board(table.state)
    written = [texts(one["moment:slip"]) for one in slips]
    assert "12 or more is needed" in written[0]
    assert "13" in written[-1]
    assert {"= 13", "Beaten"} <= {*written[-1]}


@pytest.mark.parametrize(("space", "walk"), [("a2", "a1"), ("a5", "a4")])
def test_the_slip_points_at_the_ghost_and_does_not_cover_it(space: str, walk: str) -> None:
    table = given(house={space: "12"}, everything=True, at={0: walk}).act(f"go {space}").rolling(3)
    seen = shown(table, "fight")
    slip = next(one["moment:slip"] for one in seen if "moment:slip" in one)
    ghost = seen[0]["ghost:12"]
    left, top, right, bottom = slip.art.bounds
    assert slip.x + left < ghost.x < slip.x + right
    assert slip.y + bottom < ghost.y or slip.y + top > ghost.y
    assert slip.x + left >= 0 <= slip.y + top
    assert (slip.x + right, slip.y + bottom) <= (WIDE.width, WIDE.height)


def test_what_items_add_is_written_term_by_term() -> None:
    mats: dict[str, Any] = {"lionheart": {"items": "flashlight dog"}, "porter": {}}
    table = given(mats, house={"a2": "19"}, everything=True, at={0: "a1"}).act("go a2").rolling(4)
    added = table.state.attack_bonus(0)
    slips = [one["moment:slip"] for one in shown(table, "fight") if "moment:slip" in one]
    kinds = list(dict.fromkeys(slip.art for slip in slips))
    assert len(kinds) == 5  # what is needed, the roll, two terms, the verdict
    assert f"{19 - added} or more is needed" in texts(slips[0])
    assert {"roll", "dog"} <= {*texts(slips[-1])}
    assert {f"= {4 + added}", f"Short by {15 - added}"} <= {*texts(slips[-1])}


def test_a_beaten_ghost_has_its_name_on_the_board() -> None:
    table = given(house={"a2": "12"}, everything=True, at={0: "a1"}).act("go a2").rolling(19)
    seen = shown(table, "fight")
    named = [texts(one["moment:name"]) for one in seen if "moment:name" in one]
    assert ["Ghost 12 is beaten", "The Lionheart wins it."] in named


def test_what_a_card_brings_is_there_before_the_next_one_is_turned() -> None:
    table = given(house={"b1": ""}, at={0: "c1"}, deck=["imp", "imp", "spirit"])
    seen = [one for one in shown(table, "go b1") if one.scene.takes == TURN]
    b2 = at("b2").partition(":")[2]
    assert [one.keys("item") for one in seen] == [
        set(),
        set(),
        {f"item:{b2}:4:1"},
        {f"item:{b2}:4:1"},
    ]
    assert all(f"imp:{b2}" in one for one in seen)
    assert [bool(one.keys("apparition")) for one in seen] == [False, False, False, True]


def test_a_stamp_comes_down_large() -> None:
    table = given(house={"a2": "cat"}, everything=True, at={0: "a1"}).act("go a2")
    stamp = f"stamp:{at('a2').partition(':')[2]}"
    seen = shown(table, "take cat")
    assert seen[-1][stamp].scale > 1 == board(table.state)[stamp].scale
    assert not seen[-1].keys("item")


@pytest.mark.parametrize("eyes", [0, 1, -1])
def test_a_card_that_is_taken_is_not_animated(eyes: int) -> None:
    mats: dict[str, Any] = {"lionheart": {}, "porter": {}}
    table = given(mats, everything=True, at={0: "q2"}).act("go q3")
    before: State = GAME.view(table.state, eyes)
    kept = before.clone()
    table.act("card")
    told = [event for event in table.state.events if event.visible_to(eyes)]
    assert list(scenes_of(GAME, PRESENTER, before, told, Focus())) == []
    assert before == kept


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("place", ["a1", "f1", "s2"])
def test_no_name_lies_over_the_actions_or_the_mats(shape: str, place: str) -> None:
    mats: dict[str, Any] = {"medium": {"items": "net", "imps": 3}, "stoic": {}}
    table = given(mats, everything=True, at={0: place})
    before: State = GAME.view(table.state, 0)
    table.act("release")
    focus = Focus(shape=shape)
    seen = [Board(s) for s in scenes_of(GAME, PRESENTER, before, table.state.events, focus)]
    names = [one["moment:name"] for one in seen if "moment:name" in one]
    assert names
    for name, room in product(names, (FORMS[shape].actions, FORMS[shape].mats)):
        left, top, right, bottom = _ground(name)
        beside = right <= room.x or left >= room.x + room.w
        assert beside or bottom <= room.y or top >= room.y + room.h


def _ground(name: Node) -> Bounds:
    """Where the paper of a name lies."""
    left, top, right, bottom = union(one.bounds for one in name.art.paints if isinstance(one, Box))
    return name.x + left, name.y + top, name.x + right, name.y + bottom


def test_on_a_phone_a_walk_shows_the_floor_that_it_has_reached() -> None:
    table = given(everything=True, at={0: "f2"})
    before: State = GAME.view(table.state, 0)
    table.act("go s2")
    small = Focus(shape="small")
    seen = [Board(s) for s in scenes_of(GAME, PRESENTER, before, table.state.events, small)]
    floors = [("place:0" in one, at("s2") in one) for one in seen]
    assert floors[-1] == (False, True)
    assert all(house is not attic for house, attic in floors)
    assert all("player:0" in one for one in seen)
