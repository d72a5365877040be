"""Collecting imps (IMP)."""

from __future__ import annotations

import pytest

from ..scenario import standing_on


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


@pytest.mark.rule("MN-IMP-06", "MN-MOVE-06")
def test_imps_neither_fight_nor_block() -> None:
    table = standing_on("imp")
    assert (table.seat, table.mat().courage) == (1, 5)


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
