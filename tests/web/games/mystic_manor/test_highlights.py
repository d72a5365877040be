"""What a tap shows."""

from __future__ import annotations

from itertools import product
from math import dist
from typing import Any

import pytest
from mythshelf.games.mystic_manor.table.board import place_named

from tests.mystic_manor.scenario import given, standing_on
from tests.web.games.mystic_manor.shown import PRESENTER, at, session
from web.app.games.mystic_manor.layout import FORMS, layout
from web.app.presenting.focus import Room
from web.app.session.hints import Hint
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.stage.nodes import Node, Path


def test_a_tap_shows_way_cost_chance_and_what_would_be_revealed() -> None:
    table = session(given(house={"a2": "", "b2": "12"}).state)
    table.tap(at("b2"))
    nodes = {node.key: node for node in table.drawing.scene().nodes}
    assert "way:0" in nodes
    assert f"odds:{at('b2')}" in nodes
    assert any(key.startswith("unknown:") for key in nodes)
    assert "percent to win" in nodes[at("b2")].name
    assert table.picking.preview is not None
    facts = [fact.text for fact in PRESENTER.preview(table.seen.view(), table.picking.preview)]
    assert facts[0] == "3 courage, 6 left"
    assert facts[1] == "needs 12 or more: 45%"


def test_an_undiscovered_space_says_why_not() -> None:
    table = session(given().state)
    table.tap(at("c4"))
    assert table.picking.explanation is not None
    assert table.picking.explanation.clause.startswith("MN-")
    assert "blocked" in {node.key for node in table.drawing.scene().nodes}


def test_the_gambler_is_told_both_rolls_and_the_tokens_together() -> None:
    mats: dict[str, dict[str, Any]] = {"gambler": {"revenge": 2}, "porter": {}}
    table = session(given(mats, house={"a1": "11"}).state)
    table.tap(at("a1"))
    assert table.picking.preview is not None
    facts = [fact.text for fact in PRESENTER.preview(table.seen.view(), table.picking.preview)]
    assert facts[1:] == [
        "needs 11 or more: 50%",
        "rolled twice: 75%",
        "rolled twice with 2 Revenge tokens: 84%",
    ]
    nodes = {node.key: node for node in table.drawing.scene().nodes}
    assert "75 percent to win, 84 with Revenge tokens" in nodes[at("a1")].name
    table.picking.cancel()
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


def test_what_stays_is_called_by_how_much_it_is() -> None:
    for items, words in (("cat", "Leave it"), ("cat bone", "Leave the others")):
        plans = PRESENTER.plans(standing_on(items).state)
        assert [plan.button for plan in plans if plan.ends_turn] == [words]
        assert [plan.label for plan in plans if plan.ends_turn] == [words]


def test_the_way_to_the_attic_goes_by_the_stairs() -> None:
    table = session(given(everything=True, at={0: "f1"}).state)
    table.tap(at("s2"))
    nodes = {node.key: node for node in table.drawing.scene().nodes}
    lay = layout(2, "wide")
    low, high = place_named("f2"), place_named("t2")
    ends = [_ends(nodes[f"way:{part}"]) for part in range(2)]
    assert ends[0][-1] == lay.stairs(low)
    assert ends[1][0] == lay.stairs(high)
    assert "way:2" not in nodes
    house, attic = (floor.sheet for floor in lay.floors)
    assert all(house.x <= x <= house.x + house.w for x, _ in ends[0])
    assert all(attic.x <= x <= attic.x + attic.w for x, _ in ends[1])


