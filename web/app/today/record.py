"""What is kept of a day, and its text as a record (pure)."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.document import Form
from mythshelf.today.scores import earned

NONE = -1
"""In place of a score that there is not yet."""
_LATEST, _MOST = 1_000_000, 10_000
LONGEST_GAME = 60_000
"""Characters of a game of the expert's, at most: one that is longer is not kept."""
_FORM = Form(
    "mythshelf-day",
    2,
    {
        "format": (str,),
        "schema": (int,),
        "day": (int,),
        "counted": (bool,),
        "puzzle": (bool,),
        "tries": (int,),
        "found": (int,),
        "game": (str,),
        "again": (str,),
        "score": (int,),
        "expert": (int,),
        "expert_game": (str,),
        "checksum": (str,),
    },
    "record of a day",
    "This record of a day was written by a newer version; reload the page to update.",
    added=frozenset({"expert_game"}),
)


@dataclass(frozen=True, slots=True)
class Day:
    """A day on which something was begun.

    ``counted`` is whether that was on the day itself. ``puzzle`` says that its puzzle was begun,
    ``tries`` how many tries have ended, ``found`` which of them was the first that was right (0 for
    none). ``game`` is the id of the save of the deal's first try (empty: not begun), ``again`` that
    of the latest one afterwards; ``score`` is that of the first try, ``expert`` the expert's, and
    ``expert_game`` the text of a save of its game (empty: not known).
    """

    day: int
    counted: bool
    puzzle: bool = False
    tries: int = 0
    found: int = 0
    game: str = ""
    again: str = ""
    score: int = NONE
    expert: int = NONE
    expert_game: str = ""

    @property
    def is_played(self) -> bool:
        """Whether the first try of the deal is over."""
        return self.score != NONE

    @property
    def waits_for_expert(self) -> bool:
        """Whether the expert's score is wanted and not there yet."""
        return self.is_played and self.expert == NONE

    @property
    def dots(self) -> tuple[bool, bool, bool, bool]:
        """What the day has earned: the first try of the puzzle counts, and that of the deal."""
        score = self.score if self.is_played else None
        return earned(self.found == 1, score, None if self.expert == NONE else self.expert)


def written(day: Day) -> str:
    """It as a record's text."""
    return _FORM.write(asdict(day))


def read(text: str) -> Day:
    """What a record's text says, all of it checked. Raises :class:`.BadSave` with a sentence."""
    body = _FORM.read(text)
    _FORM.check_sum(body)
    figures = 0 <= body["found"] <= body["tries"] <= _MOST and 0 < body["day"] < _LATEST
    scores = all(NONE <= body[name] <= _MOST for name in ("score", "expert"))
    ids = all(body[name] == "" or body[name].isalnum() for name in ("game", "again"))
    short = len(body.get("expert_game", "")) <= LONGEST_GAME
    if not (figures and scores and ids and short):
        raise BadSave(f"{_FORM.damaged}one of its parts cannot be read.")
    return Day(**{key: body[key] for key in body if key not in ("format", "schema", "checksum")})
