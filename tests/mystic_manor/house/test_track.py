"""The progress track and the end (TRACK, END)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME

from ..scenario import Mats, Table, given

ALL_BUT_ONE = {"ghosts": [6, 7, 8, 10, 11, 12, 14, 15, 16], "apparitions": "ABCD"}
"""Thirteen of the fourteen stamps of the smaller side."""


def nearly_over(**rest: Any) -> Table:
    """One stamp is left; a player stands before ghost 18."""
    mats: Mats = {"medium": {"items": "cat net", "imps": 1, "revenge": 1}, "stoic": ALL_BUT_ONE}
    rest.setdefault("house", {"a2": "18"})
    return given(mats, everything=True, at={0: "a1"}, **rest)


@pytest.mark.rule("MN-TRACK-01", "MN-SELL-05")
def test_only_three_things_stamp_the_track() -> None:
    mats: Mats = {"medium": {"items": "painting bone net", "imps": 2}, "stoic": {}}
    table = given(mats, everything=True)
    for choice in ("sell 1", "dog", "tool", "expand", "max-courage", "go a1", "release"):
        table.act(choice)
        if table.seat == 1 and table.question == "TakeTurn":
            table.act("reset")
    assert table.state.track == 1


@pytest.mark.rule("MN-TRACK-02", "MN-END-01", "MN-END-02", "MN-R-39")
def test_the_last_stamp_ends_the_game_at_once() -> None:
    table = nearly_over().act("go a2").rolling(15).act("fight", "spend")
    state = table.state
    assert (state.over, table.question, state.stamps_left) == (True, "", 0)
    assert (table.mat().ghosts, table.mat().revenge) == (1 << 18, 0)
    assert table.on("a2") == ""  # neither a ghost nor a stamp
    assert GAME.outcome(state) is not None
    assert state.turn == 1


@pytest.mark.rule("MN-R-39", "MN-END-01")
def test_nothing_later_is_done() -> None:
    table = nearly_over(house={"a2": "18 imp"}).act("go a2").rolling(20).act("fight")
    assert (table.on("a2"), table.mat().imps) == ("imp", 1)


@pytest.mark.rule("MN-END-01", "MN-RELEASE-03", "MN-R-39")
def test_a_release_can_end_the_game() -> None:
    table = nearly_over().act("release")
    assert (table.state.over, table.mat().released, table.items()) == (True, 1, "cat")


@pytest.mark.rule("MN-END-01", "MN-APP-02", "MN-R-39")
def test_a_bargain_can_end_the_game() -> None:
    others = {**ALL_BUT_ONE, "apparitions": "ABCD"}
    mats: Mats = {"medium": {"items": "cat"}, "stoic": others}
    table = given(mats, everything=True, apparitions="E", at={0: "s2"})
    table.act("go s1", "pay cat")
    assert (table.state.over, table.items(), table.mat().apparitions) == (True, "", 1 << 4)
