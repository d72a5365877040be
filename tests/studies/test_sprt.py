"""The test over pairs: known values, its bounds, and how often it is wrong."""

from __future__ import annotations

from math import log

import pytest
from mythshelf.kernel.play.rng import Dice, below, seeded
from mythshelf.studies.sprt import Sprt, elo_of, points_of, score, told_points


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "ratio"),
    [
        # What fishtest's own functions give for tests that it has run, and for small ones.
        ([10789, 19328, 33806, 19402, 10543], -3.0, 1.0, 2.1310678),
        ([39, 2226, 31451, 2412, 40], 0.2, 0.9, 2.1625425),
        ([1187, 7410, 13475, 7378, 1164], -3.0, 1.0, 2.8615272),
        ([1, 4, 20, 9, 6], 0.0, 50.0, 2.7834762),
        ([0, 0, 1, 5, 94], 0.0, 50.0, 13.3591548),
    ],
)
def test_the_ratio_is_that_of_fishtest(
    pairs: list[int], elo0: float, elo1: float, ratio: float
) -> None:
    assert Sprt(elo0, elo1).ratio(pairs) == pytest.approx(ratio, abs=1e-6)


def test_the_ratio_is_the_other_way_round_for_the_other_player() -> None:
    pairs = [3, 5, 20, 9, 6]
    one, other = Sprt(-20, 40), Sprt(-40, 20)
    assert one.ratio(pairs) == pytest.approx(-other.ratio(pairs[::-1]))
    assert one.ratio([0] * 5) == 0.0


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 5, 0.05, 0.05).bounds == pytest.approx((-log(19), log(19)))
    assert Sprt(0, 5, 0.01, 0.1).bounds == pytest.approx((log(0.1 / 0.99), log(90)))


def test_it_is_decided_at_a_bound() -> None:
    test = Sprt(0, 50)
    assert test.accepted([0, 0, 2, 0, 1]) is None
    assert test.accepted([0, 0, 1, 5, 94]) == 50
    assert test.accepted([94, 5, 1, 0, 0]) == 0


def ends_at(test: Sprt, shares: tuple[int, ...], seed: int) -> float:
    """What the test accepts where pairs come up in these shares."""
    dice, pairs = Dice(seeded(seed)), [0] * 5
    outcomes = [n for n, share in enumerate(shares) for _ in range(share)]
    while (accepted := test.accepted(pairs)) is None:
        for _ in range(8):
            pairs[outcomes[below(dice, len(outcomes))]] += 1
    return accepted


def test_it_is_hardly_ever_wrong() -> None:
    """Of 100 tests with an error of 5 %, up to 11 may be wrong in all but 1 % of the cases."""
    test, even, better = Sprt(0, 60), (2, 3, 10, 3, 2), (1, 2, 8, 5, 4)
    assert elo_of(sum(n * share for n, share in enumerate(better)) / 80) > 60
    wrong = sum(ends_at(test, even, seed) == 60 for seed in range(100))
    assert wrong <= 11
    missed = sum(ends_at(test, better, seed) == 0 for seed in range(100))
    assert missed <= 11


@pytest.mark.parametrize(("elo", "points"), [(0, 0.5), (400, 10 / 11), (-191, 0.249837)])
def test_elo_and_points_belong_together(elo: float, points: float) -> None:
    assert score(elo) == pytest.approx(points, abs=1e-5)
    assert elo_of(points) == pytest.approx(elo, abs=0.1)


def test_who_makes_all_points_is_not_infinitely_strong() -> None:
    assert elo_of(1.0) == pytest.approx(1199.8, abs=0.1)
    assert elo_of(0.0) == pytest.approx(-1199.8, abs=0.1)


def test_the_interval_of_the_points_is_that_of_pairs() -> None:
    """Pairs that all end one to one say more than as many games would."""
    points, half = points_of([0, 0, 400, 0, 0])
    assert points == 0.5
    assert half < 0.01
    assert points_of([100, 0, 200, 0, 100])[1] == pytest.approx(1.96 * (0.125 / 400) ** 0.5, 0.01)


def test_few_pairs_that_end_alike_do_not_say_much() -> None:
    assert told_points([0, 0, 3, 0, 0]) == (
        "50.0 % of the points in 6 games (95 % interval 25.5 to 74.5)"
    )
    assert told_points([0, 0, 0, 0, 6]) == (
        "100.0 % of the points in 12 games (95 % interval 80.2 to 100.0)"
    )
