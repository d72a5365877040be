"""Throw, Intimidate, Trap (FRANK)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief.table.terms import MYTHICS, NOWHERE

from ..scenario import Spaces, Table, given, on_open_board


def monsters(mine: Spaces, theirs: Spaces, enemy: str = "wizards", **rest: Any) -> Table:
    """Monsters to act on an open board."""
    return on_open_board("monsters", mine, theirs, enemy, **rest)


@pytest.mark.rule("MM-FRANK-01", "MM-PUSH-05", "MM-PUSH-01")
@pytest.mark.parametrize(("there", "after"), [("A2", "C2"), ("B1", "B3"), ("A1", "C3")])
def test_throw_to_the_opposite_side(there: str, after: str) -> None:
    table = monsters(("B2", "A5", "D5"), (there, "E4", "E5"))
    table.act("throw a1 b1")
    assert (table.at("b1"), table.points()[MYTHICS]) == (after, 0)


@pytest.mark.rule("MM-FRANK-01")
def test_no_throw_from_afar_or_off_the_board() -> None:
    table = monsters(("A2", "A5", "D5"), ("B2", "E4", "E5"))
    assert table.refused("throw a1 b2") == "MM-FRANK-01"
    assert table.refused("throw a1 b1") == "MM-FRANK-03"


@pytest.mark.rule("MM-FRANK-02", "MM-PUSH-06")
def test_throw_onto_clutter() -> None:
    table = monsters(("B2", "A5", "D5"), ("A2", "E4", "E5"), clutter=("C2",))
    assert table.act("throw a1 b1").at("b1") == "C2"


@pytest.mark.rule("MM-FRANK-03", "MM-PUSH-04", "MM-R-94")
@pytest.mark.parametrize("shelf", ["VA2", "VB2"])
def test_no_throw_over_a_bookshelf_on_either_side(shelf: str) -> None:
    table = monsters(("B2", "A5", "D5"), ("A2", "E4", "E5"), shelves=(shelf,))
    assert table.refused("throw a1 b1") == "MM-FRANK-03"


@pytest.mark.rule("MM-PUSH-03", "MM-PUSH-05", "MM-FAQ-02")
def test_no_throw_onto_tomekeeper_or_mythic() -> None:
    assert (
        monsters(("B2", "A5", "D5"), ("A2", "E4", "E5"), keeper="C2").refused("throw a1 b1")
        == "MM-PUSH-03"
    )
    assert monsters(("B2", "A5", "D5"), ("A2", "C2", "E5")).refused("throw a1 b1") == "MM-PUSH-05"


@pytest.mark.rule("MM-FRANK-06", "MM-FRANK-07", "MM-R-41", "MM-LEGEND-01")
def test_intimidate_drives_two_spaces_toward_the_tomekeeper_ignoring_clutter() -> None:
    table = monsters(("A1", "A5", "D5"), ("B1", "E4", "E5"), clutter=("C1", "D1"))
    table.act("intimidate a1 b1")
    assert table.at("b1") == "D1"
    assert table.state.boards[0].legendary == 0


@pytest.mark.rule("MM-R-41", "MM-FRANK-06")
def test_with_several_ways_the_monsters_player_chooses_each_step() -> None:
    table = monsters(("A1", "A5", "D5"), ("B2", "E4", "E5"), keeper="D4")
    table.act("intimidate a1 b1")
    assert (table.question, table.seat) == ("FlightPath", 0)
    assert table.options() == {"flee C2", "flee B3"}
    assert table.refused("flee A2") == "MM-R-41"
    table.act("flee C2")
    table.act("flee C3")
    assert table.at("b1") == "C3"


@pytest.mark.rule("MM-FRANK-07", "MM-R-41", "MM-R-44")
def test_it_stops_beside_the_tomekeeper_and_never_enters() -> None:
    table = monsters(("A1", "A5", "D5"), ("B1", "E4", "E5"), keeper="D1")
    assert table.act("intimidate a1 b1").at("b1") == "C1"
    beside = monsters(("A1", "A5", "D5"), ("B1", "E4", "E5"), keeper="C1")
    assert beside.refused("intimidate a1 b1") == "MM-FRANK-07"


@pytest.mark.rule("MM-FRANK-06")
def test_only_neighbouring_enemies_are_intimidated() -> None:
    table = monsters(("A1", "B1", "D5"), ("C3", "E4", "E5"))
    assert table.refused("intimidate a1 a2") == "MM-FRANK-06"
    assert table.refused("intimidate a1 b1") == "MM-FRANK-06"


@pytest.mark.rule("MM-R-41")
def test_a_mythic_in_the_way_leaves_the_other_way() -> None:
    table = monsters(("A1", "C2", "D5"), ("B2", "E4", "E5"), keeper="D4")
    table.act("intimidate a1 b1")
    assert (table.at("b1"), table.question) == ("B3", "FlightPath")


def trapping(**rest: Any) -> Table:
    """A Monster beside an enemy, after lunch."""
    return monsters(("B2", "A5", "D5"), ("B3", "E4", "E5"), card="A01", **rest)


def finish_turn(table: Table) -> None:
    """Play on to the other team's first action."""
    seat = table.state.active
    while table.state.active == seat or table.question == "ReturnMythic":
        table.act("end" if table.question == "TakeAction" else sorted(table.options())[0])


