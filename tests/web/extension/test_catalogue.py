"""The catalogue: what of a list is believed, and what is remembered of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.platform.memory import MemoryStore
from web.app.extension.catalogue import (
    MOST,
    RECORD,
    UNREADABLE,
    Catalogue,
    Extension,
    File,
    Wheel,
)

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
    (
        Wheel("quest-1.0-py3-none-any.whl", "a" * 64),
        Wheel("words_2-3.1-py3-none-any.whl", "b" * 64),
    ),
)
DATA: dict[str, Any] = {
    "game": "ours",
    "content": "more",
    "title": "More",
    "file": "more.json",
    "sha256": "d" * 64,
}
MORE = Extension("more", "ours", "More", "", "", (File("more.json", "d" * 64),))


def catalogue(store: MemoryStore | None = None, *entries: Any) -> Catalogue:
    made = Catalogue(store or MemoryStore(), {"ours"})
    if entries:
        assert made.take(json.dumps(entries)) == []
    return made


def test_an_entry_is_read() -> None:
    assert catalogue(None, ENTRY).listed == {"quest": QUEST}
    assert [(w.package, w.version) for w in QUEST.wheels] == [("quest", "1.0"), ("words_2", "3.1")]
    short = {key: ENTRY[key] for key in ("game", "title", "wheel", "sha256")}
    (extension,) = catalogue(None, short).listed.values()
    assert (extension.line, extension.players, len(extension.files)) == ("", "", 1)
    assert catalogue(None, DATA).listed == {"more": MORE}
    assert MORE.wheels == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({**DATA, "content": "ours", "game": "quest"}, "there is a game called 'ours' already"),
        ({"content": "quest"}, "its content is called like the game"),
        ({"content": "more"}, "its file cannot be 'None'"),
        ({**DATA, "file": "more.py"}, "its file cannot be 'more.py'"),
        ({**DATA, "file": "../more.json"}, "its file cannot be '../more.json'"),
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
    made = catalogue(None, DATA, ENTRY)
    assert (MORE.game, MORE.is_game, QUEST.is_game) == ("ours", False, True)
    assert made.content_of("ours") == []
    made.note_installed(MORE)
    made.note_installed(QUEST)
    assert made.content_of("ours") == ["more"]
    assert made.content_of("quest") == []
    assert made.take(json.dumps([DATA])) == []
    assert made.installed == {"more"}


def test_code_runs_when_all_its_files_are_allowed_and_data_needs_no_question() -> None:
    store = MemoryStore()
    made = catalogue(store, ENTRY, DATA)
    assert made.may_run(MORE)
    assert not made.may_run(QUEST)
    made.allow(QUEST)
    assert catalogue(store).may_run(QUEST)
    for changed in (
        {**ENTRY, "sha256": "c" * 64},
        {**ENTRY, "needs": [{**ENTRY["needs"][0], "sha256": "c" * 64}]},
    ):
        made.take(json.dumps([changed]))
        assert not made.may_run(made.listed["quest"]), "what has changed is asked about anew"
        made.take(json.dumps([ENTRY]))
        assert not made.may_run(QUEST), "what was withdrawn, too"
        made.allow(QUEST)


@pytest.mark.parametrize(
    "text", ["", "{", "{}", "3", "[" * 9000, json.dumps([ENTRY] * (MOST + 1)), " " * 300_000]
)
def test_what_is_no_list_changes_nothing(text: str) -> None:
    made = catalogue(None, ENTRY)
    made.note_installed(QUEST)
    assert made.take(text) == [UNREADABLE]
    assert (made.listed, made.installed) == ({"quest": QUEST}, {"quest"})
    assert not made.can_read
    assert made.take(json.dumps([ENTRY])) == []
    assert made.can_read


def test_the_next_visit_knows_what_was_listed_and_installed() -> None:
    store = MemoryStore()
    made = catalogue(store, ENTRY, {**ENTRY, "game": "other"})
    made.note_installed(QUEST)
    again = catalogue(store)
    assert list(again.listed) == ["quest", "other"]
    assert again.installed == {"quest"}
    assert again.files() == set(QUEST.files)


def test_what_is_delisted_is_gone() -> None:
    store = MemoryStore()
    catalogue(store, ENTRY).note_installed(QUEST)
    made = catalogue(store)
    assert made.take("[]") == []
    assert (made.listed, made.files()) == ({}, set())
    assert catalogue(store).installed == set()


def test_a_new_version_takes_the_place_of_the_installed_one() -> None:
    made = catalogue(None, ENTRY)
    made.note_installed(QUEST)
    made.take(json.dumps([{**ENTRY, "title": "The quest"}]))
    assert made.installed == {"quest"}, "the files are the same"
    made.take(json.dumps([{**ENTRY, "sha256": "c" * 64}]))
    assert (made.installed, made.files()) == (set(), set())
    assert not made.has_files("quest", QUEST.files)


@pytest.mark.parametrize(
    "record",
    [
        "{",
        "[]",
        '{"listed": 3}',
        '{"listed": [], "installed": 0, "allowed": []}',
        json.dumps(
            {"listed": [{**ENTRY, "wheel": "../../x"}], "installed": ["quest"], "allowed": []}
        ),
    ],
)
def test_what_is_stored_is_not_believed(record: str) -> None:
    store = MemoryStore()
    store.put(RECORD, record)
    made = catalogue(store)
    assert (made.listed, made.installed) == ({}, set())


def test_a_full_store_keeps_nobody_from_playing() -> None:
    made = catalogue(MemoryStore(room=10), ENTRY)
    made.note_installed(QUEST)
    assert made.installed == {"quest"}
