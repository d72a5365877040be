"""Keys that people choose: each is one tool's, what is no key is left out."""

from __future__ import annotations

import pytest

from web.app.platform.keymap import SHORTCUTS, Keymap, may_be


def test_the_usual_keys_are_all_different_and_equals_is_plus() -> None:
    keys = Keymap({})
    assert len({one.key for one in SHORTCUTS}) == len(SHORTCUTS)
    assert [keys.tool(one.key) for one in SHORTCUTS] == [one.tool for one in SHORTCUTS]
    assert keys.tool("=") == "closer"
    assert keys.tool("x") == ""


def test_a_chosen_key_takes_the_place_of_the_usual_one() -> None:
    keys = Keymap({}).given("hint", "j")
    assert (keys.tool("j"), keys.tool("h"), keys.key("hint")) == ("hint", "", "j")


def test_a_key_in_use_is_given_up_and_who_gives_it_up_is_said() -> None:
    usual = Keymap({})
    assert usual.loser("hint", "u") == "Undo"
    assert usual.loser("undo", "u") == usual.loser("hint", "x") == ""
    keys = usual.given("hint", "u")
    assert (keys.tool("u"), keys.key("undo")) == ("hint", "")
    assert keys.given("undo", "b").tool("b") == "undo"


def test_what_is_kept_may_be_damaged() -> None:
    kept = {"dance": "d", "hint": "enter", "undo": "x", "redo": "x", "log": " "}
    keys = Keymap(kept)
    assert keys.chosen == {"undo": "x"}
    assert keys.tool("x") == "undo"
    assert keys.key("hint") == "h"


@pytest.mark.parametrize(
    ("key", "can"), [("j", True), ("ö", True), ("enter", False), (" ", False), ("", False)]
)
def test_only_a_character_that_can_be_seen_may_be_a_tool_s_key(key: str, can: bool) -> None:
    assert may_be(key) is can
