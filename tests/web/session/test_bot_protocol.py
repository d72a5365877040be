"""Question and answer between the table and a computer opponent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.players import LEVELS

from web.app.presenting.registry import presenter
from web.app.session import bot_protocol
from web.app.session.bot_protocol import Thinker, answer, question
from web.app.session.seating import Seating
from web.app.session.session import TableSession

GAME = load("mythic_mischief")


def session(level: str = "novice", choices: int = 0) -> TableSession:
    match = Match(GAME, GAME.checked({}), 8)
    for _ in range(choices):
        match.choose(engine.legal(match.state)[0])
    return TableSession(match, presenter(GAME.slug), Seating((level, level)))


@pytest.fixture(autouse=True)
def _few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    for player in LEVELS.values():
        monkeypatch.setattr(player, "positions", 40)


@pytest.mark.parametrize("level", LEVELS)
def test_answers_make_a_whole_game(level: str) -> None:
    table, thinker = session(level), Thinker()
    while table.outcome is None:
        option, reason = answer(thinker.reply(question(table, level)))
        assert reason.endswith(".")
        table.answer(option, reason)
    assert table.match.cursor > 20


def test_the_question_holds_a_view_and_nothing_hidden() -> None:
    table = session(choices=12)
    asked: dict[str, Any] = json.loads(question(table, "novice"))
    shown = GAME.codec.decode(asked["view"])
    assert shown == GAME.view(table.match.state, table.seat)
    assert shown != table.match.state
    assert asked["options"] == [GAME.notation.write(o) for o in engine.legal(table.match.state)]


def test_time_that_is_up_still_has_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_protocol, "SECONDS", -1)
    table = session("expert", choices=12)
    option, _ = answer(Thinker().reply(question(table, "expert")))
    assert GAME.notation.read(option) in engine.legal(table.match.state)
