"""A test for every clause, the counts, and the conformance suite."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import check_game, perft
from mythshelf.kernel.errors import IllegalChoice
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from . import GAME
from .rules import LotDrawn, Mark, State


def played(*cells: str, first: str = "crosses") -> Match[State]:
    """A match in which these cells have been marked by turns."""
    match = Match(GAME, {"first": first}, seed=1)
    match.replay(f"mark {cell}" for cell in cells)
    return match


@pytest.mark.rule("TTT-START-01")
@pytest.mark.parametrize(("first", "seat"), [("crosses", 0), ("noughts", 1)])
def test_the_side_agreed_on_begins(first: str, seat: int) -> None:
    match = played(first=first)
    asked = engine.decision(match.state)
    assert asked is not None
    assert (asked.seat, match.state.marks, match.state.events) == (seat, [0, 0], [])


@pytest.mark.rule("TTT-START-01")
def test_the_lot_may_fall_on_either_side() -> None:
    drawn = set()
    for seed in range(20):
        state = Match(GAME, {"first": "lot"}, seed).state
        asked = engine.decision(state)
        assert asked is not None
        assert state.events == [LotDrawn(asked.seat)]
        drawn.add(asked.seat)
    assert drawn == {0, 1}


@pytest.mark.rule("TTT-TURN-01")
def test_sides_mark_one_cell_by_turns() -> None:
    assert GAME.board(played("b2", "a1", "c3").state) == "o..\n.x.\n..x"


@pytest.mark.rule("TTT-TURN-01")
def test_a_cell_beyond_the_grid_is_refused() -> None:
    for cell in (-1, 9, 1 << 80):
        assert engine.refusal(played().state, Mark(cell)) == "TTT-TURN-01"


@pytest.mark.rule("TTT-TURN-02")
def test_a_marked_cell_is_refused_and_nothing_changes() -> None:
    match = played("b2")
    with pytest.raises(IllegalChoice) as refused:
        match.choose(Mark(4))
    assert refused.value.clause == "TTT-TURN-02"
    assert match.state == played("b2").state


@pytest.mark.rule("TTT-END-01")
@pytest.mark.parametrize("line", ["abc", "def", "ghi", "adg", "beh", "cfi", "aei", "ceg"])
def test_three_in_a_line_win_at_once(line: str) -> None:
    mine = ["abcdefghi".index(letter) for letter in line]
    others = [cell for cell in range(9) if cell not in mine]
    state = played().state.clone()
    for cell in (mine[0], others[0], mine[1], others[1], mine[2]):
        assert GAME.outcome(state) is None
        engine.apply(state, Mark(cell))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "TTT-END-01")


@pytest.mark.rule("TTT-END-01")
def test_a_line_with_the_last_cell_wins_too() -> None:
    outcome = GAME.outcome(played("a1", "b1", "c1", "a2", "b3", "c2", "b2", "a3", "c3").state)
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("TTT-END-02")
def test_a_full_grid_is_a_draw() -> None:
    outcome = GAME.outcome(played("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3").state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "TTT-END-02")


@pytest.mark.parametrize("first", ["crosses", "noughts", "lot"])
def test_random_games_conform(first: str) -> None:
    for seed in range(30):
        check_game(GAME, {"first": first}, seed)


def test_the_known_counts_of_its_game_tree() -> None:
    start = played().state
    assert [perft(start, depth) for depth in range(8)] == [
        1,
        9,
        72,
        504,
        3024,
        15120,
        54720,
        148176,
    ]
