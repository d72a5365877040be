"""The puzzles that were tried, in the store (pure)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mythshelf.kernel.errors import BadSave
from mythshelf.puzzles.puzzle import Puzzle

from web.app.platform.storage import Damaged, Head, Saves, Slot, StorageFull
from web.app.puzzles.rating import SURE, Rating
from web.app.puzzles.record import Tried, read, written

ENOUGH = 8
"""With fewer puzzles tried a rating is too vague to be told as a figure."""


class PuzzleStore:
    """A record for each puzzle that was tried. Without room in the store it is held in memory."""

    def __init__(self, records: Saves) -> None:
        self._records = records

    def note(self, puzzle: Puzzle, solved: bool, hinted: bool, now: int) -> Tried:
        """A try has ended; what is kept of the puzzle now."""
        key = _key(puzzle.game, puzzle.name)
        known = self._read(key)
        if known is None:
            score = (50 if hinted else 100) if solved else 0
            tried = Tried(puzzle.game, puzzle.name, puzzle.rating, score, 1, solved, now)
        else:
            tried = known.again(solved)
        head = Head(key, puzzle.game, "", "", "", solved, 0, self._records.serial(key))
        try:
            self._records.write(head, written(tried))
        except StorageFull as error:
            self._records.hold(head, written(tried), str(error))
        return tried

    def found(self, game: str) -> Mapping[str, Tried]:
        """What is kept of the puzzles of a game, by name; what cannot be read is left out."""
        heads = [head for head in self._records.heads() if head.game == game]
        every = [tried for head in heads if (tried := self._read(head.id)) is not None]
        return {tried.puzzle: tried for tried in every}

    def checked(self, slot: Slot) -> Head:
        """The head of a record from outside. Raises :class:`.BadSave`."""
        tried = read(slot.text)
        if slot.head.id != _key(tried.game, tried.puzzle):
            raise BadSave("This record of a puzzle is kept under another name.")
        return replace(slot.head, game=tried.game, title="", people="", finished=tried.solved)

    def _read(self, key: str) -> Tried | None:
        try:
            return read(self._records.read(key).text)
        except (Damaged, BadSave):
            return None


def rating_of(tried: Mapping[str, Tried]) -> Rating:
    """What the first tries come to, in their order."""
    rating = Rating()
    for one in _in_order(tried):
        rating = rating.after(one.rating, one.score / 100)
    return rating


def solved_of(tried: Sequence[Mapping[str, Tried]], of_one: bool) -> tuple[int, str]:
    """How many puzzles were solved, by game, and the rating ``of_one`` game, if enough were tried
    to tell it; of several games only how many were tried."""
    every = [one for some in tried for one in some.values()]
    solved, detail = sum(one.solved for one in every), f"{len(every)} tried"
    if of_one and len(every) >= ENOUGH:
        rating = rating_of(tried[0])
        detail = f"rating {round(rating.value)} ± {round(SURE * rating.deviation)}"
    return solved, detail


def streak_of(tried: Mapping[str, Tried]) -> int:
    """How many puzzles one after the other were solved on the first try, up to the latest."""
    streak = 0
    for one in _in_order(tried):
        streak = streak + 1 if one.score else 0
    return streak


def _in_order(tried: Mapping[str, Tried]) -> list[Tried]:
    """As they were first tried."""
    return sorted(tried.values(), key=lambda one: (one.began, one.puzzle))


def _key(game: str, name: str) -> str:
    return f"{game}.{name}"
