"""An attack from its declaration to its blow (ATTACK, EMPTY, ML-R-18)."""

from __future__ import annotations

import pytest

from tests.mischief_and_malice.bespoke import blast
from tests.mischief_and_malice.scenario import given, new_game

MOUSE = "C04: E14*"
"""Power 3, no Attack lines, and an energy without an Attack assist."""


@pytest.mark.rule("ML-ATK-01", "ML-ATK-04", "ML-ATK-07", "ML-ATK-08")
def test_an_attack_costs_its_target_the_base_power() -> None:
    table = given({"spot1": MOUSE, "spot2": "C05"}, {"spot1": "C18", "spot3": "C01"})
    table.act("attack 1F1")
    assert table.options() == {"target 2F1", "target 2F3", "target 1F2"}
    table.act("target 2F1")
    assert (table.health("2F1"), table.health("1F1")) == (13, 9)
    assert table.refused("attack 1F1") == "ML-TURN-02"


@pytest.mark.rule("ML-ATK-01", "ML-TURN-02")
def test_the_turn_has_one_attack() -> None:
    table = given({"spot1": MOUSE, "spot2": MOUSE}).act("attack 1F1", "target 2F1")
    assert table.refused("attack 1F2") == "ML-TURN-02"
    assert table.why("attack 1F2") == "You have made 1 attack, and 1 is allowed in a turn."
    assert table.refused("storm") == "ML-EMPTY-03"


@pytest.mark.rule("ML-ATK-02", "ML-ATK-03", "ML-BENCH-01", "ML-R-47")
def test_who_cannot_be_attacked() -> None:
    table = given({"spot1": MOUSE, "bench": "C05: E17"}, {"spot1": "C18", "bench": "C01"})
    assert table.refused("attack 1B") == "ML-ATK-01"
    table.act("attack 1F1")
    assert table.refused("target 1F1") == "ML-ATK-02"
    assert table.refused("target 2B") == "ML-ATK-03"
    assert table.refused("target 1B") == "ML-ATK-03"
    assert table.refused("target 2F2") == "ML-ATK-01"
    assert table.refused("target E") == "ML-ATK-01"
    assert table.refused("target M") == "ML-ATK-01"


@pytest.mark.rule("ML-TURN-03", "ML-ATK-01", "ML-PASS-04", "ML-R-02", "ML-EMPTY-04")
def test_nobody_attacks_in_their_own_first_turn_and_nobody_pays_for_it() -> None:
    for turns, active in (((1, 0), 0), ((1, 1), 1)):
        mine = {"spot1": MOUSE, "hand": "E01 E02 E03"}
        one, other = ({**mine, "turns": turns[0]}, {**mine, "turns": turns[1]})
        table = given(one, other, active=active)
        place = "1F1" if active == 0 else "2F1"
        assert table.refused(f"attack {place}") == "ML-TURN-03"
        assert table.refused("storm") == "ML-EMPTY-04"
        table.act("end")
        assert len(table.state.hands[active]) == 6
        assert table.void(active) == ""


@pytest.mark.rule("ML-ACT-03", "ML-ACT-01")
@pytest.mark.parametrize(
    ("spot", "creature", "lacks"),
    [
        ("C10: E14", "Alloy", "Life"),
        ("C10: E18", "Alloy", "Crystal"),
        ("C10: E01 E02", "Alloy", "Crystal and Life"),
        ("C20: E14", "Glacier Stag", "Crystal"),
        ("C24: U01", "Evergreen Idol", "Life and Bliss"),
        ("C24", "Evergreen Idol", "Crystal, Life and Bliss"),
    ],
)
def test_a_creature_that_is_not_active_does_not_attack(
    spot: str, creature: str, lacks: str
) -> None:
    table = given({"spot1": spot})
    assert table.refused("attack 1F1") == "ML-ACT-03"
    assert table.why("attack 1F1") == f"{creature} is not fully powered: it lacks {lacks}."
    assert table.refused("attack 1F2") == "ML-ATK-01"
    assert table.refused("attack 2F1") == "ML-ATK-01"


