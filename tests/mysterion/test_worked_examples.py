"""The worked examples of the rules ledger, and the procedures of the book with values."""

from __future__ import annotations

import pytest

from .scenario import given, starting

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-EXCH-06", "MY-EXCH-13", "MY-EXCH-15", "MY-DEF-02")
def test_example_1_an_unblocked_attack() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}).act("attack 5/4 - - 1EM", "no-block")
    assert table.health == (30, 25)
    assert table.survivor() == "5/4"


@pytest.mark.rule("MY-EXCH-02", "MY-EXCH-03", "MY-EXCH-04", "MY-EXCH-05", "MY-EXCH-11")
def test_example_2_blocker_killed_and_carry_over() -> None:
    table = given({"hand": "6/4", "ready": "1EM"}, {"hand": "3/4", "ready": "1EM"})
    table.act("attack 6/4 - - 1EM", "block 3/4 - 1EM")
    assert table.health == (30, 28)
    assert (table.codex(0), table.codex(1)) == ((0, 1), (0, 1))
    assert table.survivor() == "6/4"
    assert table.discards(1) == "3/4"


@pytest.mark.rule("MY-EXCH-04", "MY-EXCH-14", "MY-R-31")
def test_example_3_the_blocker_survives() -> None:
    table = given({"hand": "4/5", "ready": "1EM"}, {"hand": "3/6", "ready": "1EM"})
    table.act("attack 4/5 - - 1EM", "block 3/6 - 1EM")
    assert table.health == (30, 30)
    assert (table.survivor(), table.hand(1)) == ("4/5", "3/6")


@pytest.mark.rule("MY-EXCH-03", "MY-EXCH-09", "MY-EXCH-10", "MY-R-29")
def test_example_4_the_attacker_is_killed() -> None:
    table = given({"hand": "3/2.2", "ready": "4EM"}, {"hand": "2/5", "ready": "1EM"})
    table.act("attack 3/2.2 - - 2EM", "block 2/5 - 1EM")
    assert table.question == "LoseScript"
    assert table.options() == {"lose-script EM tapped", "lose-script EM ready"}
    table.act("lose-script EM tapped")
    assert table.codex() == (2, 1)
    assert table.discards() == "3/2.2 EM-S"
    assert table.hand(1) == "2/5"


@pytest.mark.rule("MY-SCRIPT-07", "MY-EVO-09")
def test_example_5_tapped_for_attack_missing_in_defence() -> None:
    one = {"hand": "9/9 EM-S EM-A3 EM-A2 EM-A1 EM-C2", "ready": "2EM", "tapped": "3EM"}
    table = given(one, {"hand": "5/4", "ready": "1EM"}, active=1)
    table.act("attack 5/4 - - 1EM")
    costs = {"no-block", "block 9/9 - 1EM", "block EM-A1 - 1EM", "block EM-A2 EM-A1 2EM"}
    assert table.options() == costs
    assert table.refused("block EM-C2 - 3EM") == "MY-INVOKE-03"


@pytest.mark.rule("MY-SCRIPT-08", "MY-PREP-01", "MY-R-15")
def test_example_6_tapped_for_defence_ready_again() -> None:
    one = {"hand": "5/4", "ready": "1EM"}
    table = given(one, {"hand": "L2", "ready": "4EM"})
    table.act("attack 5/4 - - 1EM", "block L2 - 4EM")
    assert table.codex(1) == (0, 4)
    table.act("draw")
    assert table.question == "SetupPlay"
    assert table.codex(1) == (4, 0)


@pytest.mark.rule("MY-STUDY-01", "MY-STUDY-02", "MY-STUDY-03", "MY-STUDY-04", "MY-R-08")
def test_example_7_the_study_die() -> None:
    seven = " ".join(["EM-S"] * 7)
    table = starting({"hand": seven, "deck": ""}, {"hand": "5/4", "deck": ""})
    for allowed in (1, 2, 3):
        table.act("draw", *["script EM-S"] * allowed)
        assert table.refused("script EM-S") == "MY-STUDY-01"
        table.act("no-attack", "draw", "no-attack")
    assert table.hand() == "EM-S"
    table.act("draw", "script EM-S")
    assert sum(table.codex()) == 7


@pytest.mark.rule("MY-EVO-02", "MY-EVO-05", "MY-EVO-07")
def test_example_8_evolved_cost() -> None:
    table = given({"hand": "L2 L1", "ready": "3EM"}, {"hand": "9/9", "ready": "1EM"})
    assert table.options("attack") == {"attack L1 - - 1EM", "attack L2 L1 - 2EM"}
    assert table.refused("attack L2 - - 4EM") == "MY-INVOKE-03"
    table.act("attack L2 L1 - 2EM", "block 9/9 - 1EM", "lose-script EM ready")
    assert table.discards() == "L1 L2 EM-S"


@pytest.mark.rule("MY-DRAW-02", "MY-DRAW-03", "MY-DRAW-04")
def test_example_9_fasting() -> None:
    six = "EM-A1 EM-A2 EM-A3 EM-B1 EM-B2 EM-B3"
    assert len(starting({"hand": six}).act("fast EM-A2 EM-A3").state.hands[0]) == 6
    assert len(starting({"hand": six}).act("draw").state.hands[0]) == 7


@pytest.mark.rule("MY-DRAW-08")
def test_example_10_an_empty_hand() -> None:
    assert starting().act("draw").hand() == "EM-S EM-S"


@pytest.mark.rule("MY-INST-03", "MY-ITEM-02", "MY-PREP-06")
def test_example_11_an_instant_after_invoking() -> None:
    one = {"hand": "3/2.2 IN-01 CO-02", "ready": "4EM"}
    table = given(one, {"hand": "2/5", "ready": "1EM"})
    assert table.refused("instant IN-01 1EM") is None
    assert table.refused("conditional CO-02 1EM") is None
    table.act("attack 3/2.2 - - 2EM", "block 2/5 - 1EM")
    assert table.question == "LoseScript"
    assert table.refused("instant IN-01 1EM") == "MY-INST-03"
    assert table.refused("conditional CO-02 1EM") == "MY-ITEM-02"


@pytest.mark.rule("MY-COND-02", "MY-COND-03", "MY-R-50")
def test_example_12_exchange_of_a_conditional() -> None:
    table = given({"hand": "CO-02", "ready": "1EM", "conditional": "CO-01"})
    table.act("conditional CO-02 1EM")
    assert (table.conditional(), table.discards()) == ("CO-02", "CO-01")
