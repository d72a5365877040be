"""Content files: what they say is read, never run, and checked by the game that it is for."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from mythshelf.games import added_content
from mythshelf.games.myth.table.added import sources
from mythshelf.games.mythic_mischief.table import catalogue
from mythshelf.kernel.errors import BadExtension

from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything
from tests.myth import mill
from tests.wheels import GARDENS


def read(**changes: Any) -> added_content.Content:
    return added_content.read(json.dumps({**GARDENS, **changes}))


def test_a_file_names_its_content_and_its_game() -> None:
    content = read()
    assert (content.name, content.game) == ("gardens", "mythic_mischief")
    assert (content.title, content.line) == ("The gardens", "One more layout")
    assert content.data == {"layout": GARDENS["layout"]}
    added_content.add(content)
    assert catalogue.all_layouts()[-1].id == "gardens:hedges"
    assert added_content.added_to("mythic_mischief") == [content]
    assert added_content.added_to("myth") == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not a content file: no JSON"),
        ("import os", "it is not a content file: no JSON"),
        ("[" * 9000, "nested too deeply"),
        (" " * 300_000, "too large"),
        ("[]", "no object"),
        ("{}", "does not say its content"),
        (json.dumps({**GARDENS, "content": "A b"}), "content cannot be called 'A b'"),
        (json.dumps({**GARDENS, "title": ""}), "does not say its title"),
        (json.dumps({**GARDENS, "game": 3}), "does not say its game"),
        (json.dumps({**GARDENS, "line": None}), "does not say its line"),
    ],
)
def test_what_is_no_content_file_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadExtension, match=why):
        added_content.read(text)


def test_content_is_for_a_game_that_takes_it() -> None:
    with pytest.raises(BadExtension, match="there is no game called 'chess'"):
        added_content.add(read(game="chess"))
    with pytest.raises(BadExtension, match="takes no content from outside"):
        added_content.add(read(game="mysterion"))
    with pytest.raises(BadExtension, match="takes layouts from outside"):
        added_content.add(read(card=[]))


@SPREAD
@given(DICE)
def test_any_data_is_refused_in_words(dice: Any) -> None:
    for _ in range(THROWS):
        layout = {**GARDENS["layout"][0]}
        layout[dice.choice([*layout])] = anything(dice)
        data = dice.choice([anything(dice), [layout], [layout, anything(dice)]])
        try:
            added_content.add(read(layout=data))
        except BadExtension:
            assert catalogue.all_layouts() == catalogue.layouts()
        else:
            assert set(layout["shelves"]) == set(GARDENS["layout"][0]["shelves"])
            catalogue._added.clear()


def test_settings_name_the_content_that_they_use() -> None:
    settings = {"a": "x:1", "b": ["2", "y:2", "x:3"], "c": 4, "d": "No: not this"}
    assert added_content.sources_in(settings) == ["x", "y"]
    chronicle = "1~0f3a~3.old~29.15.0~a.mill:b~~soldier____brook:c.d"
    assert added_content.sources_in({"chronicle": chronicle}) == ["mill", "brook"]


@pytest.mark.parametrize("time", ["first", "second"])
def test_what_a_test_adds_is_gone_for_the_next_one(time: str) -> None:
    assert all(added_content.added_to(slug) == [] for slug in ("mythic_mischief", "myth"))
    assert len(catalogue.all_layouts()) == len(catalogue.layouts())
    assert not sources()
    added_content.add(read())
    mill.add()
