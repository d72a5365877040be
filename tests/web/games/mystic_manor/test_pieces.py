"""What lies on the board."""

from __future__ import annotations

from tests.mystic_manor.scenario import given
from tests.web.games.mystic_manor.shown import at, board


def test_what_is_undiscovered_is_hatched_and_what_is_cleared_is_stamped() -> None:
    table = given(house={"a2": "", "b2": "12 imp imp"})
    shown = board(table.state)
    stamped, ghost = at("a2").partition(":")[2], at("b2").partition(":")[2]
    assert f"stamp:{stamped}" in shown
    assert f"veil:{stamped}" not in shown
    assert "ghost:12" in shown
    assert f"imp:{ghost}" in shown
    undiscovered = table.state.plan.house & ~table.state.discovered
    assert len(shown.keys("veil")) == undiscovered.bit_count()
    assert "undiscovered" in shown[at("c3")].name
    assert "ghost 12, 2 imps" in shown[at("b2")].name
