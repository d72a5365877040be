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


@pytest.mark.parametrize(
    ("strength", "items", "revenge", "chances"),
    [
        ("11", "", 0, (50, 75, 0)),
        ("11", "", 2, (50, 75, 84)),
        ("19", "", 16, (10, 19, 99)),
        ("19", "flashlight", 1, (25, 43, 51)),
        ("8", "dog cat", 0, (95, 99, 0)),
        ("7", "dog cat", 0, (100, 100, 0)),
        ("7", "dog dog cat", 3, (100, 100, 0)),
    ],
)
def test_the_gambler_rolls_twice_with_revenge_tokens_too(
    strength: str, items: str, revenge: int, chances: tuple[int, int, int]
) -> None:
    state = given({"gambler": {"items": items, "revenge": revenge}}, house={"a1": strength}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    assert (odds.percent, odds.chance, odds.backed) == chances
    assert odds.twice == (odds.percent < 100)


def test_the_chance_is_what_playing_it_gives() -> None:
    state = given({"gambler": {"revenge": 3}}, house={"a1": "15"}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    faces = range(1, 21)
    # A first roll from 12 on is backed by tokens, any other is rolled again.
    won = sum(first >= 12 or second >= 12 for first in faces for second in faces)
    assert odds.backed == won * 100 // 400


def test_a_way_leads_from_outside_through_an_entrance() -> None:
    state = given(house={"a2": "", "b2": "12"}).state
    way = route(state, 0, 8)
    assert way == (0, 7, 8)
    assert route(state, 0, 30) == ()
