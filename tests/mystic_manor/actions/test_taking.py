"""Taking and dropping (ITEM)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME

from ..scenario import Table, standing_on


@pytest.mark.rule("MN-ITEM-01", "MN-ITEM-06", "MN-R-67")
def test_an_item_may_be_taken_or_left() -> None:
    table = standing_on("cat")
    assert table.options() == {"take cat", "done"}
    assert table.refused("take dog") == "MN-ITEM-01"
    left = Table(table.state).act("done")
    assert (left.items(), left.on("a2")) == ("", "cat")
    table.act("take cat")
    assert (table.items(), table.state.attack_bonus(0)) == ("cat", 2)


@pytest.mark.rule("MN-ITEM-02", "MN-ITEM-03", "MN-CLEAR-02", "MN-DOG-03")
def test_a_full_inventory_drops_to_the_space() -> None:
    table = standing_on("cat", items="dog bone painting").act("take cat")
    assert (table.question, table.options()) == (
        "MakeRoom",
        {"drop dog", "drop bone", "drop painting", "leave"},
    )
    assert table.refused("drop net") == "MN-ITEM-02"
    supply = table.supply("dog")
    table.act("drop dog")
    assert (table.items(), table.on("a2"), table.supply("dog")) == (
        "bone cat painting",
        "dog",
        supply,
    )


@pytest.mark.rule("MN-ITEM-05", "MN-DOG-03")
def test_others_can_take_what_was_dropped() -> None:
    table = standing_on("cat", items="dog bone painting").act("take cat", "drop dog")
    table.act("go a2", "take dog")
    assert (table.items(1), table.on("a2")) == ("dog", "x")


@pytest.mark.rule("MN-ITEM-04", "MN-R-51")
def test_any_number_of_several_items() -> None:
    table = standing_on("cat bone net", items="dog").act("take bone")
    assert (table.question, table.options()) == ("TakeAnother", {"take cat", "take net", "enough"})
    table.act("take net")
    assert table.options() == {"take cat", "enough"}
    table.act("take cat")
    assert table.options() == {"drop dog", "leave"}
    table.act("drop dog")
    assert (table.items(), table.on("a2"), table.seat) == ("bone cat net", "dog", 1)


@pytest.mark.rule("MN-R-23")
def test_one_take_a_turn_and_no_swapping_back_and_forth() -> None:
    table = standing_on("cat bone", items="bomb bomb bomb").act("take cat", "drop bomb")
    assert table.refused("take bomb") == "MN-ITEM-01"  # it was not found there
    table.act("take bone")
    assert table.options() == {"drop bomb", "leave"}
    assert table.refused("drop cat") == "MN-R-23"  # just taken
    table.act("drop bomb")
    assert (table.items(), table.on("a2"), table.seat) == ("bone cat bomb", "bomb bomb", 1)


@pytest.mark.rule("MN-ITEM-02", "MN-R-23")
def test_whoever_would_rather_drop_nothing_leaves_what_was_found() -> None:
    table = standing_on("cat imp", items="dog bone net").act("take cat")
    assert GAME.prompt(table.state).question == (
        "The inventory is full. What do you drop for the cat, or do you leave it?"
    )
    table.act("leave")
    assert (table.items(), table.on("a2"), table.question) == ("bone dog net", "cat imp", "Resolve")
    assert table.refused("take cat") == "MN-R-23"
    assert table.options() == {"collect", "done"}


@pytest.mark.rule("MN-ITEM-04", "MN-R-23")
def test_leaving_one_item_leaves_the_choice_of_the_others() -> None:
    table = standing_on("cat bone", items="bomb bomb bomb").act("take cat", "leave")
    assert (table.question, table.options()) == ("TakeAnother", {"take bone", "enough"})
    assert table.refused("take cat") == "MN-ITEM-01"
    kept = Table(table.state).act("enough")
    assert (kept.items(), kept.on("a2")) == ("bomb bomb bomb", "bone cat")
    table.act("take bone", "drop bomb")
    assert (table.items(), table.on("a2"), table.seat) == ("bone bomb bomb", "cat bomb", 1)


@pytest.mark.rule("MN-R-23")
def test_after_enough_there_is_no_second_take() -> None:
    table = standing_on("cat bone imp", items="net").act("take cat", "enough")
    assert table.refused("take bone") == "MN-R-23"
    assert table.options() == {"collect", "done"}


@pytest.mark.rule("MN-R-23")
def test_no_more_is_taken_than_can_be_carried() -> None:
    table = standing_on("cat bone net painting").act("take cat", "take bone", "take net")
    assert (table.seat, table.on("a2")) == (1, "painting")


@pytest.mark.rule("MN-R-24", "MN-R-35", "MN-R-25")
def test_a_loaded_net_dropped_in_the_house_frees_its_imps_there() -> None:
    table = standing_on("cat", items="net net bone", imps=3).act("take cat")
    assert table.options("drop") == {"drop net", "drop loaded-net", "drop bone"}
    empty = Table(table.state).act("drop net")
    assert (empty.on("a2"), empty.mat().imps) == ("net", 3)
    table.act("drop loaded-net")
    assert (table.on("a2"), table.mat().imps) == ("net imp imp imp", 0)
