"""A Journey of a single day (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.departure import DAY, settings_refusal
from mythshelf.games.mysterion.journey.events import RewardsSeen, SigilTaken
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.conformance import check_game

from tests.mysterion.journeys import begun, fought, go, where

TRAVELLER, WILDS = 0, 1


def ended(state: State) -> tuple[tuple[int, ...], str] | None:
    """Who has won, and by which clause, if it is over."""
    outcome = GAME.outcome(state)
    return (outcome.winners, outcome.clause) if outcome else None


@pytest.mark.rule("MY-JOUR-17")
@pytest.mark.parametrize(
    ("side", "winner"), [(0, TRAVELLER), (1, WILDS), (-1, WILDS)], ids=["won", "lost", "drawn"]
)
def test_the_battle_of_the_day_decides(side: int, winner: int) -> None:
    """Given a move into the Wilds, when the battle there is over, then the Journey is, without a
    card found or a way to a Town, and the battle lies there as it ended."""
    state = begun(length=DAY)
    go(state, "EM5")
    health = [*state.health]
    fought(state, side)
    assert ended(state) == ((winner,), "MY-JOUR-17")
    assert not any(isinstance(event, RewardsSeen) for event in state.events)
    assert where(state) == "EM5"
    assert state.health == health != [0, 0]


@pytest.mark.rule("MY-JOUR-17")
@pytest.mark.parametrize(("side", "winner", "sigils"), [(0, TRAVELLER, 1), (1, WILDS, 0)])
def test_a_guardian_decides_and_loses_its_sigil(side: int, winner: int, sigils: int) -> None:
    state = begun(length=DAY)
    go(state, "EM6", start="EM2")
    fought(state, side)
    assert ended(state) == ((winner,), "MY-JOUR-17")
    assert state.travels.sigils[0].bit_count() == sigils
    assert sum(isinstance(event, SigilTaken) for event in state.events) == sigils


@pytest.mark.rule("MY-JOUR-17")
@pytest.mark.parametrize("space", ["EM2", "EM1", "TI2"], ids=["Town", "Road", "Shrine"])
def test_a_day_without_a_battle_is_lost_at_once(space: str) -> None:
    state = begun(length=DAY)
    go(state, space, start="H0")
    assert ended(state) == ((WILDS,), "MY-JOUR-17")


@pytest.mark.rule("MY-JOUR-17")
def test_it_is_for_one_traveller_with_a_limit_or_without() -> None:
    assert settings_refusal({"travellers": "1", "limit": "off", "length": DAY}) is None
    assert "single day" in str(settings_refusal({"travellers": "2", "limit": "off", "length": DAY}))
    assert [begun(length=DAY, limit=limit).travels.limit for limit in ("on", "off")] == [1, 1]


def test_a_random_day_conforms() -> None:
    for seed in range(3):
        check_game(GAME, {"mode": "journey", "length": DAY}, seed)


def test_the_words_say_what_is_wanted_and_what_came() -> None:
    state = begun(length=DAY)
    assert "a battle to win" in GAME.board(state)
    go(state, "EM5")
    fought(state, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.summary == "The day is over: its battle is won."