@pytest.mark.parametrize("shape", FORMS)
def test_the_numbers_of_a_way_do_not_lie_on_what_lies_there(shape: str) -> None:
    house = {"b1": "net cat", "a1": "imp net", "b2": "imp", "a2": "8"}
    table = session(given(everything=True, house=house, at={0: "c1"}).state)
    table.drawing.room = Room(shape)
    table.tap(at("a3"))
    nodes = table.drawing.scene().nodes
    things = [node for node in nodes if node.key.partition(":")[0] in ("item", "imp", "ghost")]
    numbers = [node for node in nodes if node.key.partition(":")[0] in ("step", "cost")]
    assert len(things) > 5
    assert "step:2" in {node.key for node in numbers}
    for number, thing in product(numbers, things):
        assert dist((number.x, number.y), (thing.x, thing.y)) > _RADIUS + 6


_RADIUS = 12
"""That of a number."""


def _ends(way: Node) -> list[tuple[float, float]]:
    """The points of a way."""
    line = way.art.paints[0]
    assert isinstance(line, Path)
    points = (point.split() for point in line.d[1:].split("L"))
    return [(float(x), float(y)) for x, y in points]


def test_a_walk_to_a_ghost_is_a_fight_without_another_question() -> None:
    table = session(given(house={"a1": "6"}).state)
    table.tap(at("a1"))
    prompt = prompt_of(table)
    assert (prompt.question, prompt.confirm) == (
        "Walk to a1 and fight the ghost of strength 6?",
        "Walk and fight",
    )
    assert not prompt.chips
    table.tap(at("a1"))
    assert [type(option).__name__ for option in table.match.journal[-2:]] == ["Go", "Fight"]


def test_a_hint_to_walk_to_a_ghost_is_to_fight_it() -> None:
    table = session(given(house={"a1": "6"}).state)
    table.hint(Hint("go a1", "It is weak."))
    assert prompt_of(table).confirm == "Walk and fight"


def test_where_something_lies_beside_the_ghost_one_may_only_walk_there() -> None:
    table = session(given({"lionheart": {"items": "net"}}, house={"a1": "6 imp"}).state)
    table.tap(at("a1"))
    assert [chip.label for chip in prompt_of(table).chips] == ["Only walk there"]
    table.press_chip(prompt_of(table).chips[0].id)
    table.confirm()
    assert {"Collect 1 imp", "Fight: 75%"} <= {plan.button for plan in table.seen.plans}


def test_an_answer_of_a_list_says_what_it_changes() -> None:
    mats: dict[str, Any] = {"medium": {"items": "flashlight bone", "revenge": 2}, "porter": {}}
    table = given(mats, everything=True, at={0: "q2"}, apparitions="A").act("go p3")
    told = {plan.button: (plan.icon, plan.brings) for plan in PRESENTER.plans(table.state)}
    assert told["Pay bone"] == ("bone", "")
    assert told["Pay flashlight"][0] == "flashlight"
    assert told["Pay Revenge token"] == ("revenge", "1 left")
    assert told["Leave the apparition"][1] == "it stays on p3"
    shown = session(table.state)
    plan = next(plan for plan in shown.seen.plans if plan.button == "Pay bone")
    shown.picking.select(plan)
    assert prompt_of(shown).question == "Pay a bone for apparition A?"
    assert [fact.text for fact in prompt_of(shown).facts] == ["money $4 → $9"]


def test_on_a_phone_a_tab_shows_the_other_floor_until_something_is_done() -> None:
    table = session(given(everything=True, at={0: "f1"}).state)
    table.drawing.room = Room("small")
    keys = _keys(table)
    assert at("f1") in keys
    assert at("s2") not in keys
    assert table.tap("floor:1") == []
    assert at("s2") in _keys(table)
    assert table.picking.explanation is None
    table.tap(at("s2"))
    assert at("s2") in _keys(table)
    table.picking.cancel()
    table.tap("floor:0")
    assert at("f1") in _keys(table)
    table.tap("floor:1")
    table.tap(at("s2"))
    table.tap(at("s2"))
    assert table.seen.part == "", "another position is shown as the table thinks best"


def _keys(table: TableSession) -> set[str]:
    table.telling.drop()
    return {node.key for node in table.drawing.scene().nodes}
