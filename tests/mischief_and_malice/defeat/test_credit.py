"""Relics and mischief for defeats, and perish streaks (REL, MIS, ML-R-25, ML-R-26)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.table.catalogue import added_cards, kind_of

from tests.mischief_and_malice.bespoke import creature
from tests.mischief_and_malice.scenario import coin, given

MOUSE = "C04: E14*"
PILES = {"mischief": "X08", "mischief_void": ""}


@pytest.mark.rule("ML-REL-01", "ML-MIS-01", "ML-GOAL-02", "ML-R-26")
def test_a_defeat_earns_a_relic_and_the_loser_pulls() -> None:
    table = given({"spot1": MOUSE}, {"spot1": "C05 1", "spot2": "C18", "streak": 3, **PILES})
    table.act("attack 1F1", "target 2F1")
    assert (table.relics(0), table.relics(1)) == (1, 0)
    assert [one.seat for one in table.happened("MischiefPulled")] == [1]
    assert table.order("RelicGained", "MischiefPulled") == ["RelicGained", "MischiefPulled"]
    assert table.state.streaks == [1, 0]


@pytest.mark.rule("ML-MIS-02", "ML-MIS-03", "ML-R-27")
@pytest.mark.parametrize(("heads", "owner"), [(True, 1), (False, 0)])
def test_the_coin_chooses_the_deck(heads: bool, owner: int) -> None:
    table = given(
        {"spot1": MOUSE, "mischief": "X02 X08"},
        {"spot1": "C05 1", "spot2": "C18", "mischief": "X08 X02"},
        seed=coin(heads),
    )
    table.act("attack 1F1", "target 2F1")
    (pulled,) = table.happened("MischiefPulled")
    assert (pulled.seat, pulled.owner) == (1, owner)


@pytest.mark.rule("ML-R-27")
def test_an_empty_mischief_deck_is_replaced_by_the_other_and_two_give_no_card() -> None:
    for heads in (True, False):
        other = {"spot1": "C05 1", "spot2": "C18"}
        table = given({"spot1": MOUSE, "mischief": "X08"}, other, seed=coin(heads))
        table.act("attack 1F1", "target 2F1")
        assert [one.owner for one in table.happened("MischiefPulled")] == [0]
    table = given({"spot1": MOUSE}, {"spot1": "C05 1", "spot2": "C18"})
    assert table.act("attack 1F1", "target 2F1").happened("MischiefPulled") == []
    assert table.relics(0) == 1


@pytest.mark.rule("ML-REL-02", "ML-PASS-03", "ML-R-03", "ML-MIS-04")
def test_an_own_creature_earns_nothing_and_does_not_save_from_the_penalty() -> None:
    held = {"spot1": MOUSE, "spot2": "C05 1", "hand": "E01 E02"}
    table = given(held, {"spot1": "C18", **PILES}).act("attack 1F1", "target 1F2")
    assert (table.relics(0), table.relics(1), table.happened("MischiefPulled")) == (0, 0, [])
    table.act("end")
    assert table.void() == "C05 E01 E02"


@pytest.mark.rule("ML-REL-02", "ML-MIS-04", "ML-MIS-05")
def test_a_creature_that_kills_itself_earns_nobody_anything() -> None:
    """C27 LIMITED ATTACK: power(+4); perish(self) at 4 health or less"""
    held = {"spot1": "C27 3: E05* E01", "spot2": "C05", "streak": 2}
    table = given(held, {"spot1": "C18", "streak": 2, **PILES}).act("attack 1F1", "target 2F1")
    assert (table.health("2F1"), table.creature("1F1")) == (8, "")
    assert (table.relics(0), table.relics(1), table.state.streaks) == (0, 0, [2, 2])


@pytest.mark.rule("ML-REL-03", "ML-R-25")
def test_if_both_perish_only_the_attacker_is_credited() -> None:
    """C26 PERISH: damage(attacker,3)"""
    other = {"spot1": "C26 1: E09 E14 E18*", "spot2": "C18", **PILES}
    table = given({"spot1": "C04 2: E14*", "spot2": "C05"}, other)
    table.act("attack 1F1", "target 2F1")
    assert (table.creature("1F1"), table.creature("2F1")) == ("", "")
    assert (table.relics(0), table.relics(1), table.state.streaks) == (1, 0, [1, 0])
    assert len(table.happened("MischiefPulled")) == 1


@pytest.mark.rule("ML-R-25", "ML-MIS-04", "ML-MIS-05", "ML-R-26")
def test_an_attacker_that_dies_of_the_defence_earns_a_relic_without_mischief() -> None:
    """C21 DEFENSE: reflect(1)"""
    other = {"spot1": "C21: E17* E18", "streak": 1, **PILES}
    table = given({"spot1": "C04 1: E14*", "spot2": "C05", "streak": 1}, other)
    table.act("attack 1F1", "target 2F1")
    assert (table.relics(0), table.relics(1), table.state.streaks) == (0, 1, [1, 1])
    assert table.happened("MischiefPulled") == []


@pytest.mark.rule("ML-REL-04", "ML-R-51")
def test_several_defeats_in_a_turn_earn_one_relic_and_one_pull() -> None:
    with added_cards(creature("C90", "SPECIAL: damage(foe?,9)")):
        other = {"spot1": "C05 1", "spot2": "C05 1", "spot3": "C18", "mischief": "X08 X08"}
        table = given({"spot1": "C90: E14*"}, other)
        table.act("attack 1F1", "take 2F1", "target 2F2")
        assert len(table.happened("Perished")) == 2
        assert (table.relics(0), len(table.happened("MischiefPulled"))) == (1, 1)
        assert table.state.streaks == [1, 0]


@pytest.mark.rule("ML-REL-04", "ML-R-51")
def test_a_relic_already_earned_this_turn_is_the_only_one() -> None:
    other = {"spot1": "C05 1", "spot2": "C18", **PILES}
    table = given({"spot1": MOUSE}, other)
    table.state.awarded = [True, False]
    table.act("attack 1F1", "target 2F1")
    assert (table.relics(0), table.happened("MischiefPulled")) == (0, [])


@pytest.mark.rule("ML-REL-05", "ML-R-35", "ML-R-56", "ML-CARD-10")
def test_two_gold_relics_one_of_rose_gold_and_the_fourth_of_either() -> None:
    kill = ("attack 1F1", "target 2F1")
    other = {"spot1": "C05 1", "spot2": "C18"}
    for had, gained in (("", "R01"), ("R02", "R01"), ("R02 R03", "R13")):
        held = {"spot1": MOUSE, "relics": had}
        table = given(held, other, gold="R01 R04", rose="R13 R14").act(*kill)
        assert [card.card for card in table.happened("RelicGained")] == [kind_of(gained)]
    held = {"spot1": MOUSE, "relics": "R02 R03 R14"}
    table = given(held, other, gold="R01 R04", rose="R13").act(*kill)
    assert table.options() == {"relic 0", "relic 1"}
    table.act("relic 1")
    assert (table.relics(0), table.state.winner, table.state.ended_by) == (4, 0, "ML-GOAL-01")


@pytest.mark.rule("ML-R-35")
def test_empty_piles_are_replaced_and_without_any_card_the_relic_counts() -> None:
    kill = ("attack 1F1", "target 2F1")
    other = {"spot1": "C05 1", "spot2": "C18"}
    table = given({"spot1": MOUSE}, other, gold="", rose="R13", sound=False).act(*kill)
    assert table.state.relics[0] == (kind_of("R13"),)
    table = given({"spot1": MOUSE}, other, gold="", rose="", sound=False).act(*kill)
    assert table.state.relics[0] == (-1,)
    held = {"spot1": MOUSE, "relics": "R02 R03 R14"}
    table = given(held, other, gold="", rose="R13", sound=False).act(*kill)
    assert table.state.ended_by == "ML-GOAL-01"


@pytest.mark.rule("ML-GOAL-01", "ML-R-27")
def test_the_fourth_relic_wins_at_once() -> None:
    held = {"spot1": MOUSE, "relics": "R02 R03 R14"}
    other = {"spot1": "C05 1", "spot2": "C18", **PILES}
    table = given(held, other).act("attack 1F1", "target 2F1", "relic 0")
    assert table.happened("MischiefPulled") == []
    assert table.state.stack == []
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "ML-GOAL-01")


@pytest.mark.rule("ML-CHAL-03", "ML-R-28", "ML-R-53")
def test_a_defeat_that_earns_a_relic_cancels_a_challenge() -> None:
    held, other = {"spot1": MOUSE}, {"spot1": "C05 1", "spot2": "C18", "mischief": "X08"}
    table = given(held, other, space="H06 4").act("attack 1F1", "target 2F1")
    assert table.order("MischiefVoided", "RelicGained", "MischiefPulled")[:3] == [
        *("MischiefVoided", "RelicGained", "MischiefPulled")
    ]
    stormed = given(held, {"bench": "C05"}, space="H06 4").act("storm")
    assert (stormed.relics(0), stormed.happened("MischiefVoided")) == (1, [])
    own = given({"spot1": MOUSE, "spot2": "C05 1"}, None, space="H06 4")
    assert own.act("attack 1F1", "target 1F2").happened("MischiefVoided") == []
