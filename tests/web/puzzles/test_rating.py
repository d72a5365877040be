"""The rating of a solver: Glicko, by its author's own figures and by what it must not do."""

from __future__ import annotations

import pytest

from web.app.puzzles.rating import Rating


def test_a_solved_puzzle_raises_it_and_narrows_the_band() -> None:
    before = Rating()
    after = before.after(1400, 1)
    assert after.value > before.value
    assert after.high - after.low < before.high - before.low


def test_a_hard_puzzle_counts_for_more_than_an_easy_one() -> None:
    assert Rating().after(1900, 1).value > Rating().after(1000, 1).value
    assert Rating().after(1000, 0).value < Rating().after(1900, 0).value


def test_half_against_an_equal_changes_nothing() -> None:
    assert Rating().after(1400, 0.5).value == pytest.approx(1400)


def test_the_band_never_closes() -> None:
    rating = Rating()
    for _ in range(500):
        rating = rating.after(1400, 0.5)
    assert rating.deviation == 45
