"""Energies are placed in lanes (POWER)."""

from __future__ import annotations

import pytest

from tests.mischief_and_malice.scenario import given

HELD = {"hand": "E01 E02 E05 U01 U02 B01", "spot1": "C05", "spot2": "C01"}


@pytest.mark.rule("ML-POWER-01", "ML-TURN-02")
def test_two_energies_are_placed_in_two_lanes() -> None:
    table = given(HELD).act("energy E01 1F1")
    assert table.refused("energy E02 1F1") == "ML-POWER-03"
    assert table.why("energy E02 1F1").startswith("Cinder Pact was placed in the lane of spot 1")
    table.act("energy E02 1F2")
    assert table.refused("energy E05 1F3") == "ML-TURN-02"
    assert table.why("energy E05 1F3") == "You may place 2 energies a turn, and none is left."


@pytest.mark.rule("ML-POWER-01")
def test_only_energies_of_the_hand_are_placed() -> None:
    table = given({**HELD, "hand": "E01 C04"})
    assert table.refused("energy C04 1F1") == "ML-POWER-01"
    assert table.refused("energy E02 1F1") == "ML-POWER-01"


@pytest.mark.rule("ML-POWER-02")
def test_a_lane_of_an_empty_spot_takes_energies() -> None:
    assert given(HELD).act("energy E01 1F3").lane("1F3") == "E01"
    assert given(HELD).act("energy E01 1B").lane("1B") == "E01"


@pytest.mark.rule("ML-POWER-03", "ML-POWER-04", "ML-MOVE-07", "ML-BENCH-02")
def test_the_two_energies_of_a_turn_never_lie_in_one_lane() -> None:
    table = given({"hand": "E01 E02 E05", "bench": "C04: E03", "spot1": "C05"})
    table.act("energy E01 1B")
    assert table.refused("energy E02 1B") == "ML-POWER-03"
    table.act("move 1F2 all")
    assert table.refused("energy E02 1F2") == "ML-POWER-03"
    assert table.clone().act("energy E02 1B").lane("1B") == "E02"


@pytest.mark.rule("ML-POWER-03")
def test_energies_of_earlier_turns_do_not_count() -> None:
    table = given({"hand": "E01", "spot1": "C05: E02"}).act("energy E01 1F1")
    assert table.lane("1F1") == "E02 E01"
    table.act("end", "end")
    assert all(not charge.fresh for lane in table.state.lanes for charge in lane)


@pytest.mark.rule("ML-POWER-05")
def test_a_field_lane_holds_five_and_the_bench_lane_six() -> None:
    five = "E01 E02 E03 E04 E05"
    table = given({"hand": "E06", "spot1": f"C05: {five}", "bench": f"C04: {five}"})
    assert table.refused("energy E06 1F1") == "ML-POWER-05"
    assert table.why("energy E06 1F1") == (
        "There are 5 energies in the lane of spot 1, and 5 fit in."
    )
    assert table.act("energy E06 1B").refused("energy E06 1B") == "ML-POWER-01"
    table = given({"hand": "E06", "spot1": "C05", "bench": f"C04: {five} E07"})
    assert table.refused("energy E06 1B") == "ML-POWER-05"


@pytest.mark.rule("ML-POWER-06", "ML-BFX-03")
@pytest.mark.parametrize("lying", ["U01", "B01"])
def test_a_lane_holds_one_universal_energy(lying: str) -> None:
    table = given({"hand": "U02 B02 E01", "spot1": f"C05: {lying}"})
    assert table.refused("energy U02 1F1") == "ML-POWER-06"
    assert table.refused("energy B02 1F1") == "ML-POWER-06"
    assert table.refused("energy E01 1F1") is None


@pytest.mark.rule("ML-POWER-07", "ML-ACT-06", "ML-ACT-11")
def test_a_locked_lane_takes_none_and_one_of_an_active_creature_is_open_until_then() -> None:
    table = given({"hand": "E01", "spot1": "C05: E18*"})
    assert table.refused("energy E01 1F1") == "ML-POWER-07"
    table = given({"hand": "E01", "spot1": "C05: E18"})
    assert table.refused("energy E01 1F1") is None


@pytest.mark.rule("ML-POWER-08", "ML-R-13")
def test_the_type_of_an_energy_is_not_asked_when_it_is_placed() -> None:
    table = given({"hand": "E01", "spot1": "C05: E18"}).act("energy E01 1F1")
    assert table.refused("commit 1F1 E01") == "ML-R-13"
    assert table.refused("commit 1F1 E18") is None


@pytest.mark.rule("ML-POWER-09")
def test_energies_stay_where_they_lie() -> None:
    """There is no action that takes an energy out of a lane."""
    table = given({"hand": "C01", "spot1": "C05: E18 E01", "spot2": "-: E02"})
    verbs = {option.split()[0] for option in table.options()}
    assert verbs == {"creature", "commit", "attack", "end"}
