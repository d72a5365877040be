"""Walking, passing through, Tomes on the way (MOVE, TOME, MYTHIC, DICE, BOARD)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief.actions.reach import reach
from mythshelf.games.mythic_mischief.table.board import LIBRARY, edge, space
from mythshelf.games.mythic_mischief.table.geometry import bits
from mythshelf.games.mythic_mischief.table.terms import MOVE

from ..scenario import Table, given

ENEMIES = ("E1", "E2", "D1")


def alone(*mythics: str | None, **rest: Any) -> Table:
    """Wizards on these spaces, the Monsters out of the way; three Move points."""
    rest.setdefault("shelves", ("HE4",))
    rest.setdefault("clutter", ())
    enemies = rest.pop("enemies", ENEMIES)
    return given({"wizards": mythics, "monsters": enemies}, **rest)


@pytest.mark.rule("MM-MOVE-01", "MM-BOARD-12", "MM-FAQ-01")
def test_a_step_costs_one_or_two_onto_clutter() -> None:
    table = alone("A1", "A4", "A5", clutter=("B1",))
    assert table.refused("move a1 C1") == "MM-MOVE-01"
    table.act("move a1 B1")
    assert (table.at("a1"), table.points()[MOVE]) == ("B1", 1)
    poor = alone("A1", "A4", "A5", clutter=("B1",), points={"wizards": (1, 1, 1, 0)})
    assert poor.refused("move a1 B1") == "MM-MOVE-01"
    assert poor.refused("move a1 A2") is None


@pytest.mark.rule("MM-MOVE-02", "MM-BOARD-10")
def test_never_diagonally() -> None:
    assert alone("B2", "A4", "A5").refused("move a1 A1") == "MM-MOVE-02"


@pytest.mark.rule("MM-MOVE-04", "MM-BOARD-06", "MM-BOARD-15")
def test_never_into_the_tomekeeper() -> None:
    table = alone("B3", "A4", "A5")
    assert table.refused("move a1 C3") == "MM-MOVE-04"
    assert space("C3") not in reach(table.state, 0)


@pytest.mark.rule("MM-MOVE-06", "MM-BOARD-02")
def test_never_through_a_bookshelf() -> None:
    table = alone("B2", "A4", "A5", shelves=("VB2",))
    assert table.refused("move a1 C2") == "MM-MOVE-06"


@pytest.mark.rule("MM-DICE-03", "MM-MYTHIC-05")
def test_no_action_without_points() -> None:
    table = alone("B2", "A4", "A5", points={"wizards": (0, 1, 1, 0)})
    assert table.refused("move a1 B1") == "MM-DICE-03"
    assert table.refused("distract a1 B3") == "MM-DICE-03"


@pytest.mark.rule("MM-MYTHIC-01", "MM-R-89")
def test_only_own_mythics_on_the_board_act_in_any_order() -> None:
    table = alone("B2", "A4", None)
    assert table.refused("move b1 E3") == "MM-MYTHIC-01"
    assert table.refused("move a3 A1") == "MM-R-89"
    table.act("move a1 B1", "move a2 A3", "move a1 C1")
    assert table.points()[MOVE] == 0


@pytest.mark.rule("MM-MOVE-03", "MM-R-29", "MM-BOARD-14")
def test_passing_through_needs_points_to_come_to_rest() -> None:
    table = alone("A2", "B2", "A5", points={"wizards": (1, 1, 1, 0)})
    assert table.refused("move a1 B2") == "MM-MOVE-03"
    rich = alone("A2", "B2", "A5", points={"wizards": (2, 1, 1, 0)})
    assert rich.refused("move a1 B2") is None


@pytest.mark.rule("MM-MOVE-05", "MM-MYTHIC-03", "MM-FAQ-05", "MM-SPECIAL-03", "MM-R-25")
def test_while_passing_only_that_move_goes_on() -> None:
    table = alone("A2", "B2", "A5", card="A01", after="A01")
    table.act("move a1 B2")
    assert (table.question, table.options("")) == ("PassingThrough", table.options("move"))
    for choice in ("end", "portal a1", "warp a1 a2", "teleport a1 E5", "move a3 A4"):
        assert table.refused(choice) == "MM-MOVE-05", choice
    assert table.refused("move a1 A2") is None
    table.act("move a1 B3")
    assert table.question == "TakeAction"


@pytest.mark.rule("MM-R-29")
def test_occupied_clutter_costs_two_and_several_can_be_passed() -> None:
    table = alone("A2", "B2", "A5", clutter=("B2",), points={"wizards": (3, 1, 1, 0)})
    table.act("move a1 B2")
    assert table.points()[MOVE] == 1
    line = alone("A2", "B2", "C2", points={"wizards": (3, 1, 1, 0)})
    assert reach(line.state, 0)[space("D2")].path == (space("B2"), space("C2"), space("D2"))
    line.act("move a1 B2", "move a1 C2", "move a1 D2")
    assert line.at("a1") == "D2"


@pytest.mark.rule("MM-R-29")
def test_reach_gives_the_cheapest_walk_to_every_space_and_each_step_is_legal() -> None:
    table = alone("A1", "A2", "C1", clutter=("B1",))
    for target, route in reach(table.state, 0).items():
        walk = alone("A1", "A2", "C1", clutter=("B1",))
        walk.act(*(f"move a1 {LIBRARY.space_name(step)}" for step in route.path))
        assert walk.state.at[0] == target
        assert walk.points()[MOVE] == 3 - route.cost


@pytest.mark.rule("MM-TOME-01", "MM-TOME-02", "MM-TOME-04", "MM-R-91")
def test_entering_takes_the_own_tome_for_nothing_and_it_waits_beside_the_board() -> None:
    table = alone("A1", "A4", "A5", tomes={"wizards": ("B1",), "monsters": ("B1",)})
    table.act("move a1 B1")
    board = table.state.boards[0]
    assert (board.beside, board.tomes, table.points()[MOVE]) == (1, [0, 0, 0, 0], 2)
    assert (table.tome(0, "B1"), table.tome(1, "B1")) == (False, True)


@pytest.mark.rule("MM-TOME-03")
def test_a_tome_is_taken_in_passing() -> None:
    table = alone("A2", "B2", "A5", tomes={"wizards": ("B2",)})
    table.act("move a1 B2")
    assert table.state.boards[0].beside == 1


@pytest.mark.rule("MM-TOME-01", "MM-R-16")
def test_a_mythic_that_starts_its_turn_on_its_tome_takes_it() -> None:
    table = alone("B1", "A4", "A5", begin="turn", tomes={"wizards": ("B1",), "monsters": ("E1",)})
    assert table.state.boards[0].beside == 1
    assert table.tome(1, "E1")


@pytest.mark.rule("MM-TOME-06", "MM-R-87")
def test_a_warp_takes_the_tome_of_the_new_space() -> None:
    table = alone("B2", "A4", "A5", enemies=("C2", "E1", "E2"), tomes={"wizards": ("C2",)})
    table.act("warp a1 b1")
    assert table.state.boards[0].beside == 1


@pytest.mark.rule("MM-R-16")
def test_a_mythic_moved_onto_its_tome_in_the_others_turn_waits_for_its_own() -> None:
    table = given(
        {"wizards": ("B2", "A4", "A5"), "monsters": ("C2", "E1", "E2")},
        shelves=("HE4",),
        clutter=(),
        tomes={"monsters": ("B2",)},
    )
    table.act("warp a1 b1")
    assert (table.tome(1, "B2"), table.state.boards[1].beside) == (True, 0)


@pytest.mark.rule("MM-MYTHIC-04", "MM-R-81")
def test_the_phase_ends_by_itself_when_nothing_is_left() -> None:
    table = alone("A1", "A4", "A5", points={"wizards": (1, 0, 0, 0)}, legendary={"wizards": 0})
    table.act("move a1 B1")
    ended = table.events("PhaseEnded")
    assert (len(ended), ended[0].asked) == (1, False)


@pytest.mark.rule("MM-MYTHIC-03")
def test_the_team_may_end_its_phase_with_points_left() -> None:
    table = alone("A1", "A4", "A5")
    table.act("end")
    assert table.events("PhaseEnded")[0].asked


@pytest.mark.rule("MM-BOARD-03")
def test_only_interior_edges_exist() -> None:
    assert LIBRARY.edges == 40
    for name in ("HA5", "HE5", "VE1", "VE5", "XA1"):
        with pytest.raises(ValueError, match="no edge"):
            edge(name)


@pytest.mark.rule("MM-BOARD-05", "MM-R-39")
def test_a_corner_shut_in_is_cut_off() -> None:
    both = 1 << edge("HA1") | 1 << edge("VA1")
    assert not LIBRARY.connected(both)
    assert LIBRARY.connected(1 << edge("HA1"))


@pytest.mark.rule("MM-BOARD-07", "MM-BOARD-08", "MM-BOARD-09", "MM-R-30")
@pytest.mark.parametrize(
    ("shelves", "shut"),
    [
        (("VB2",), set()),
        (("VB2", "VB3"), {("B2", "C3"), ("C2", "B3")}),
        (("HB2", "HC2"), {("B2", "C3"), ("C2", "B3")}),
        (("VB2", "HB2"), {("B2", "C3")}),
        (("VB2", "HC2"), {("C2", "B3")}),
        (("VB3", "HB2"), {("C2", "B3")}),
        (("VB3", "HC2"), {("B2", "C3")}),
    ],
)
def test_two_shelves_that_meet_shut_diagonals(
    shelves: tuple[str, ...], shut: set[tuple[str, str]]
) -> None:
    walls = LIBRARY.walls(sum(1 << edge(name) for name in shelves))
    for one, other in (("B2", "C3"), ("C2", "B3")):
        is_open = walls.direction(space(one), space(other)) is not None
        assert is_open == ((one, other) not in shut)
        assert is_open == (walls.direction(space(other), space(one)) is not None)


@pytest.mark.rule("MM-BOARD-06")
def test_distances_count_steps_and_clutter() -> None:
    walls = LIBRARY.walls(1 << edge("VA1"))
    assert walls.steps(space("B1"))[space("A1")] == 3
    assert walls.cost(space("B1"), 1 << space("A2"))[space("A1")] == 4
    assert set(bits(5)) == {0, 2}


@pytest.mark.rule("MM-BOARD-13")
def test_enemies_are_the_other_sides_mythics() -> None:
    table = alone("A1", "A4", "A5")
    assert [list(table.state.enemies_of(seat)) for seat in (0, 1)] == [[3, 4, 5], [0, 1, 2]]
