"""Abilities and assists: when they work, who decides (ABIL, AST)."""

from __future__ import annotations

import pytest

from tests.mischief_and_malice.scenario import dice, given


@pytest.mark.rule("ML-ABIL-02", "ML-ABIL-04", "ML-AST-02", "ML-AST-01", "ML-ACT-07")
def test_abilities_apply_and_assists_are_asked_for() -> None:
    """C05 ATTACK: heal(self,1); E18 ATTACK: power(+1); heal(self,1); E17 lies idle"""
    table = given({"spot1": "C05 5: E18* E17"}, {"spot1": "C18"})
    twin = table.act("attack 1F1", "target 2F1").clone()
    assert table.options() == {"assist", "no-assist"}
    table.act("no-assist")
    assert (table.health("1F1"), table.health("2F1")) == (6, 14)
    twin.act("assist")
    assert (twin.health("1F1"), twin.health("2F1"), twin.affliction("2F1")) == (7, 13, "")
    assert (table.lane("1F1"), twin.lane("1F1")) == ("E18* E17", "E18.1* E17")


@pytest.mark.rule("ML-ABIL-01", "ML-ABIL-05", "ML-ACT-03")
@pytest.mark.parametrize(("lane", "lost"), [("E17", 3), ("E17 E18", 3)])
def test_an_ability_works_while_its_creature_is_active(lane: str, lost: int) -> None:
    """C21 (LF + LF) DEFENSE: reflect(1)"""
    table = given({"spot1": "C04: E14*"}, {"spot1": f"C21: {lane}"})
    table.act("attack 1F1", "target 2F1")
    assert (table.health("2F1"), table.health("1F1")) == (17 - lost, 8 if " " in lane else 9)


@pytest.mark.rule("ML-ABIL-08", "ML-ABIL-09")
@pytest.mark.parametrize(
    ("others", "power"), [({}, 3), ({"spot2": "C05"}, 3), ({"spot2": "C17", "spot3": "C14"}, 4)]
)
def test_kindred_counts_once_however_many_there_are(others: dict[str, str], power: int) -> None:
    """C01 KINDRED(Cinderkin) ATTACK: power(+1)"""
    table = given({"spot1": "C01: E04*", **others}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert table.health("2F1") == 16 - power


@pytest.mark.rule("ML-ABIL-10", "ML-R-33")
def test_first_works_at_the_first_occasion_in_play_only() -> None:
    """C04 FIRST DEFENSE: shield(3), (not while inactive)"""
    held = {"spot1": "C15: E09* E14", "hand": "E01 E02 E03"}
    idle = given(held, {"spot1": "C04"}).act("attack 1F1", "target 2F1", "no-assist")
    assert (idle.health("2F1"), [one.card for one in idle.state.used]) == (9 - 5, ["C15"])
    table = given(held, {"spot1": "C04: E15*"}).act("attack 1F1", "target 2F1", "no-assist")
    assert (table.health("2F1"), table.affliction("2F1")) == (9 - 2, "CU")
    assert [one.card for one in table.state.used] == ["C15", "C04"]
    table.act("end", "end", "attack 1F1", "target 2F1", "no-assist")
    assert table.health("2F1") == 9 - 2 - 5


@pytest.mark.rule("ML-ABIL-11", "ML-R-19", "ML-CARD-05")
@pytest.mark.parametrize(("health", "power"), [(9, 3), (6, 3), (5, 4), (1, 4)])
def test_limited_works_while_its_condition_holds(health: int, power: int) -> None:
    """C01 LIMITED ATTACK: power(+1) if self.health<=5"""
    table = given({"spot1": f"C01 {health}: E04*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert table.health("2F1") == 16 - power


@pytest.mark.rule("ML-AST-03", "ML-AST-04")
def test_an_energy_without_uses_left_is_not_asked_and_stays_active() -> None:
    table = given({"hand": "E05", "spot1": "C04: E15.3*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1")
    assert (table.question, table.health("2F1")) == ("Main", 13)
    assert table.refused("energy E05 1F1") == "ML-POWER-07"


@pytest.mark.rule("ML-AST-06")
@pytest.mark.parametrize(("creature", "asked"), [("C06", False), ("C06 HV", True)])
def test_a_label_limits_an_assist_to_creatures_of_its_type(creature: str, asked: bool) -> None:
    """E02 TYPE(HV) ATTACK: power(+4); damage(self,1) in a lane of Glow and Havok"""
    table = given({"spot1": f"{creature}: E21 E02*"}, {"spot1": "C18"}, seed=dice(1))
    table.act("attack 1F1", "target 2F1")
    assert (table.question == "Assist") == asked


@pytest.mark.rule("ML-AST-09", "ML-TYPE-05")
def test_an_energy_that_gives_no_present_type_lends_nothing() -> None:
    """E05 TYPE(BL) DEFENSE: shield(2), committed while Alloy had Bliss"""
    for affliction, asked in (("BL", True), ("CU", False)):
        table = given({"spot1": "C04: E14*"}, {"spot1": f"C10 {affliction}: E14 E18 E05*"})
        table.act("attack 1F1", "target 2F1")
        assert (table.question == "Assist") == asked
        assert table.lane("2F1").endswith("E05*")


@pytest.mark.rule("ML-AST-05", "ML-ABIL-05", "ML-R-18")
def test_the_defender_decides_on_a_use_of_an_energy_that_was_committed() -> None:
    """E14 DEFENSE: shield(2); reflect(1)"""
    table = given({"spot1": "C11: E15* E05"}, {"spot1": "C20: E14* E15"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.question, table.seat) == ("Assist", 1)
    twin = table.clone().act("no-assist")
    table.act("assist")
    assert (table.health("2F1"), table.health("1F1"), table.lane("2F1")) == (12, 13, "E14.1* E15")
    assert (twin.health("2F1"), twin.health("1F1"), twin.lane("2F1")) == (10, 14, "E14* E15")
    table = given({"spot1": "C11: E15* E05"}, {"spot1": "C20: E14 E15"})
    assert table.act("attack 1F1", "target 2F1", "no-assist").question == "Main"


@pytest.mark.rule("ML-BENCH-03", "ML-ABIL-01")
@pytest.mark.parametrize(("lane", "health"), [("E05 E06", 6), ("E05", 5), ("E01 E02", 5)])
def test_a_bench_ability_works_on_the_bench_while_fully_powered(lane: str, health: int) -> None:
    """C18 (BL + BL) BENCH.end: heal(allies,1)"""
    table = given({"spot1": "C05 5", "bench": f"C18: {lane}"}).act("end")
    assert table.health("1F1") == health


@pytest.mark.rule("ML-BENCH-03")
def test_a_bench_ability_does_not_work_on_the_field() -> None:
    table = given({"spot1": "C05 5", "spot2": "C18: E05 E06"}).act("end")
    assert table.health("1F1") == 5


@pytest.mark.rule("ML-R-51", "ML-R-52")
def test_direct_damage_of_a_creature_is_a_defeat_by_it() -> None:
    """C23 ATTACK: damage(other_foe?,2)"""
    table = given(
        {"spot1": "C23: E01* E09 E21"}, {"spot1": "C18", "spot2": "C05 2", "mischief": "X02"}
    )
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.creature("2F2"), table.relics(0)) == ("", 1)
    assert len(table.happened("MischiefPulled")) == 1
