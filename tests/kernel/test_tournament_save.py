"""A tournament comes back from its text as it was, and nothing else comes from a text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.tournament import DRAW, Entrant, Tournament, begin
from mythshelf.kernel.tournament_save import dumps, loads, tidy_title

from tests.tictactoe import GAME


def played() -> Tournament:
    entrants = [Entrant("Ada"), Entrant("Ben", "novice"), Entrant("<b>Zoé</b> 龍")]
    tournament = begin("Spring Cup", GAME, {}, entrants, 7, drawn=True, dealt=True)
    return tournament.reported(1, 0, DRAW).reported(1, 1, 0, played=False)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The text of a tournament after a change, with a checksum that agrees."""
    body = json.loads(dumps(played()))
    change(body)
    body.pop("checksum", None)
    body["checksum"] = digest_of(body)
    return json.dumps(body)


def test_it_comes_back_as_it_was() -> None:
    assert loads(dumps(played())) == played()
    assert dumps(played()).isascii()


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body["results"].append([1, 0, True]),  # decided already
        lambda body: body["results"].insert(0, [2, 0, True]),  # the final first
        lambda body: body["results"].append([2, 5, True]),
        lambda body: body["results"].append([2, -7, True]),
        lambda body: body["results"].append([2, True, True]),
        lambda body: body["results"].append("x"),
        lambda body: body.update(entrants=body["entrants"][:1]),
        lambda body: body.update(entrants=[["Ada", ""]] * 40_000),
        lambda body: body["entrants"][0].__setitem__(0, "Ben"),
        lambda body: body["entrants"][0].__setitem__(0, "\u202eAda"),
        lambda body: body["entrants"][0].__setitem__(0, "A" * 99),
        lambda body: body["entrants"][0].__setitem__(1, "<script>"),
        lambda body: body["entrants"].__setitem__(0, "Ada"),
        lambda body: body.update(title="two\nlines"),
        lambda body: body.update(seed=-1),
        lambda body: body.update(seed=1 << 60),
        lambda body: body.update(seed="7"),
        lambda body: body.update(drawn=1),
        lambda body: body.update(dealt=None),
        lambda body: body.update(settings={"mode": {"a": 1}}),
        lambda body: body.update(schema=0),
        lambda body: body.pop("title"),
        lambda body: body.update(more=1),
    ],
)
def test_what_cannot_be_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(BadSave, match="damaged"):
        loads(changed(change))


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 50_000, '{"format":"mythshelf"}', "1"])
def test_what_is_no_tournament_is_refused(text: str) -> None:
    with pytest.raises(BadSave, match="not a Mythshelf"):
        loads(text)


def test_a_newer_one_asks_for_the_newer_page() -> None:
    with pytest.raises(BadSave, match="newer"):
        loads(changed(lambda body: body.update(schema=2)))


def test_a_changed_character_is_found() -> None:
    with pytest.raises(BadSave, match="checksum"):
        loads(dumps(played()).replace("Spring", "String"))


def test_titles_are_one_line_without_tricks() -> None:
    assert tidy_title(" Spring \n\u202e Cup ") == "Spring Cup"
    assert len(tidy_title("x" * 99)) == 40
