"""Lure, Trance, Blood (VAMP), and what all pushes and Legendary Abilities share."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief.table.terms import MYTHICS

from ..scenario import Spaces, Table, on_open_board


def vampires(mine: Spaces, theirs: Spaces, enemy: str = "wizards", **rest: Any) -> Table:
    """Vampires to act on an open board."""
    return on_open_board("vampires", mine, theirs, enemy, **rest)


@pytest.mark.rule("MM-VAMP-01", "MM-VAMP-02", "MM-PUSH-01", "MM-PUSH-02")
@pytest.mark.parametrize(
    ("there", "after"),
    [("D1", "C1"), ("A4", "A3"), ("E5", "D4"), ("C3", "B2")],
)
def test_lure_draws_one_space_nearer_along_any_line(there: str, after: str) -> None:
    table = vampires(("A1", "B5", "D5"), (there, "E3", "E2"))
    table.act("lure a1 b1")
    assert (table.at("b1"), table.points()[MYTHICS]) == (after, 0)


@pytest.mark.rule("MM-PUSH-02")
def test_allies_can_be_lured_but_not_oneself_nor_the_caught() -> None:
    table = vampires(("A1", "C1", None), ("E5", "E3", "E2"))
    assert table.refused("lure a1 a1") == "MM-PUSH-02"
    assert table.refused("lure a1 a3") == "MM-PUSH-02"
    table.act("lure a1 a2")
    assert table.at("a2") == "B1"


@pytest.mark.rule("MM-VAMP-01")
def test_no_lure_off_the_lines() -> None:
    assert vampires(("A1", "B5", "D5"), ("B3", "E3", "E2")).refused("lure a1 b1") == "MM-VAMP-01"


@pytest.mark.rule("MM-VAMP-03", "MM-PUSH-06", "MM-BOARD-12")
def test_lure_onto_clutter_costs_nothing_more() -> None:
    table = vampires(("A1", "B5", "D5"), ("D1", "E3", "E2"), clutter=("C1",))
    table.act("lure a1 b1")
    assert (table.at("b1"), table.points()[MYTHICS]) == ("C1", 0)


@pytest.mark.rule("MM-VAMP-02", "MM-PUSH-04", "MM-R-94")
def test_a_bookshelf_in_the_line_stops_a_lure() -> None:
    first = vampires(("A1", "B5", "D5"), ("D1", "E3", "E2"), shelves=("VC1",))
    assert first.refused("lure a1 b1") == "MM-PUSH-04"
    later = vampires(("A1", "B5", "D5"), ("D1", "E3", "E2"), shelves=("VA1",))
    assert later.refused("lure a1 b1") == "MM-VAMP-02"


@pytest.mark.rule("MM-VAMP-02", "MM-PUSH-04", "MM-R-30")
def test_an_enclosing_wall_stops_a_diagonal_lure() -> None:
    shut = vampires(("A1", "B5", "D5"), ("C3", "E3", "E2"), shelves=("VB2", "HB2"))
    assert shut.refused("lure a1 b1") == "MM-PUSH-04"
    one = vampires(("A1", "B5", "D5"), ("C3", "E3", "E2"), shelves=("VB2",))
    assert one.refused("lure a1 b1") is None


@pytest.mark.rule("MM-R-31", "MM-VAMP-02", "MM-FAQ-02", "MM-PUSH-03")
def test_the_tomekeeper_stops_the_line_through_its_space_only() -> None:
    between = vampires(("A1", "B5", "D5"), ("D1", "E3", "E2"), keeper="B1")
    assert between.refused("lure a1 b1") == "MM-VAMP-02"
    before_it = vampires(("A1", "B5", "D5"), ("D1", "E3", "E2"), keeper="C1")
    assert before_it.refused("lure a1 b1") in ("MM-PUSH-03", "MM-VAMP-02")
    beside = vampires(("A1", "B5", "D5"), ("C3", "E3", "E2"), keeper="B3")
    assert beside.refused("lure a1 b1") is None


@pytest.mark.rule("MM-R-32", "MM-PUSH-05")
def test_mythics_do_not_stop_the_line_but_the_space_must_be_free() -> None:
    through = vampires(("A1", "B5", "D5"), ("D1", "B1", "E2"))
    assert through.refused("lure a1 b1") is None
    taken = vampires(("A1", "B5", "D5"), ("D1", "C1", "E2"))
    assert taken.refused("lure a1 b1") == "MM-PUSH-05"


@pytest.mark.rule("MM-R-33", "MM-PUSH-05")
def test_no_lure_on_a_neighbour() -> None:
    assert vampires(("A1", "B5", "D5"), ("B1", "E3", "E2")).refused("lure a1 b1") == "MM-PUSH-05"


@pytest.mark.rule("MM-VAMP-06", "MM-LEGEND-01", "MM-LEGEND-02", "MM-R-40")
def test_trance_moves_all_neighbouring_enemies_two_spaces_one_way() -> None:
    table = vampires(("B2", "A5", "D5"), ("B1", "C3", "E5"))
    table.act("trance a1 E")
    assert [table.at(m) for m in ("b1", "b2", "b3")] == ["D1", "E3", "E5"]
    board = table.state.boards[0]
    assert (board.legendary, board.gone, table.points()) == (0, 1, (3, 1, 1, 0))
    assert table.refused("trance a1 E") == "MM-LEGEND-04"


@pytest.mark.rule("MM-R-40", "MM-VAMP-08")
def test_the_one_furthest_in_the_direction_moves_first() -> None:
    table = vampires(("B2", "A5", "D5"), ("A3", "B3", "E5"))
    table.act("trance a1 E")
    assert (table.at("b1"), table.at("b2")) == ("C3", "D3")


@pytest.mark.rule("MM-VAMP-07")
def test_trance_ignores_clutter() -> None:
    table = vampires(("B2", "A5", "D5"), ("B1", "E4", "E5"), clutter=("C1", "D1"))
    assert table.act("trance a1 E").at("b1") == "D1"


@pytest.mark.rule("MM-VAMP-08", "MM-PUSH-03", "MM-FAQ-02")
@pytest.mark.parametrize(
    ("rest", "after"),
    [
        ({"shelves": ("VC1",)}, "C1"),
        ({"keeper": "D1"}, "C1"),
        ({"keeper": "E1"}, "D1"),
    ],
)
def test_each_stops_at_shelf_edge_mythic_or_tomekeeper(rest: dict[str, Any], after: str) -> None:
    table = vampires(("B2", "A5", "D5"), ("B1", "E4", "E5"), **rest)
    assert table.act("trance a1 E").at("b1") == after
    wall = vampires(("B2", "A5", "D5"), ("B1", "E4", "E5"))
    assert wall.act("trance a1 W").at("b1") == "A1"


@pytest.mark.rule("MM-R-44", "MM-VAMP-06")
def test_a_trance_that_moves_nobody_is_not_allowed() -> None:
    table = vampires(("B2", "A5", "D5"), ("B1", "E4", "E5"))
    assert table.refused("trance a1 N") == "MM-R-44"
    assert table.refused("trance a2 N") == "MM-VAMP-06"


@pytest.mark.rule("MM-LEGEND-04", "MM-VAMP-12")
def test_an_empty_slot_gives_no_trance_however_much_blood_there_is() -> None:
    table = vampires(
        ("B2", "A5", "D5"), ("B1", "E4", "E5"), legendary={"vampires": 0}, blood=4, card="A01"
    )
    assert table.refused("trance a1 E") == "MM-LEGEND-04"


@pytest.mark.rule("MM-VAMP-09", "MM-R-45")
def test_blood_for_moving_through_an_enemy_after_lunch() -> None:
    table = vampires(("A2", "A5", "D5"), ("B2", "E4", "E5"), card="A01")
    table.act("move a1 B2")
    assert table.state.blood == 1
    table.act("move a1 C2")
    assert table.state.blood == 1


@pytest.mark.rule("MM-VAMP-09", "MM-SPECIAL-01")
def test_no_blood_for_allies_nor_before_lunch() -> None:
    ally = vampires(("A2", "B2", "D5"), ("C2", "E4", "E5"), card="A01")
    assert ally.act("move a1 B2").state.blood == 0
    early = vampires(("A2", "A5", "D5"), ("B2", "E4", "E5"))
    assert early.act("move a1 B2").state.blood == 0


@pytest.mark.rule("MM-VAMP-11")
def test_no_more_than_four_blood() -> None:
    table = vampires(("A2", "A5", "D5"), ("B2", "E4", "E5"), card="A01", blood=4)
    assert table.act("move a1 B2").state.blood == 4


@pytest.mark.rule("MM-R-48", "MM-R-47", "MM-ZOMB-08")
def test_a_vampire_that_enters_decay_is_moved_on_in_its_own_turn() -> None:
    table = vampires(("A2", "C1", "D5"), ("E4", "D3", "E5"), "zombies", card="A01", decay=("B1",))
    table.act("move a2 B1")
    assert (table.question, table.seat) == ("DecayReaction", 1)
    table.act("displace B2")
    assert (table.at("a2"), table.question, table.state.decay) == ("B2", "TakeAction", 0)
