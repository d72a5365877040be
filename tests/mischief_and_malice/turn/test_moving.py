"""The benched creature moves to the field (MOVE, ML-R-34)."""

from __future__ import annotations

import pytest

from tests.mischief_and_malice.scenario import given

BENCHED = {"hand": "E05", "spot1": "C05", "bench": "C10 9 CU: E13 E18"}


@pytest.mark.rule("ML-MOVE-01", "ML-MOVE-02", "ML-MOVE-07")
def test_a_move_takes_all_energies_along_and_costs_no_allowance() -> None:
    table = given(BENCHED).act("move 1F2 all")
    assert (table.creature("1F2"), table.health("1F2"), table.affliction("1F2")) == ("C10", 9, "CU")
    assert (table.lane("1F2"), table.lane("1B"), table.creature("1B")) == ("E13 E18", "", "")
    assert (table.state.placements, table.state.powers) == (1, 2)


@pytest.mark.rule("ML-MOVE-02", "ML-MOVE-04", "ML-R-09")
def test_a_move_takes_none_along_also_where_energies_lie() -> None:
    table = given({**BENCHED, "spot2": "-: E14"}).act("move 1F2 alone")
    assert (table.lane("1F2"), table.lane("1B")) == ("E14", "E13 E18")


@pytest.mark.rule("ML-MOVE-02")
def test_part_of_the_energies_cannot_be_meant() -> None:
    table = given(BENCHED)
    assert table.refused("move 1F2 some") == "ML-MOVE-02"
    bare = given({**BENCHED, "bench": "C10"})
    assert bare.refused("move 1F2 all") == "ML-MOVE-02"
    assert bare.refused("move 1F2 alone") is None


@pytest.mark.rule("ML-MOVE-03")
def test_energies_go_along_only_into_an_empty_lane() -> None:
    table = given({**BENCHED, "spot2": "-: E14"})
    assert table.refused("move 1F2 all") == "ML-MOVE-03"
    assert table.refused("move 1F3 all") is None


@pytest.mark.rule("ML-MOVE-01", "ML-MOVE-06")
def test_a_move_goes_from_the_bench_to_an_open_spot() -> None:
    table = given(BENCHED)
    assert table.refused("move 1F1 all") == "ML-MOVE-01"
    assert table.refused("move 1B all") == "ML-MOVE-01"
    assert table.refused("move 2F1 all") == "ML-MOVE-01"
    assert given({"spot1": "C05"}).refused("move 1F2 alone") == "ML-MOVE-01"


@pytest.mark.rule("ML-MOVE-05", "ML-R-10")
def test_six_energies_do_not_fit_into_a_field_lane() -> None:
    six = "E01 E02 E03 E04 E05 E06"
    table = given({"spot1": "C05", "bench": f"C10: {six}"})
    assert table.refused("move 1F2 all") == "ML-MOVE-05"
    assert table.why("move 1F2 all") == "6 energies would go along, and 5 fit into that lane."
    assert table.act("move 1F2 alone").lane("1B") == six


@pytest.mark.rule("ML-MOVE-08")
def test_a_creature_that_has_moved_attacks() -> None:
    table = given({"spot1": "C05", "bench": "C04: E14"}, {"spot1": "C18"})
    table.act("move 1F2 all", "attack 1F2", "target 2F1")
    assert table.health("2F1") == 13


@pytest.mark.rule("ML-R-34", "ML-R-16")
def test_a_retreated_lane_is_locked_travels_back_and_else_gives_its_commit_up() -> None:
    retreated = {"hand": "E05 C01", "spot1": "C05", "bench": "C04: E14.1* E13"}
    table = given(retreated)
    assert table.refused("energy E05 1B") == "ML-POWER-07"
    assert table.clone().act("move 1F2 all").lane("1F2") == "E14.1* E13"
    left = table.clone().act("move 1F2 alone")
    assert (left.lane("1B"), left.refused("energy E05 1B")) == ("E14.1 E13", None)
    replaced = table.clone().act("creature C01 1B")
    assert (replaced.lane("1B"), replaced.refused("energy E05 1B")) == ("E14.1 E13", None)
