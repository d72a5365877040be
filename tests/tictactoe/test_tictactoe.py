"""Its clauses, its counts, and the conformance suite."""

from __future__ import annotations

import pytest
from mythshelf.kernel import engine
from mythshelf.kernel.conformance import check_game, perft
from mythshelf.kernel.errors import IllegalChoice

from . import GAME
from .rules import DRAW, Move, State


def played(*cells: int) -> State:
    state = GAME.new(GAME.defaults(), 0)
    for cell in cells:
        engine.apply(state, Move(cell))
    return state


@pytest.mark.rule("TTT-TURN-01")
def test_sides_alternate() -> None:
    assert played(4, 0, 8).marks == [0b100010000, 0b1]


@pytest.mark.rule("TTT-TURN-02")
def test_a_marked_cell_is_refused_and_nothing_changes() -> None:
    state = played(4)
    with pytest.raises(IllegalChoice) as refused:
        engine.apply(state, Move(4))
    assert refused.value.clause == "TTT-TURN-02"
    assert state == played(4)


@pytest.mark.rule("TTT-END-01")
def test_three_in_a_row_win() -> None:
    assert played(0, 3, 1, 4, 2).winner == 0


@pytest.mark.rule("TTT-END-02")
def test_a_full_grid_is_a_draw() -> None:
    assert played(0, 1, 2, 4, 3, 5, 7, 6, 8).winner == DRAW


def test_random_games_conform() -> None:
    for seed in range(40):
        check_game(GAME, {"first": str(seed % 2)}, seed)


def test_perft() -> None:
    start = played()
    assert [perft(start, depth) for depth in range(7)] == [1, 9, 72, 504, 3024, 15120, 54720]
