"""A Turn Cycle from its beginning to its end (TURN, PREP)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.state import DRAW, INVOKE, SETUP

from ..scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")
TEN = "EM-A1 EM-A2 EM-A3 EM-B1 EM-B2 EM-B3 EM-C1 EM-C2 IN-01 IN-02"


@pytest.mark.rule("MY-TURN-01", "MY-TURN-02", "MY-TURN-06", "MY-GEN-06", "MY-TURN-07", "MY-R-10")
def test_the_stages_of_both_players() -> None:
    table = starting({"hand": "EM-S 5/4"}, {"hand": "EM-S"})
    for side, creature in ((0, "5/4"), (1, "EM-S")):
        assert (table.question, table.seat, table.state.stage) == ("DrawStage", side, DRAW)
        table.act("draw")
        assert (table.question, table.seat, table.state.stage) == ("SetupPlay", side, SETUP)
        table.act("script EM-S")
        if creature == "5/4":
            table.act("attack 5/4 - - 1EM")
            assert (table.question, table.seat, table.state.stage) == ("Defend", 1, INVOKE)
            table.act("no-block")
        else:
            table.act("no-attack")
    assert table.health == (30, 25)
    assert (table.question, table.seat, table.state.cycle) == ("DrawStage", 0, 3)


@pytest.mark.rule("MY-TURN-03", "MY-TURN-04", "MY-STUDY-06")
def test_nobody_has_to_attack() -> None:
    table = given({"hand": "5/4 EM-S", "ready": "1EM"}).act("no-attack")
    assert (table.question, table.seat) == ("DrawStage", 1)
    assert table.order("Struck", "HealthLost") == []


@pytest.mark.rule("MY-R-37")
def test_without_a_legal_act_the_turn_cycle_ends() -> None:
    assert given().options() == {"no-attack"}


@pytest.mark.rule("MY-TURN-05", "MY-INVOKE-02")
def test_one_attack_in_a_turn_cycle() -> None:
    table = given({"hand": "3/2 5/4", "ready": "4EM"}, {"hand": "2/5", "ready": "1EM"})
    table.act("attack 3/2 - - 1EM", "block 2/5 - 1EM")
    assert table.question == "LoseScript"
    assert table.refused("attack 5/4 - - 1EM") == "MY-TURN-05"


@pytest.mark.rule("MY-PREP-02", "MY-R-16", "MY-EVO-08")
def test_the_survivor_comes_back_with_its_stack_and_the_limit_counts() -> None:
    table = starting({"hand": " ".join(TEN.split()[:9]), "survivor": "L2 L1", "turns": 1})
    table.act("draw")
    assert table.question == "TooMany"
    table.act("discard EM-A1", "discard EM-A2")
    assert table.question == "SetupPlay"
    assert {"L1", "L2"} <= set(table.hand().split())
    back = starting({"hand": "EM-S", "survivor": "5/4", "ready": "1EM", "turns": 1})
    assert back.act("draw").refused("attack 5/4 - - 1EM") is None


@pytest.mark.rule("MY-PREP-01", "MY-R-17", "MY-R-52")
def test_the_order_at_the_start() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "EM-S", "tapped": "2EM"})
    table.act("attack 5/4 - - 1EM", "no-block", "draw")
    assert table.order("CycleBegan", "Drew", "Untapped") == ["CycleBegan", "Drew", "Untapped"]
    assert table.codex(1) == (2, 0)


@pytest.mark.rule("MY-PREP-03", "MY-PREP-04", "MY-PREP-05", "MY-PREP-07", "MY-ENH-07")
def test_free_play_in_any_order() -> None:
    hand = "EM-S IN-01 CO-02 EN-01"
    table = given({"hand": hand, "ready": "3EM", "deck": "EM-S EM-S", "turns": 2})
    assert table.options() == {
        *("script EM-S", "instant IN-01 1EM", "conditional CO-02 1EM", "no-attack"),
    }
    table.act("instant IN-01 1EM", "script EM-S", "conditional CO-02 1EM", "script EM-S")
    assert table.conditional() == "CO-02"
    assert table.refused("instant EN-01 1EM") == "MY-PREP-07"
    assert table.refused("instant CO-02 1EM") == "MY-PREP-04"


@pytest.mark.rule("MY-GEN-02", "MY-ORDER-02")
def test_only_the_owner_of_the_turn_cycle_plays() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "EM-S IN-01 CO-01 5/4", "ready": "2EM"})
    table.act("attack 5/4 - - 1EM")
    assert table.seat == 1
    assert table.refused("script EM-S") == "MY-GEN-02"
    assert table.refused("instant IN-01 1EM") == "MY-INST-04"
    assert table.refused("conditional CO-01 2EM") == "MY-COND-04"
    assert table.refused("attack 5/4 - - 1EM") == "MY-INVOKE-04"


def test_the_prompts_name_the_turn() -> None:
    prompt = GAME.prompt(given({"hand": "EM-S"}).state)
    assert prompt.kicker == "Turn Cycle 1, Player 1"
    assert "Scripts (1 left)" in prompt.question


def test_the_setup_question_names_what_the_hand_can_be_asked_for() -> None:
    def question(hand: str, **rest: str) -> str:
        return GAME.prompt(given({"hand": hand, **rest}).state).question

    assert question("EM-S IN-01") == (
        "What do you play? Scripts (1 left), Items, then an attack or none."
    )
    assert question("IN-01 EM-A1") == "What do you play? Items, then an attack or none."
    assert question("EM-A1 EN-04") == "Do you attack?"
    other = GAME.view(given({"hand": "EM-A1"}).state, 1)
    assert GAME.prompt(other).question.startswith("What do you play? Scripts (1 left), Items")
