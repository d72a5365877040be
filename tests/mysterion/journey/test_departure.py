"""How a Journey begins: order of travel, collections, its aim (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.journey.days import Travel
from mythshelf.games.mysterion.journey.departure import settings_refusal
from mythshelf.games.mysterion.journey.events import OrderRolled
from mythshelf.games.mysterion.table.catalogue import (
    decks,
    numbers,
)
from mythshelf.games.mysterion.table.state import State

from tests.mysterion.journeys import asked, begun, where


@pytest.mark.rule("MY-JOUR-01")
def test_all_start_on_the_capital_with_decks_of_their_own() -> None:
    state = begun(4)
    journey = state.travels
    assert [where(state, seat) for seat in range(4)] == ["H0"] * 4
    assert journey.decks == [deck.cards for deck in decks()[:4]]
    assert sorted(journey.order) == [0, 1, 2, 3]
    assert asked(state) == Travel(journey.order[0])


@pytest.mark.rule("MY-JOUR-01")
@pytest.mark.parametrize("seed", range(6))
def test_the_order_is_that_of_the_rolls_and_ties_roll_again(seed: int) -> None:
    state = State(rng=seed)
    from mythshelf.games.mysterion.journey.departure import roll_order

    order = list(roll_order(state, range(4)))
    rolls: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event in state.events:
        assert isinstance(event, OrderRolled)
        rolls[event.seat].append(event.roll)
    assert order == sorted(rolls, key=lambda seat: rolls[seat], reverse=True)
    assert len({tuple(each) for each in rolls.values()}) == 4


@pytest.mark.rule("MY-JOUR-16")
def test_a_limit_is_for_one_traveller() -> None:
    agreed = {"length": "short", "limit": "on"}
    assert settings_refusal({**agreed, "travellers": "1"}) is None
    assert settings_refusal({**agreed, "travellers": "2", "limit": "off"}) is None
    assert "limit of days" in str(settings_refusal({**agreed, "travellers": "2"}))


def test_the_numbers_of_a_journey() -> None:
    assert (numbers().shrine, numbers().wild_health, numbers().rewards) == (5, 15, 3)
