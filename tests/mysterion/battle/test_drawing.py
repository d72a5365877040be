"""Drawing, Fasting, and the limit of a hand (DRAW)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.battle.drawing import HandLimits
from mythshelf.kernel.errors import BadNotation

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")
TEN = "EM-A1 EM-A2 EM-A3 EM-B1 EM-B2 EM-B3 EM-C1 EM-C2 IN-01 IN-02"


@pytest.mark.rule("MY-DRAW-01", "MY-DRAW-07", "MY-R-44")
def test_drawing_comes_first_and_is_compulsory() -> None:
    table = starting({"hand": "EM-S IN-01", "ready": "1EM"})
    assert table.options() == {"draw", "fast EM-S -", "fast IN-01 -", "fast EM-S IN-01"}
    assert table.refused("script EM-S") == "MY-TURN-01"
    assert table.refused("instant IN-01 1EM") == "MY-R-44"
    table.act("draw")
    assert table.question == "SetupPlay"
    assert table.refused("fast EM-S -") == "MY-PREP-03", "the clause of what is asked now"


@pytest.mark.rule("MY-DRAW-05", "MY-DRAW-06", "MY-R-11")
def test_fasting_discards_one_or_two_and_then_draws() -> None:
    table = starting({"hand": "EM-A1 EM-A1", "deck": "EM-B1 EM-B2 EM-B3"})
    assert table.refused("fast EM-B1 -") == "MY-DRAW-05"
    assert table.refused("fast - -") == "MY-R-11"
    with pytest.raises(BadNotation):
        table.refused("fast EM-A1 EM-A1 EM-A1")
    one = starting({"hand": "EM-A1 EM-A1", "deck": "EM-B1 EM-B2 EM-B3"}).act("fast EM-A1 -")
    assert one.hand() == "EM-A1 EM-B1 EM-B2"
    table.act("fast EM-A1 EM-A1")
    assert (table.hand(), table.discards()) == ("EM-B1 EM-B2", "EM-A1 EM-A1")
    assert table.order("Fasted", "Drew") == ["Fasted", "Drew"]


@pytest.mark.rule("MY-DRAW-09", "MY-R-12")
def test_the_empty_hand_is_looked_at_once() -> None:
    alone = starting({"hand": "", "survivor": "5/4", "turns": 1})
    assert alone.refused("fast EM-A1 -") == "MY-R-12"
    assert len(alone.act("draw").state.hands[0]) == 3  # two drawn, then the survivor
    emptied = starting({"hand": "EM-A1"}).act("fast EM-A1 -")
    assert len(emptied.state.hands[0]) == 2


@pytest.mark.rule("MY-R-13", "MY-END-03")
def test_an_empty_deck_costs_nothing() -> None:
    table = starting({"hand": "EM-A1", "deck": ""})
    assert table.options() == {"draw"}
    assert table.refused("fast EM-A1 -") == "MY-R-13"
    assert table.act("draw").hand() == "EM-A1"
    last = starting({"hand": "EM-A1", "deck": "EM-B1"}).act("fast EM-A1 -")
    assert last.hand() == "EM-B1"


@pytest.mark.rule("MY-DRAW-10", "MY-DEF-03")
def test_the_defender_does_not_draw() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "EM-A1"})
    table.act("attack 5/4 - - 1EM")
    assert table.hand(1) == "EM-A1"
    assert table.order("Drew") == []


@pytest.mark.rule("MY-DRAW-11", "MY-R-14")
def test_a_hand_above_ten_is_discarded_down_at_once() -> None:
    table = starting({"hand": TEN}).act("draw")
    assert (table.question, table.seat) == ("TooMany", 0)
    table.act("discard EM-A3")
    assert table.question == "SetupPlay"
    assert (len(table.state.hands[0]), table.discards()) == (10, "EM-A3")


@pytest.mark.rule("MY-R-14")
def test_where_both_hands_are_too_large_the_attacker_discards_first() -> None:
    eleven = {"hand": TEN + " EM-S"}
    state = starting(eleven, eleven, active=1, sound=False).state
    HandLimits().run(state)
    asked = [(type(frame).__name__, frame.seat) for frame in state.stack[-2:]]
    assert asked == [("TooMany", 0), ("TooMany", 1)]  # the top one comes first
