"""Shares, means and quantiles."""

from __future__ import annotations

import pytest
from mythshelf.studies.intervals import Spread, interval, width, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)]
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
    assert width(wins, games) == pytest.approx(100 * (high - low), abs=0.02)


def test_an_interval_in_words() -> None:
    assert interval(5, 10) == "50.0 % (95 % interval 23.7 to 76.3)"


def test_the_figures_of_a_distribution() -> None:
    found = Spread({"4": 1, "10": 1, "6": 1})
    assert (found.number, found.least, found.most) == (3, 4, 10)
    assert found.mean == pytest.approx(6.667, abs=1e-3)
    assert found.half == pytest.approx(3.457, abs=1e-3)
    assert Spread({"4": 1}).half == 0.0


def test_quantiles_are_values_that_came_up() -> None:
    found = Spread({"1": 50, "2.5": 45, "3e+02": 4, "900": 1})
    assert [found.quantile(share) for share in (0.5, 0.51, 0.95, 0.99, 1.0)] == [
        *(1, 2.5, 2.5, 300, 900)
    ]
