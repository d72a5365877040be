"""What the shelf of puzzles shows of a game (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mythshelf.puzzles import aims_of
from mythshelf.puzzles.puzzle import BORDERS, GRADES, Collection, Puzzle

from web.app.platform.phrases import counted
from web.app.puzzles.rating import Rating
from web.app.puzzles.record import Tried
from web.app.puzzles.store import ENOUGH, rating_of, streak_of

_LOW, _HIGH = 900, 2400
"""The ends of the scale."""


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle on the shelf; ``state`` is ``new``, ``tried`` or ``solved``."""

    name: str
    number: int
    state: str
    misses: int
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """The puzzles of a theme, by grade."""

    theme: str
    line: str
    cells: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """The rating: in words, and where its band and its borders lie on the scale, of 100."""

    figure: str
    words: str
    low: int
    high: int
    at: int
    borders: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Page:
    """All of it; ``proposed`` is the name of the puzzle that suits the solver next."""

    count: str
    scale: Scale
    rows: tuple[Row, ...]
    proposed: str


def page_of(slug: str, collection: Collection, tried: Mapping[str, Tried]) -> Page:
    """The shelf of a game for somebody who has tried these."""
    puzzles = collection.puzzles
    numbers = {one.name: number for number, one in enumerate(puzzles, 1)}
    rating = rating_of(tried)
    solved = sum(tried[one.name].solved for one in puzzles if one.name in tried)
    rows = tuple(
        _row(goal.theme, [one for one in puzzles if one.goal == key], numbers, tried)
        for key, goal in aims_of(slug).goals.items()
        if any(one.goal == key for one in puzzles)
    )
    return Page(
        f"{counted(len(puzzles), 'puzzle')}, {solved} solved",
        _scale(rating, tried),
        rows,
        _proposed(puzzles, rating, tried),
    )


def number_of(collection: Collection, name: str) -> int:
    """The number of a puzzle on the shelf, from 1."""
    return 1 + [one.name for one in collection.puzzles].index(name)


def _row(
    theme: str,
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
    return Row(theme, f"{solved} of {len(puzzles)} solved", cells)


def _card(puzzle: Puzzle, grade: str, number: int, tried: Tried | None) -> Card:
    state = "new" if tried is None else "solved" if tried.solved else "tried"
    said = {"new": "not tried", "tried": "not solved yet", "solved": "solved"}[state]
    misses = 0 if tried is None else min(2, tried.tries - tried.solved)
    return Card(puzzle.name, number, state, misses, f"Puzzle {number}, {grade}: {said}")


def _scale(rating: Rating, tried: Mapping[str, Tried]) -> Scale:
    enough = len(tried) >= ENOUGH
    figure = f"{round(rating.value)}" if enough else ""
    words = f"Your rating lies between {rating.low} and {rating.high}, 95 times of 100."
    if not tried:
        words = "Your rating begins with the first puzzle that you try."
    streak = streak_of(tried)
    if streak > 1:
        words += f" {streak} in a row on the first try."
    low, high = (_place(rating.low), _place(rating.high)) if tried else (0, 0)
    ends = (_place(BORDERS[0]), _place(BORDERS[1]))
    return Scale(figure, words, low, high, _place(round(rating.value)), ends)


def _place(rating: int) -> int:
    return max(0, min(100, round(100 * (rating - _LOW) / (_HIGH - _LOW))))


def _proposed(puzzles: tuple[Puzzle, ...], rating: Rating, tried: Mapping[str, Tried]) -> str:
    """What is not solved yet and nearest to the rating: new ones first."""
    left = [one for one in puzzles if not (one.name in tried and tried[one.name].solved)]
    every = left or list(puzzles)
    return min(every, key=lambda one: (one.name in tried, abs(one.rating - rating.value))).name
