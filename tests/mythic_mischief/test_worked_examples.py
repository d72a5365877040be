"""The worked examples, with the positions that the ledger supplies for them."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.phases.slotting import ExtraTome
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.games.mythic_mischief.table.catalogue import cards
from mythshelf.games.mythic_mischief.table.terms import DISTRACT, MOVE, MYTHICS, SHELVES

from .scenario import Table, given

FAR_AWAY = {"wizards": ("A5", "A4", "B5"), "monsters": ("A1", "B1", "A2")}


@pytest.mark.rule("MM-MOVE-07", "MM-MOVE-08", "MM-DICE-01")
def test_two_steps_leave_three_of_five_points() -> None:
    table = given(
        {"wizards": ("E5", "A5", "A3"), "monsters": ("A1", "B1", "E1")},
        dice={"wizards": (1, 2, 0, 1, 0)},
    )
    assert table.points() == (5, 1, 1, 0)
    table.act("move a1 D5", "move a1 D4")
    assert table.points() == (3, 1, 1, 0)


@pytest.mark.rule("MM-KEEPER-04", "MM-KEEPER-06", "MM-R-04")
@pytest.mark.parametrize(("points", "ends_on"), [(2, "D3"), (3, "E3")])
def test_clutter_needs_two_points(points: int, ends_on: str) -> None:
    table = given(FAR_AWAY, card="A07", destination=2, keeper="C3")
    table.walk(points)
    assert table.keeper == ends_on
    assert bool(table.events("KeeperStopped")) == (points == 2)


@pytest.mark.rule("MM-KEEPER-03", "MM-R-02")
def test_a_single_quickest_path_is_walked_without_a_question() -> None:
    table = given(FAR_AWAY, card="B05", keeper="C3")
    table.walk(4)
    steps = [space("D3"), space("D2"), space("E2"), space("E1")]
    assert [event.to for event in table.events("KeeperMoved")] == steps


@pytest.mark.rule("MM-KEEPER-05", "MM-R-02")
def test_of_two_quickest_paths_the_active_team_chooses_once() -> None:
    table = given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("E5", "E4", "D5")}, card="B01", keeper="C3"
    )
    table.walk(4)
    assert (table.question, table.seat, table.keeper) == ("ChoosePath", 0, "C2")
    assert table.options() == {"path B2", "path C1"}
    table.act("path B2")
    assert table.keeper == "B1"


@pytest.mark.rule("MM-SETUP-15", "MM-CLEAN-04", "MM-R-19")
def test_the_extra_tome_on_move_makes_a_total_of_five() -> None:
    table = given(FAR_AWAY)
    table.state.stack.append(ExtraTome(0))
    table.state.known_legal = None
    table.act("slot move")
    board = table.state.boards[0]
    assert (board.tomes[MOVE], board.dice[:2], board.points[MOVE]) == (1, [1, 2], 5)


@pytest.fixture
def wizards_turn() -> Table:
    """Wizards against Monsters; Destination 1 is reached, one Wizard is caught."""
    return given(
        {"wizards": ("E3", "C4", None), "monsters": ("C1", "B1", "A4")},
        begin="turn",
        card="B09",
        destination=1,
        keeper="A1",
        tomes={"wizards": ("C1", "E1", "B3", "E4"), "monsters": ("C1", "E1", "B3", "E4")},
        scores={"wizards": 3, "monsters": 4},
        slotted={"wizards": (1, 0, 0, 0)},
        dice={"wizards": (1, 2, 2, 1, 1)},
    )


@pytest.mark.rule("MM-RETURN-01", "MM-MYTHIC-01", "MM-DISTRACT-04", "MM-WIZ-01", "MM-WIZ-03")
def test_the_whole_turn_of_the_wizards(wizards_turn: Table) -> None:
    table = wizards_turn
    assert table.points() == (5, 2, 1, 1)
    table.act("return D2")
    table.act("move a1 D3", "move a1 C3", "move a1 C2")
    assert table.points()[MOVE] == 1
    table.act("warp a1 b1")
    assert (table.at("a1"), table.at("b1"), table.points()[MYTHICS]) == ("C1", "C2", 1)
    assert table.state.boards[0].beside == 1
    assert not table.tome(0, "C1")
    assert table.refused("distract a1 A2") == "MM-DISTRACT-02"
    table.act("distract a1 B1")
    assert (table.at("b2"), table.state.score, table.points()[DISTRACT]) == ("caught", [4, 4], 0)
    table.act("shift a3 VC2 VC3")
    assert (table.shelf("VC2"), table.shelf("VC3"), table.points()[SHELVES]) == (False, True, 0)
    table.act("move a2 B4")
    table.act("warp a2 b3")
    assert (table.at("a2"), table.at("b3")) == ("A4", "B4")
    if table.question == "TakeAction":
        table.act("end")
    assert table.question == "ChoosePath"
    while table.question == "ChoosePath":
        way = "path B4" if "path B4" in table.options() else sorted(table.options())[0]
        table.act(way)
    assert (table.keeper, table.at("b3"), table.state.score) == ("B4", "caught", [5, 4])
    assert table.state.destination == 1


@pytest.mark.rule("MM-CLEAN-01", "MM-CLEAN-03", "MM-CLEAN-09", "MM-CLEAN-11")
def test_the_cleanup_of_that_turn() -> None:
    table = given(
        FAR_AWAY,
        begin="clean",
        slotted={"wizards": (1, 0, 0, 0)},
        dice={"wizards": (1, 2, 2, 1, 1)},
        points={"wizards": (0, 0, 0, 0)},
        beside={"wizards": 1},
    )
    table.act("slot move", "boost mythics", "boost mythics")
    board = table.state.boards[0]
    assert (board.tomes, board.dice) == ([2, 0, 0, 0], [2, 3, 2, 0, 0])
    assert board.points == [7, 2, 0, 0]


@pytest.mark.rule("MM-CLEAN-08", "MM-FAQ-03", "MM-R-21")
def test_one_boost_moves_only_the_right_move_die() -> None:
    table = given(FAR_AWAY, begin="clean", dice={"wizards": (0, 1, 0, 1, 0)})
    assert table.refused("boost move-left") == "MM-R-21"
    table.act("boost move-right")
    assert table.state.boards[0].dice[:2] == [0, 2]
    assert table.refused("boost move-left") is None
    table.act("boost move-right")
    assert table.state.boards[0].points[MOVE] == 1 + 4


@pytest.mark.rule("MM-CLEAN-08")
def test_one_boost_on_move_makes_a_total_of_four() -> None:
    table = given(FAR_AWAY, begin="clean", dice={"wizards": (0, 1, 0, 1, 0)})
    table.act("boost move-right", "boost distract")
    assert table.state.boards[0].points[MOVE] == 4


@pytest.mark.rule("MM-DISTRACT-06", "MM-R-08")
def test_distracting_onto_the_third_destination_starts_after_lunch_at_once() -> None:
    table = given(
        {"wizards": ("E1", "A5", "A4"), "monsters": ("A1", "B1", "E5")},
        card="B01",
        destination=2,
        keeper="D2",
        points={"wizards": (3, 1, 1, 1)},
    )
    table.act("distract a1 E2")
    assert table.state.lunch
    assert table.state.destination == 0
    assert (table.question, table.seat, table.points()) == ("TakeAction", 0, (3, 1, 1, 0))


@pytest.mark.rule("MM-KEEPER-02")
def test_a_card_with_the_number_four_exists() -> None:
    assert 4 in {card.speed for card in cards()}
