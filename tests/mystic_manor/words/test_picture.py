"""The position as text."""

from __future__ import annotations

from mythshelf.games.mystic_manor import GAME

from ..scenario import given


def test_the_board_shows_walls_doors_and_what_lies_there() -> None:
    board = GAME.board(
        given(house={"a2": "12 imp", "b1": "cat"}, apparitions="A", at={0: "b1"}).state
    )
    rows = {line.split()[1]: line for line in board.splitlines() if line.startswith("#")}
    assert rows["a2"].startswith("# a2 G12i1  : b2 ?      # c2 ?")
    assert rows["a1"].startswith("# a1 x      : b1 c *1   # c1 x")
    assert "@A" in rows["p3"]
    assert "=====^^====" in board
    assert "1 The Lionheart on b1; courage 9/9; 0/3 slots: nothing;" in board
