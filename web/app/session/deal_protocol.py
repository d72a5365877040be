"""What is asked of the worker about the deal of a day, and its answer: a line of JSON each way
(pure).

The first question has the expert begin the deal, those after it have it go on. Each is answered
after a slice of the work. A worker that has started anew knows of no deal, and says so.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import Progress, Slices
from mythshelf.today.calendar import calendar
from mythshelf.today.expert import ExpertGame, expert_game

SLICE = 0.4
"""Seconds of a slice, if no choice takes longer; what is found does not depend on it."""


@dataclass(frozen=True, slots=True)
class Far:
    """How far the expert is with the deal of a day; at the end of it there are its ``score`` and
    its ``game``, as the text of a save."""

    day: int
    progress: Progress
    score: int | None
    game: str


class LostDeal(Exception):
    """The worker knows no such deal, or its answer cannot be read: it is to begin again."""


def first_question(day: int) -> str:
    """Let the expert play the deal of a day."""
    return json.dumps({"deal": day, "game": calendar().on(day).deal.game, "begins": True})


def next_question(day: int) -> str:
    """Let it go on."""
    return json.dumps({"deal": day, "begins": False})


def far_of(text: str) -> Far:
    """What was answered. Raises :class:`LostDeal`."""
    try:
        told = json.loads(text)
        score = told["score"]
        far = Far(told["deal"], Progress(told["done"], told["total"]), score, told["game"])
    except (ValueError, TypeError, KeyError) as error:
        raise LostDeal from error
    types = type(far.day), type(score), type(far.game)
    if types not in ((int, int, str), (int, type(None), str)):
        raise LostDeal
    return far


class DealtExpert:
    """Answers such questions, about one deal at a time."""

    def __init__(self) -> None:
        self._day = 0
        self._slices: Slices[ExpertGame] | None = None

    def reply(self, asked: dict[str, Any]) -> str:
        """The answer to a question."""
        day: int = asked["deal"]
        if asked["begins"]:
            self._day = day
            self._slices = Slices(expert_game(calendar().on(day).deal), SLICE)
        if self._slices is None or day != self._day:
            return json.dumps({})
        return json.dumps({"deal": day, **_next_slice(self._slices)})


def _next_slice(slices: Slices[ExpertGame]) -> dict[str, Any]:
    score, game = None, ""
    try:
        slices.go_on()
    except StopIteration as end:
        played: ExpertGame = end.value
        score, game = played.score, save.dumps(played.match)
    done, total = slices.progress.done, slices.progress.total
    return {"done": done, "total": total, "score": score, "game": game}