@pytest.mark.rule("MM-FRANK-08", "MM-SPECIAL-02")
def test_the_trap_goes_under_an_adjacent_enemy_once_per_turn() -> None:
    table = trapping()
    assert table.refused("trap a1 b2") == "MM-FRANK-08"
    assert table.refused("trap a1 a2") == "MM-FRANK-08"
    points = table.points()
    table.act("trap a1 b1")
    assert (table.state.trap_victim, table.points()) == (3, points)
    assert table.refused("trap a1 b1") == "MM-SPECIAL-02"


@pytest.mark.rule("MM-SPECIAL-01")
def test_no_trap_before_lunch() -> None:
    table = monsters(("B2", "A5", "D5"), ("B3", "E4", "E5"))
    assert table.refused("trap a1 b1") == "MM-SPECIAL-01"


@pytest.mark.rule("MM-FRANK-09", "MM-R-46", "MM-R-89")
def test_the_victim_cannot_move_in_its_next_turn_but_may_act_and_is_free_after_it() -> None:
    table = trapping(keeper="E5", destination=0).act("trap a1 b1")
    finish_turn(table)
    assert table.at("b1") == "B3"
    assert table.refused("move b1 A3") == "MM-FRANK-09"
    assert not {choice for choice in table.options("move") if " b1 " in choice}
    assert table.refused("warp b1 a1") is None
    table.act("end")
    while table.state.active == 1:
        table.act(sorted(table.options())[0])
    assert (table.state.trap_space, table.state.trap_victim) == (NOWHERE, NOWHERE)


@pytest.mark.rule("MM-FRANK-10", "MM-R-46")
def test_once_moved_off_it_is_free_even_if_it_comes_back() -> None:
    table = given(
        {"wizards": ("B2", "C2", "A5"), "monsters": ("A1", "D5", "E5")},
        card="A01",
        keeper="E1",
        shelves=("HE4",),
        clutter=(),
        trapped="B2",
        points={"wizards": (5, 2, 1, 0)},
    )
    assert table.refused("move a1 A2") == "MM-FRANK-09"
    table.act("warp a2 a1")
    assert not table.state.is_trapped(0)
    table.act("warp a2 a1")
    assert table.at("a1") == "B2"
    assert table.refused("move a1 A2") is None
    assert table.refused("trap a1 b1") == "MM-GAME-02"


@pytest.mark.rule("MM-R-46")
def test_the_token_returns_at_once_when_the_victim_is_caught() -> None:
    table = given(
        {"wizards": ("D1", "C2", "A5"), "monsters": ("A1", "D5", "E5")},
        card="A01",
        keeper="E1",
        shelves=("HE4",),
        clutter=(),
        trapped="D1",
        points={"wizards": (5, 2, 1, 1)},
    )
    table.act("distract a1 D1")
    assert (table.at("a1"), table.state.trap_space) == ("caught", NOWHERE)


@pytest.mark.rule("MM-R-46")
def test_a_trap_on_the_board_cannot_be_dropped_again() -> None:
    table = given(
        {"monsters": ("B2", "A5", "D5"), "wizards": ("B3", "A2", "E5")},
        card="A01",
        keeper="E1",
        shelves=("HE4",),
        clutter=(),
        trapped="B3",
    )
    assert table.refused("trap a1 b2") == "MM-R-46"
