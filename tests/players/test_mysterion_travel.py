"""Computer travellers: where they go, what they take, whom they challenge."""

from __future__ import annotations

import re
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.challenges import Challenge, PassBy, TakeSigil
from mythshelf.games.mysterion.journey.days import Move
from mythshelf.games.mysterion.journey.meetings import Collect
from mythshelf.games.mysterion.journey.towns import Keep, PutIn, TakeOut
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.games.mysterion.table.land import WILD, space_of, spaces
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, make_player
from mythshelf.players.mysterion.travel import advice

from tests.mysterion.journeys import begun, choose, fought, go


def advised(state: State) -> Any:
    """What a computer would do."""
    asked = engine.decision(state)
    assert asked is not None
    given = advice(state, asked.seat, engine.legal(state))
    assert given is not None
    assert given.reason.endswith(".")
    return given.option


@pytest.mark.parametrize(
    ("start", "roll", "sigils", "wanted"),
    [
        ("EM2", 2, 0b000000, "EM6"),  # a Guardian within reach
        ("EM2", 2, 0b000001, "SH4"),  # towards the next Lair
        ("EM5", 1, 0b000111, "H0"),  # home with the Sigils
        ("TI1", 1, 0b000001, "TI2"),  # a Shrine on the way
    ],
)
def test_where_they_go(start: str, roll: int, sigils: int, wanted: str) -> None:
    state = begun()
    journey = state.travels
    journey.at[0], journey.roll, journey.sigils[0] = space_of(start), roll, sigils
    state.known_legal = None
    option = advised(state)
    assert isinstance(option, Move)
    assert spaces()[option.space].id == wanted


def test_a_deck_is_kept_and_put_right_again() -> None:
    state = begun()
    go(state, "EM2", start="EM1")
    assert advised(state) == Keep()
    fawn = kind_of("EM-A1")
    choose(state, TakeOut(fawn))
    assert advised(state) == PutIn(fawn)


def test_the_strongest_card_is_taken() -> None:
    state = begun()
    go(state, "ST3", start="ST2")
    fought(state, 0)
    assert advised(state) in [Collect(kind) for kind in engine.decision(state).found]  # type: ignore[union-attr]


@pytest.mark.parametrize(("sigils", "wanted"), [(0b11, Challenge), (0b01, PassBy)])
def test_a_challenge_is_for_a_sigil(sigils: int, wanted: type) -> None:
    state = begun(2)
    first, second = state.travels.order
    state.travels.sigils[first], state.travels.sigils[second] = 0b01, sigils
    state.travels.at[second] = space_of("EM1")
    go(state, "EM1", start="EM2")
    assert isinstance(advised(state), wanted)


def test_a_sigil_is_taken() -> None:
    state = begun(2)
    first, second = state.travels.order
    state.travels.sigils[second] = 0b10
    state.travels.at[second] = space_of("EM1")
    go(state, "EM1", start="EM2")
    choose(state, Challenge(second))
    fought(state, 0)
    assert advised(state) == TakeSigil(1)
    assert first != second


def test_battles_are_not_theirs_to_decide() -> None:
    state = begun()
    go(state, "ST3", start="ST2")
    assert advice(state, 0, [object()]) is None  # type: ignore[list-item]


@pytest.mark.rule("MY-JOUR-17")
@pytest.mark.parametrize("level", ["novice", "expert"])
def test_on_a_single_day_the_battle_is_sought_that_is_won_most_often(level: str) -> None:
    """Given a roll that also leads to a Town, where the day would be lost, then the move leads into
    the Wilds, where battles are won more often than against a Guardian."""
    state = begun(length="day")
    state.travels.at[0], state.travels.roll = space_of("EM2"), 2
    state.known_legal = None
    given = make_player(level, GAME, 1).decide(state, engine.legal(state), Budget(200))
    assert isinstance(given.option, Move)
    assert spaces()[given.option.space].sort == WILD
    assert re.fullmatch(r"Its battle is won in about \d+ of 100\.", given.reason)
