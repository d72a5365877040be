"""Every mode ends, also where the players undo each other's progress (MM-R-97, MM-R-98)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.keeper.quickest_path import goal_of
from mythshelf.games.mythic_mischief.table.catalogue import numbers
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import DISTRACT
from mythshelf.kernel.conformance import check_ends
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

MODES = ("two", "three", "four", "detention", "blitz", "blitz_four")
SHORT, FEW = 3, 400
"""Turns without a Destination in the short variant, and the choices that suffice for it."""
MANY = 40_000
"""Choices that suffice for games with 40 such turns between any two Destinations or catches."""


@pytest.fixture
def impatient() -> Iterator[None]:
    """Three turns without a Destination or a catch are enough."""
    usual = numbers().idle_turns
    object.__setattr__(numbers(), "idle_turns", SHORT)
    yield
    object.__setattr__(numbers(), "idle_turns", usual)


@pytest.mark.rule("MM-R-97", "MM-R-98")
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("mode", MODES)
def test_stubborn_players_come_to_an_end(mode: str) -> None:
    assert check_ends(GAME, {"mode": mode}, 1, limit=FEW)


@pytest.mark.rule("MM-R-97", "MM-R-98")
@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_stubborn_players_come_to_an_end_of_forty_turns_each(mode: str) -> None:
    for seed in range(3):
        assert check_ends(GAME, {"mode": mode}, seed, limit=MANY)


LEGS = 6
"""Destinations of the two cards."""


def turns_kept_away(mode: str, seed: int) -> int:
    """The turns of a game in which everybody keeps the Tomekeeper away from its Destination, and
    slots and boosts what helps to Distract it."""
    state, dice = GAME.new(GAME.checked({"mode": mode}), seed), Dice(seed)
    while options := [option for option in engine.legal(state) if option.of_players]:
        tried: list[tuple[int, int, Any]] = []
        for option in options:
            twin = state.clone()
            engine.apply_unchecked(twin, option)
            tried.append((_farness(twin), below(dice, 1 << 30), twin))
        state = max(tried, key=lambda one: one[:2])[2]
        assert state.turn <= LEGS * numbers().idle_turns
    return state.turn


def _farness(state: State) -> int:
    if state.over:
        return -1000
    steps = state.walls.cost(goal_of(state), state.clutter)[state.keeper]
    boards = state.boards
    able = [10 * one.tomes[DISTRACT] + 3 * one.dice[-1] + one.points[DISTRACT] for one in boards]
    return steps + sum(able) - 100 * state.destination - 400 * state.lunch


@pytest.mark.rule("MM-R-97")
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("mode", ["two", "four"])
def test_a_tomekeeper_that_is_kept_away_does_not_keep_the_game_going(mode: str) -> None:
    """Without the limit these games take 61 turns and more."""
    assert turns_kept_away(mode, 1) <= LEGS * SHORT


@pytest.mark.soak
@pytest.mark.rule("MM-R-97")
@pytest.mark.parametrize("mode", ["two", "three", "four"])
def test_a_tomekeeper_that_is_kept_away_for_forty_turns_arrives(mode: str) -> None:
    for seed in range(6):
        assert turns_kept_away(mode, seed)
