"""What the words of the cards do on the table (FX, GAP-6)."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.lanes.powered import is_active
from mythshelf.games.mischief_and_malice.table import catalogue as printed
from mythshelf.games.mischief_and_malice.table.catalogue import added_cards
from mythshelf.kernel.effects import Effect, Used, effects_of, idle, unmet
from mythshelf.kernel.effects import Source as Card

from tests.mischief_and_malice.bespoke import creature, energy
from tests.mischief_and_malice.scenario import dice, given, loose, worked


@pytest.mark.rule("ML-FX-03")
def test_choices_are_the_controllers() -> None:
    """R10 TURN: refresh(ally?)"""
    table = loose({"spot1": "C05: E18.1*", "spot2": "C05: E17.1*", "spot3": "C05: E18*"})
    worked(table, "R10")
    assert (table.seat, table.options()) == (0, {"take 1F1", "take 1F2"})
    assert table.act("take 1F2").lane("1F2") == "E17*"


@pytest.mark.rule("ML-FX-04", "ML-FX-09", "ML-ATK-09")
def test_among_equals_their_owner_picks() -> None:
    """X09 NOW: half_health(ally_high); half_health(foe_high)"""
    table = loose({"spot1": "C10", "spot2": "C05"}, {"spot1": "C07", "spot2": "C15"})
    worked(table, "X09")
    assert (table.health("1F1"), table.health("1F2")) == (7, 11)
    assert (table.seat, table.options()) == (1, {"take 2F1", "take 2F2"})
    table.act("take 2F2")
    assert (table.health("2F1"), table.health("2F2")) == (13, 6)


@pytest.mark.rule("ML-FX-05", "ML-FX-01")
def test_whoever_voids_cards_picks_them_and_copies_are_one_choice() -> None:
    """X01 NOW: void_hand(me,1); void_hand(foe,1)"""
    table = loose({"hand": "E01"}, {"hand": "E02 E02 E03"})
    worked(table, "X01")
    assert (table.void(), table.seat) == ("E01", 1)
    assert table.options() == {"take 2:E02", "take 2:E03"}
    table.act("take 2:E02")
    assert (table.hand(1), table.void(1)) == ("E02 E03", "E02")


@pytest.mark.rule("ML-FX-05")
def test_two_cards_are_voided_one_after_the_other() -> None:
    """E12 PERISH: void_hand(foe,2)"""
    table = loose({"hand": "E02 E02 E03"})
    worked(table, "E12", seat=1, line=1).act("take 1:E02")
    assert table.options() == {"take 1:E02.2", "take 1:E03"}
    assert table.act("take 1:E02.2").void() == "E02 E02"


@pytest.mark.rule("ML-FX-06")
def test_a_cost_that_is_paid_goes_on_and_one_that_is_not_ends_the_line() -> None:
    """R03 END: cost(1); draw(me,2)"""
    table = worked(loose({"hand": "E01 E02", "deck": "E03 E04"}), "R03")
    twin = table.clone()
    assert table.options() == {"take 1:E01", "take 1:E02", "take -"}
    table.act("take 1:E01")
    assert (table.hand(), table.void()) == ("E02 E03 E04", "E01")
    twin.act("take -")
    assert (twin.hand(), twin.void()) == ("E01 E02", "")
    assert worked(loose({"deck": "E03 E04"}), "R03").hand() == ""


@pytest.mark.rule("ML-FX-07")
def test_cards_of_a_kind_are_taken_back_where_both_see_them() -> None:
    """X07 NOW: recover(energy,2)"""
    table = worked(loose({"void": "C07 E12 B01 E15 E16"}), "X07")
    assert table.options() == {"take 1:E12", "take 1:E15", "take 1:E16", "take -"}
    table.act("take 1:E15", "take -")
    assert (table.hand(), table.void()) == ("E15", "C07 E12 B01 E16")
    assert table.state.shown[0] == table.state.hands[0]


@pytest.mark.rule("ML-FX-08", "ML-ACT-10")
def test_an_energy_is_stripped_that_is_not_active() -> None:
    """R17 TURN: strip_energy(foe?,1)"""
    other = {"spot1": "C05: E18*", "spot2": "C06: E24 E23* E22", "spot3": "C10: E14 E18"}
    table = loose({"spot1": "C05"}, other)
    worked(table, "R17")
    assert table.options() == {"take 2F2", "take 2F3"}
    table.act("take 2F2")
    assert table.options() == {"take 2F2:1", "take 2F2:3"}
    table.act("take 2F2:1")
    assert (table.lane("2F2"), table.void(1)) == ("E23* E22", "E24")
    bare = loose({"spot1": "C05"}, {"spot1": "C05: E18*", "spot2": "C05"})
    assert idle(bare.state, Effect("R17", 0, 0))


@pytest.mark.rule("ML-ACT-09", "ML-ACT-10")
def test_a_creature_that_loses_an_energy_it_needs_is_not_active_until_it_has_another() -> None:
    other = {"spot1": "C10: E14* E18"}
    table = loose({"spot1": "C05"}, other)
    worked(table, "R17")
    assert (table.lane("2F1"), table.void(1)) == ("E14*", "E18")
    assert not is_active(table.state, 3)


@pytest.mark.rule("ML-FX-10")
def test_a_use_comes_back_to_where_one_is_spent() -> None:
    table = loose({"spot1": "C05: E18.3*", "spot2": "C05: E18 E17"})
    assert worked(table, "R10").lane("1F1") == "E18.2*"
    assert idle(loose({"spot1": "C05: E18*"}).state, Effect("R10", 0, 0))


@pytest.mark.rule("ML-FX-11")
def test_a_hand_is_drawn_again() -> None:
    """X06 NOW: redraw(me); redraw(foe)"""
    table = loose({"hand": "E01 E02", "shown": "E01"}, {"hand": "E03", "deck": ""})
    worked(table, "X06")
    assert [len(hand) for hand in table.state.hands] == [2, 1]
    assert (table.hand(1), table.state.shown[0]) == ("E03", ())
    assert len(table.state.decks[0]) == 9


@pytest.mark.rule("ML-FX-02")
@pytest.mark.parametrize("die", range(1, 7))
def test_all_steps_of_a_line_read_one_die(die: int) -> None:
    """C25 SPECIAL: heal(allies,1) if roll.odd; power(+2) if roll.even"""
    table = given({"spot1": "C25 9: E21* E05 E01"}, {"spot1": "C18"}, seed=dice(die))
    table.act("attack 1F1", "target 2F1", "no-assist")
    odd = die % 2 == 1
    assert (table.health("1F1"), table.health("2F1")) == ((10, 11) if odd else (9, 9))
    assert [one.die for one in table.happened("DieRolled")] == [die]


@pytest.mark.rule("ML-FX-02")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_decides_an_affliction(die: int) -> None:
    """X05 NOW: afflict_roll(ally_high); afflict_roll(foe_high)"""
    table = loose({"spot1": "C05"}, {"spot1": "C18 MA"}, seed=dice(die, 3))
    worked(table, "X05")
    assert table.affliction("1F1") == ("HV", "BL", "CU", "CR", "LF", "GL")[die - 1]
    assert table.affliction("2F1") == "MA"


@pytest.mark.rule("ML-FX-01")
def test_steps_that_find_nobody_are_left_out() -> None:
    """C23 ATTACK: damage(other_foe?,2); E22 ATTACK: power(+1); damage(other_foe?,1)"""
    table = given({"spot1": "C23: E01 E09 E22*"}, {"spot1": "C18"})
    table.act("attack 1F1", "target 2F1", "assist")
    assert (table.question, table.health("2F1")) == ("Main", 16 - 7)


@pytest.mark.rule("ML-FX-01")
def test_lines_and_steps_come_in_the_order_in_which_they_are_printed() -> None:
    with added_cards(creature("C90", "ATTACK: damage(self,1); heal(self,2)\nATTACK: power(+1)")):
        table = given({"spot1": "C90: E14*"}, {"spot1": "C18"})
        table.act("attack 1F1", "target 2F1")
        changed = [one.by for one in table.happened("HealthChanged")]
        assert changed == [-1, 2, -4]


@pytest.mark.rule("ML-R-34", "ML-AFF-13", "ML-MOVE-06")
def test_a_creature_retreats_with_its_lane_to_an_empty_bench() -> None:
    """R04 TURN: retreat(ally?)"""
    table = loose({"spot1": "C05 4 CU: E18.1* E01", "spot2": "C01 MA"})
    worked(table, "R04")
    assert (table.creature("1F1"), table.creature("1B"), table.lane("1F1")) == ("", "C05", "")
    assert (table.health("1B"), table.affliction("1B"), table.lane("1B")) == (4, "CU", "E18.1* E01")
    for bench in ("C02", "B01", "-: E02"):
        full = loose({"spot1": "C05", "bench": bench})
        assert idle(full.state, Effect("R04", 0, 0))


@pytest.mark.rule("ML-FX-09")
def test_damage_outside_attacks_meets_no_defense_and_perish_is_no_damage() -> None:
    """X03 NOW: damage(all,1); C04 FIRST DEFENSE: shield(3)"""
    table = loose({"spot1": "C04: E14*"}, {"spot1": "C04 immune: E14*"})
    worked(table, "X03")
    assert (table.health("1F1"), table.health("2F1"), table.question) == (8, 8, "Main")


@pytest.mark.rule("ML-AFF-05", "ML-R-22")
def test_health_gained_stops_at_20() -> None:
    """X08 NOW: cure(all); heal(all,1)"""
    table = loose({"spot1": "C05 20 CU", "spot2": "C01"}, {"spot1": "C18 LF", "spot2": "C02 MA"})
    worked(table, "X08")
    assert [table.health(place) for place in ("1F1", "1F2", "2F1")] == [20, 10, 17]
    assert [table.affliction(place) for place in ("1F1", "2F1", "2F2")] == ["", "", "MA"]


@pytest.mark.rule("ML-ABIL-10")
def test_first_is_used_up_as_long_as_its_creature_is_in_play() -> None:
    """C04 FIRST DEFENSE: shield(3)"""
    other = {"spot1": "C04 1: E14*", "spot2": "C04"}
    table = given({"spot1": "C11: E15* E05"}, other)
    table.state.used = (Used("C04", 0, 3, "in_play"), Used("C04", 0, 4, "in_play"))
    table.act("attack 1F1", "target 2F1", "no-assist", "no-assist")
    assert (table.creature("2F1"), [one.source for one in table.state.used]) == ("", [4])


@pytest.mark.rule("ML-ABIL-11")
def test_why_a_limited_line_does_not_work() -> None:
    """C01 LIMITED ATTACK: power(+1) if self.health<=5"""
    table = loose({"spot1": "C01"})
    assert [one.line for one in effects_of(table.state, Card("C01", 0, 0), "ATTACK")] == []
    assert unmet(table.state, Effect("C01", 0, 0, 0)) == ["it would do nothing now"]
    table.state.health[0] = 5
    assert [one.line for one in effects_of(table.state, Card("C01", 0, 0), "ATTACK")] == [0]


@pytest.mark.rule("ML-R-33")
def test_first_on_an_energy_counts_for_the_card_since_it_was_placed() -> None:
    with added_cards(energy("E92", "FIRST ATTACK: power(+2)")):
        table = given({"spot1": "C04: E92*"}, {"spot1": "C18"})
        table.act("attack 1F1", "target 2F1", "assist", "end", "end", "attack 1F1", "target 2F1")
        assert (table.question, table.health("2F1")) == ("Main", 16 - 5 - 3)


@pytest.mark.rule("ML-ABIL-10", "ML-R-33")
@pytest.mark.parametrize("answer", ["assist", "no-assist"])
def test_a_miss_uses_first_on_an_energy_up_only_where_a_use_is_spent(answer: str) -> None:
    with added_cards(energy("E92", "FIRST ATTACK: power(+2)")):
        table = given({"spot1": "C04 CR: E92* E14"}, {"spot1": "C18"}, seed=dice(2))
        table.act("attack 1F1", "target 2F1", answer)
        assert len(table.happened("Missed")) == 1
        assert [one.card for one in table.state.used] == ["E92"] * (answer == "assist")


@pytest.mark.rule("ML-CARD-02", "ML-CARD-03", "ML-CARD-04", "ML-CARD-07", "ML-CARD-11")
def test_what_is_printed_on_cards() -> None:
    cards = {card.id: card for card in printed.cards()}
    alloy = cards["C10"]
    assert (alloy.title, alloy.kindred, alloy.health, alloy.attack) == ("Alloy", "Prismfolk", 14, 4)
    assert alloy.requires == (printed.CRYSTAL, printed.LIFE)
    portrait = cards["E05"]
    assert (portrait.primary, portrait.uses, portrait.others) == (printed.BLISS, 3, ())
    assert (cards["B06"].charge, cards["M01"].health) == (5, 24)
