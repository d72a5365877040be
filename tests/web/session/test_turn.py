"""Whose turn a saved game says it is: in words, and by its side's piece."""

from __future__ import annotations

import pytest
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.session.autosave import Autosave
from web.app.session.seating import Seating
from web.app.session.session import TableSession
from web.app.session.turn import Piece, turn_piece, turn_words


def session(*names: str, seats: str = "here,here") -> TableSession:
    match = Match(LanternLane(), {}, 5, names or ("", ""))
    return TableSession(match, LanePresenter(), seating=Seating.read(seats, 2))


def test_a_name_a_side_or_you_is_to_move() -> None:
    assert turn_words(session("Ada", "Ben")) == "Ada's turn"
    assert turn_words(session()) == "Red to play"
    assert turn_words(session(seats="here,novice")) == "Your turn"
    assert turn_words(session(seats="novice,here")) == "Computer's turn"


def test_the_turn_passes_and_ends_with_the_game() -> None:
    table = session("Ada", "Ben")
    red = turn_piece(table)
    table.choose("end")
    assert turn_words(table) == "Ben's turn"
    assert turn_piece(table) != red
    for choice in ("step 3 5", "waive", "step 3 6", "step 3 7"):
        table.choose(choice)
    assert (turn_words(table), turn_piece(table)) == ("", "")


def test_a_save_says_it_and_is_read_again() -> None:
    saves = saves_in(MemoryStore())
    table = session("Ada", "Ben")
    keeping = Autosave.new(saves, table)
    keeping.keep(table)
    head = saves.read(keeping.head.id).head
    assert head.turn == "Ada's turn"
    assert head.piece == turn_piece(table)
    panel = next(one for one in table.drawing.panels() if one.seat == table.people.seat)
    assert Piece.read(head.piece) == Piece(panel.side, panel.icon, panel.shape)


@pytest.mark.parametrize("text", ["", "6 crown 0", "1 <b> 0", "1 crown", "1 crown 0 0", "x"])
def test_what_is_no_piece_is_none(text: str) -> None:
    assert Piece.read(text) is None
