"""The usual ways to begin: which a game has, with whose last choices, and what is remembered."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf import games
from mythshelf.players import LEVELS

from tests.web.lantern import LanternLane
from tests.web.platform.memory import MemoryStore
from web.app.new_game.form import NewGameForm
from web.app.new_game.starts import ALONE, COMPUTER, TOGETHER, Start, starts, way_of
from web.app.platform.preferences import Preferences

WAYS = {
    "mythic_mischief": [COMPUTER, TOGETHER, ALONE],
    "mystic_manor": [COMPUTER, TOGETHER],
    "mischief_and_malice": [COMPUTER, TOGETHER],
    "mysterion": [COMPUTER, TOGETHER, ALONE],
    "myth": [COMPUTER, TOGETHER, ALONE],
}


def ways(slug: str, *names: str, **remembered: tuple[dict[str, Any], str]) -> dict[str, Start]:
    found = starts(games.load(slug), remembered, names)
    return {start.way: start for start in found}


@pytest.mark.parametrize("slug", games.SLUGS)
def test_each_game_has_the_ways_that_fit_it_and_each_makes_a_game(slug: str) -> None:
    found = ways(slug, "Ada", "Ben")
    assert list(found) == WAYS[slug]
    for start in found.values():
        match = start.form.start(7)
        assert len(match.names) == start.form.seats
        assert not start.again


@pytest.mark.parametrize("slug", games.SLUGS)
def test_a_way_says_nothing_twice(slug: str) -> None:
    for names in ((), ("Ada", "Ben")):
        for start in ways(slug, *names).values():
            assert start.sides not in start.line or not start.sides
            assert "against The" not in start.form.summary()


def test_the_ways_say_what_they_begin() -> None:
    manor = ways("mystic_manor", "Ada", "Ben")
    assert manor[COMPUTER].title == "Against the computer"
    assert manor[COMPUTER].line == "Player level"
    assert manor[TOGETHER].title == "Two of us here"
    assert manor[TOGETHER].line == "Ada and Ben"
    assert ways("myth")[COMPUTER].title == "With the computer"
    assert ways("mythic_mischief")[ALONE].line == "Detention: alone against the Enchanted"
    assert ways("mysterion")[ALONE].line == "A Journey"


def test_the_last_choices_of_a_way_come_back_with_as_many_as_played() -> None:
    three = {"players": "3", "mats": "dealt", "colour": ["white", "blue", "green"]}
    found = ways(
        "mystic_manor",
        *("Ada", "Ben", "Cleo"),
        computer=({"players": "2", "mats": "chosen", "colour": ["green", "blue"]}, "here,expert"),
        together=(three, ""),
    )
    together, computer = found[TOGETHER], found[COMPUTER]
    assert (together.title, together.line) == ("Three of us here", "Ada, Ben and Cleo")
    assert together.form.start(1).settings == three
    assert computer.line == "Expert level, as last time"
    assert computer.form.start(1).names == ["Ada", ""]


def test_what_does_not_fit_any_more_gives_way_to_the_usual() -> None:
    for last in ({"players": "9"}, {"colour": ["red"]}, {"mode": "blitz"}):
        found = ways("mystic_manor", computer=(last, "here,expert"))
        assert found[COMPUTER].line == "Player level"
    found = ways("mystic_manor", computer=(games.load("mystic_manor").defaults(), "here,away"))
    assert found[COMPUTER].form.sitters == ["here", "player"]


def test_another_level_changes_only_the_computer() -> None:
    start = ways("mythic_mischief")[COMPUTER]
    for level in LEVELS:
        start.set_level(level)
        assert start.form.sitters == ["here", level]
        assert start.level == level


def test_a_game_without_thinking_players_has_no_computer() -> None:
    assert [start.way for start in starts(LanternLane(), {}, ())] == [TOGETHER]


@pytest.mark.parametrize(
    ("slug", "settings", "seats", "names", "way"),
    [
        ("mystic_manor", {}, "", ("", ""), TOGETHER),
        ("mystic_manor", {}, "here,novice", ("", ""), COMPUTER),
        ("mystic_manor", {}, "here,away", ("", ""), ""),
        ("mystic_manor", {}, "novice,expert", ("", ""), ""),
        ("mythic_mischief", {"mode": "detention"}, "", ("",), ALONE),
        ("mysterion", {"mode": "journey"}, "", ("",), ALONE),
        ("mysterion", {"mode": "journey", "travellers": "2"}, "", ("", ""), TOGETHER),
        ("myth", {}, "", ("Ada", "Ada"), ALONE),
        ("myth", {}, "", ("Ada", "Ben"), TOGETHER),
        ("myth", {}, "here,novice", ("Ada", ""), COMPUTER),
    ],
)
def test_the_way_of_a_game(
    slug: str, settings: dict[str, Any], seats: str, names: tuple[str, ...], way: str
) -> None:
    assert way_of(NewGameForm(games.load(slug), settings, names, seats)) == way


def test_the_ways_are_kept_by_game() -> None:
    store = MemoryStore()
    Preferences(store).remember_start("myth", ALONE, {"heroes": "1"}, "")
    Preferences(store).remember_start("myth", COMPUTER, {"heroes": "2"}, "here,novice")
    Preferences(store).remember_start("mysterion", ALONE, {"mode": "journey"}, "")
    again = Preferences(store)
    assert again.starts("myth") == {
        ALONE: ({"heroes": "1"}, ""),
        COMPUTER: ({"heroes": "2"}, "here,novice"),
    }
    assert again.starts("mystic_manor") == {}


@pytest.mark.parametrize("damaged", ["1", "[]", '{"myth":3}', '{"myth":{"alone":{"seats":1}}}'])
def test_damaged_ways_are_passed_over(damaged: str) -> None:
    store = MemoryStore()
    store.put("mythshelf:settings", f'{{"starts":{damaged}}}')
    assert Preferences(store).starts("myth") == {}
