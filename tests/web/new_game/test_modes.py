"""The form of a game of several modes: the mode first, then only what it needs."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME as MYTH
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play.settings import Setting

from web.app.new_game.form import NewGameForm


def form(last: dict[str, Any] | None = None) -> NewGameForm:
    return NewGameForm(GAME, last or {}, ("Ada", "Ben"))


def setting(filled: NewGameForm, key: str) -> Setting:
    return next(one for one in filled.settings if one.key == key)


def test_a_game_for_two_is_not_asked_for_more_than_before() -> None:
    filled = form()
    assert {one.key for one in filled.asked} >= {"mode", "faction", "layout", "first_time"}
    assert "enchanted" not in {one.key for one in filled.asked}
    assert filled.start(1).settings == {
        "layout": "random",
        "first_time": "no",
        "faction": ["vampires", "wizards"],
    }


def test_the_mode_changes_what_is_asked_and_keeps_what_fits() -> None:
    filled = form()
    assert filled.pick(setting(filled, "layout"), "2") is None
    assert filled.pick(setting(filled, "faction"), "zombies", 0) is None
    assert filled.pick(setting(filled, "mode"), "detention") is None
    assert (filled.seats, filled.value(setting(filled, "layout"))) == (1, "2")
    assert filled.value(setting(filled, "faction")) == "zombies"
    assert {"enchanted", "far", "return"} <= {one.key for one in filled.asked}
    assert filled.summary() == "Ada (Zombies) against the Enchanted"
    assert filled.refusal(setting(filled, "enchanted"), "zombies")
    assert filled.pick(setting(filled, "mode"), "two") is None
    assert filled.seats == 2
    assert filled.summary().startswith("Ada (")


def test_where_a_value_does_not_fit_the_mode_begins_with_its_defaults() -> None:
    filled = form({"faction": ["wizards", "vampires"]})
    assert filled.pick(setting(filled, "mode"), "detention") is None
    assert filled.game.settings_refusal(filled.values) is None


@pytest.mark.parametrize("key", ["mode", "faction", "layout", "far"])
def test_only_the_mode_makes_seats(key: str) -> None:
    filled = form({"mode": "detention"})
    assert filled.makes_seats(setting(filled, key)) == (key == "mode")


def test_a_tournament_is_offered_where_people_play_against_each_other_in_some_mode() -> None:
    filled = form()
    assert filled.pick(setting(filled, "mode"), "detention") is None
    assert filled.has_opponents
    assert not NewGameForm(MYTH, {}, ("Ada",)).has_opponents
