"""The catalogue: what of a list is believed, and what is remembered of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.platform.memory import MemoryStore
from web.app.extension.catalogue import MOST, RECORD, UNREADABLE, Catalogue, Extension, Wheel

ENTRY: dict[str, Any] = {
    "game": "quest",
    "title": "Quest",
    "line": "A long way",
    "players": "2 players",
    "wheel": "quest-1.0-py3-none-any.whl",
    "sha256": "a" * 64,
    "needs": [{"wheel": "words_2-3.1-py3-none-any.whl", "sha256": "b" * 64}],
}
QUEST = Extension(
    "quest",
    "quest",
    "Quest",
    "A long way",
    "2 players",
    Wheel("quest-1.0-py3-none-any.whl", "a" * 64),
    (Wheel("words_2-3.1-py3-none-any.whl", "b" * 64),),
)


def catalogue(store: MemoryStore | None = None, *entries: Any) -> Catalogue:
    made = Catalogue(store or MemoryStore(), {"ours"})
    if entries:
        assert made.take(json.dumps(entries)) == []
    return made


def test_an_entry_is_read() -> None:
    assert catalogue(None, ENTRY).listed == {"quest": QUEST}
    assert (QUEST.needs[0].package, QUEST.needs[0].version) == ("words_2", "3.1")
    short = {key: ENTRY[key] for key in ("game", "title", "wheel", "sha256")}
    (extension,) = catalogue(None, short).listed.values()
    assert (extension.line, extension.players, extension.needs) == ("", "", ())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"content": "ours"}, "there is a game called 'ours' already"),
        ({"content": "quest"}, "its content is called like the game"),
        ({"content": "other!"}, "its content cannot be 'other!'"),
        ({"game": "ours"}, "there is a game called 'ours' already"),
        ({"game": "Quest"}, "its game cannot be 'Quest'"),
        ({"game": "../quest"}, "its game cannot be"),
        ({"game": "quest\n"}, "its game cannot be"),
        ({"game": 3}, "its game cannot be '3'"),
        ({"title": ""}, "it has no title"),
        ({"title": "<img src=x>"}, "its title has to be plain words, without markup"),
        ({"title": "a\u202eb"}, "its title has to be plain words"),
        ({"title": "two\nlines"}, "its title has to be plain words"),
        ({"title": "x" * 41}, "its title has to be a text of at most 40 characters"),
        ({"line": ["a"]}, "its line has to be a text"),
        ({"players": "&lt;<"}, "its players has to be plain words"),
        ({"wheel": "../quest-1.0-py3-none-any.whl"}, "its wheel cannot be"),
        ({"wheel": "https://x.example/quest-1.0-py3-none-any.whl"}, "its wheel cannot be"),
        ({"wheel": "quest.zip"}, "its wheel cannot be"),
        ({"wheel": "q-1-py3-none-any.whl?x"}, "its wheel cannot be"),
        ({"sha256": "A" * 64}, "its sha256 cannot be"),
        ({"sha256": None}, "its sha256 cannot be"),
        ({"needs": {}}, "what it needs is no list"),
        ({"needs": ["words"]}, "what it needs is not named by wheel and sha256"),
        ({"needs": [{}] * (MOST + 1)}, "what it needs is no list"),
    ],
)
def test_what_is_not_as_it_should_be_is_left_out(change: dict[str, Any], why: str) -> None:
    made = catalogue()
    other = {**ENTRY, "game": "other"}
    (sentence,) = made.take(json.dumps([{**ENTRY, **change}, other]))
    assert sentence.startswith("Extension 1 of this site is left out: ")
    assert why in sentence
    assert sentence.endswith(".")
    assert list(made.listed) == ["other"]


def test_a_game_is_listed_once() -> None:
    made = catalogue()
    (sentence,) = made.take(json.dumps([ENTRY, {**ENTRY, "title": "Another"}]))
    assert sentence == "Extension 2 of this site is left out: 'quest' is listed already."
    assert made.listed == {"quest": QUEST}


def test_content_goes_by_its_own_name_and_is_told_by_its_game() -> None:
    made = catalogue(None, {**ENTRY, "game": "ours", "content": "more"}, ENTRY)
    more = made.listed["more"]
    assert (more.game, more.is_game, made.listed["quest"].is_game) == ("ours", False, True)
    assert made.content_of("ours") == []
    made.note_installed(more)
    made.note_installed(QUEST)
    assert made.content_of("ours") == ["more"]
    assert made.content_of("quest") == []
    assert made.take(json.dumps([{**ENTRY, "game": "ours", "content": "more"}])) == []
    assert list(made.installed) == ["more"]


@pytest.mark.parametrize(
    "text", ["", "{", "{}", "3", "[" * 9000, json.dumps([ENTRY] * (MOST + 1)), " " * 300_000]
)
def test_what_is_no_list_changes_nothing(text: str) -> None:
    made = catalogue(None, ENTRY)
    made.note_installed(QUEST)
    assert made.take(text) == [UNREADABLE]
    assert (made.listed, made.installed) == ({"quest": QUEST}, {"quest": QUEST})


def test_the_next_visit_knows_what_was_listed_and_installed() -> None:
    store = MemoryStore()
    made = catalogue(store, ENTRY, {**ENTRY, "game": "other"})
    made.note_installed(QUEST)
    again = catalogue(store)
    assert list(again.listed) == ["quest", "other"]
    assert again.installed == {"quest": QUEST}
    assert again.wheels() == set(QUEST.wheels)


def test_what_is_delisted_is_gone() -> None:
    store = MemoryStore()
    catalogue(store, ENTRY).note_installed(QUEST)
    made = catalogue(store)
    assert made.take("[]") == []
    assert (made.ways("quest"), made.wheels()) == ([], set())
    assert catalogue(store).installed == {}


def test_a_new_version_comes_first_and_the_installed_one_second() -> None:
    made = catalogue(None, ENTRY)
    made.note_installed(QUEST)
    assert made.ways("quest") == [QUEST]
    made.take(json.dumps([{**ENTRY, "sha256": "c" * 64}]))
    newer, older = made.ways("quest")
    assert (newer.wheel.sha256, older) == ("c" * 64, QUEST)
    assert made.ways("nothing") == []


@pytest.mark.parametrize(
    "record",
    [
        "{",
        "[]",
        '{"listed": 3}',
        '{"listed": [], "installed": 0}',
        json.dumps({"listed": [{**ENTRY, "wheel": "../../x"}], "installed": [ENTRY]}),
    ],
)
def test_what_is_stored_is_not_believed(record: str) -> None:
    store = MemoryStore()
    store.put(RECORD, record)
    made = catalogue(store)
    assert (made.listed, made.installed) == ({}, {})


def test_a_full_store_keeps_nobody_from_playing() -> None:
    made = catalogue(MemoryStore(room=10), ENTRY)
    made.note_installed(QUEST)
    assert made.installed == {"quest": QUEST}
