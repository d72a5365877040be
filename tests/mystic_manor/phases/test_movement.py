"""Moving through house and attic (MOVE)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.board import NAMES, bits

from ..scenario import given


@pytest.mark.rule("MN-MOVE-01", "MN-MOVE-02")
def test_every_space_costs_one_down_to_exactly_nothing() -> None:
    table = given({"lionheart": {"courage": 3}}, everything=True, at={0: "c2"})
    assert table.cost("c3") == 1
    assert table.cost("b3") == 2
    assert table.cost("d4") == 3
    assert table.refused("go e4") == "MN-MOVE-02"
    table.act("go d4")
    assert (table.at(), table.mat().courage) == ("d4", 0)


@pytest.mark.rule("MN-MOVE-03", "MN-MOVE-08")
def test_no_diagonals_and_no_walls() -> None:
    table = given(everything=True, at={0: "c2"})
    assert table.cost("d3") == 2
    assert table.cost("b2") == 3  # c2|b2 is a wall: by c3, or out and in
    assert table.cost("b1") == 2  # out, a1, b1


@pytest.mark.rule("MN-MOVE-04", "MN-MOVE-05", "MN-MOVE-13", "MN-R-05", "MN-ACT-02")
def test_from_outside_the_entrance_is_the_first_space() -> None:
    table = given({"lionheart": {"courage": 1}}, everything=True)
    assert table.options("go") == {"go a1", "go c1", "go f1"}
    table = given({"lionheart": {"courage": 2}}, everything=True)
    ring = {"a1", "c1", "f1", "a2", "b1", "c2", "d1", "e1", "f2"}
    assert table.options("go") == {f"go {name}" for name in ring}


@pytest.mark.rule("MN-MOVE-06", "MN-MOVE-12", "MN-MOVE-10")
def test_nothing_on_the_way_blocks_or_costs_more() -> None:
    house = {"a2": "6", "b2": "cat imp", "b3": ""}
    table = given(house=house, at={1: "a2"})
    assert table.cost("b3") == 4
    table.act("go b3")
    assert (table.on("a2"), table.on("b2"), table.items()) == ("6", "cat imp", "")
    assert not table.events("Rolled")


@pytest.mark.rule("MN-MOVE-07")
def test_undiscovered_spaces_are_closed() -> None:
    table = given(house={"b2": "", "b3": ""}, at={0: "b3"})
    assert table.refused("go c3") == "MN-MOVE-07"
    assert table.cost("a1") == 1  # by leaving; a2 and b1 are closed
    house = {"a2": "", "b3": ""}
    assert given(house=house).refused("go b3") == "MN-MOVE-09"  # b2 is closed


@pytest.mark.rule("MN-MOVE-09", "MN-MAP-03")
def test_stairs_are_one_step_either_way() -> None:
    table = given(everything=True, at={0: "d5"})
    assert table.cost("r2") == 1
    table.act("go r2", "reset")
    assert table.cost("d5") == 1
    closed = given(house={"d1": ""})
    assert closed.refused("go r2") == "MN-MOVE-09"


@pytest.mark.rule("MN-MOVE-11", "MN-R-07", "MN-R-08")
@pytest.mark.parametrize("start", ["b5", "q3"])
def test_leaving_is_free_and_the_cheaper_way_is_charged(start: str) -> None:
    table = given(everything=True, at={0: start})
    assert table.cost("f1") == 1
    assert table.cost("f2") == 2
    far = {NAMES[place] for place in bits(table.state.plan.house) if table.cost(NAMES[place]) > 4}
    outside = given(everything=True)
    assert all(outside.cost(name) > 4 for name in far)
    assert table.cost("a5") == (1 if start == "b5" else 5)
    table.act("go f1")
    assert (table.at(), table.mat().courage) == ("f1", 8)


@pytest.mark.rule("MN-R-06", "MN-TURN-03")
def test_a_movement_ends_elsewhere() -> None:
    table = given(everything=True, at={0: "a1"})
    assert table.refused("go a1") == "MN-R-06"
    assert "go a1" not in table.options()


@pytest.mark.rule("MN-R-13", "MN-MOVE-12")
def test_a_movement_may_end_with_others_who_do_not_help() -> None:
    table = given(
        {"lionheart": {}, "porter": {"items": "dog dog"}}, house={"a2": "12"}, at={1: "a2"}
    )
    table.act("go a2").rolling(11).act("fight")
    assert (table.events("Rolled")[0].bonus, table.on("a2")) == (0, "12")


@pytest.mark.rule("MN-R-09")
def test_the_attic_is_open_and_never_stamped() -> None:
    table = given(everything=True, at={0: "t2"}).act("go s2")
    assert not table.events("SpaceStamped")
    table = given(house={"f2": ""}).act("go t2")
    assert table.refused("go s1") != "MN-MOVE-07"


@pytest.mark.rule("MN-R-10")
def test_stairs_hold_something_and_must_be_discovered() -> None:
    table = given(at={0: "f1"}, deck=["cat", "imp", "7"])
    assert table.refused("go t2") == "MN-MOVE-09"
    table = given(house={"f2": "cat"}, at={0: "f1"})
    assert table.cost("t2") == 2
    table.act("go f2", "take cat")
    assert (table.items(), table.on("f2")) == ("cat", "x")


@pytest.mark.rule("MN-R-56")
def test_an_empty_space_is_a_legal_end_and_reveals_its_neighbours() -> None:
    table = given(at={0: "c1"}, house={"c2": "", "b1": ""}, deck=["bone", "cat"]).act("go c2")
    assert {table.on("c3"), table.on("d2")} <= {"?", "bone", "cat"}
    assert table.question == "ChooseSpace"


@pytest.mark.rule("MN-MOVE-02", "MN-TURN-05")
def test_all_refusals_name_a_clause_and_places_off_the_plan_have_no_way() -> None:
    table = given(everything=True)
    for name in NAMES:
        clause = table.refused(f"go {name}")
        assert clause is None or clause in GAME.rulebook
    assert table.refused("go g3") == "MN-MOVE-09"  # a column of the larger side


def test_what_is_in_reach_is_what_is_legal() -> None:
    table = given({"lionheart": {"courage": 4}}, everything=True, at={0: "d3"})
    in_reach = {f"go {n}" for n in NAMES if 0 < table.cost(n) <= 4}
    assert table.options("go") == in_reach
