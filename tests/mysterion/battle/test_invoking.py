"""Attacking, evolving, Enhancements and defending (INVOKE, EVO, ENH, DEF)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.table.catalogue import CREATURE, cards

from ..scenario import given

pytestmark = pytest.mark.usefixtures("bespoke")


@pytest.mark.rule("MY-INVOKE-01", "MY-INVOKE-05", "MY-R-30")
def test_an_attack_is_shown_paid_and_stands() -> None:
    table = given({"hand": "5/4", "ready": "2EM"}, {"hand": "9/9", "ready": "1EM"})
    table.act("attack 5/4 - - 1EM")
    assert (table.hand(), table.codex()) == ("", (1, 1))
    assert (table.question, table.seat) == ("Defend", 1)
    assert table.options() == {"no-block", "block 9/9 - 1EM"}
    table.act("block 9/9 - 1EM")
    assert table.question == "LoseScript"


@pytest.mark.rule("MY-INVOKE-01", "MY-INVOKE-04")
def test_only_creatures_of_the_hand_attack_or_block() -> None:
    table = given({"hand": "EM-S 5/4", "ready": "2EM"}, {"hand": "EM-S", "ready": "2EM"})
    assert table.refused("attack EM-S - - -") == "MY-INVOKE-01"
    assert table.refused("attack 6/4 - - 1EM") == "MY-INVOKE-01"
    table.act("attack 5/4 - - 1EM")
    assert table.refused("block 6/4 - 1EM") == "MY-INVOKE-01"


@pytest.mark.rule("MY-EVO-01", "MY-EVO-03", "MY-EVO-10")
def test_stages_and_costs_of_the_pool() -> None:
    creatures = [card for card in cards() if card.type == CREATURE]
    assert {card.stage for card in creatures} == {1, 2, 3}
    for card in creatures:
        assert card.evolved < card.cost
        assert (card.evolved == -1) == (card.stage == 1)
    table = given({"hand": "L1 5/4", "ready": "3EM"})
    assert table.refused("attack L1 5/4 - 1EM") == "MY-EVO-10"


@pytest.mark.rule("MY-EVO-02", "MY-EVO-04", "MY-EVO-05", "MY-R-28")
def test_alone_for_one_cost_or_on_its_stage_for_the_other() -> None:
    table = given({"hand": "L2 L1", "ready": "4EM"})
    assert table.options("attack") == {
        *("attack L1 - - 1EM", "attack L2 - - 4EM", "attack L2 L1 - 2EM"),
    }
    assert table.refused("attack L2 L1 - 4EM") == "MY-SCRIPT-06"
    assert table.refused("attack L2 EM-A1 - 2EM") == "MY-EVO-05"


@pytest.mark.rule("MY-R-26", "MY-R-27")
def test_what_lies_under_a_stage_three() -> None:
    table = given({"hand": "L3 L2 L1", "ready": "7EM"})
    assert {text for text in table.options("attack") if " L3 " in text} == {
        *("attack L3 - - 7EM", "attack L3 L2 - 4EM", "attack L3 L2+L1 - 4EM"),
    }
    assert table.refused("attack L3 L1 - 4EM") == "MY-R-26"
    short = given({"hand": "L3 L1", "ready": "7EM", "discards": "L2"})
    assert short.refused("attack L3 L2 - 4EM") == "MY-R-27"


@pytest.mark.rule("MY-EVO-06", "MY-R-28")
def test_only_the_top_card_counts() -> None:
    table = given({"hand": "EM-A2 EM-A1", "ready": "2EM"})
    table.act("attack EM-A2 EM-A1 - 2EM", "no-block")
    assert table.health == (30, 24)  # 5 and its own Fury 1, not that of the card under it
    assert table.survivor() == "EM-A2 EM-A1"


@pytest.mark.rule("MY-EVO-08", "MY-EVO-09", "MY-EXCH-14")
def test_an_evolved_blocker_goes_home_as_separate_cards() -> None:
    table = given({"hand": "2/2", "ready": "1EM"}, {"hand": "L2 L1", "ready": "2EM"})
    table.act("attack 2/2 - - 1EM", "block L2 L1 2EM")
    assert table.hand(1) == "L1 L2"


@pytest.mark.rule("MY-EXCH-12", "MY-EVO-07")
def test_a_killed_stack_costs_one_script() -> None:
    table = given({"hand": "L3 L2 L1", "ready": "4EM"}, {"hand": "9/9", "ready": "1EM"})
    table.act("attack L3 L2+L1 - 4EM", "block 9/9 - 1EM")
    assert table.discards() == "L1 L2 L3 EM-S"  # all four are tapped alike: nothing to ask
    assert table.codex() == (0, 3)


@pytest.mark.rule("MY-ENH-01", "MY-ENH-02", "MY-ENH-03", "MY-ENH-05", "MY-ITEM-03")
def test_an_enhancement_comes_with_the_attack() -> None:
    table = given({"hand": "5/4 EN-01 EN-03", "ready": "2EM"})
    assert table.options("attack") == {
        *("attack 5/4 - - 1EM", "attack 5/4 - EN-01 2EM", "attack 5/4 - EN-03 2EM"),
    }
    table.act("attack 5/4 - EN-01 2EM")
    assert [event.enhancement for event in table.events("Attacked")] == [
        table.state.enhancements[0]
    ]
    assert table.act("no-block").health == (30, 23)


@pytest.mark.rule("MY-ENH-04")
def test_no_enhancement_in_defence() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "9/9 EN-01", "ready": "3EM"})
    table.act("attack 5/4 - - 1EM")
    assert table.options() == {"no-block", "block 9/9 - 1EM"}
    assert table.refused("attack 9/9 - EN-01 2EM") == "MY-INVOKE-04"


@pytest.mark.rule("MY-ENH-06", "MY-R-25", "MY-ITEM-05")
def test_the_enhancement_is_discarded_in_any_case() -> None:
    alive = given({"hand": "5/4 EN-01", "ready": "2EM"}).act("attack 5/4 - EN-01 2EM", "no-block")
    assert (alive.discards(), alive.survivor()) == ("EN-01", "5/4")
    dead = given({"hand": "5/4 EN-01", "ready": "2EM"}, {"hand": "9/9", "ready": "1EM"})
    dead.act("attack 5/4 - EN-01 2EM", "block 9/9 - 1EM")
    assert dead.discards() == "5/4 EM-S EN-01"


@pytest.mark.rule("MY-ENH-07")
def test_other_items_do_not_go_with_an_attack() -> None:
    table = given({"hand": "5/4 IN-01 CO-01", "ready": "4EM"})
    assert table.refused("attack 5/4 - IN-01 2EM") == "MY-ENH-07"
    assert table.refused("attack 5/4 - CO-01 3EM") == "MY-ENH-07"
    assert table.refused("attack 5/4 - EN-01 2EM") == "MY-ITEM-05"


@pytest.mark.rule("MY-ENH-08", "MY-R-24")
def test_creature_and_enhancement_are_paid_together() -> None:
    table = given({"hand": "5/4 EN-01", "ready": "1EM 1TI"})
    assert "attack 5/4 - EN-01 1EM+1TI" in table.options()
    assert table.refused("attack 5/4 - EN-01 1EM") == "MY-SCRIPT-06"
    poor = given({"hand": "5/4 EN-01", "ready": "1EM"})
    assert poor.refused("attack 5/4 - EN-01 2EM") == "MY-R-24"


@pytest.mark.rule("MY-DEF-01", "MY-R-19")
def test_the_block_is_asked_even_where_none_is_possible() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": ""})
    table.act("attack 5/4 - - 1EM")
    assert (table.question, table.seat, table.options()) == ("Defend", 1, {"no-block"})


@pytest.mark.rule("MY-DEF-04", "MY-DEF-05", "MY-R-18")
def test_a_tapped_survivor_cannot_defend_but_another_can() -> None:
    two = {"hand": "3/6", "survivor": "9/9", "ready": "2EM", "turns": 1}
    table = given({"hand": "5/4", "ready": "1EM"}, two)
    table.act("attack 5/4 - - 1EM")
    assert table.options() == {"no-block", "block 3/6 - 1EM"}
    assert table.refused("block 9/9 - 1EM") == "MY-INVOKE-01"
    table.act("block 3/6 - 1EM")
    assert (table.survivor(1), table.hand(1)) == ("9/9", "3/6")


@pytest.mark.rule("MY-ITEM-01", "MY-INST-04", "MY-COND-04")
def test_the_defender_plays_no_items() -> None:
    table = given({"hand": "5/4", "ready": "1EM"}, {"hand": "IN-01 CO-01", "ready": "3EM"})
    table.act("attack 5/4 - - 1EM")
    assert table.options() == {"no-block"}
    assert table.refused("instant IN-01 1EM") == "MY-INST-04"
    assert table.refused("conditional CO-01 2EM") == "MY-COND-04"
