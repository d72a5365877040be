"""What is asked of the worker about the deal of a day, and what it answers."""

from __future__ import annotations

import json

import pytest
from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import finished
from mythshelf.today.calendar import calendar
from mythshelf.today.expert import expert_game

from web.app.session.bot_protocol import Thinker
from web.app.session.deal_protocol import LostDeal, far_of, first_question, next_question

SHORT = calendar().first + 6


def test_the_expert_is_asked_slice_by_slice_and_found_the_same() -> None:
    thinker = Thinker(1)
    far = far_of(thinker.reply(first_question(SHORT)))
    while far.score is None:
        before = far.progress.done
        far = far_of(thinker.reply(next_question(SHORT)))
        assert far.score is not None or far.progress.done > before
    assert far.day == SHORT
    played = finished(expert_game(calendar().on(SHORT).deal))
    assert (far.score, far.game) == (played.score, save.dumps(played.match))


def test_the_first_question_names_the_game_whose_program_the_worker_fetches() -> None:
    assert json.loads(first_question(SHORT))["game"] == calendar().on(SHORT).deal.game


@pytest.mark.parametrize(
    "text",
    [
        Thinker(1).reply(next_question(SHORT)),
        "no JSON",
        "[]",
        json.dumps({"deal": "x", "done": 1, "total": 2, "score": None, "game": ""}),
        json.dumps({"deal": SHORT, "done": 1, "total": 2, "score": "44", "game": ""}),
        json.dumps({"deal": SHORT, "done": 1, "total": 2, "score": 44, "game": 1}),
    ],
    ids=["unknown", "no-json", "list", "day", "score", "game"],
)
def test_an_answer_that_is_none_makes_it_begin_again(text: str) -> None:
    with pytest.raises(LostDeal):
        far_of(text)
