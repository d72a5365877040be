"""The puzzles that come with the games: each holds against the rules as they are."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import mythshelf.puzzles
import pytest
from mythshelf.games import load
from mythshelf.kernel.files.stepwise import finished
from mythshelf.kernel.play.match import Match
from mythshelf.puzzles import SLUGS, aims_of
from mythshelf.puzzles.chances import falls
from mythshelf.puzzles.puzzle import GRADES, Puzzle, puzzles_of
from mythshelf.puzzles.search import TOLERANCE
from mythshelf.puzzles.trial import Trial

EVERY = [one for slug in SLUGS for one in puzzles_of(slug).puzzles]


def played(puzzle: Puzzle) -> None:
    """Play the solution, and hold it against the search through the whole turn."""
    match = puzzle.begin()
    trial = Trial(puzzle, match.state)
    match.replay(puzzle.solution)
    judgement = finished(trial.judge(match))
    assert judgement.is_as_good
    assert abs(100 * judgement.best - puzzle.chance) <= 1
    assert judgement.met is not None or is_by_chance(match) or not trial.is_asked(match)
    nearest = finished(trial.nearest())
    assert nearest >= judgement.best - TOLERANCE or 100 * (judgement.best - nearest) >= 24
    assert len(trial.explained()) == len(puzzle.solution)


def is_by_chance(match: Match[Any]) -> bool:
    """Whether chance decides how the last choice turns out."""
    before, ends = match.state_at(match.cursor - 1), aims_of(match.game.slug).ends
    return next(falls(before, match.journal[-1], *ends)).probability < 1


def test_who_has_goals_has_a_collection() -> None:
    found = {one.name for one in files(mythshelf.puzzles).joinpath("content").iterdir()}
    assert found == {f"{slug}.toml" for slug in SLUGS}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_solution_of_the_smallest_puzzle_holds(slug: str) -> None:
    played(min(puzzles_of(slug).puzzles, key=lambda one: one.tried))


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: f"{one.game}-{one.name}")
def test_every_solution_holds(puzzle: Puzzle) -> None:
    played(puzzle)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_puzzle_can_be_put_on_a_table(slug: str) -> None:
    """Positions and solutions are legal as the rules are now, and the clauses are there."""
    game = load(slug)
    for puzzle in puzzles_of(slug).puzzles:
        match = puzzle.begin()
        match.choose(game.notation.read(puzzle.solution[0]))
        assert all(clause in game.rulebook for clause in puzzle.clauses)


@pytest.mark.parametrize("slug", SLUGS)
def test_names_differ_and_all_grades_are_there(slug: str) -> None:
    collection = puzzles_of(slug)
    names = {one.name for one in collection.puzzles}
    assert len(names) == len(collection.puzzles)
    assert {one.grade for one in collection.puzzles} == set(GRADES)
