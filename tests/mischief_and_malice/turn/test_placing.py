"""Creatures and bench effects are placed (PLACE, BFX)."""

from __future__ import annotations

import pytest
from mythshelf.kernel.play import engine

from tests.mischief_and_malice.scenario import given, new_game, starting

HELD = {"hand": "C01 C04 C10", "spot1": "C05"}


@pytest.mark.rule("ML-PLACE-01", "ML-PLACE-03", "ML-TURN-02")
@pytest.mark.parametrize("place", ["1F2", "1B"])
def test_a_creature_goes_to_an_open_spot_or_the_bench_for_the_same_allowance(place: str) -> None:
    table = given(HELD).act(f"creature C04 {place}")
    assert (table.creature(place), table.hand()) == ("C04", "C01 C10")
    assert table.refused("creature C01 1F3") == "ML-TURN-02"
    assert table.why("creature C01 1F3") == (
        "You may place 1 creature this turn, and none is left."
    )


@pytest.mark.rule("ML-PLACE-01", "ML-POWER-10")
def test_nothing_goes_to_the_other_side() -> None:
    table = given({**HELD, "hand": "C01 E01"})
    assert table.refused("creature C01 2F2") == "ML-PLACE-01"
    assert table.refused("creature C04 1F2") == "ML-PLACE-01"
    assert table.refused("creature E01 1F2") == "ML-PLACE-01"
    assert table.refused("energy E01 2F1") == "ML-POWER-10"


@pytest.mark.rule("ML-PLACE-02", "ML-PLACE-09")
def test_energies_do_not_close_a_spot_and_a_creature_does() -> None:
    table = given({**HELD, "spot2": "-: E13 E18"})
    assert table.refused("creature C10 1F1") == "ML-PLACE-09"
    table.act("creature C10 1F2")
    assert (table.creature("1F2"), table.lane("1F2")) == ("C10", "E13 E18")
    assert "commit 1F2 E13" in table.options("commit")


@pytest.mark.rule("ML-PLACE-04", "ML-R-08")
def test_with_an_empty_field_a_creature_goes_there_and_the_turn_does_not_end() -> None:
    table = given({"hand": "C01", "bench": "C04"})
    assert table.refused("creature C01 1B") == "ML-PLACE-04"
    assert table.refused("end") == "ML-PLACE-04"
    assert table.clone().act("move 1F1 alone").refused("end") is None
    assert table.clone().act("creature C01 1F2").refused("end") is None


@pytest.mark.rule("ML-PLACE-04")
def test_an_empty_field_that_cannot_be_filled_is_no_obligation() -> None:
    table = given({"hand": "C01", "bench": "B01"}, placements=0)
    assert table.refused("end") is None
    assert given({"hand": "E01"}).refused("end") is None


@pytest.mark.rule("ML-PLACE-06", "ML-PLACE-07", "ML-PLACE-08", "ML-BENCH-04", "ML-R-43")
def test_a_benched_creature_is_replaced_if_it_was_there_when_the_turn_began() -> None:
    table = given({"hand": "C01 C04", "spot1": "C05", "bench": "C03 2 CU: E13 E18"})
    table.act("creature C04 1B")
    assert (table.creature("1B"), table.health("1B"), table.affliction("1B")) == ("C04", 9, "")
    assert (table.lane("1B"), table.void()) == ("E13 E18", "C03")
    assert table.happened("Perished") == []
    assert table.state.placements == 0
    table = given({"hand": "C01 C04", "spot1": "C05"}, placements=2).act("creature C04 1B")
    assert table.refused("creature C01 1B") == "ML-PLACE-08"
    assert table.why("creature C01 1B").startswith("Shardmouse came to the bench this turn")


@pytest.mark.rule("ML-PLACE-10", "ML-R-33")
def test_a_creature_enters_play_as_printed() -> None:
    table = given({"hand": "C04", "spot1": "C05"}).act("creature C04 1F2")
    state = table.state
    assert (table.health("1F2"), table.affliction("1F2"), state.immune[1]) == (9, "", False)
    assert state.used == ()