@pytest.mark.rule("ML-ACT-05", "ML-ACT-04")
def test_an_attacker_without_one_commits_an_energy_as_part_of_the_attack() -> None:
    table = given({"spot1": "C10: E14 E18 E01"}).act("attack 1F1")
    assert table.options() == {"use-energy E14", "use-energy E18"}
    assert table.refused("use-energy E01") == "ML-R-13"
    assert table.refused("use-energy E17") == "ML-ACT-04"
    table.act("use-energy E14", "target 2F1")
    assert (table.lane("1F1"), table.health("2F1")) == ("E14* E18 E01", 12)
    table = given({"spot1": "C04: E14"}).act("attack 1F1")
    assert (table.question, table.lane("1F1")) == ("NameTarget", "E14*")


@pytest.mark.rule("ML-ATK-08")
def test_health_does_not_fall_below_0() -> None:
    table = given({"spot1": "C04: E14*"}, {"spot1": "C18 2", "spot2": "C05"})
    table.act("attack 1F1", "target 2F1")
    (lost, *_) = table.happened("HealthChanged")
    assert (lost.by, lost.now) == (-2, 0)


@pytest.mark.rule("ML-ATK-11", "ML-ABIL-12", "ML-AST-07")
def test_nothing_of_an_attack_is_left_for_the_next_one() -> None:
    """E15 ATTACK: power(+2)"""
    table = given({"spot1": "C04: E15*", "hand": "E01 E02 E03 E05"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "assist")
    assert table.health("2F1") == 16 - 5
    table.act("end", "end", "attack 1F1", "target 2F1", "no-assist")
    assert table.health("2F1") == 16 - 5 - 3


# Immunity ---------------------------------------------------------------------------------


@pytest.mark.rule("ML-ATK-10", "ML-R-21")
def test_an_immune_creature_takes_nothing_from_one_attack() -> None:
    """C07 FIRST ATTACK: afflict(target,HV); E14 DEFENSE: shield(2); reflect(1)"""
    table = given({"spot1": "C07: E09 E03*"}, {"spot1": "C20 immune: E14* E15"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.health("2F1"), table.affliction("2F1"), table.health("1F1")) == (15, "", 13)
    assert not table.state.immune[3]
    assert table.happened("UseSpent") == []
    assert table.state.used != ()  # it was the first attack all the same


@pytest.mark.rule("ML-R-21")
def test_immunity_covers_every_effect_of_the_attack_on_that_creature() -> None:
    """E26 LIMITED ATTACK: half_health(target) if target.afflicted; X03-like damage outside"""
    table = given({"spot1": "C04: E26*"}, {"spot1": "C18 10 CU immune"})
    table.act("attack 1F1", "target 2F1", "assist")
    assert table.health("2F1") == 10
    table = given({"spot1": "C23: E01* E09 E21"}, {"spot1": "C18", "spot2": "C05 immune"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.health("2F2"), table.state.immune[4]) == (9, True)


@pytest.mark.rule("ML-R-21")
def test_an_immune_creature_spends_no_defense_and_uses_its_first_one_up() -> None:
    """C04 FIRST DEFENSE: shield(3)"""
    table = given({"spot1": "C11: E14* E05", "hand": "E01"}, {"spot1": "C04 immune: E14*"})
    table.act("attack 1F1", "target 2F1")
    assert (table.health("2F1"), table.question) == (9, "Main")
    assert [one.used.source for one in table.happened("Worked")] == [3]


# The empty field --------------------------------------------------------------------------


@pytest.mark.rule("ML-EMPTY-01", "ML-EMPTY-02", "ML-EMPTY-03", "ML-R-24", "ML-GOAL-02", "ML-R-26")
def test_an_empty_field_counts_as_a_kill_without_mischief() -> None:
    held = {"spot1": MOUSE, "hand": "E01 E02 E03"}
    table = given(held, {"bench": "C05", "mischief": "X02"})
    assert table.refused("attack 1F1") == "ML-R-47"
    table.act("storm")
    assert (table.relics(0), table.happened("MischiefPulled")) == (1, [])
    assert table.state.streaks == [1, 0]
    assert (table.lane("1F1"), table.refused("storm")) == ("E14*", "ML-EMPTY-03")
    table.act("end")
    assert table.void() == ""


@pytest.mark.rule("ML-EMPTY-01")
def test_an_empty_field_is_attacked_by_an_active_creature_only() -> None:
    assert given({"spot1": "C04"}, {"bench": "C05"}).refused("storm") == "ML-EMPTY-01"
    assert given({"spot1": MOUSE}).refused("storm") == "ML-EMPTY-01"


@pytest.mark.rule("ML-R-24")
def test_an_own_creature_may_be_attacked_while_the_other_field_is_empty() -> None:
    table = given({"spot1": MOUSE, "spot2": "C05"}, {"bench": "C05"}).act("attack 1F1")
    assert table.options() == {"target 1F2"}


# The order --------------------------------------------------------------------------------


@pytest.mark.rule("ML-ATK-06", "ML-R-18", "ML-AFF-06")
def test_assist_abilities_and_bench_effect_come_before_the_curse() -> None:
    """E01 ATTACK: power(+2); C01 KINDRED(Cinderkin) ATTACK: power(+1); B01
    FIELD.attack: power(+1)"""
    table = given(
        {"spot1": "C01 CU: E01*", "spot2": "C17", "bench": "B01: E05 E06 E07"}, {"spot1": "C18"}
    )
    table.act("attack 1F1", "target 2F1", "assist")
    figures = [(one.figure, one.now, one.why) for one in table.happened("FigureChanged")]
    assert figures == [
        ("power", 3, "Scorchling"),
        ("power", 5, "Cinder Pact"),
        ("power", 6, "Scorchling"),
        ("power", 7, "Ember Gallery"),
        ("power", 3, "Cursed"),
        ("damage", 3, "Scorchling"),
    ]
    assert table.health("2F1") == 13


@pytest.mark.rule("ML-R-18", "ML-ABIL-03", "ML-ABIL-07", "ML-AST-08", "ML-TURN-05")
def test_a_special_comes_before_the_target_and_obliges_to_attack() -> None:
    """C12 SPECIAL: heal(ally?,1); E06 SPECIAL: afflict(ally?,BL); heal(self,1)"""
    table = given({"spot1": "C12 9: E06* E18", "spot2": "C05 5"}).act("attack 1F1", "assist")
    assert table.question == "TakeTarget"
    table.act("take 1F2")
    assert (table.affliction("1F2"), table.health("1F1")) == ("BL", 10)
    table.act("take 1F2")
    assert (table.health("1F2"), table.question) == (6, "NameTarget")
    assert table.refused("end") == "ML-TURN-01"
    assert table.why("end") == "Another question is open. Answer it first."
    table.act("target 2F1")
    assert (table.health("2F1"), table.lane("1F1")) == (12, "E06.1* E18")


@pytest.mark.rule("ML-R-18")
def test_a_special_that_kills_leaves_the_empty_field_to_name() -> None:
    """An energy with SPECIAL: damage(foe?,9)."""
    with blast():
        table = given({"spot1": "C04: E90*"}, {"spot1": "C05 4", "mischief": "X02"})
        table.act("attack 1F1", "assist")
        assert table.options() == {"target E"}
        table.act("target E")
        assert (table.relics(0), len(table.happened("MischiefPulled"))) == (1, 1)
        assert table.state.streaks == [1, 0]


@pytest.mark.rule("ML-R-40", "ML-R-18")
def test_one_use_covers_special_and_attack_assists_of_an_attack() -> None:
    with blast():
        table = given({"spot1": "C04: E91*"}, {"spot1": "C18"})
        table.act("attack 1F1", "assist", "target 2F1")
        assert (table.question, table.lane("1F1")) == ("Main", "E91.1*")
        assert table.health("2F1") == 16 - 3 - 5
        table = given({"spot1": "C04: E91*"}, {"spot1": "C18"})
        table.act("attack 1F1", "no-assist", "target 2F1", "assist")
        assert table.health("2F1") == 16 - 3 - 3


@pytest.mark.rule("ML-R-18", "ML-REL-07")
def test_afflictions_on_the_target_wait_for_the_blow() -> None:
    """C07 FIRST ATTACK: afflict(target,HV)"""
    table = given({"spot1": "C07: E09 E03*"}, {"spot1": "C10: E14* E18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert (table.affliction("2F1"), table.question) == ("", "Assist")
    assert table.seat == 1
    table.act("no-assist")
    assert (table.affliction("2F1"), table.health("2F1")) == ("HV", 14 - 5 + 1)


@pytest.mark.rule("ML-R-18")
def test_who_dies_of_the_blow_is_not_afflicted() -> None:
    table = given({"spot1": "C07: E09 E03*"}, {"spot1": "C05 3", "spot2": "C18"})
    table.act("attack 1F1", "target 2F1", "no-assist")
    assert table.happened("Afflicted") == []


def test_a_new_game_begins_without_an_attack() -> None:
    assert new_game().state.attack is None
