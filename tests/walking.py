"""Random games, to see what comes up in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option, State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below

MOST_CHOICES = 10_000
"""As for ``mythshelf simulate``: what is longer may be one of the endless games that the rules of
Myth allow."""


class NotFinished(Exception):
    """A game that has not come to its end after so many choices."""


def questions(state: Callable[[], State], most: int = MOST_CHOICES) -> Iterator[Decision[Any]]:
    """What is asked in a game, question by question, until it is over; whoever gets one answers it
    before the next. Raises :class:`NotFinished` rather than go on for ever."""
    for _ in range(most):
        asked = engine.decision(state())
        if asked is None:
            return
        yield asked
    if engine.decision(state()) is not None:
        raise NotFinished(f"not finished after {most:,} choices")


def _same(state: State) -> State:
    return state


def met(
    game: Game[Any], tables: Iterable[tuple[dict[str, Any], int]]
) -> tuple[set[type[Decision[Any]]], set[type[Option[Any]]]]:
    """The kinds of question and of answer in random games of these settings and seeds."""
    asked_kinds, answers = set(), set()
    for settings, seed in tables:
        state, dice = game.new(game.checked(settings), seed), Dice(seed)
        for asked in questions(partial(_same, state)):
            options = engine.legal(state)
            option = options[below(dice, len(options))]
            asked_kinds.add(type(asked))
            answers.add(type(option))
            engine.apply_unchecked(state, option)
    return asked_kinds, answers
