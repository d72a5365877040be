"""What the report asks of the worker, and its answer: a line of JSON each way (pure).

The first question of a game holds the game as it would be saved, and what is known of it already;
those after it only its digest. Each is answered after a slice of the work with what was found in
it. A worker that has started anew knows no game, and says so. A running game is never asked about.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from mythshelf import games
from mythshelf.analysis import Analysis, analysed
from mythshelf.analysis.keeping import dumped, loaded
from mythshelf.games.added_content import added_to
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import Progress, Slices
from mythshelf.kernel.play.match import Match

SLICE = 0.4
"""Seconds of a slice, and so between signs of progress; what is found does not depend on it."""
NEVER_HEARD_OF = "unknown"


@dataclass(frozen=True, slots=True)
class Slice:
    """What a slice has found, and how far the present look is; ``is_done`` at the end of all."""

    found: Analysis
    progress: Progress
    is_done: bool


class LostGame(Exception):
    """The worker knows no such game: the first question is to be put again."""


def first_question(match: Match[Any], digest: str, known: Analysis) -> str:
    """Analyse a finished game, of which something may be known."""
    return json.dumps(
        {
            "analyse": digest,
            "game": match.game.slug,
            "save": save.dumps(match),
            "known": dumped(digest, known),
            "content": [asdict(one) for one in added_to(match.game.slug)],
        },
        separators=(",", ":"),
    )


def next_question(digest: str) -> str:
    """Go on with it."""
    return json.dumps({"analyse": digest}, separators=(",", ":"))


def slice_of(match: Match[Any], digest: str, text: str) -> Slice:
    """What was answered about a game. Raises :class:`LostGame`, :class:`BadSave`."""
    try:
        told = json.loads(text)
        if told.get(NEVER_HEARD_OF):
            raise LostGame
        found = loaded(match, digest, told["found"])
        return Slice(found, Progress(told["done"], told["total"]), bool(told["over"]))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadSave("the answer cannot be read") from error


class Analyst:
    """Answers such questions, about one game at a time."""

    def __init__(self) -> None:
        self._digest = ""
        self._found = Analysis()
        self._slices: Slices[Analysis] | None = None

    def reply(self, asked: dict[str, Any]) -> str:
        """The answer to a question; content that it names has been added."""
        if "save" in asked:
            self._begin(asked)
        if self._slices is None or asked["analyse"] != self._digest:
            return json.dumps({NEVER_HEARD_OF: True})
        return json.dumps(self._next_slice(self._slices), separators=(",", ":"))

    def _begin(self, asked: dict[str, Any]) -> None:
        match = save.loads(asked["save"], games.load)
        self._digest = asked["analyse"]
        self._found = loaded(match, self._digest, asked["known"])
        self._slices = Slices(analysed(match, self._found), SLICE)

    def _next_slice(self, slices: Slices[Analysis]) -> dict[str, Any]:
        passed, over = dict(self._found.passed), False
        try:
            slices.go_on()
        except StopIteration:
            over = True
        return {
            "found": dumped(self._digest, self._found.since(passed)),
            "done": slices.progress.done,
            "total": slices.progress.total,
            "over": over,
        }
