"""The things of a space in any order (MN-R-12, MN-R-51)."""

from __future__ import annotations

import pytest

from ..scenario import standing_on


@pytest.mark.rule("MN-IMP-04", "MN-R-12", "MN-R-27")
@pytest.mark.parametrize("choices", [("take net", "collect"), ("take cat", "enough")])
def test_any_order_and_a_net_just_found_can_be_used(choices: tuple[str, ...]) -> None:
    lying = "net imp imp" if "collect" in choices else "cat bone imp"
    table = standing_on(lying).act(*choices)
    if "collect" in choices:
        assert (table.mat().imps, table.items(), table.on("a2")) == (2, "net", "x")
    else:
        assert table.refused("collect") in (None, "MN-IMP-02", "MN-TURN-02")