@pytest.mark.rule("ML-PLACE-11", "ML-R-45")
def test_a_creature_attacks_in_the_turn_it_was_placed_and_one_is_placed_after_the_attack() -> None:
    table = given({"hand": "C04 C01", "spot1": "C05", "spot2": "-: E14"}, {"spot1": "C18"})
    table.act("creature C04 1F2", "attack 1F2", "target 2F1")
    assert table.health("2F1") == 13
    table = given({"hand": "C01", "spot1": "C04: E14*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "creature C01 1F2")
    assert table.creature("1F2") == "C01"


@pytest.mark.rule("ML-TURN-02", "ML-TURN-03", "ML-TURN-04")
def test_two_creatures_are_placed_in_either_players_first_turn_and_one_later() -> None:
    table = new_game()
    for _ in range(2):
        assert (table.state.placements, table.state.powers) == (2, 2)
        spot = table.seat + 1
        creature = sorted(table.options("creature"))[0].split()[1]
        table.act(f"creature {creature} {spot}F1", "end")
    assert (table.state.placements, table.state.powers, table.state.turn) == (1, 2, 3)


# Bench effects --------------------------------------------------------------------------


@pytest.mark.rule("ML-BFX-04", "ML-R-15", "ML-BFX-01")
def test_a_bench_effect_takes_the_bench_and_an_energy_placement_of_its_lane() -> None:
    table = given({"hand": "B01 E01 E02 C04", "spot1": "C05"}).act("bench-effect B01")
    state = table.state
    assert (state.powers, state.placements) == (1, 1)
    assert table.refused("energy E01 1B") == "ML-POWER-03"
    assert table.refused("creature C04 1B") == "ML-R-14"
    table.act("energy E01 1F1")
    table = given({"hand": "B01 E01", "spot1": "C05"}).act("energy E01 1B")
    assert table.refused("bench-effect B01") == "ML-R-15"
    assert table.why("bench-effect B01").startswith("Cinder Pact was placed in the bench lane")


@pytest.mark.rule("ML-R-14", "ML-R-15")
def test_what_was_on_the_bench_makes_room_for_a_creature_or_a_bench_effect() -> None:
    held = {"hand": "B02 C04", "spot1": "C05", "bench": "B01: E01 E02"}
    table = given(held).act("creature C04 1B")
    assert (table.creature("1B"), table.void(), table.lane("1B")) == ("C04", "B01", "E01 E02")
    assert table.state.placements == 0
    table = given(held).act("bench-effect B02")
    assert (table.void(), table.state.powers, table.state.placements) == ("B01", 1, 1)
    table = given({**held, "bench": "C03: E01"}).act("bench-effect B02")
    assert (table.void(), table.creature("1B"), table.state.placements) == ("C03", "", 1)


@pytest.mark.rule("ML-BFX-01", "ML-TURN-02")
def test_a_bench_effect_is_placed_from_hand_within_the_allowance() -> None:
    table = given({"hand": "B01 E01", "spot1": "C05"}, powers=0)
    assert table.refused("bench-effect B01") == "ML-TURN-02"
    assert table.refused("bench-effect B02") == "ML-BFX-01"
    assert table.refused("bench-effect E01") == "ML-BFX-01"


@pytest.mark.rule("ML-BFX-02")
def test_a_bench_effect_works_from_its_charge_on() -> None:
    """B01 (charge 3) FIELD.attack: power(+1)"""
    for lane, power in (("E01 E02", 3), ("E01 E02 E03", 4), ("E01 E02 E03 E04", 4)):
        table = given({"spot1": "C04: E14*", "bench": f"B01: {lane}"}, {"spot1": "C18"})
        table.act("attack 1F1", "target 2F1")
        assert table.health("2F1") == 16 - power


@pytest.mark.rule("ML-BFX-03", "ML-R-55", "ML-CARD-06")
def test_a_bench_effect_in_a_lane_is_a_universal_energy_without_an_assist() -> None:
    table = given({"hand": "B01", "spot1": "C04"}, {"spot1": "C18"}).act("energy B01 1F1")
    assert table.options("commit") == {"commit 1F1 B01"}
    table.act("attack 1F1")
    assert table.question == "NameTarget"
    assert table.act("target 2F1").health("2F1") == 13


# The search -----------------------------------------------------------------------------


@pytest.mark.rule("ML-PLACE-05", "ML-R-37")
def test_without_a_creature_one_is_searched_for() -> None:
    table = starting({"hand": "E01 E02", "deck": "E05 E06 C04 E07"})
    assert [one.cards for one in table.happened("HandRevealed")] == [table.state.hands[0]]
    assert table.question == "ChooseSpot"
    assert table.state.shown[0] == table.state.hands[0]
    table.act("spot 1F3")
    assert (table.creature("1F3"), table.state.placements) == ("C04", 0)
    assert sorted(table.state.decks[0]) != []
    assert (len(table.state.decks[0]), table.state.revealed[0]) == (3, ())


@pytest.mark.rule("ML-PLACE-05")
@pytest.mark.parametrize("there", [{"hand": "C01"}, {"spot1": "C01"}, {"bench": "C01"}])
def test_with_a_creature_anywhere_nothing_is_searched(there: dict[str, str]) -> None:
    assert starting(there).question == "Main"


@pytest.mark.rule("ML-GOAL-04", "ML-R-37", "ML-R-54")
def test_a_search_without_a_creature_in_the_deck_loses() -> None:
    table = starting({"hand": "E01", "deck": "E05 E06"}, {"spot1": "C05"})
    assert (table.state.winner, table.state.ended_by) == (1, "ML-GOAL-04")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ((1, 2), "Your turn: you may place 1 creature and 2 energies. Attack when ready."),
        ((0, 1), "Your turn: you may place 1 energy. Attack when ready."),
        ((1, 0), "Your turn: you may place 1 creature. Attack when ready."),
        ((0, 0), "Your turn: you may place nothing more. Attack when ready."),
    ],
)
def test_the_question_names_only_what_may_still_be_placed(
    left: tuple[int, int], words: str
) -> None:
    table = given({"spot1": "C05"}, placements=left[0], powers=left[1])
    asked = engine.decision(table.state)
    assert asked is not None
    assert asked.question(table.state) == words
