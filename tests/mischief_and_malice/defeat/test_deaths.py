"""Creatures that perish, and what follows (PERISH, ML-R-31)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.table.catalogue import added_cards

from tests.mischief_and_malice.bespoke import bench_effect, creature
from tests.mischief_and_malice.scenario import dice, given

MOUSE = "C04: E14*"


@pytest.mark.rule("ML-PER-01", "ML-PER-02", "ML-PER-05", "ML-PER-06")
def test_an_active_creature_takes_its_active_energy_to_the_void() -> None:
    table = given({"spot1": MOUSE}, {"spot1": "C10 2: E18 E14* E17", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.creature("2F1"), table.lane("2F1")) == ("", "")
    assert (table.void(1), table.hand(1)) == ("C10 E14", "E17 E18")
    assert table.state.shown[1] == table.state.hands[1]


@pytest.mark.rule("ML-PER-03")
def test_of_an_uncommitted_active_creature_the_opponent_picks_an_energy() -> None:
    table = given({"spot1": MOUSE}, {"spot1": "C10 2: E18 E14 E01", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1")
    assert (table.question, table.seat) == ("PickEnergy", 0)
    assert table.options() == {"void-energy E18", "void-energy E14", "void-energy E01"}
    assert table.refused("void-energy E02") == "ML-PER-03"
    table.act("void-energy E01")
    assert (table.void(1), table.hand(1)) == ("C10 E01", "E14 E18")


@pytest.mark.rule("ML-PER-04", "ML-R-23", "ML-PER-05")
@pytest.mark.parametrize("lane", ["E14 E01", "E14* E01"])
def test_a_creature_that_is_not_active_loses_no_energy(lane: str) -> None:
    table = given({"spot1": MOUSE}, {"spot1": f"C10 2: {lane}", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1")
    assert (table.void(1), table.hand(1)) == ("C10", "E01 E14")


@pytest.mark.rule("ML-PER-04", "ML-R-41")
def test_a_creature_on_the_bench_loses_none_and_says_nothing() -> None:
    """C03 PERISH: afflict(attacker,CU); it dies of Life on the bench"""
    held = {"spot1": "C05", "bench": "C03 1 LF: E12*"}
    table = given(held, {"spot1": "C18"}).act("end")
    assert (table.void(), table.creature("1B")) == ("C03", "")
    assert "E12" in table.hand()


@pytest.mark.rule("ML-ABIL-06", "ML-R-31")
@pytest.mark.parametrize(("lane", "health"), [("E14 E22", 6), ("E14", 12)])
def test_last_words_are_those_of_a_creature_that_was_active(lane: str, health: int) -> None:
    """C28 PERISH: half_health(attacker)"""
    table = given({"spot1": "C11 12: E15* E05"}, {"spot1": f"C28 2: {lane}", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    if table.question == "PickEnergy":
        table.act("void-energy E22")
    assert table.health("1F1") == health


@pytest.mark.rule("ML-AST-04", "ML-R-40", "ML-AST-02", "ML-R-31")
def test_a_perish_assist_costs_nothing_may_be_declined_and_comes_first() -> None:
    """E04 PERISH: damage(attacker,4) with no uses left; C28 PERISH: half_health(attacker)"""
    lane = {"spot1": "C28 HV 1: E14 E22 E04.1*", "spot2": "C18"}
    table = given({"spot1": "C11 12: E15* E05"}, lane)
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.question, table.seat) == ("AssistLast", 1)
    twin = table.clone().act("no-last-assist")
    table.act("last-assist")
    assert (table.health("1F1"), twin.health("1F1")) == (4, 6)


@pytest.mark.rule("ML-R-31")
def test_a_perish_assist_is_asked_only_where_it_works() -> None:
    """E25 LIMITED PERISH: perish(attacker) if attacker.health<=5"""
    for health, asked in ((6, False), (5, True)):
        other = {"spot1": "C03 1: E25*", "spot2": "C18"}
        table = given({"spot1": f"C11 {health}: E15* E05"}, other)
        table.act("attack 1F1", "target 2F1", "no-assist")
        assert (table.question == "AssistLast") == asked


@pytest.mark.rule("ML-R-31")
def test_the_bench_effect_speaks_last_while_it_is_on() -> None:
    """B05 (charge 2) FIELD.perish: draw(me,1)"""
    for lane, drawn in (("E01 E02", 1), ("E01", 0)):
        other = {"spot1": "C05 1", "spot2": "C18", "bench": f"B05: {lane}"}
        table = given({"spot1": MOUSE}, other).act("attack 1F1", "target 2F1")
        assert len(table.state.hands[1]) == drawn


@pytest.mark.rule("ML-R-31")
def test_several_deaths_come_in_the_order_of_players_and_spots_and_more_may_follow() -> None:
    """A bench effect that hurts everybody whenever somebody perishes."""
    with added_cards(bench_effect("B90", "FIELD.perish: damage(all,2)")):
        table = given(
            {"spot1": MOUSE, "spot2": "C05 4", "spot3": "C05 2"},
            {"spot1": "C05 1", "spot2": "C05 2", "spot3": "C18", "bench": "B90: E01"},
        )
        table.act("attack 1F1", "target 2F1")
        died = [(one.seat, one.place) for one in table.happened("Perished")]
    assert died == [(1, 3), (1, 4), (0, 2), (0, 1)]


@pytest.mark.rule("ML-R-31", "ML-CARD-05")
def test_who_has_been_defeated_is_not_selected_any_more() -> None:
    """A creature heals one of its side as it falls, together with another one."""
    healer, fighter = "PERISH: heal(ally?,2)", "ATTACK: damage(other_foe?,9)"
    with added_cards(creature("C90", fighter), creature("C91", healer, health=1)):
        other = {"spot1": "C91: E14*", "spot2": "C05 3", "spot3": "C05 3"}
        table = given({"spot1": "C90: E14*"}, other)
        table.act("attack 1F1", "target 2F1", "take 2F2", "no-assist")
    assert (table.creature("2F2"), table.health("2F3"), table.question) == ("", 5, "Main")


@pytest.mark.rule("ML-R-20", "ML-AFF-03")
def test_deaths_within_an_attack_are_settled_at_once() -> None:
    table = given({"spot1": "C03 3 HV: E09*", "spot2": "C05"}, seed=dice(4))
    table.act("attack 1F1", "target 2F1")
    assert table.order("AfflictionRolled", "Perished", "AttackEnded") == [
        *("AfflictionRolled", "Perished", "AttackEnded")
    ]
