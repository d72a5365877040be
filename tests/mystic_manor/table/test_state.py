"""What a position says of map and mats (MAP, MAT)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.board import place_named
from mythshelf.games.mystic_manor.table.catalogue import (
    plans,
)

from ..scenario import given


@pytest.mark.rule("MN-MAP-06")
def test_the_track_tells_how_much_is_left() -> None:
    assert given({"lionheart": {"ghosts": [6, 7]}}).state.stamps_left == 12
    assert [plan.track for plan in plans()] == [14, 20]


@pytest.mark.rule("MN-MAP-07", "MN-MAP-08")
def test_discovered_is_stamped_or_holding_something() -> None:
    table = given(house={"a2": "", "b1": "cat"})
    assert [table.on(name) for name in ("a2", "b1", "b2")] == ["x", "cat", "?"]
    assert {"go a2", "go b1"} <= table.options()
    assert table.refused("go b2") == "MN-MOVE-07"
    broken = table.state.clone()
    broken.stamped |= 1 << place_named("b1")
    assert any("MN-MAP-08" in sentence for sentence in GAME.problems(broken))


@pytest.mark.rule("MN-MAP-10", "MN-APP-05")
def test_a_letter_without_a_token_is_an_empty_space() -> None:
    table = given({"lionheart": {"items": "cat"}}, everything=True, apparitions="A", at={0: "p2"})
    table.act("go p1")  # letter B
    assert table.question == "TakeTurn"


@pytest.mark.rule("MN-MAT-01", "MN-MAT-02")
def test_courage_that_cannot_be_is_a_problem() -> None:
    for limit, courage, sound in [(6, 6, True), (12, 0, True), (7, 6, False), (9, 10, False)]:
        state = given({"stoic": {"limit": 9}}).state
        state.mats[0].limit, state.mats[0].courage = limit, courage
        assert (not list(GAME.problems(state))) == sound
    state.mats[0].limit, state.mats[0].courage = 18, 0
    assert list(GAME.problems(state))


@pytest.mark.rule("MN-MAT-03", "MN-MAT-04", "MN-MAT-05", "MN-MAT-07")
def test_items_need_slots_and_trophies_none() -> None:
    mat = given(
        {"lionheart": {"items": "net cat", "imps": 4, "tiles": 2, "ghosts": [6], "stacks": (3,)}},
        apparitions="A",
    ).mat()
    assert (mat.slots, mat.carried, mat.free) == (5, 2, 3)
    state = given({"lionheart": {"items": "bait bait bait"}}).state
    state.mats[0].items[0] += 1
    state.supply[0] -= 1
    assert any("MN-MAT-03" in sentence for sentence in GAME.problems(state))
