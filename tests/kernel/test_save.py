"""Saves: round trip at every decision, and everything that can be wrong with them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel import engine, save
from mythshelf.kernel.codec import digest_of
from mythshelf.kernel.conformance import Dice
from mythshelf.kernel.errors import BadSave, UnknownGame
from mythshelf.kernel.game import Game
from mythshelf.kernel.match import Match
from mythshelf.kernel.rng import below


def find(slug: str) -> Game[Any]:
    if slug != GAME.slug:
        raise UnknownGame(slug)
    return GAME


def some_match(choices: int = 40) -> Match[Any]:
    match = Match(GAME, {"faction": ["zombies", "vampires"]}, 5, ["Ada", "Ben"])
    dice = Dice(9)
    for _ in range(choices):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    return match


def signed(body: dict[str, Any]) -> str:
    """A save whose checksum agrees, whatever else is wrong with it."""
    body = {key: value for key, value in body.items() if key != "checksum"}
    return json.dumps({**body, "checksum": digest_of(body)})


GOOD = save.dumps(some_match())


def test_a_save_comes_back_at_every_decision() -> None:
    match = Match(GAME, {}, 1)
    dice = Dice(2)
    while engine.decision(match.state) is not None:
        again = save.loads(save.dumps(match), find)
        assert (again.state, again.journal) == (match.state, match.journal)
        for _ in range(7):
            options = engine.legal(match.state)
            if options:
                match.choose(options[below(dice, len(options))])


def test_names_cursor_and_undone_choices_are_kept() -> None:
    match = some_match(10)
    match.undo()
    again = save.loads(save.dumps(match), find)
    assert (again.names, again.cursor, len(again.journal)) == (["Ada", "Ben"], 9, 10)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess"}, "not a Mythshelf save"),
        ({"schema": 99}, "newer version"),
        ({"schema": 0}, "missing"),
        ({"schema": True}, "missing|cannot be read"),
        ({"game": "myth"}, "not here"),
        ({"seed": 1 << 70}, "seed"),
        ({"seed": "1"}, "seed"),
        ({"cursor": -1}, "outside its journal"),
        ({"cursor": 41}, "outside its journal"),
        ({"journal": ["first a", "first a"], "cursor": 0}, "does not follow the rules"),
        ({"journal": [7]}, "journal"),
        ({"names": [None]}, "journal"),
        ({"settings": {"faction": ["zombies", "zombies"]}}, "settings"),
        ({"settings": {"faction": 3}}, "settings"),
        ({"settings": {"moon": "full"}}, "settings"),
        ({"snapshot": {}}, "another position"),
        ({"start": {}}, "fields"),
        ({"start": 5}, "start"),
        ({"extra": 1}, "missing"),
    ],
)
def test_a_wrong_save_is_refused_with_a_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSave, match=words):
        save.loads(signed({**json.loads(GOOD), **change}), find)


def test_a_changed_character_is_noticed() -> None:
    with pytest.raises(BadSave, match="checksum"):
        save.loads(GOOD.replace('"Ada"', '"Eve"'), find)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "NaN", "[" * 100_000, '{"format": "mythshelf"}', "\x00"]
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        save.loads(text, find)


def test_what_is_too_large_is_refused_unread() -> None:
    with pytest.raises(BadSave, match="too large"):
        save.loads(" " * (save.LONGEST + 1), find)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_saves_never_do_worse_than_be_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD) - 1))
    how = data.draw(st.sampled_from(["cut", "drop", "swap"]))
    text = {
        "cut": GOOD[:at],
        "drop": GOOD[:at] + GOOD[at + 1 :],
        "swap": GOOD[:at] + data.draw(st.characters()) + GOOD[at + 1 :],
    }[how]
    if text != GOOD:
        with pytest.raises(BadSave):
            save.loads(text, find)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_position_of_any_data_is_refused_or_sound(data: st.DataObject) -> None:
    body = json.loads(GOOD)
    field = data.draw(st.sampled_from(sorted(body["snapshot"])))
    body["snapshot"][field] = data.draw(_JSON)
    body["rules"] = GAME.version + 1
    try:
        match = save.loads(signed(body), find)
    except BadSave:
        return
    assert not list(GAME.problems(match.state))


def test_a_save_of_other_rules_goes_on_from_its_position_and_is_saved_again() -> None:
    body = {**json.loads(GOOD), "rules": GAME.version + 1}
    match = save.loads(signed(body), find)
    assert (match.journal, match.state) == ([], some_match().state)
    match.choose(engine.legal(match.state)[0])
    again = save.loads(save.dumps(match), find)
    assert (again.state, len(again.journal)) == (match.state, 1)
    assert again.resumed
