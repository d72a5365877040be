"""Taking, dropping, collecting (ITEM, IMP)."""

from __future__ import annotations

from typing import Any

import pytest

from ..scenario import Table, given


def standing_on(lying: str, who: str = "medium", **mat: Any) -> Table:
    """Somebody who has just walked to a2; all about is discovered."""
    other = "stoic" if who != "stoic" else "medium"
    table = given({who: mat, other: {}}, house={"a2": lying}, everything=True, at={0: "a1"})
    return table.act("go a2")


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
        {"drop dog", "drop bone", "drop painting"},
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
    assert table.options() == {"drop dog"}
    table.act("drop dog")
    assert (table.items(), table.on("a2"), table.seat) == ("bone cat net", "dog", 1)


@pytest.mark.rule("MN-R-23")
def test_one_take_a_turn_and_no_swapping_back_and_forth() -> None:
    table = standing_on("cat bone", items="dog dog dog").act("take cat", "drop dog")
    assert table.refused("take dog") == "MN-ITEM-01"  # it was not found there
    table.act("take bone")
    assert table.options() == {"drop dog"}
    assert table.refused("drop cat") == "MN-R-23"  # just taken
    table.act("drop dog")
    assert (table.items(), table.on("a2"), table.seat) == ("bone cat dog", "dog dog", 1)


@pytest.mark.rule("MN-R-23")
def test_after_enough_there_is_no_second_take() -> None:
    table = standing_on("cat bone imp", items="net").act("take cat", "enough")
    assert table.refused("take bone") == "MN-R-23"
    assert table.options() == {"collect", "done"}


@pytest.mark.rule("MN-R-23")
def test_no_more_is_taken_than_can_be_carried() -> None:
    table = standing_on("cat bone net painting").act("take cat", "take bone", "take net")
    assert (table.seat, table.on("a2")) == (1, "painting")


@pytest.mark.rule("MN-IMP-01", "MN-IMP-03", "MN-MAT-05", "MN-R-26")
def test_all_imps_of_the_space_go_onto_the_net() -> None:
    table = standing_on("imp imp imp", items="net cat cat", imps=2).act("collect")
    assert (table.mat().imps, table.on("a2"), table.mat().free) == (5, "x", 0)


@pytest.mark.rule("MN-IMP-02")
def test_without_a_net_imps_stay() -> None:
    table = standing_on("cat imp")
    assert table.refused("collect") == "MN-IMP-02"
    table.act("take cat")
    assert (table.on("a2"), table.seat) == ("imp", 1)
    assert standing_on("cat", items="net").refused("collect") == "MN-IMP-01"


@pytest.mark.rule("MN-IMP-04", "MN-R-12", "MN-R-27")
@pytest.mark.parametrize("choices", [("take net", "collect"), ("take cat", "enough")])
def test_any_order_and_a_net_just_found_can_be_used(choices: tuple[str, ...]) -> None:
    lying = "net imp imp" if "collect" in choices else "cat bone imp"
    table = standing_on(lying).act(*choices)
    if "collect" in choices:
        assert (table.mat().imps, table.items(), table.on("a2")) == (2, "net", "x")
    else:
        assert table.refused("collect") in (None, "MN-IMP-02", "MN-TURN-02")


@pytest.mark.rule("MN-IMP-06", "MN-MOVE-06")
def test_imps_neither_fight_nor_block() -> None:
    table = standing_on("imp")
    assert (table.seat, table.mat().courage) == (1, 5)


@pytest.mark.rule("MN-R-24", "MN-R-35", "MN-R-25")
def test_a_loaded_net_dropped_in_the_house_frees_its_imps_there() -> None:
    table = standing_on("cat", items="net net bone", imps=3).act("take cat")
    assert table.options("drop") == {"drop net", "drop loaded-net", "drop bone"}
    empty = Table(table.state).act("drop net")
    assert (empty.on("a2"), empty.mat().imps) == ("net", 3)
    table.act("drop loaded-net")
    assert (table.on("a2"), table.mat().imps) == ("net imp imp imp", 0)


@pytest.mark.rule("MN-R-66")
def test_imps_that_fell_can_be_collected_onto_another_net() -> None:
    table = standing_on("cat imp", items="net net bone", imps=3)
    table.act("take cat", "drop loaded-net", "collect")
    assert (table.mat().imps, table.on("a2"), table.items()) == (4, "net", "bone cat net")


@pytest.mark.rule("MN-R-66", "MN-R-25")
def test_more_imps_join_the_loaded_net() -> None:
    table = standing_on("imp", items="net net", imps=1).act("collect")
    assert table.mat().imps == 2
    table.act("reset", "release")
    assert (table.items(), table.mat().released) == ("net", 2)


@pytest.mark.rule("MN-IMP-05", "MN-RELEASE-05")
def test_imps_on_a_net_pay_nothing() -> None:
    from mythshelf.games.mystic_manor.table.scoring import money

    table = given({"medium": {"items": "net", "imps": 5}, "stoic": {}})
    assert money(table.mat()) == 1
    table.act("release")
    assert money(table.mat()) == 15
