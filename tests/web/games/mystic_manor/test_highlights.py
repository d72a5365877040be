"""What a tap shows."""

from __future__ import annotations

from typing import Any

from tests.mystic_manor.scenario import given, standing_on
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


def test_the_gambler_is_told_both_rolls_and_the_tokens_together() -> None:
    mats: dict[str, dict[str, Any]] = {"gambler": {"revenge": 2}, "porter": {}}
    table = session(given(mats, house={"a1": "11"}).state)
    table.tap(at("a1"))
    assert table.preview is not None
    facts = [fact.text for fact in PRESENTER.preview(table.view(), table.preview)]
    assert facts[1:] == [
        "needs 11 or more: 50%",
        "rolled twice: 75%",
        "rolled twice with 2 Revenge tokens: 84%",
    ]
    nodes = {node.key: node for node in table.scene().nodes}
    assert "75 percent to win, 84 with Revenge tokens" in nodes[at("a1")].name
    walked = given(mats, house={"a1": "11"}).act("go a1")
    assert [plan.button for plan in PRESENTER.plans(walked.state)] == ["Fight: 75%"]


def test_a_found_item_can_be_left_by_a_button() -> None:
    table = standing_on("cat", items="dog bone painting").act("take cat")
    buttons = [(plan.button, plan.suggested) for plan in PRESENTER.plans(table.state)]
    assert buttons == [
        ("Drop bone", False),
        ("Drop dog", False),
        ("Drop painting", False),
        ("Leave it", False),
    ]
