"""What the shelf of puzzles shows of a game (pure)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mythshelf.puzzles import aims_of
from mythshelf.puzzles.puzzle import BORDERS, GRADES, Collection, Puzzle

from web.app.platform.phrases import counted
from web.app.puzzles.rating import SURE, Rating
from web.app.puzzles.record import Tried
from web.app.puzzles.signs import sign_of
from web.app.puzzles.store import ENOUGH, rating_of, streak_of

_LOW, _HIGH = 900, 2400
"""The ends of the scale."""


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle on the shelf; ``state`` is ``new``, ``tried`` or ``solved``, ``misses`` how many of
    the first two tries have failed."""

    name: str
    number: int
    state: str
    misses: int
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """The puzzles of a theme, by grade; ``sign`` is a drawing of the page's sprite."""

    theme: str
    sign: str
    line: str
    cells: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """The rating: in words, and where its band and its borders lie on the scale, of 100.

    ``give`` is by how much luck may have moved the figure, both empty as long as that is too vague;
    ``ends`` are those of the band in words, without which there is no band yet.
    """

    figure: str
    give: str
    words: str
    ends: tuple[str, str] | None
    low: int
    high: int
    at: int
    borders: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Page:
    """All of it; ``found`` says for each grade who finds most of its puzzles, ``proposed`` is the
    name of the puzzle that suits the solver next."""

    count: str
    scale: Scale
    found: tuple[str, ...]
    rows: tuple[Row, ...]
    proposed: str


def page_of(slug: str, collection: Collection, tried: Mapping[str, Tried]) -> Page:
    """The shelf of a game for somebody who has tried these."""
    puzzles = collection.puzzles
    numbers = {one.name: number for number, one in enumerate(puzzles, 1)}
    rating = rating_of(tried)
    solved = sum(tried[one.name].solved for one in puzzles if one.name in tried)
    rows = tuple(
        _row(
            goal.theme,
            sign_of(slug, key),
            [one for one in puzzles if one.goal == key],
            numbers,
            tried,
        )
        for key, goal in aims_of(slug).goals.items()
        if any(one.goal == key for one in puzzles)
    )
    return Page(
        f"{counted(len(puzzles), 'puzzle')}, {solved} solved",
        _scale(rating, tried),
        tuple(_finders([one for one in puzzles if one.grade == grade]) for grade in GRADES),
        rows,
        _proposed(puzzles, rating, tried),
    )


def number_of(collection: Collection, name: str) -> int:
    """The number of a puzzle on the shelf, from 1."""
    return 1 + [one.name for one in collection.puzzles].index(name)


def line_of(page: Page, puzzle: Puzzle) -> str:
    """What stands over the question of a puzzle that is chosen: why this one, and what it is."""
    line = f"{puzzle.aim.theme} · {puzzle.grade}"
    return f"Next for you · {line}" if puzzle.name == page.proposed else line


def _finders(puzzles: Sequence[Puzzle]) -> str:
    """Which levels of the computer find more than half of these puzzles."""
    half = 50 * len(puzzles)
    levels = [
        level
        for number, level in enumerate(GRADES)
        if sum(one.solved[number] for one in puzzles) > half
    ]
    if not puzzles:
        return ""
    if len(levels) == len(GRADES):
        return "every level finds most"
    if not levels:
        return "no level finds most"
    return f"{' and '.join(levels)} find most" if levels[1:] else f"the {levels[0]} finds most"


def _row(
    theme: str,
    sign: str,
    puzzles: list[Puzzle],
    numbers: Mapping[str, int],
    tried: Mapping[str, Tried],
) -> Row:
    solved = sum(tried[one.name].solved for one in puzzles if one.name in tried)
    cells = tuple(
        tuple(
            _card(one, grade, numbers[one.name], tried.get(one.name))
            for one in puzzles
            if one.grade == grade
        )
        for grade in GRADES
    )
    return Row(theme, sign, f"{solved} of {len(puzzles)} solved", cells)


def _card(puzzle: Puzzle, grade: str, number: int, tried: Tried | None) -> Card:
    state = "new" if tried is None else "solved" if tried.solved else "tried"
    said = {"new": "not tried", "tried": "not solved yet", "solved": "solved"}[state]
    misses = 0 if tried is None else min(2, tried.tries - tried.solved)
    return Card(puzzle.name, number, state, misses, f"Puzzle {number}, {grade}: {said}")


def _scale(rating: Rating, tried: Mapping[str, Tried]) -> Scale:
    figure = give = ""
    if len(tried) >= ENOUGH:
        figure, give = f"{round(rating.value)}", f"± {round(SURE * rating.deviation)}"
    words = f"Your rating lies between {rating.low} and {rating.high}, 95 times of 100."
    if not tried:
        words = "Your rating begins with the first puzzle that you try."
    streak = streak_of(tried)
    if streak > 1:
        words += f" {streak} in a row on the first try."
    ends = (f"{rating.low}", f"{rating.high}") if tried else None
    low, high, at = map(_place, (rating.low, rating.high, round(rating.value)))
    borders = (_place(BORDERS[0]), _place(BORDERS[1]))
    return Scale(figure, give, words, ends, low, high, at, borders)


def _place(rating: int) -> int:
    return max(0, min(100, round(100 * (rating - _LOW) / (_HIGH - _LOW))))


def _proposed(puzzles: tuple[Puzzle, ...], rating: Rating, tried: Mapping[str, Tried]) -> str:
    """What is not solved yet and nearest to the rating: new ones first."""
    left = [one for one in puzzles if not (one.name in tried and tried[one.name].solved)]
    every = left or list(puzzles)
    return min(every, key=lambda one: (one.name in tried, abs(one.rating - rating.value))).name
