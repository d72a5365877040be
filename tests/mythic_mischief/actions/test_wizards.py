"""Warp, Teleport, Portals (WIZ)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief.actions.reach import reach
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.games.mythic_mischief.table.terms import MOVE, MYTHICS

from ..scenario import Spaces, Table, given, on_open_board


def wizards(mine: Spaces, theirs: Spaces, enemy: str = "monsters", **rest: Any) -> Table:
    """Wizards to act on an open board."""
    return on_open_board("wizards", mine, theirs, enemy, **rest)


@pytest.mark.rule("MM-WIZ-01", "MM-PUSH-05", "MM-PUSH-01")
@pytest.mark.parametrize("target", ["b1", "a2"])
def test_warp_exchanges_with_a_neighbour_of_either_side(target: str) -> None:
    table = wizards(("B2", "C3", "A5"), ("C2", "E4", "E5"))
    before = table.at(target)
    table.act(f"warp a1 {target}")
    assert (table.at("a1"), table.at(target)) == (before, "B2")
    assert table.points()[MYTHICS] == 0


@pytest.mark.rule("MM-WIZ-01", "MM-PUSH-04", "MM-PUSH-02")
def test_no_warp_from_afar_through_a_wall_or_with_oneself() -> None:
    table = wizards(("B2", "A5", "D5"), ("C2", "D2", None), shelves=("VB2",))
    assert table.refused("warp a1 b1") == "MM-PUSH-04"
    assert table.refused("warp a1 b2") == "MM-WIZ-01"
    assert table.refused("warp a1 a1") == "MM-PUSH-02"
    assert table.refused("warp a1 b3") == "MM-PUSH-02"


@pytest.mark.rule("MM-WIZ-02", "MM-PUSH-06")
def test_warp_onto_clutter_for_either() -> None:
    table = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), clutter=("B2", "C2"))
    table.act("warp a1 b1")
    assert (table.at("a1"), table.at("b1")) == ("C2", "B2")


@pytest.mark.rule("MM-WIZ-05", "MM-R-43", "MM-LEGEND-01", "MM-LEGEND-02")
def test_teleport_to_any_free_space_takes_its_tome() -> None:
    table = wizards(
        ("B2", "A5", "D5"), ("C2", "E4", "E5"), clutter=("A1",), tomes={"wizards": ("A1",)}
    )
    assert table.refused("teleport a1 C2") == "MM-WIZ-05"
    assert table.refused("teleport a1 E1") == "MM-WIZ-05"
    points = table.points()
    table.act("teleport a1 A1")
    assert (table.at("a1"), table.points(), table.state.boards[0].beside) == ("A1", points, 1)
    assert table.refused("teleport a1 A2") == "MM-LEGEND-04"


@pytest.mark.rule("MM-WIZ-06", "MM-SPECIAL-01", "MM-SPECIAL-02", "MM-R-49")
def test_one_portal_a_turn_on_a_wizards_space() -> None:
    table = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01")
    table.act("portal a1")
    assert table.state.portals == 1 << space("B2")
    assert table.refused("portal a2") == "MM-SPECIAL-02"
    early = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"))
    assert early.refused("portal a1") == "MM-SPECIAL-01"
    there = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01", portals=("B2",))
    assert there.refused("portal a1") == "MM-R-49"
    both = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01", portals=("A1", "E2"))
    assert both.refused("portal a1") == "MM-WIZ-08"


@pytest.mark.rule("MM-WIZ-07", "MM-R-49")
def test_wizards_move_between_the_portals_for_the_cost_of_entering() -> None:
    table = wizards(
        ("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01", portals=("B2", "E3"), clutter=("E3",)
    )
    assert table.refused("move a1 E3") is None
    assert reach(table.state, 0)[space("E3")].cost == 2
    table.act("move a1 E3")
    assert (table.at("a1"), table.points()[MOVE]) == ("E3", 1)
    one = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01", portals=("B2",))
    assert one.refused("move a1 E3") == "MM-MOVE-01"


@pytest.mark.rule("MM-R-49")
def test_enemies_and_the_tomekeeper_do_not_use_the_portals() -> None:
    table = given(
        {"monsters": ("B2", "A5", "D5"), "wizards": ("C2", "E4", "E5")},
        card="A01",
        keeper="E1",
        shelves=("HE4",),
        clutter=(),
        portals=("B2", "E3"),
        points={"monsters": (3, 1, 1, 1)},
    )
    assert table.refused("move a1 E3") == "MM-MOVE-01"
    keeper = wizards(
        ("B1", "A5", "D5"),
        ("C2", "E4", "E5"),
        card="A01",
        portals=("A1", "E3"),
        keeper="E3",
        points={"wizards": (3, 1, 1, 1)},
    )
    assert keeper.refused("distract a1 A1") == "MM-DISTRACT-02"


@pytest.mark.rule("MM-R-49", "MM-R-29")
def test_passing_through_a_mythic_on_the_other_portal() -> None:
    table = wizards(("B2", "A5", "D5"), ("E3", "E4", "E5"), card="A01", portals=("B2", "E3"))
    table.act("move a1 E3")
    assert table.question == "PassingThrough"
    table.act("move a1 B2")
    assert table.at("a1") == "B2"


@pytest.mark.rule("MM-WIZ-08", "MM-R-49")
def test_a_portal_is_moved_only_if_both_lay_there_when_the_turn_began() -> None:
    rest: dict[str, Any] = {"card": "A01", "portals": ("A1", "E3")}
    table = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), portals_ready=True, **rest)
    assert table.refused("move-portal a1 C3") == "MM-WIZ-08"
    table.act("move-portal a1 A1")
    assert table.state.portals == 1 << space("B2") | 1 << space("E3")
    assert table.refused("move-portal a2 E3") == "MM-SPECIAL-02"
    fresh = wizards(("B2", "A5", "D5"), ("C2", "E4", "E5"), **rest)
    assert fresh.refused("move-portal a1 A1") == "MM-WIZ-08"


@pytest.mark.rule("MM-WIZ-08")
def test_the_turn_notes_whether_both_portals_lie_there() -> None:
    for portals, ready in ((("A1", "E3"), True), (("A1",), False)):
        table = wizards(
            ("B2", "A5", "D5"), ("C2", "E4", "E5"), card="A01", portals=portals, begin="turn"
        )
        assert table.state.portals_ready == ready


@pytest.mark.rule("MM-WIZ-09", "MM-R-90")
def test_warp_through_the_portals() -> None:
    table = wizards(("B2", "A5", "D5"), ("E3", "E4", "E5"), card="A01", portals=("B2", "E3"))
    table.act("warp a1 b1")
    assert (table.at("a1"), table.at("b1")) == ("E3", "B2")
    beside = wizards(("B1", "A5", "D5"), ("E3", "E4", "E5"), card="A01", portals=("B2", "E3"))
    assert beside.refused("warp a1 b1") == "MM-WIZ-01"
