"""The eight actions (ACT, RESET, EXPAND, MAXC, NET, TOOL, SELL, RELEASE, DOG)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.table.state import SELL, outside

from ..scenario import Table, alone, given

ACTIONS = {"reset", "expand", "max-courage", "net", "tool", "sell", "release", "dog"}


@pytest.mark.rule("MN-ACT-05", "MN-R-31")
def test_the_eight_actions_and_none_without_effect() -> None:
    table = alone(items="bone net painting", imps=1)
    assert {text.split()[0] for text in table.options()} >= ACTIONS
    full = alone(limit=15, courage=15, tiles=3)
    assert full.options() & ACTIONS == {"reset", "net", "tool"}


@pytest.mark.rule("MN-ACT-01", "MN-ACT-02", "MN-R-55")
@pytest.mark.parametrize("where", ["a1", "p1"])
def test_actions_can_be_taken_from_anywhere_and_put_the_token_outside(where: str) -> None:
    table = given(everything=True, at={0: where})
    for choice in ("reset", "expand", "max-courage", "net", "tool"):
        after = Table(table.state).act(choice)
        assert after.at() == "out"
    table.act("reset", "reset")
    assert (table.cost("a1"), table.cost("a4")) == (1, 6)


@pytest.mark.rule("MN-ACT-03", "MN-ACT-04")
def test_the_same_action_again_and_together() -> None:
    table = alone().act("tool", "tool", "tool", "tool")
    assert table.state.at == [outside(4)] * 2


@pytest.mark.rule("MN-RESET-01", "MN-RESET-02")
@pytest.mark.parametrize("limit", [6, 9, 12, 15])
def test_reset_fills_courage_to_the_maximum(limit: int) -> None:
    table = alone(limit=limit, courage=2).act("reset")
    assert (table.mat().courage, table.mat().limit) == (limit, limit)


@pytest.mark.rule("MN-EXPAND-01", "MN-MAT-04", "MN-ABIL-02")
def test_expanding_adds_a_slot() -> None:
    table = given({"porter": {"tiles": 2}}).act("expand")
    assert (table.mat().slots, table.state.tiles_left) == (7, 12)


@pytest.mark.rule("MN-EXPAND-02", "MN-R-57")
def test_three_tiles_are_all() -> None:
    assert alone(tiles=3).refused("expand") == "MN-EXPAND-02"
    assert alone(tiles=2).refused("expand") is None


@pytest.mark.rule("MN-MAXC-01", "MN-MAXC-02", "MN-R-65")
def test_max_courage_goes_up_by_three_and_courage_stays() -> None:
    table = alone(courage=4).act("max-courage")
    assert (table.mat().limit, table.mat().courage) == (9, 4)


@pytest.mark.rule("MN-MAXC-03", "MN-R-46", "MN-MAT-01")
def test_fifteen_is_the_end() -> None:
    table = given({"lionheart": {}}).act("max-courage", "reset", "max-courage", "reset")
    assert table.mat().limit == 15
    assert table.refused("max-courage") == "MN-MAXC-03"


@pytest.mark.rule("MN-NET-01")
def test_a_net_from_the_supply() -> None:
    table = alone(items="cat").act("net")
    assert (table.items(), table.supply("net"), table.seat) == ("cat net", 4, 1)


@pytest.mark.rule("MN-R-30", "MN-COMP-01")
def test_what_the_supply_has_not_cannot_be_had() -> None:
    mats = {"medium": {"items": "net net net"}, "stoic": {"items": "net net"}}
    assert given(mats).refused("net") == "MN-R-30"
    # There are as many dogs as bones, so the last dog leaves no bone: this is no real position.
    mats = {"medium": {"items": "bone dog dog"}, "stoic": {"items": "dog dog"}}
    assert given(mats, sound=False).refused("dog") == "MN-R-30"
    assert given(mats, sound=False).refused("net") is None


@pytest.mark.rule("MN-R-30", "MN-R-28")
def test_an_empty_pool_gives_no_tool() -> None:
    table = alone()
    table.state.supply[5:] = [0, 0, 0, 0]
    table.state.known_legal = None
    assert table.refused("tool") == "MN-R-30"
    assert "tool" not in table.options()


@pytest.mark.rule("MN-TOOL-01", "MN-SETUP-08")
def test_a_random_tool_out_of_the_pool() -> None:
    drawn = set()
    for seed in range(30):
        table = given({"medium": {}, "stoic": {}}, seed=seed).act("tool")
        assert sum(table.state.supply[5:]) == 27
        drawn.add(table.items())
    assert drawn == {"flashlight", "bait", "bomb", "sucker"}


@pytest.mark.rule("MN-TOOL-02", "MN-TOOL-03", "MN-TOOL-04", "MN-TOOL-06")
def test_the_drawn_kind_moves_to_the_top() -> None:
    mats = {"medium": {}, "stoic": {"items": "flashlight"}}
    table = given(mats, ranking=["flashlight", "bait", "bomb", "sucker"]).drawing("bomb")
    assert table.state.attack_bonus(1) == 3
    table.act("tool")
    assert table.ranking == ["bomb", "flashlight", "bait", "sucker"]
    assert table.state.attack_bonus(1) == 2
    table.drawing("bomb").act("tool")
    assert table.ranking == ["bomb", "flashlight", "bait", "sucker"]
    assert not table.events("Ranked")


@pytest.mark.rule("MN-TOOL-06", "MN-R-33")
def test_a_tool_from_the_house_does_not_change_the_ranking() -> None:
    table = given(house={"a2": "sucker"}, at={0: "a1"})
    before = table.ranking
    table.act("go a2", "take sucker")
    assert (table.ranking, table.items()) == (before, "sucker")


@pytest.mark.rule("MN-SELL-01", "MN-SELL-02", "MN-SELL-05", "MN-R-44", "MN-MAT-07")
def test_paintings_are_sold_in_stacks_that_never_merge() -> None:
    table = given({"porter": {"items": "painting painting painting cat"}}, apparitions="A")
    assert table.options("sell") == {"sell 1", "sell 2", "sell 3"}
    assert table.refused("sell 0") == table.refused("sell 4") == "MN-SELL-01"
    table.act("sell 2", "reset", "sell 1")
    assert (table.mat().stacks, table.items(), table.mat().free) == ((2, 1), "cat", 3)
    assert (table.state.track, table.supply("painting")) == (0, 9)
    assert table.state.at[0] == outside(SELL)


@pytest.mark.rule("MN-SELL-01")
def test_nothing_to_sell() -> None:
    assert alone(items="cat").refused("sell 1") == "MN-SELL-01"


@pytest.mark.rule("MN-RELEASE-01", "MN-R-26")
def test_no_release_without_imps() -> None:
    assert alone(items="net").refused("release") == "MN-RELEASE-01"


@pytest.mark.rule("MN-RELEASE-02", "MN-RELEASE-03", "MN-RELEASE-04", "MN-R-25", "MN-R-26")
def test_all_imps_are_released_for_one_stamp_and_one_net() -> None:
    table = alone(items="net net", imps=5).act("release")
    mat = table.mat()
    assert (mat.released, mat.imps, table.items(), table.state.track) == (5, 0, "net", 1)
    assert table.supply("net") == 4


@pytest.mark.rule("MN-R-45")
def test_two_stamps_need_two_batches() -> None:
    house = {"a2": "imp", "b1": "imp"}
    table = given({"lionheart": {"items": "net net"}}, house=house, at={0: "a1"})
    table.act("go a2", "collect", "reset", "release")
    assert (table.state.track, table.mat().released) == (1, 1)
    assert table.act("reset").refused("release") == "MN-RELEASE-01"
    table.act("go b1", "collect", "reset", "release")
    assert (table.state.track, table.mat().released) == (2, 2)


@pytest.mark.rule("MN-DOG-01", "MN-DOG-02", "MN-DOG-03")
def test_a_bone_makes_a_friend() -> None:
    table = alone(items="bone cat net")
    assert table.state.attack_bonus(0) == 2
    table.act("dog")
    assert (table.items(), table.state.attack_bonus(0)) == ("cat dog net", 6)
    assert (table.supply("bone"), table.supply("dog")) == (4, 3)
    assert alone(items="dog cat").refused("dog") == "MN-DOG-01"
