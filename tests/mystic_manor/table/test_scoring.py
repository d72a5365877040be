"""Money, ties, bonus cards (SCORE, BONUS)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards
from mythshelf.games.mystic_manor.table.mat import Mat
from mythshelf.games.mystic_manor.table.scoring import (
    bonus_money,
    money,
    outcome,
    stack_money,
    winners,
)
from mythshelf.games.mystic_manor.table.state import State

from ..scenario import given


@pytest.mark.rule("MN-SCORE-01", "MN-SELL-03")
def test_larger_stacks_earn_more_a_painting() -> None:
    table = [stack_money(size) for size in range(1, 10)]
    assert table == [3, 7, 12, 18, 24, 30, 36, 42, 48]
    each = [table[size - 1] / size for size in range(1, 8)]
    assert each == sorted(each)
    apart = given({"medium": {"stacks": (2, 3)}, "stoic": {}}, apparitions="ABC").mat()
    assert money(apart) == 19


@pytest.mark.rule("MN-SCORE-02", "MN-SCORE-03", "MN-SCORE-11")
def test_fixed_values() -> None:
    assert money(Mat(character=2, ghosts=1 << 6)) == money(Mat(character=2, ghosts=1 << 20)) == 4
    assert money(Mat(character=2, apparitions=0b101)) == 12
    assert money(Mat(character=2, released=2)) == 6


@pytest.mark.rule("MN-SCORE-04", "MN-SCORE-05", "MN-SCORE-06", "MN-SELL-04", "MN-RELEASE-05")
def test_what_is_left_over() -> None:
    mat = given({"porter": {"items": "painting cat net", "imps": 4, "revenge": 3}}).mat()
    assert money(mat) == 6


BONUSES = [
    pytest.param(
        "B01",
        [({"items": "cat cat"}, 3), ({"items": "dog"}, 0)],
        marks=pytest.mark.rule("MN-BONUS-01"),
    ),
    pytest.param(
        "B02",
        [({"apparitions": "ABC"}, 2), ({"apparitions": "A"}, 0), ({"apparitions": "ABCD"}, 4)],
        marks=pytest.mark.rule("MN-BONUS-02"),
    ),
    pytest.param(
        "B03",
        [({"ghosts": [6, 7, 8, 9, 10]}, 4), ({"ghosts": [6, 7, 8, 9]}, 0)],
        marks=pytest.mark.rule("MN-BONUS-03"),
    ),
    pytest.param(
        "B04", [({"items": "dog"}, 3), ({"items": "cat"}, 0)], marks=pytest.mark.rule("MN-BONUS-04")
    ),
    pytest.param(
        "B05",
        [({"ghosts": [17]}, 3), ({"ghosts": [6, 16]}, 0), ({"ghosts": [18, 19]}, 3)],
        marks=pytest.mark.rule("MN-BONUS-05"),
    ),
    pytest.param(
        "B06", [({"released": 4}, 4), ({"released": 7}, 5)], marks=pytest.mark.rule("MN-BONUS-06")
    ),
    pytest.param(
        "B07",
        [({"stacks": (4,)}, 4), ({"stacks": (3, 3)}, 0), ({"stacks": (5, 4)}, 4)],
        marks=pytest.mark.rule("MN-BONUS-07"),
    ),
    pytest.param("B08", [({"revenge": 3}, 3), ({}, 0)], marks=pytest.mark.rule("MN-BONUS-08")),
    pytest.param(
        "B09",
        [({"items": "bait bait bomb"}, 2), ({"items": "cat"}, 0)],
        marks=pytest.mark.rule("MN-BONUS-09"),
    ),
    pytest.param(
        "B10", [({"limit": 15}, 4), ({"limit": 12}, 0)], marks=pytest.mark.rule("MN-BONUS-10")
    ),
    pytest.param(
        "B11", [({"tiles": 3}, 4), ({"tiles": 2}, 0)], marks=pytest.mark.rule("MN-BONUS-11")
    ),
    pytest.param(
        "B12",
        [({"ghosts": [6, 7], "apparitions": "AB", "released": 1}, 3), ({"ghosts": [6]}, 0)],
        marks=pytest.mark.rule("MN-BONUS-12"),
    ),
]


@pytest.mark.rule("MN-SCORE-07")
@pytest.mark.parametrize(("card", "cases"), BONUSES)
def test_bonus_cards(card: str, cases: list[tuple[dict[str, Any], int]]) -> None:
    number = [bonus.id for bonus in bonus_cards()].index(card)
    for mat, paid in cases:
        four = {"porter": mat, "stoic": {}, "medium": {}, "gambler": {}}
        spirits = "" if "apparitions" in mat else "ABCDEF"
        plain = given(four, apparitions=spirits).mat()
        assert bonus_money(plain, number) == paid
        before = money(plain)
        plain.bonus = (number,)
        assert money(plain) - before == paid


@pytest.mark.rule("MN-R-40")
def test_one_trophy_may_satisfy_several_cards() -> None:
    mat = Mat(character=2, ghosts=1 << 6 | 1 << 17, apparitions=0b11, released=2)
    mat.bonus = (4, 11, 1)
    assert money(mat) == 8 + 12 + 6 + 3 + 6 + 2


def ended(*mats: Mat) -> State:
    """A game that is over with these mats."""
    state: State = given({"porter": {}, "stoic": {}, "medium": {}, "gambler": {}}, sound=True).state
    state.mats = list(mats)
    state.at = state.at[: len(mats)]
    state.over, state.stack = True, []
    return state


def rich(dollars: int, ghosts: int = 0) -> Mat:
    """A mat of that worth with so many ghosts."""
    return Mat(
        character=2, ghosts=sum(1 << 6 + n for n in range(ghosts)), revenge=dollars - 4 * ghosts
    )


@pytest.mark.rule("MN-SCORE-08")
def test_most_money_wins() -> None:
    state = ended(rich(20), rich(21), rich(5))
    assert winners(state) == (1,)
    found = outcome(state)
    assert found is not None
    assert found.clause == "MN-SCORE-08"
    assert dict(found.lines)["Money"] == ("$20", "$21", "$5")


@pytest.mark.rule("MN-SCORE-09", "MN-R-43")
def test_a_tie_goes_to_the_hunter_of_more_ghosts() -> None:
    state = ended(rich(20, 2), rich(20, 3), rich(5), rich(12, 3))
    assert winners(state) == (1,)
    found = outcome(state)
    assert found is not None
    assert found.clause == "MN-SCORE-09"


@pytest.mark.rule("MN-SCORE-10", "MN-R-43")
def test_a_tie_that_stays_is_shared() -> None:
    state = ended(rich(20, 2), rich(20, 3), rich(20, 3))
    assert winners(state) == (1, 2)
    found = outcome(state)
    assert found is not None
    assert (found.clause, found.winners) == ("MN-SCORE-10", (1, 2))


@pytest.mark.rule("MN-IMP-05", "MN-RELEASE-05")
def test_imps_on_a_net_pay_nothing() -> None:
    from mythshelf.games.mystic_manor.table.scoring import money

    table = given({"medium": {"items": "net", "imps": 5}, "stoic": {}})
    assert money(table.mat()) == 1
    table.act("release")
    assert money(table.mat()) == 15
