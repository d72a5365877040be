"""Preferences are kept, and damaged ones are the defaults."""

from __future__ import annotations

import pytest

from tests.web.platform.memory import MemoryStore
from web.app.platform.choices import AWAKE
from web.app.platform.preferences import MOST_MARGINS, Preferences
from web.app.platform.storage import SETTINGS


def test_what_is_set_is_found_again() -> None:
    store = MemoryStore()
    preferences = Preferences(store)
    preferences.speed = "slow"
    preferences.sound, preferences.volume = True, 30
    preferences.names = ["Ada", "Ben"]
    preferences.remember_settings("lantern", {"lane": "long"})
    preferences.remember_settings("other", {"x": "y"})
    again = Preferences(store)
    assert again.speed == "slow"
    assert (again.sound, again.volume) == (True, 30)
    assert again.names == ["Ada", "Ben"]
    assert again.last_settings("lantern") == {"lane": "long"}
    assert again.last_settings("nothing") == {}


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "[]",
        "5",
        '{"speed":"warp","names":7,"settings":[]}',
        '{"speed":[],"settings":{"lantern":1}}',
    ],
)
def test_damaged_ones_are_the_defaults(raw: str) -> None:
    store = MemoryStore()
    store.data[SETTINGS] = raw
    preferences = Preferences(store)
    assert preferences.speed == "normal"
    assert preferences.names == []
    assert preferences.last_settings("lantern") == {}


def test_a_full_store_is_no_matter() -> None:
    preferences = Preferences(MemoryStore(room=0))
    preferences.speed = "off"
    assert preferences.speed == "off"


@pytest.mark.parametrize(
    "raw", ["{}", '{"sound": 1, "volume": 0}', '{"sound": "on", "volume": 1e9}']
)
def test_there_is_no_sound_until_somebody_wants_it(raw: str) -> None:
    store = MemoryStore()
    store.put(SETTINGS, raw)
    preferences = Preferences(store)
    assert preferences.sound is False
    assert preferences.volume == 60


def test_how_games_of_a_kind_ended_is_kept_once_each() -> None:
    store = MemoryStore()
    kept = Preferences(store)
    kept.remember_margin("game:mode", "one", 1, 5.0)
    kept.remember_margin("game:mode", "two", -1, -2.0)
    kept.remember_margin("game:mode", "one", 1, 5.0)
    kept.remember_margin("game:other", "three", 0, 0.0)
    again = Preferences(store)
    assert again.margins("game:mode") == [("two", -1, -2.0), ("one", 1, 5.0)]
    for number in range(MOST_MARGINS + 3):
        again.remember_margin("game:mode", f"more {number}", 1, 1.0)
    assert len(again.margins("game:mode")) == MOST_MARGINS


def test_margins_of_another_form_are_not_taken() -> None:
    store = MemoryStore()
    store.put(SETTINGS, '{"margins": {"game": [["one", 1, 2], ["two"], 3, ["three", "x", 1]]}}')
    assert Preferences(store).margins("game") == [("one", 1, 2.0)]


def test_looks_are_kept_one_by_one_and_only_words() -> None:
    store = MemoryStore()
    store.put(SETTINGS, '{"looks":{"text":"large","contrast":3}}')
    preferences = Preferences(store)
    assert preferences.choices == {"text": "large"}
    preferences.choose("contrast", "more")
    assert preferences.choices == {"text": "large", "contrast": "more"}


def test_a_screen_that_was_not_to_stay_on_stays_so_until_somebody_chooses() -> None:
    store = MemoryStore()
    store.put(SETTINGS, '{"awake":false}')
    preferences = Preferences(store)
    assert preferences.chosen(AWAKE) == "never"
    preferences.choose(AWAKE.key, "turn")
    assert Preferences(store).chosen(AWAKE) == "turn"


def test_settings_can_be_reset_and_brought_back_and_names_stay() -> None:
    store = MemoryStore()
    preferences = Preferences(store)
    preferences.names, preferences.speed = ["Ada"], "slow"
    preferences.choose("text", "large")
    preferences.keymap = preferences.keymap.given("hint", "j")
    before = preferences.reset()
    fresh = Preferences(store)
    assert (fresh.names, fresh.speed, fresh.choices) == (["Ada"], "normal", {})
    assert fresh.keymap.tool("h") == "hint"
    preferences.restore(before)
    again = Preferences(store)
    assert (again.speed, again.choices, again.keymap.tool("j")) == (
        "slow",
        {"text": "large"},
        "hint",
    )
