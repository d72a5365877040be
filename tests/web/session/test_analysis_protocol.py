"""Question and answer between the report and the worker that analyses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.analysis import Analysis, NotAnalysed, analysed
from mythshelf.analysis.keeping import dumped, game_digest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import stepwise
from mythshelf.kernel.play.match import Match

from tests.analysis.games_played import begun, given_up
from web.app.session import analysis_protocol
from web.app.session.analysis_protocol import (
    LostGame,
    first_question,
    next_question,
    slice_of,
)
from web.app.session.bot_protocol import Thinker


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return given_up("mysterion", 3, 8)


def test_slice_by_slice_all_is_found(match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given slices of one choice each, then together they are what is found at once."""
    monkeypatch.setattr(analysis_protocol, "SLICE", 0.0)
    digest, found, thinker = game_digest(match), Analysis(), Thinker(1)
    told = slice_of(match, digest, thinker.reply(first_question(match, digest, found)))
    slices = 1
    while not told.is_done:
        assert len(told.found.choices) <= 1
        found.add(told.found)
        told = slice_of(match, digest, thinker.reply(next_question(digest)))
        slices += 1
    found.add(told.found)
    assert slices > len(found.choices)
    assert dumped(digest, found) == dumped(digest, stepwise.finished(analysed(match)))


def test_what_is_known_is_not_done_again(match: Match[Any]) -> None:
    digest, known = game_digest(match), stepwise.finished(analysed(match))
    told = slice_of(match, digest, Thinker(1).reply(first_question(match, digest, known)))
    assert told.is_done
    assert told.found.choices == {}


def test_a_worker_that_has_begun_anew_says_so(match: Match[Any]) -> None:
    digest = game_digest(match)
    with pytest.raises(LostGame):
        slice_of(match, digest, Thinker(1).reply(next_question(digest)))


def test_a_running_game_is_not_analysed() -> None:
    running = begun("mysterion", 3, 5)
    digest = game_digest(running)
    with pytest.raises(NotAnalysed):
        Thinker(1).reply(first_question(running, digest, Analysis()))


@pytest.mark.parametrize("text", ["", "[]", "{}", json.dumps({"found": "x", "done": 0})])
def test_what_is_no_answer_is_refused(match: Match[Any], text: str) -> None:
    with pytest.raises(BadSave):
        slice_of(match, game_digest(match), text)


def test_the_first_question_names_the_game_whose_program_the_worker_fetches(
    match: Match[Any],
) -> None:
    asked = json.loads(first_question(match, game_digest(match), Analysis()))
    assert asked["game"] == match.game.slug
