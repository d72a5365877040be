"""Games that are played to their end, and those that have none."""

from __future__ import annotations

import pytest
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.tictactoe import GAME
from tests.walking import NotFinished, questions

LINE = ("mark a1", "mark b1", "mark a2", "mark b2", "mark a3")


def test_every_question_comes_once_until_the_game_is_over() -> None:
    match, choices = Match(GAME, {}, 1), iter(LINE)
    seats = []
    for asked in questions(lambda: match.state, len(LINE)):
        seats.append(asked.seat)
        match.replay([next(choices)])
    assert seats == [0, 1, 0, 1, 0]
    assert engine.decision(match.state) is None


def test_a_game_that_does_not_end_is_left_and_named_so() -> None:
    match, choices = Match(GAME, {}, 1), iter(LINE)
    asked = questions(lambda: match.state, len(LINE) - 1)
    for _ in LINE[:-1]:
        next(asked)
        match.replay([next(choices)])
    with pytest.raises(NotFinished, match="not finished after 4 choices"):
        next(asked)
