"""One input tried: opened, played on and drawn, all of it within a bounded time."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from random import Random
from typing import Any

from mythshelf.kernel.errors import MythshelfError, ProgramFault
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice

from tests.attack.kinds import Kind, content_taken_back
from tests.attack.limits import SECONDS, Froze, limited
from tests.drawing.everything import draw
from web.app.presenting.registry import presenter

REFUSED, ACCEPTED, FAULT, FROZE, BROKE = "refused", "accepted", "fault", "froze", "broke"
OUTCOMES = (REFUSED, ACCEPTED, FAULT, FROZE, BROKE)
"""What comes of an input: it is refused with a sentence, or can be played; the program says that it
failed over it; it takes longer than it may; it makes something raise, or keep no promise."""
CHOICES = 3
"""So many choices are made in a game that was opened."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of an input; ``where`` tells findings apart, ``told`` is the whole of it."""

    outcome: str
    where: str = ""
    told: str = ""


def tried(kind: Kind, slug: str, text: str, dice: Random, seconds: float = SECONDS) -> Result:
    """Open an input and go on from there; every few times the table is drawn."""
    with content_taken_back():
        try:
            with limited(seconds):
                match = kind.open(text, slug)
        except ProgramFault as error:
            return _result(FAULT, error.__cause__ or error)
        except MythshelfError as error:
            said = str(error)
            return Result(REFUSED) if said.isprintable() else Result(BROKE, "unprintable", said)
        except (Froze, Exception) as error:
            return _result(FROZE if isinstance(error, Froze) else BROKE, error)
        try:
            if match is not None:
                _go_on(match, dice, seconds)
        except (Froze, Exception) as error:
            return _result(FROZE if isinstance(error, Froze) else BROKE, error)
    return Result(ACCEPTED)


def _go_on(match: Match[Any], dice: Random, seconds: float) -> None:
    """A few choices, each of which leads to a sound position that the page can show."""
    game, look = match.game, presenter(match.game.slug)
    for _ in range(CHOICES):
        if not dice.randrange(4):
            views = match.seats + 2  # an onlooker's, and the one in which plans are selected
            with limited(seconds * views):
                draw(match, look, Dice(dice.getrandbits(60)))
        if match.outcome is not None:
            return
        with limited(seconds):
            options = engine.legal(match.state)
            assert options, "nothing can be answered"
            match.choose(dice.choice(options))
            wrong = list(game.problems(match.state))
            assert not wrong, wrong[0]


def _result(outcome: str, error: BaseException) -> Result:
    """Of an error that should not have been: where it was raised, and what was said."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if "/mythshelf/" in one.filename or "/web/" in one.filename]
    last = (own or frames)[-1]
    where = f"{'/'.join(last.filename.split('/')[-3:])}:{last.name}"
    if outcome != FROZE:
        where += f" {type(error).__name__}"
    if isinstance(error, AssertionError):
        where += f" {str(error)[:60]}"
    return Result(outcome, where, "".join(traceback.format_exception(error)))
