"""Random games, to see what comes up in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below


def met(
    game: Game[Any], tables: Iterable[tuple[dict[str, Any], int]]
) -> tuple[set[type[Decision[Any]]], set[type[Option[Any]]]]:
    """The kinds of question and of answer in random games of these settings and seeds."""
    questions, answers = set(), set()
    for settings, seed in tables:
        state, dice = game.new(game.checked(settings), seed), Dice(seed)
        while (asked := engine.decision(state)) is not None:
            options = engine.legal(state)
            option = options[below(dice, len(options))]
            questions.add(type(asked))
            answers.add(type(option))
            engine.apply_unchecked(state, option)
    return questions, answers
