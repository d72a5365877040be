"""The worker judges a turn that is played anew."""

from __future__ import annotations

import json

import pytest
from mythshelf.kernel.errors import BadSave

from tests.analysis.test_trying_again import played, with_mistake
from web.app.session.bot_protocol import Thinker
from web.app.session.retry_protocol import question, tried_of


def test_the_answer_is_what_the_analysis_says() -> None:
    match, mistake = with_mistake("mysterion")
    anew, told = played(match, mistake.at, mistake.best[0].options)
    thinker = Thinker(1)
    assert tried_of(thinker.reply(question(anew, mistake.at, 0))) == told
    begun = match.branch(mistake.at)
    assert tried_of(thinker.reply(question(begun, mistake.at, 0))) is None


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"tried": {}}', '{"tried": {"way": 3}}'])
def test_what_nobody_answered_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        tried_of(text)


def test_the_question_names_the_game_whose_program_the_worker_fetches() -> None:
    match, mistake = with_mistake("mysterion")
    assert json.loads(question(match, mistake.at, 0))["game"] == "mysterion"
