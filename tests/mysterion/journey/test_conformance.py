"""Random Journeys keep every promise of the house, and their settings are asked for."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from tests.mysterion.journeys import go

JOURNEY = {"mode": "journey"}


SOLO = JOURNEY | {"travellers": "1", "length": "short", "limit": "on"}


def test_a_random_journey_conforms() -> None:
    assert check_game(GAME, SOLO, 1).winners


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 5))
def test_more_random_journeys_conform(seed: int) -> None:
    assert check_game(GAME, SOLO | {"health": "20"}, seed).winners


def test_a_journey_of_three_keeps_sound() -> None:
    """Played at random to its end it would be too long for the whole suite of checks."""
    settings = GAME.checked(JOURNEY | {"travellers": "3", "length": "short", "health": "20"})
    state, dice = GAME.new(settings, 2), Dice(3)
    for number in range(2500):
        options = engine.legal(state)
        engine.apply(state, options[below(dice, len(options))])
        assert all(isinstance(GAME.narrate(state, event), str) for event in state.events)
        if number % 20 == 0:
            assert list(GAME.problems(state)) == []
            assert GAME.codec.decode(GAME.codec.encode(state)) == state == state.clone()
            for seat in range(4):
                view = GAME.view(state, seat)
                assert GAME.view(GAME.sample(view, number), seat) == view


@pytest.mark.rule("MY-JOUR-01")
def test_the_wilds_are_a_seat_that_no_person_is_offered() -> None:
    settings = GAME.checked(JOURNEY | {"travellers": "3"})
    assert GAME.seats(settings) == 4
    assert GAME.automatic(settings) == (3,)
    assert len(settings["decks"]) == 4
    battle = GAME.defaults()
    assert (GAME.seats(battle), GAME.automatic(battle)) == (2, ())


def test_a_deck_may_be_given_as_its_code() -> None:
    settings = GAME.checked({"decks": ["kiln_oath", "25EMA1-25EMS"]})
    assert settings["decks"] == ["kiln_oath", "25EMS-25EMA1"]
    state = GAME.new(settings, 1)
    assert state.lists[1] == (0,) * 25 + (6,) * 25


@pytest.mark.rule("MY-DECK-01")
@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"decks": ["kiln_oath", "25EMA1"]}, "a deck holds exactly 50 cards, not 25"),
        ({"decks": ["kiln_oath", "50XXX"]}, "no card of the pool"),
        ({"decks": ["kiln_oath", "my deck"]}, "no part of a deck code"),
        ({"travellers": "2"}, "not asked in this mode"),
        (JOURNEY | {"bonus": "on"}, "not asked in this mode"),
        (JOURNEY | {"travellers": "2", "limit": "on"}, "one traveller"),
    ],
)
def test_settings_that_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSettings, match=words):
        GAME.checked(settings)


def test_onlookers_see_no_hands() -> None:
    state = GAME.new(GAME.checked(JOURNEY | {"travellers": "3"}), 1)
    first = state.travels.traveller
    go(state, "ST3", start="ST2")
    onlooker = (first + 1) % 3
    seen = GAME.view(state, onlooker)
    assert all(kind == -1 for hand in seen.hands for kind in hand)
    assert GAME.view(state, first).hands[0] == state.hands[0]
