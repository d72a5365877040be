"""The players of Mischief & Malice: they see a view only, keep their budget, and strength shows."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, Budget, make_player

from tests.players.deciding import advice, played, reached


def decided(name: str, state: Any, positions: int = 60) -> Any:
    return advice(GAME, make_player(name, GAME, 7), state, positions)


@pytest.mark.parametrize("names", [["novice", "player"], ["expert", "novice"]])
def test_whole_games_with_reasons(names: list[str]) -> None:
    assert played(GAME, names, 2, 12) is not None


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("choices", [0, 3, 12, 40, 71, 150])
def test_the_same_seed_thinks_the_same_whatever_is_hidden(name: str, choices: int) -> None:
    state = reached(GAME, choices, 4)
    asked = engine.decision(state)
    assert asked is not None
    other = GAME.sample(GAME.view(state, asked.seat), 99)
    one, again, elsewhere = decided(name, state), decided(name, state), decided(name, other)
    assert one == again == elsewhere
    assert one.option in engine.legal(state)


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept_and_without_one_there_is_still_an_answer(name: str) -> None:
    state = reached(GAME, 33, 4)
    asked = engine.decision(state)
    assert asked is not None
    budget = Budget(5)
    make_player(name, GAME, 1).decide(GAME.view(state, asked.seat), engine.legal(state), budget)
    assert budget.left >= 0
    assert decided(name, state, 0).option in engine.legal(state)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_level_beats_a_random_player(seed: int) -> None:
    for name in LEVELS:
        assert played(GAME, [name, "random"], seed, 12).winners == (0,)
