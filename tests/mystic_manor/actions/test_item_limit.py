"""Where an action brings an item too many (NET, TOOL)."""

from __future__ import annotations

import pytest

from ..scenario import Table, alone, given


@pytest.mark.rule("MN-NET-02", "MN-NET-03", "MN-R-29", "MN-ITEM-02")
def test_a_full_inventory_drops_an_item_to_the_supply() -> None:
    table = given({"medium": {"items": "cat bone painting"}, "stoic": {}}, at={0: "a1"}).act("net")
    assert (table.question, table.seat) == ("NetForRoom", 0)
    assert table.options() == {"put-back cat", "put-back bone", "put-back painting"}
    assert table.refused("put-back dog") == "MN-NET-03"
    table.act("put-back cat")
    assert (table.items(), table.supply("cat"), table.on("a1")) == ("bone net painting", 4, "x")


@pytest.mark.rule("MN-R-24", "MN-NET-02", "MN-R-35")
def test_a_loaded_net_put_back_loses_its_imps() -> None:
    table = alone(items="net net cat", imps=2).act("net")
    assert table.options() == {"put-back net", "put-back loaded-net", "put-back cat"}
    kept = Table(table.state).act("put-back net")
    assert (kept.mat().imps, kept.items()) == (2, "cat net net")
    table.act("put-back loaded-net")
    assert (table.mat().imps, table.items(), table.state.imps_left) == (0, "cat net net", 8)


@pytest.mark.rule("MN-R-28", "MN-R-32")
@pytest.mark.parametrize(("back", "left"), [("bait", "bone cat dog"), ("cat", "bone dog bait")])
def test_with_a_full_inventory_one_goes_back_after_the_draw(back: str, left: str) -> None:
    table = alone(items="bone cat dog").drawing("bait").act("tool")
    assert (table.question, table.ranking[0]) == ("TooMany", "bait")
    assert table.refused("put-back net") == "MN-R-28"
    table.act(f"put-back {back}")
    assert (table.items(), table.ranking[0]) == (left, "bait")
    assert table.supply("bait") == (7 if back == "bait" else 6)
