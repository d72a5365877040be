"""How hard a puzzle is: by who finds it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.puzzles import SLUGS
from mythshelf.puzzles.puzzle import GRADES, puzzles_of
from mythshelf.puzzles.solvers import TRIES, tried_by_levels

FIRST, *_, LAST = puzzles_of("mystic_manor").puzzles


def test_the_levels_try_a_puzzle_and_find_it_or_not() -> None:
    """Given an easy puzzle and one that nobody has found, when the levels try them anew, then more
    of them find the easy one."""
    easy, hard = tried_by_levels(FIRST), tried_by_levels(LAST)
    assert len(easy.solved) == len(GRADES)
    assert {100 * n // TRIES for n in range(TRIES + 1)} >= {*easy.solved, *hard.solved}
    assert sum(easy.solved) > sum(hard.solved)


@pytest.mark.parametrize(
    ("solved", "grade"),
    [
        ((100, 100, 100), "novice"),
        ((50, 75, 100), "novice"),
        ((0, 50, 100), "player"),
        ((0, 0, 50), "player"),
        ((0, 0, 0), "expert"),
    ],
)
def test_the_less_the_levels_find_it_the_harder_it_is(solved: tuple[int, ...], grade: str) -> None:
    assert replace(FIRST, luck=0.05, solved=solved).grade == grade


def test_what_is_found_more_often_is_rated_lower() -> None:
    ratings = [replace(FIRST, luck=0.0, solved=(0, n, 100)).rating for n in range(0, 101, 25)]
    assert ratings == sorted(ratings, reverse=True)
    seldom, often = (replace(FIRST, luck=luck).rating for luck in (0.0, 0.2))
    assert seldom > often + 300


@pytest.mark.parametrize("slug", SLUGS)
def test_every_puzzle_was_tried_by_all_levels(slug: str) -> None:
    for puzzle in puzzles_of(slug).puzzles:
        assert len(puzzle.solved) == len(GRADES)
        assert all(0 <= share <= 100 for share in puzzle.solved)
