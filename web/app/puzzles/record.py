"""What is kept of a puzzle that was tried, and its text as a record (pure)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from mythshelf import games
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.document import Form

_NAME = re.compile(r"[a-z]+\d{1,3}-\d{1,9}-\d{1,6}")
_LATEST = 1 << 43
"""Milliseconds since 1970: nothing is tried after the year 2248."""
_MOST = 10_000
_FORM = Form(
    "mythshelf-puzzle",
    1,
    {
        "format": (str,),
        "schema": (int,),
        "game": (str,),
        "puzzle": (str,),
        "rating": (int,),
        "score": (int,),
        "tries": (int,),
        "solved": (bool,),
        "began": (int,),
        "checksum": (str,),
    },
    "record of a puzzle",
    "This record of a puzzle was written by a newer version; reload the page to update.",
)


@dataclass(frozen=True, slots=True)
class Tried:
    """A puzzle that was tried.

    ``rating`` is that of the puzzle, ``score`` what the first try earned, of 100: 100 where it was
    solved, 50 with a hint, 0 else. ``tries`` are those that have ended, ``began`` is when the first
    one did, in milliseconds since 1970.
    """

    game: str
    puzzle: str
    rating: int
    score: int
    tries: int
    solved: bool
    began: int

    def again(self, solved: bool) -> Tried:
        """After one more try: the first one alone is rated, and solved is solved."""
        return replace(self, tries=min(_MOST, self.tries + 1), solved=self.solved or solved)


def written(tried: Tried) -> str:
    """It as a record's text."""
    names = ("game", "puzzle", "rating", "score", "tries", "solved", "began")
    return _FORM.write({name: getattr(tried, name) for name in names})


def read(text: str) -> Tried:
    """What a record's text says, all of it checked; the puzzle need not be there any more. Raises
    :class:`.BadSave` with a sentence."""
    body = _FORM.read(text)
    _FORM.check_sum(body)
    figures = abs(body["rating"]) < _MOST and 1 <= body["tries"] <= _MOST
    times = 0 <= body["score"] <= 100 and 0 <= body["began"] < _LATEST
    if not (figures and times and games.SLUG.fullmatch(body["game"])):
        raise BadSave(f"{_FORM.damaged}one of its parts cannot be read.")
    if not _NAME.fullmatch(body["puzzle"]):
        raise BadSave(f"{_FORM.damaged}its puzzle cannot be read.")
    return Tried(**{key: body[key] for key in body if key not in ("format", "schema", "checksum")})
