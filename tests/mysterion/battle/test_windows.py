"""Conditionals: placing them, and the moments at which they are turned up (COND)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import CONDITIONAL, cards

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")
EVERY = [card.id for card in cards() if card.type == CONDITIONAL]


@pytest.mark.rule("MY-COND-01", "MY-R-20", "MY-R-23", "MY-COND-11")
def test_placing_and_exchanging() -> None:
    table = given({"hand": "CO-01 CO-02 CO-08", "ready": "4EM"})
    table.act("conditional CO-01 2EM")
    assert (table.conditional(), table.state.prices[0], table.codex()) == ("CO-01", 2, (2, 2))
    table.act("conditional CO-02 1EM", "conditional CO-08 1EM")
    assert (table.discards(), table.codex()) == ("CO-01 CO-02", (0, 4))
    assert table.options() == {"no-attack"}  # it cannot be withdrawn


@pytest.mark.rule("MY-COND-03")
def test_an_exchange_that_cannot_be_paid_is_refused() -> None:
    table = given({"hand": "CO-01", "ready": "1EM", "conditional": "CO-02"})
    assert table.refused("conditional CO-01 2EM") == "MY-COND-03"
    assert table.refused("conditional CO-08 1EM") == "MY-COND-03"
    empty = given({"hand": "CO-01", "ready": "1EM"})
    assert empty.refused("conditional CO-01 2EM") == "MY-SCRIPT-06"


@pytest.mark.rule("MY-COND-05", "MY-COND-07", "MY-R-22")
def test_a_met_condition_may_pass() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"conditional": "CO-03"})
    table.act("attack 5/4 - - 1EM", "hold")
    assert (table.question, table.conditional(1)) == ("Defend", "CO-03")


@pytest.mark.rule("MY-COND-06", "MY-COND-08", "MY-COND-09", "MY-R-21", "MY-R-42", "MY-R-43")
def test_activating_is_free_and_ends_in_the_discard_pile() -> None:
    two = {"conditional": "CO-03", "tapped": "3EM"}
    table = given({"hand": "5/4", "ready": "1EM"}, two)
    table.act("attack 5/4 - - 1EM", "activate")
    assert (table.conditional(1), table.discards(1), table.codex(1)) == ("", "CO-03", (0, 3))
    assert table.state.prices[1] == 0


@pytest.mark.rule("MY-COND-10", "MY-R-22")
def test_only_an_occasion_while_it_lies_there() -> None:
    one = {"hand": "CO-07 IN-02", "ready": "3EM", "health": 5}
    table = given(one, {"hand": "5/4", "ready": "1EM"})
    table.act("conditional CO-07 2EM")
    assert table.question == "SetupPlay"  # low health alone is no occasion
    assert table.refused("activate") is not None
    table.act("no-attack", "draw", "attack 5/4 - - 1EM")
    assert (table.question, table.options()) == ("Respond", {"hold"})
    assert table.refused("activate") == "MY-COND-10"


@pytest.mark.rule("MY-R-22")
def test_it_may_be_used_in_the_turn_of_its_placing() -> None:
    table = given({"hand": "CO-05 3/2", "ready": "3EM"}, {"hand": "9/9", "ready": "1EM"})
    table.act("conditional CO-05 1EM", "attack 3/2 - - 1EM", "block 9/9 - 1EM", "activate")
    assert table.discards() == "CO-05 3/2"


@pytest.mark.rule("MY-R-21", "MY-COND-02")
def test_the_slot_is_free_in_the_same_setup_stage() -> None:
    codex = {"conditional": "CO-09", "hand": "CO-02", "ready": "1EM", "deck": "EM-S EM-A1"}
    table = starting(codex, {"ready": "3EM"})
    table.act("activate", "take EM-S", "draw", "conditional CO-02 1EM")
    assert (table.conditional(), table.discards()) == ("CO-02", "CO-09")


@pytest.mark.rule("MY-R-19", "MY-COND-07")
@pytest.mark.parametrize("card", EVERY)
def test_the_question_has_the_same_form_whatever_lies_there(card: str) -> None:
    table = given({"hand": "5/4 IN-02 EN-01", "ready": "3EM"}, {"conditional": card})
    asked = []
    for choice in ("instant IN-02 1EM", "attack 5/4 - EN-01 2EM", "no-block"):
        table.act(choice)
        if table.question == "Respond":
            seen = GAME.view(table.state, 0)
            asked.append((table.seat, GAME.prompt(seen).question, seen.conditionals[1]))
            table.act("hold")
    ends = " Do you turn up your Conditional?"
    told = (
        "Your opponent plays Marsh Poultice.",
        "Plain 5/4 attacks, strengthened by Bronze Talon.",
        "You are about to lose 7 health.",
    )
    assert asked == [(1, sentence + ends, -2) for sentence in told]


@pytest.mark.rule("MY-R-33", "MY-R-45")
def test_one_answer_may_give_the_other_side_an_occasion() -> None:
    # Mirror Shard hurts the attacker, whose Second Breath may answer that loss.
    one = {"hand": "5/4", "ready": "1EM", "conditional": "CO-07", "health": 9}
    table = given(one, {"conditional": "CO-01"})
    table.act("attack 5/4 - - 1EM", "hold", "no-block", "hold", "activate")
    assert (table.question, table.seat) == ("Respond", 0)
    assert table.act("activate").health == (10, 25)
