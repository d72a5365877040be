"""Ratings from games between several players: known cases, and made-up ones that come back."""

from __future__ import annotations

from math import inf

import pytest
from mythshelf.kernel.play.rng import Dice, below, seeded
from mythshelf.studies.elo import overdispersion, ratings, solved
from mythshelf.studies.sprt import score

MILLION = 1_000_000


def made_up(one: float, other: float, pairs: int, dice: Dice) -> list[int]:
    """How many half points the first of two players of such Elo makes in each pair of games."""
    counts = [0] * 5
    won = int(score(one - other) * MILLION)
    for _ in range(pairs):
        counts[2 * sum(below(dice, MILLION) < won for _ in range(2))] += 1
    return counts


def test_two_players_are_as_far_apart_as_their_points_say() -> None:
    found = ratings({("strong", "weak"): [0, 0, 0, 2000, 0]}, "weak")
    assert list(found) == ["strong", "weak"]
    assert found["strong"].elo == pytest.approx(190.85, abs=0.5), "three points of four"
    assert (found["weak"].elo, found["weak"].low, found["weak"].high) == (0, 0, 0)


def test_ratings_add_up_along_a_chain() -> None:
    found = ratings({("b", "a"): [0, 0, 0, 3000, 0], ("c", "b"): [0, 0, 0, 3000, 0]}, "a")
    assert found["c"].elo == pytest.approx(2 * found["b"].elo, abs=0.5)
    assert found["c"].high - found["c"].low > found["b"].high - found["b"].low


def test_the_anchor_only_shifts_the_scale() -> None:
    pairs = {
        ("b", "a"): [2, 5, 20, 10, 8],
        ("c", "b"): [4, 3, 20, 9, 10],
        ("c", "a"): [1, 2, 9, 9, 9],
    }
    from_a, from_c = ratings(pairs, "a"), ratings(pairs, "c")
    assert from_c["a"].elo == pytest.approx(-from_a["c"].elo)
    assert from_c["a"].low == pytest.approx(-from_a["c"].high, abs=0.01)
    assert from_c["b"].elo == pytest.approx(from_a["b"].elo - from_a["c"].elo)


def test_who_wins_all_games_has_a_lower_end_that_says_something() -> None:
    few = ratings({("strong", "weak"): [0, 0, 0, 0, 6]}, "weak")["strong"]
    many = ratings({("strong", "weak"): [0, 0, 0, 0, 60]}, "weak")["strong"]
    assert 0 < few.low < many.low
    assert few.elo < many.elo < inf
    assert few.high - few.elo > few.elo - few.low, "how far above it is, nobody knows"


def test_who_has_not_met_the_anchor_has_no_rating_worth_the_name() -> None:
    found = ratings({("b", "a"): [1, 1, 1, 1, 1], ("d", "c"): [0, 0, 0, 0, 9]}, "a")
    assert (found["d"].low, found["d"].high) == (-inf, inf)


def test_intervals_hold_the_truth_as_often_as_they_should() -> None:
    """Of 60 intervals at 95 %, 51 or more hold it in all but 1 % of the cases."""
    truth, held = {"a": 0.0, "b": 60.0, "c": 150.0}, 0
    for seed in range(30):
        dice = Dice(seeded(seed))
        pairs = {
            (one, other): made_up(truth[one], truth[other], 40, dice)
            for one, other in (("b", "a"), ("c", "b"), ("c", "a"))
        }
        found = ratings(pairs, "a")
        held += sum(found[name].low <= truth[name] <= found[name].high for name in ("b", "c"))
    assert held >= 51


def test_pairs_that_go_the_same_way_widen_the_intervals() -> None:
    """In half as many lots of luck there is half as much to learn."""
    apart = {("b", "a"): [25, 0, 50, 0, 25]}
    alike = {("b", "a"): [50, 0, 0, 0, 50]}
    even = {"a": 0.0, "b": 0.0}
    assert overdispersion(apart, even) == 1.0
    assert overdispersion(alike, even) == pytest.approx(2.0)
    assert overdispersion({("b", "a"): [0, 0, 100, 0, 0]}, even) == 1.0, "never narrower"
    wide, narrow = (ratings(pairs, "a")["b"] for pairs in (alike, apart))
    assert wide.high - wide.low > 1.3 * (narrow.high - narrow.low)


def test_linear_equations() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
    assert solved([], []) == []
