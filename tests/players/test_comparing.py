"""Comparing candidates in imagined worlds: what is dropped, and what is paid for."""

from __future__ import annotations

from itertools import count

from mythshelf.players import Budget
from mythshelf.players.comparing import clearly_worse, compare


def test_a_candidate_falls_out_only_where_chance_does_not_explain_it() -> None:
    best = [10.0, 12.0, 9.0, 11.0, 10.0, 12.0, 9.0, 11.0]
    assert clearly_worse([one - 5 for one in best], best)
    assert not clearly_worse([one - 5 for one in best[:7]], best), "too few worlds"
    assert not clearly_worse([*best[1:], 0.0], best), "one world is not enough"
    assert not clearly_worse(best, best)


def test_all_candidates_are_valued_in_the_same_worlds_and_the_best_mean_comes_first() -> None:
    worlds = count()
    seen: list[tuple[int, str]] = []

    def value(world: int, candidate: str) -> float:
        seen.append((world, candidate))
        return {"even": 2.0, "wild": 5.0 * (world % 2), "low": 1.0}[candidate]

    left = compare(["low", "even", "wild"], lambda: next(worlds), value, 4, Budget(100))
    assert left[0][0] == "even"
    assert {candidate for world, candidate in seen if world == 0} == {"low", "even", "wild"}
    assert len(left) == 2, "half of them are dropped on the way"


def test_a_position_is_a_candidate_in_one_world() -> None:
    budget = Budget(5)
    left = compare([1, 2, 3], lambda: 0, lambda world, one: float(one), 100, budget)
    assert budget.left == 0
    assert left[0] == (3, 3.0)


def test_without_a_budget_nothing_is_known_of_any() -> None:
    left = compare([1, 2], lambda: 0, lambda world, one: float(one), 4, Budget(0))
    assert [mean for _, mean in left] == [float("-inf")] * 2


def test_the_best_so_far_is_told_after_each_world() -> None:
    worlds, told = count(), list[str]()

    def value(world: int, candidate: str) -> float:
        return {"early": 3.0 - world, "late": 1.0 + world}[candidate]

    compare(["early", "late"], lambda: next(worlds), value, 4, Budget(100), on_best=told.append)
    assert told == ["early", "early", "early", "late"]
