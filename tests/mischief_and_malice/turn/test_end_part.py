"""The end part of a turn: the penalty, afflictions, cards, the draw (ML-R-05, PASS, DRAW, AFF)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.table.catalogue import added_cards

from tests.mischief_and_malice.bespoke import creature
from tests.mischief_and_malice.scenario import given

HAND = "E01 E02 E03 E04"


@pytest.mark.rule("ML-TURN-01", "ML-TURN-05", "ML-R-45")
def test_players_take_turns_and_end_them_when_they_like() -> None:
    table = given({"spot1": "C05"}).act("end")
    assert (table.question, table.seat, table.state.turn) == ("Main", 1, 5)
    table.act("end")
    assert (table.seat, table.state.turns) == (0, [3, 3])


@pytest.mark.rule("ML-TURN-04")
def test_an_allowance_that_was_not_used_is_gone() -> None:
    table = given({"spot1": "C05"}).act("end", "end")
    assert (table.state.placements, table.state.powers) == (1, 2)


@pytest.mark.rule("ML-R-05", "ML-R-31")
def test_a_defeat_that_is_still_to_be_credited_is_so_after_the_first_step() -> None:
    table = given({"spot1": "C05"})
    table.state.kills = [1, 0]
    assert table.act("end").happened("DefeatCredited")
    assert table.state.kills == [0, 0]


# Not attacking ----------------------------------------------------------------------------


@pytest.mark.rule("ML-PASS-01", "ML-PASS-02")
def test_who_attacks_no_enemy_voids_two_cards_of_their_choice() -> None:
    table = given({"spot1": "C05", "hand": HAND}).act("end")
    assert table.question == "PayPenalty"
    assert table.options() == {f"void {card}" for card in HAND.split()}
    assert table.refused("void E05") == "ML-PASS-02"
    table.act("void E02", "void E01")
    assert (table.void(), table.seat, table.question) == ("E02 E01", 1, "Main")


@pytest.mark.rule("ML-PASS-02", "ML-R-04")
@pytest.mark.parametrize("hand", ["", "E01", "E01 E02"])
def test_with_fewer_cards_all_are_voided(hand: str) -> None:
    table = given({"spot1": "C05", "hand": hand}).act("end")
    assert (table.void(), table.seat) == (hand, 1)


@pytest.mark.rule("ML-PASS-01", "ML-PASS-05", "ML-R-03")
def test_naming_an_enemy_is_enough() -> None:
    table = given({"spot1": "C04: E14*", "hand": HAND}, {"spot1": "C18 immune"})
    table.act("attack 1F1", "target 2F1", "end")
    assert table.void() == ""


@pytest.mark.rule("ML-PASS-05", "ML-R-03", "ML-R-18")
def test_an_attack_that_ends_in_its_special_step_needs_no_penalty() -> None:
    with added_cards(creature("C90", "SPECIAL: perish(self)")):
        held = {"spot1": "C90: E14*", "spot2": "C05", "hand": HAND}
        table = given(held).act("attack 1F1")
        assert (table.question, len(table.happened("AttackCutShort"))) == ("Main", 1)
        assert table.refused("attack 1F2") is not None
        assert (table.relics(1), table.act("end").void()) == (0, "C90 E14")


@pytest.mark.rule("ML-PASS-01")
def test_a_relic_can_make_the_penalty_smaller() -> None:
    """R18 PASS: penalty(-1)"""
    table = given({"spot1": "C05", "hand": HAND, "relics": "R18"}).act("end", "void E03")
    assert (table.void(), table.seat) == ("E03", 1)


# Bliss and Life ---------------------------------------------------------------------------


@pytest.mark.rule("ML-AFF-04", "ML-AFF-05", "ML-R-41", "ML-R-22")
def test_bliss_heals_at_the_end_of_its_owners_turn_and_ends_at_20() -> None:
    held = {"spot1": "C05 4 BL", "spot2": "C05 18 BL", "spot3": "C05 19 BL", "bench": "C05 3 BL"}
    table = given(held, {"spot1": "C18 5 BL"}).act("end")
    assert [table.health(place) for place in ("1F1", "1F2", "1F3", "1B")] == [6, 20, 20, 5]
    assert [table.affliction(place) for place in ("1F1", "1F2", "1F3")] == ["BL", "", ""]
    assert table.health("2F1") == 5
    assert table.act("end").health("2F1") == 7


@pytest.mark.rule("ML-AFF-09", "ML-AFF-10", "ML-R-41")
def test_life_goes_to_opposing_field_creatures_as_their_owner_likes() -> None:
    held = {"spot1": "C05 LF", "spot2": "C05 5 LF", "bench": "C01 LF"}
    other = {"spot1": "C18", "spot2": "C05 19", "bench": "C02"}
    table = given(held, other).act("end")
    assert [table.health(place) for place in ("1F1", "1F2", "1B")] == [10, 4, 8]
    assert (table.question, table.seat) == ("ShareLife", 1)
    assert table.options() == {"give 2F1", "give 2F2"}
    assert table.refused("give 2B") == "ML-AFF-10"
    table.act("give 2F2", "give 2F2", "give 2F1")
    assert (table.health("2F1"), table.health("2F2")) == (17, 20)


@pytest.mark.rule("ML-AFF-09", "ML-AFF-11")
def test_one_creature_gains_all_of_life_and_none_nothing() -> None:
    held = {"spot1": "C05 LF", "spot2": "C05 5 LF"}
    assert given(held, {"spot1": "C18"}).act("end").health("2F1") == 18
    table = given(held, {"bench": "C18"}).act("end")
    assert (table.health("1F2"), table.health("2B"), table.seat) == (4, 16, 1)


@pytest.mark.rule("ML-REL-02", "ML-R-05")
def test_a_death_by_life_earns_nothing_and_comes_before_the_draw() -> None:
    held = {"spot1": "C05 1 LF: E18*", "spot2": "C01"}
    table = given(held, {"spot1": "C18", "mischief": "X08"}).act("end")
    assert (table.void(), table.relics(1), table.happened("MischiefPulled")) == ("C05 E18", 0, [])
    assert table.order("Perished", "Drew") == ["Perished", "Drew"]


@pytest.mark.rule("ML-R-05")
def test_the_steps_of_the_end_part_come_in_their_order() -> None:
    """C02 BENCH.end: heal(ally?,1); B06 on the other side does nothing"""
    held = {"spot1": "C05 4 BL", "spot2": "C01 LF", "bench": "C02: E05", "hand": "E01 E02"}
    table = given(held, {"spot1": "C18"}).act("end", "take 1F1")
    told = [type(one).__name__ for one in table.told]
    health = [one.why for one in table.happened("HealthChanged")]
    assert health == ["Bliss", "Life", "Life", "Pillow Sprite"]
    assert told.index("Voided") < told.index("HealthChanged") < told.index("Drew")


@pytest.mark.rule("ML-BFX-02", "ML-R-05")
@pytest.mark.parametrize(("lane", "drawn"), [("E01 E02 E03 E04 E05", 2), ("E01 E02 E03 E04", 1)])
def test_a_bench_effect_works_at_the_end_before_the_draw(lane: str, drawn: int) -> None:
    """B06 (charge 5) FIELD.end: draw(me,1)"""
    hand = "E01 E02 E03 E05 E06 E07 E08 E09"
    table = given({"spot1": "C05", "hand": hand, "bench": f"B06: {lane}"})
    table.act("end", "void E01", "void E02")
    assert len(table.state.hands[0]) == 6 + drawn


# The draw ---------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRAW-01", "ML-DRAW-02", "ML-DRAW-06", "ML-R-06")
@pytest.mark.parametrize(
    ("held", "after"), [(0, 6), (1, 6), (3, 6), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10)]
)
def test_how_many_cards_are_drawn(held: int, after: int) -> None:
    names = " ".join(f"E{n:02}" for n in range(1, held + 1))
    table = given({"spot1": "C04: E14*", "hand": names})
    table.act("attack 1F1", "target 2F1", "end")
    assert len(table.state.hands[0]) == after


@pytest.mark.rule("ML-DRAW-03", "ML-DRAW-04", "ML-R-07", "ML-R-36")
@pytest.mark.parametrize("held", [10, 13])
def test_with_ten_cards_one_may_be_voided_to_draw_one(held: int) -> None:
    names = " ".join(f"E{n:02}" for n in range(1, held + 1))
    table = given({"spot1": "C04: E14*", "hand": names})
    table.act("attack 1F1", "target 2F1", "end")
    assert (table.question, len(table.options())) == ("LargeHand", held + 1)
    twin = table.clone().act("no-draw")
    assert (len(twin.state.hands[0]), twin.void(), twin.seat) == (held, "", 1)
    table.act("void E03")
    assert (len(table.state.hands[0]), table.void()) == (held, "E03")
    assert table.order("Voided", "Drew") == ["Voided", "Drew"]
    assert "E03" not in table.hand().split()


@pytest.mark.rule("ML-DRAW-05", "ML-GOAL-05")
def test_what_is_there_is_drawn_and_an_empty_deck_does_not_lose() -> None:
    held = {"spot1": "C04: E14*", "deck": "E01 E02", "hand": "E05"}
    table = given(held).act("attack 1F1", "target 2F1", "end")
    assert (table.hand(), table.state.decks[0], table.seat) == ("E01 E02 E05", (), 1)
    assert not table.state.over


@pytest.mark.rule("ML-DRAW-06")
def test_the_draw_comes_in_a_malignant_battle_too() -> None:
    table = given({"spot1": "C04: E14*"}, space="M01").act("end")
    assert len(table.state.hands[0]) == 6
