"""Energies are committed, and what that does to a lane (ACT, TYPE, ML-R-11 to ML-R-13)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.lanes import powered

from tests.mischief_and_malice.scenario import Table, given


def left(table: Table, place: int = 0) -> int:
    return powered.uses_left(table.state, place)


@pytest.mark.rule("ML-ACT-04", "ML-ACT-06")
def test_an_energy_of_an_active_creature_is_committed_for_good() -> None:
    table = given({"spot1": "C10: E13 E18 E05", "spot2": "C05: E17"})
    table.act("commit 1F1 E18")
    assert table.lane("1F1") == "E13 E18* E05"
    assert table.refused("commit 1F1 E13") == "ML-ACT-06"
    assert table.act("commit 1F2 E17").refused("end") is None


@pytest.mark.rule("ML-ACT-01", "ML-ACT-02", "ML-CARD-08", "ML-ACT-03")
@pytest.mark.parametrize(
    ("lane", "active"),
    [
        ("", False),
        ("E14", False),
        ("E14 E15", False),
        ("E14 E18", True),
        ("E13", False),  # one card with both types fills one symbol
        ("E16 E14", False),
        ("E13 E14", True),
        ("E13 E17", True),
        ("U01", False),
        ("U01 E18", True),
        ("U01 E15", True),
        ("U01 E01", False),
        ("B01 E18", True),
    ],
)
def test_a_creature_needs_a_distinct_energy_for_each_symbol(lane: str, active: bool) -> None:
    table = given({"spot1": f"C10: {lane}"}, {"spot1": "C18"})
    assert powered.is_active(table.state, 0) == active
    assert (table.refused("attack 1F1") is None) == active
    assert (table.refused("attack 1F1") or "ML-ACT-03") == "ML-ACT-03"


@pytest.mark.rule("ML-ACT-01", "ML-ACT-04", "ML-ACT-12", "ML-R-16")
def test_a_commit_needs_an_active_creature_of_the_own_field() -> None:
    table = given({"spot1": "C10: E14", "bench": "C05: E18"}, {"spot1": "C05: E18"})
    assert table.refused("commit 1F1 E14") == "ML-ACT-01"
    assert table.refused("commit 1B E18") == "ML-ACT-12"
    assert table.refused("commit 2F1 E18") == "ML-ACT-04"
    assert table.refused("commit 1F2 E18") == "ML-ACT-01"
    assert not powered.is_active(table.state, 6)


@pytest.mark.rule("ML-ACT-04")
def test_only_what_lies_in_the_lane_is_committed() -> None:
    assert given({"spot1": "C05: E18"}).refused("commit 1F1 E17") == "ML-ACT-04"


@pytest.mark.rule("ML-R-13", "ML-TYPE-04", "ML-ACT-11")
def test_an_energy_must_give_a_present_type_or_any() -> None:
    held = {"hand": "E05", "spot1": "C10: E14 E18 E01 U01", "spot2": "C10 BL: E14 E18"}
    table = given(held)
    assert table.options("commit") == {
        *("commit 1F1 E14", "commit 1F1 E18", "commit 1F1 U01"),
        *("commit 1F2 E14", "commit 1F2 E18"),
    }
    assert table.why("commit 1F1 E01") == "Cinder Pact gives no type that Alloy (spot 1) has."
    table.act("energy E05 1F2", "commit 1F2 E05")
    assert left(table, 1) == 3


@pytest.mark.rule("ML-AST-03", "ML-R-11", "ML-CARD-04")
@pytest.mark.parametrize(
    ("creature", "lane", "at", "uses"),
    [
        ("C01", "E01", 0, 3),
        ("C07", "E09 E03", 0, 2),  # Curse of HV + CU, the other one gives Havok
        ("C07", "E09 E10", 0, 1),  # it has to give Havok, its other type
        ("C07", "E09 E10 E01", 0, 2),  # with a third card it may give Curse
        ("C05", "E13", 0, 1),  # a crystal energy gives life here
        ("C10", "E14 E18 E05", 2, 1),  # Bliss is not among the types
        ("C10 BL", "E14 E18 E05", 2, 3),
        ("C01", "U02", 0, 1),
        ("C01", "U01", 0, 0),
        ("C01", "B01", 0, 0),
        ("C10 CU", "E17 E15 E09", 2, 2),
    ],
)
def test_how_often_an_energy_is_used(creature: str, lane: str, at: int, uses: int) -> None:
    energies = lane.split()
    energies[at] += "*"
    table = given({"spot1": f"{creature}: {' '.join(energies)}"}, sound=False)
    total = powered.full_uses(
        table.state.creatures[0], table.state.lanes[0], at, table.state.afflictions[0]
    )
    assert total == uses


@pytest.mark.rule("ML-R-11", "ML-AST-04", "ML-TYPE-05")
def test_uses_are_worked_out_anew_and_what_is_spent_stays_spent() -> None:
    table = given({"spot1": "C10 BL: E14 E18 E05.2*"})
    assert left(table) == 1
    table.state.afflictions[0] = -1
    assert left(table) == 0
    assert not powered.lends(table.state, 0)
    assert powered.is_locked(table.state, 0)


@pytest.mark.rule("ML-TYPE-01", "ML-TYPE-02", "ML-TYPE-03", "ML-R-48", "ML-CARD-03")
def test_a_creature_has_the_types_it_requires_and_that_of_its_affliction() -> None:
    table = given({"spot1": "C08: U01", "spot2": "C08 BL", "spot3": "C08 MA"})
    havok_and_glow = 0b100001
    assert powered.types(table.state, 0) == havok_and_glow
    assert powered.types(table.state, 1) == havok_and_glow | 0b10
    assert powered.types(table.state, 2) == havok_and_glow
    assert powered.types(table.state, 4) == 0
    assert not powered.is_active(given({"spot1": "C08 BL: E05 E21"}).state, 0)


@pytest.mark.rule("ML-ACT-09", "ML-ACT-10")
def test_a_lane_that_loses_an_energy_is_open_until_its_creature_is_active_again() -> None:
    table = given({"hand": "E14", "spot1": "C10: E18*"})
    assert not powered.is_locked(table.state, 0)
    assert table.refused("commit 1F1 E18") == "ML-ACT-06"
    table.act("energy E14 1F1")
    assert (table.lane("1F1"), powered.is_locked(table.state, 0)) == ("E18* E14", True)


@pytest.mark.rule("ML-R-44")
def test_of_copies_that_with_the_fewest_uses_spent_is_committed() -> None:
    assert given({"spot1": "C05: E18.2 E18.1 E18.2"}).act("commit 1F1 E18").lane("1F1") == (
        "E18.2 E18.1* E18.2"
    )


@pytest.mark.rule("ML-ACT-08", "ML-R-12")
def test_inactive_energies_are_no_secret() -> None:
    table = given({"spot1": "C05: E18* E01"}, {"spot1": "C05: E18* E02"})
    for seat in (0, 1, -1):
        assert table.game.view(table.state, seat).lanes == table.state.lanes
