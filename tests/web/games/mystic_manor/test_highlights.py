"""What a tap shows."""

from __future__ import annotations

from tests.mystic_manor.scenario import given
from tests.web.games.mystic_manor.shown import PRESENTER, at, session


def test_a_tap_shows_way_cost_chance_and_what_would_be_revealed() -> None:
    table = session(given(house={"a2": "", "b2": "12"}).state)
    table.tap(at("b2"))
    nodes = {node.key: node for node in table.scene().nodes}
    assert "way" in nodes
    assert f"odds:{at('b2')}" in nodes
    assert any(key.startswith("unknown:") for key in nodes)
    assert "percent to win" in nodes[at("b2")].name
    assert table.preview is not None
    facts = [fact.text for fact in PRESENTER.preview(table.view(), table.preview)]
    assert facts[0] == "3 courage, 6 left"
    assert facts[1] == "needs 12 or more: 45%"


def test_an_undiscovered_space_says_why_not() -> None:
    table = session(given().state)
    table.tap(at("c4"))
    assert table.explanation is not None
    assert table.explanation.clause.startswith("MN-")
    assert "blocked" in {node.key for node in table.scene().nodes}
