"""Afflictions: what they do to attacks, how they are cast and cured (AFF)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.basics import health

from tests.mischief_and_malice.scenario import dice, given

CASTER = "C04: E13*"
"""E13 ATTACK: afflict(target,CR)"""


@pytest.mark.rule("ML-AFF-01", "ML-AFF-02", "ML-AFF-15")
@pytest.mark.parametrize(
    ("before", "after"), [("", "CR"), ("CU", "CR"), ("CR", "CR"), ("MA", "MA")]
)
def test_another_affliction_replaces_the_old_one_save_malignancy(before: str, after: str) -> None:
    table = given({"spot1": CASTER}, {"spot1": f"C18 {before}"})
    table.act("attack 1F1", "target 2F1", "assist")
    assert table.affliction("2F1") == after
    assert len(table.happened("Afflicted")) == (before in ("", "CU"))


@pytest.mark.rule("ML-AFF-14")
def test_malignancy_is_neither_replaced_nor_cured() -> None:
    table = given({"spot1": "C05 MA", "spot2": "C05 CU"})
    assert not health.can_be_cured(table.state, 0)
    health.cure(table.state, 0)
    health.cure(table.state, 1)
    assert (table.affliction("1F1"), table.affliction("1F2")) == ("MA", "")


@pytest.mark.rule("ML-AFF-03", "ML-ATK-05")
@pytest.mark.parametrize("die", range(1, 7))
def test_havok_costs_3_health_on_an_even_die_and_then_asks_for_the_use(die: int) -> None:
    table = given({"spot1": "C04 HV: E15*"}, {"spot1": "C18"}, seed=dice(die))
    table.act("attack 1F1", "target 2F1")
    assert (table.question, table.health("1F1")) == ("Assist", 9 - 3 * (die % 2 == 0))
    table.act("assist")
    assert table.health("2F1") == 11


@pytest.mark.rule("ML-R-20", "ML-REL-02", "ML-PASS-05", "ML-R-03")
def test_havok_that_kills_ends_the_attack_and_earns_nothing() -> None:
    table = given({"spot1": "C04 3 HV: E15*", "spot2": "C05", "hand": "E01 E02 E03"}, seed=dice(2))
    table.act("attack 1F1", "target 2F1")
    assert (table.creature("1F1"), table.question, table.health("2F1")) == ("", "Main", 16)
    assert table.happened("UseSpent") == []
    assert (table.relics(0), table.relics(1), table.state.streaks) == (0, 0, [0, 0])
    assert table.refused("attack 1F2") is not None
    table.act("end")
    assert table.void() == "C04 E15"


@pytest.mark.rule("ML-AFF-07", "ML-AFF-08", "ML-ATK-05", "ML-R-33")
@pytest.mark.parametrize("die", range(1, 7))
def test_crystallized_misses_on_an_even_die_after_the_use_is_spent(die: int) -> None:
    """C20 FIRST ATTACK: afflict(target,CR); E15 ATTACK: power(+2)"""
    table = given({"spot1": "C20 CR: E15* E14"}, {"spot1": "C18"}, seed=dice(die))
    table.act("attack 1F1", "target 2F1")
    assert (table.question, table.happened("AfflictionRolled")) == ("Assist", [])
    table.act("assist")
    hit = die % 2 == 1
    assert table.health("2F1") == (10 if hit else 16)
    assert table.lane("1F1") == "E15.1* E14"
    assert len(table.happened("Missed")) == (not hit)
    assert len(table.state.used) == 1  # the first attack, also where it misses


@pytest.mark.rule("ML-R-21")
def test_a_miss_does_not_use_up_immunity() -> None:
    table = given({"spot1": "C04 CR: E14*"}, {"spot1": "C18 immune"}, seed=dice(2))
    table.act("attack 1F1", "target 2F1")
    assert table.state.immune[3]


@pytest.mark.rule("ML-AFF-12", "ML-ATK-05")
@pytest.mark.parametrize("die", range(1, 7))
def test_glow_sends_the_blow_to_the_own_healthiest_creature_on_1_and_6(die: int) -> None:
    table = given({"spot1": "C04 GL: E15*", "spot2": "C05"}, {"spot1": "C18"}, seed=dice(die))
    table.act("attack 1F1", "target 2F1", "assist")
    astray = die in (1, 6)
    assert (table.health("1F2"), table.health("2F1")) == ((6, 16) if astray else (11, 11))
    assert table.state.excused


@pytest.mark.rule("ML-R-38", "ML-ATK-02")
def test_glow_asks_among_equals_and_the_attacker_defends_against_itself() -> None:
    """C04 FIRST DEFENSE: shield(3); E14 DEFENSE: shield(2); reflect(1)"""
    held = {"spot1": "C04 GL: E14*", "spot2": "C05 9", "spot3": "C01 8"}
    table = given(held, seed=dice(6)).act("attack 1F1", "target 2F1")
    assert table.options() == {"hit 1F1", "hit 1F2"}
    assert table.refused("hit 1F3") == "ML-R-38"
    table.act("hit 1F1")
    assert (table.question, table.seat) == ("Assist", 0)
    table.act("assist")
    assert (table.health("1F1"), table.lane("1F1")) == (8, "E14.1*")


@pytest.mark.rule("ML-AST-05", "ML-R-38")
def test_an_energy_committed_for_the_attack_does_not_defend_against_it() -> None:
    held = {"spot1": "C04 GL: E14", "spot2": "C01 8"}
    table = given(held, seed=dice(6)).act("attack 1F1", "target 2F1")
    assert (table.question, table.health("1F1")) == ("Main", 9)  # FIRST DEFENSE: shield(3)


@pytest.mark.rule("ML-R-38", "ML-REL-02")
def test_glow_that_kills_an_own_creature_earns_nobody_anything() -> None:
    """E13 ATTACK: afflict(target,CR)"""
    held = {"spot1": "C04 3 GL: E13*", "spot2": "C05 3", "spot3": "C18 2"}
    table = given(held, {"spot1": "C18", "mischief": "X02"}, seed=dice(1))
    table.act("attack 1F1", "target 2F1", "assist", "hit 1F2")
    assert (table.creature("1F2"), table.affliction("2F1")) == ("", "")
    assert (table.relics(0), table.relics(1), table.happened("MischiefPulled")) == (0, 0, [])


@pytest.mark.rule("ML-AFF-06", "ML-R-17", "ML-ATK-09")
@pytest.mark.parametrize(("assist", "power"), [(False, 1), (True, 2)])
def test_cursed_halves_the_power_rounded_down(assist: bool, power: int) -> None:
    table = given({"spot1": "C04 CU: E15*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "assist" if assist else "no-assist")
    assert table.health("2F1") == 16 - power


@pytest.mark.rule("ML-R-17", "ML-ATK-09")
@pytest.mark.parametrize(("number", "half"), [(0, 0), (1, 1), (2, 1), (5, 2), (7, 3)])
def test_half_of_1_is_1(number: int, half: int) -> None:
    assert health.halved(number) == half


@pytest.mark.rule("ML-AFF-13", "ML-R-39", "ML-R-18")
def test_malignancy_forbids_assists_and_casting_but_no_other_ability() -> None:
    """C20 FIRST ATTACK: afflict(target,CR); C05 ATTACK: heal(self,1); C03 PERISH: afflict"""
    table = given({"spot1": "C20 MA: E15* E14"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1")
    assert (table.question, table.affliction("2F1"), table.health("2F1")) == ("Main", "", 12)
    table = given({"spot1": "C05 5 MA: E18*"}, {"spot1": "C18"})
    assert table.act("attack 1F1", "target 2F1").health("1F1") == 6
    table = given({"spot1": "C04: E14*"}, {"spot1": "C03 1 MA: E12*", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1")
    assert (table.affliction("1F1"), table.creature("2F1")) == ("", "")
    assert table.question == "Main"  # no Defense, and no Perish assist (E12)


@pytest.mark.rule("ML-R-22", "ML-AFF-05")
def test_bliss_ends_at_20_health_and_only_removes_what_was_there_before() -> None:
    """E06 SPECIAL: afflict(ally?,BL); heal(self,1)"""
    table = given({"spot1": "C12 20 CU: E06* E18"}).act("attack 1F1", "assist")
    assert (table.affliction("1F1"), table.health("1F1")) == ("", 20)
    table = given({"spot1": "C12 18 BL: E07* E18"}).act("attack 1F1", "assist")
    assert (table.affliction("1F1"), table.health("1F1")) == ("", 20)


@pytest.mark.rule("ML-AFF-15")
def test_afflictions_come_of_cards() -> None:
    table = given({"spot1": "C04: E14*"}).act("attack 1F1", "target 2F1")
    assert table.happened("Afflicted") == []
