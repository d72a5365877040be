"""Infect, Stench, Decay (ZOMB)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.games.mythic_mischief.table.terms import MOVE, MYTHICS

from ..scenario import Spaces, Table, given, on_open_board


def zombies(mine: Spaces, theirs: Spaces, enemy: str = "wizards", **rest: Any) -> Table:
    """Zombies to act on an open board."""
    return on_open_board("zombies", mine, theirs, enemy, **rest)


def intruder(mine: tuple[str | None, ...], decay: tuple[str, ...], **rest: Any) -> Table:
    """Wizards to act where Zombies have dropped Decay."""
    theirs = rest.pop("zombies", ("E3", "E4", "E5"))
    return on_open_board("wizards", mine, theirs, "zombies", card="A01", decay=decay, **rest)


@pytest.mark.rule("MM-ZOMB-01", "MM-PUSH-01")
def test_infect_moves_an_adjacent_mythic_diagonally_any_open_way() -> None:
    table = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"))
    assert {choice for choice in table.options("infect") if " b1 " in choice} == {
        f"infect a1 b1 {name}" for name in ("A2", "C2", "A4", "C4")
    }
    assert table.refused("infect a1 b1 B4") == "MM-ZOMB-01"
    table.act("infect a1 b1 C4")
    assert (table.at("b1"), table.points()[MYTHICS]) == ("C4", 0)


@pytest.mark.rule("MM-ZOMB-01", "MM-PUSH-03", "MM-PUSH-04", "MM-PUSH-05", "MM-R-94")
def test_infect_needs_adjacency_an_open_diagonal_and_a_free_space() -> None:
    table = zombies(
        ("B2", "A4", "C4"),
        ("B3", "C3", "E5"),
        keeper="C2",
        shelves=("HA2", "VA2"),
    )
    assert table.refused("infect a1 b2 D2") == "MM-ZOMB-01"
    assert table.refused("infect a1 b1 A4") == "MM-PUSH-05"
    assert table.refused("infect a1 b1 C2") == "MM-PUSH-03"
    assert table.refused("infect a1 b1 A2") == "MM-PUSH-04"


@pytest.mark.rule("MM-ZOMB-02", "MM-PUSH-06")
def test_infect_onto_clutter() -> None:
    table = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"), clutter=("C4",))
    assert table.act("infect a1 b1 C4").at("b1") == "C4"


@pytest.mark.rule("MM-ZOMB-05", "MM-ZOMB-06", "MM-BOARD-11", "MM-R-42", "MM-R-82")
@pytest.mark.parametrize(("zombie", "after"), [("B3", "D3"), ("B2", "D4"), ("C2", "C4")])
def test_stench_drives_the_tomekeeper_straight_away(zombie: str, after: str) -> None:
    table = zombies((zombie, "A5", "E5"), ("A1", "E4", "D5"), keeper="C3", clutter=("D3", "D4"))
    table.act("stench a1")
    assert (table.keeper, table.state.boards[0].legendary) == (after, 0)


@pytest.mark.rule("MM-ZOMB-05", "MM-R-42")
def test_stench_needs_the_tomekeeper_beside_and_an_open_step_beyond() -> None:
    assert (
        zombies(("A1", "A5", "E5"), ("B1", "E4", "D5"), keeper="C3").refused("stench a1")
        == "MM-ZOMB-05"
    )
    assert (
        zombies(("D3", "A5", "E5"), ("B1", "E4", "D5"), keeper="E3").refused("stench a1")
        == "MM-R-42"
    )
    assert (
        zombies(("B3", "A5", "E5"), ("B1", "E4", "D5"), keeper="C3", shelves=("VC3",)).refused(
            "stench a1"
        )
        == "MM-R-42"
    )


@pytest.mark.rule("MM-R-42", "MM-R-05")
def test_stench_catches_and_reaches_destinations() -> None:
    table = zombies(("B3", "A5", "E5"), ("D3", "E4", "D5"), keeper="C3")
    table.act("stench a1")
    assert (table.at("b1"), table.state.score) == ("caught", [1, 0])
    own = zombies(("B3", "D3", "E5"), ("A1", "E4", "D5"), keeper="C3", scores={"zombies": 1})
    assert own.act("stench a1").state.score == [0, 0]
    last = zombies(
        ("C2", "A5", "E5"), ("A1", "E4", "D5"), keeper="D2", card="B01", destination=2, after="A06"
    )
    last.act("stench a1")
    assert (last.keeper, last.state.lunch, last.question) == ("E2", True, "TakeAction")


@pytest.mark.rule("MM-ZOMB-07", "MM-SPECIAL-02", "MM-R-47")
def test_one_decay_a_turn_under_a_zombie_one_a_space_two_in_all() -> None:
    table = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"), card="A01")
    points = table.points()
    table.act("decay a1")
    assert (table.state.decay, table.points()) == (1 << space("B2"), points)
    assert table.refused("decay a2") == "MM-SPECIAL-02"
    there = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"), card="A01", decay=("B2",))
    assert there.refused("decay a1") == "MM-R-47"
    both = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"), card="A01", decay=("A1", "C1"))
    assert both.refused("decay a1") == "MM-ZOMB-09"


@pytest.mark.rule("MM-ZOMB-08", "MM-R-47")
def test_an_enemy_that_enters_decay_may_be_moved_on_to_an_empty_adjacent_space() -> None:
    table = intruder(("A2", "B1", "A5"), ("B2",), clutter=("C2",))
    table.act("move a1 B2")
    assert (table.question, table.seat) == ("DecayReaction", 1)
    assert table.options() == {"let-be", "displace A2", "displace C2", "displace B3"}
    assert table.refused("displace B1") == "MM-R-47"
    assert table.refused("displace E5") == "MM-ZOMB-08"
    assert table.refused("move a1 B3") == "MM-ZOMB-08"
    table.act("displace C2")
    assert (table.at("a1"), table.state.decay) == ("C2", 0)


@pytest.mark.rule("MM-ZOMB-09", "MM-R-47")
def test_a_token_not_used_stays() -> None:
    table = intruder(("A2", "B1", "A5"), ("B2",))
    table.act("move a1 B2", "let-be")
    assert (table.at("a1"), table.state.decay) == ("B2", 1 << space("B2"))
    assert table.question == "TakeAction"


@pytest.mark.rule("MM-R-48")
def test_the_moves_points_stay_spent_and_it_may_go_on_from_there() -> None:
    table = intruder(("A2", "B1", "A5"), ("B2",))
    table.act("move a1 B2", "displace C2")
    assert table.points()[MOVE] == 2
    table.act("move a1 D2")
    assert table.at("a1") == "D2"


@pytest.mark.rule("MM-R-48")
def test_displacement_finishes_a_pass_through() -> None:
    table = intruder(("A2", "B2", "A5"), ("B2",))
    table.act("move a1 B2")
    assert table.question == "DecayReaction"
    table.act("displace B3")
    assert (table.at("a1"), table.question) == ("B3", "TakeAction")
    declined = intruder(("A2", "B2", "A5"), ("B2",))
    declined.act("move a1 B2", "let-be")
    assert declined.question == "PassingThrough"


@pytest.mark.rule("MM-R-48")
def test_being_displaced_is_entering_tomes_and_a_second_decay_apply() -> None:
    table = intruder(("A2", "B1", "A5"), ("B2", "C2"), tomes={"wizards": ("C2",)})
    table.act("move a1 B2", "displace C2")
    assert table.state.boards[0].beside == 1
    assert table.question == "DecayReaction"
    table.act("displace D2")
    assert (table.at("a1"), table.state.decay) == ("D2", 0)


@pytest.mark.rule("MM-R-48", "MM-TOME-01")
def test_the_tome_comes_before_the_decay() -> None:
    table = intruder(("A2", "B1", "A5"), ("B2",), tomes={"wizards": ("B2",)})
    table.act("move a1 B2")
    assert (table.question, table.state.boards[0].beside) == ("DecayReaction", 1)


@pytest.mark.rule("MM-R-47")
def test_no_choice_without_an_empty_adjacent_space() -> None:
    table = intruder(("C5", "A2", "B3"), ("A1",), shelves=("VA1",))
    table.act("teleport a1 A1")
    assert (table.at("a1"), table.question) == ("A1", "TakeAction")


@pytest.mark.rule("MM-R-47", "MM-ZOMB-08")
def test_it_works_in_the_zombies_own_turn_too_but_never_on_zombies() -> None:
    table = zombies(("B2", "A5", "D5"), ("B3", "E4", "E5"), card="A01", decay=("C4",))
    table.act("infect a1 b1 C4")
    assert (table.question, table.seat) == ("DecayReaction", 0)
    friend = zombies(("B2", "A5", "D5"), ("E3", "E4", "E5"), card="A01", decay=("B3",))
    friend.act("move a1 B3")
    assert friend.question == "TakeAction"


@pytest.mark.rule("MM-R-87", "MM-R-48")
def test_in_a_warp_decay_is_resolved_for_the_wizard_first() -> None:
    table = intruder(("B2", "C2", "A5"), ("B2", "C2"))
    table.act("warp a1 a2")
    assert table.question == "DecayReaction"
    assert table.state.stack[-1].mythic == 0
    table.act("let-be")
    assert table.state.stack[-1].mythic == 1
    table.act("displace A2")
    assert (table.at("a1"), table.at("a2")) == ("C2", "A2")


@pytest.mark.rule("MM-R-47", "MM-R-41")
def test_frightened_zombies_run_over_their_own_decay() -> None:
    frames = given(
        {"monsters": ("A1", "A5", "D5"), "zombies": ("B1", "E4", "E5")},
        keeper="E1",
        shelves=("HE4",),
        clutter=(),
        card="A01",
        decay=("C1",),
    )
    frames.act("intimidate a1 b1")
    assert frames.at("b1") == "D1"
