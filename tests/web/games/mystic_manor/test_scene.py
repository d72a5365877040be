"""The board of Mystic Manor: what lies where, what lights up, what a tap shows."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME

from tests.mystic_manor.scenario import given
from tests.web.games.mystic_manor.shown import PRESENTER, at, board, session
from web.app.games.mystic_manor.layout import layout
from web.app.games.mystic_manor.odds import fight_at, route
from web.app.presenting.focus import Focus


@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_lies_inside_and_apart(seats: int) -> None:
    lay = layout(seats)
    points = {}
    for place in range(60):
        if (lay.plan.house | lay.plan.attic) >> place & 1:
            x, y = lay.centre(place)
            assert x - lay.cell / 2 >= 44
            assert x + lay.cell / 2 <= 700
            assert y + lay.cell / 2 <= 970
            points[place] = (x, y)
    assert len(set(points.values())) == len(points)
    assert lay.attic_bottom < lay.house_top


def test_what_is_undiscovered_is_dark_and_what_is_cleared_is_stamped() -> None:
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


@pytest.mark.parametrize(
    ("items", "revenge", "percent", "backed"),
    [("", 0, 65, 0), ("", 1, 65, 70), ("cat", 0, 75, 0), ("dog cat", 2, 95, 100)],
)
def test_odds_count_items_and_revenge(items: str, revenge: int, percent: int, backed: int) -> None:
    mats = {"lionheart": {"items": items, "revenge": revenge}}
    state = given(mats, house={"a1": "8"}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    assert (odds.percent, odds.backed) == (percent, backed)


def test_the_gambler_rolls_twice() -> None:
    state = given({"gambler": {}}, house={"a1": "11"}).state
    odds = fight_at(state, 0, state.plan.entrances[0])
    assert (odds.percent, odds.repeated) == (50, 75)


def test_a_way_leads_from_outside_through_an_entrance() -> None:
    state = given(house={"a2": "", "b2": "12"}).state
    way = route(state, 0, 8)
    assert way == (0, 7, 8)
    assert route(state, 0, 30) == ()


def test_bonus_cards_are_named_for_their_owner_alone() -> None:
    state = given({"lionheart": {"bonus": ["B03"]}, "porter": {}}).state
    seen = [PRESENTER.panels(GAME.view(state, seat), Focus(seat=seat))[0] for seat in (0, 1)]
    assert "Seasoned Hunter" in seen[0].rows[-1].spoken
    assert "Seasoned Hunter" not in seen[1].rows[-1].spoken
    assert "1 bonus card" in seen[1].rows[-1].spoken
