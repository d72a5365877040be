"""The chances of a fight, and the way to it."""

from __future__ import annotations

import pytest

from tests.mystic_manor.scenario import given
from web.app.games.mystic_manor.odds import fight_at, route


@pytest.mark.parametrize(
    ("items", "revenge", "percent", "backed"),
    [("", 0, 65, 0), ("", 1, 65, 70), ("cat", 0, 75, 0), ("dog cat", 2, 95, 100)],
)
def test_odds_count_items_and_revenge(items: str, revenge: int, percent: int, backed: int) -> None:
    mats = {"lionheart": {"items": items, "revenge": revenge}}
    state = given(mats, house={"a1": "8"}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    assert (odds.percent, odds.backed) == (percent, backed)


def test_the_gambler_rolls_twice() -> None:
    state = given({"gambler": {}}, house={"a1": "11"}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    assert (odds.percent, odds.repeated) == (50, 75)


def test_a_way_leads_from_outside_through_an_entrance() -> None:
    state = given(house={"a2": "", "b2": "12"}).state
    way = route(state, 0, 8)
    assert way == (0, 7, 8)
    assert route(state, 0, 30) == ()
