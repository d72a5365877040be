"""Playing cards: spaces, actions, movement types, targets (CARD, ATK, METER)."""

from __future__ import annotations

import pytest

from ..scenario import Party, given

BLADE = "play the-hidden-blade yes none"
FOE = {"crawler.1": "6,5"}


@pytest.mark.rule("MT-ATK-04", "MT-HERO-03")
def test_a_card_needs_an_open_space_of_four() -> None:
    full = "slow-burn slow-burn slow-burn grit"
    table = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade", "spaces": full}}, FOE)
    assert table.refused(BLADE) == "MT-ATK-04"
    assert table.why(BLADE) == "4 of your 4 action spaces are taken, and 4 can be used."
    three = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade", "spaces": full[:29]}}, FOE)
    assert three.refused(BLADE) is None


@pytest.mark.rule("MT-ATK-05", "MT-CARD-03", "MT-HCYC-03")
def test_one_action_in_a_hero_cycle_and_any_number_of_reactions() -> None:
    hand = "grit slow-burn press-on the-hidden-blade harvest-of-bones"
    table = given({"soldier": {"at": "6,6", "hand": hand}}, FOE).rolling("? ? ? ?", "guile")
    table.act(BLADE)
    assert table.refused("play harvest-of-bones yes none") == "MT-ATK-05"
    table.act("play slow-burn no none", "play grit no none")
    assert table.spaces() == "the-hidden-blade slow-burn grit"


@pytest.mark.rule("MT-CARD-02", "MT-R-61")
def test_a_card_of_both_types_is_played_as_either() -> None:
    hand = {"archer": {"at": "6,6", "hand": "quick-draw quick-draw aimed-shot"}}
    table = given(hand, {"crawler.1": "6,3", "crawler.2": "5,3"})
    assert table.refused("play quick-draw yes none") is None
    table.act("play quick-draw no none", "take crawler.1")
    assert table.state.actions[0] == 1
    assert table.refused("play aimed-shot yes none") == "MT-KEY-01"


@pytest.mark.rule("MT-CARD-02")
def test_a_reaction_is_no_action() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "slow-burn the-hidden-blade"}}, FOE)
    assert table.refused("play slow-burn yes none") == "MT-CARD-02"
    assert table.refused("play the-hidden-blade no none") == "MT-CARD-02"


@pytest.mark.rule("MT-DARK-12")
def test_interrupts_wait_for_a_darkness_cycle() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "wall-of-boards"}})
    assert table.refused("play wall-of-boards no none") == "MT-DARK-12"


@pytest.mark.rule("MT-CARD-04", "MT-CARD-05")
def test_a_faded_entry_forbids_the_card_and_a_modifier_changes_its_pool() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade grit"}}, FOE)
    assert table.refused("play grit no aggressive") == "MT-CARD-05"
    resting = table.rolling("l l l l", "guile").act(BLADE)
    assert len(resting.rolls()[0].hit) == 4
    cautious = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}, FOE)
    cautious.act("play the-hidden-blade yes cautious")
    assert len(cautious.rolls()[0].hit) == 3


@pytest.mark.rule("MT-CARD-06", "MT-R-08")
def test_a_card_fixes_the_type_of_movement() -> None:
    hand = "the-hidden-blade slow-burn grit"
    table = given({"soldier": {"at": "6,7", "hand": hand}}, FOE)
    table.act("go 6,6")
    assert table.refused("play slow-burn no none") == "MT-R-08"
    assert table.why("play slow-burn no none") == "You have spent 1 MP: that is cautious movement."
    table.act("play slow-burn no cautious")
    assert table.refused("play grit no normal") == "MT-CARD-06"
    assert table.refused("go 6,7") == "MT-MOVE-01"
    assert table.why("go 6,7") == "You have spent 1 of 1 MP with the movement cautious."


@pytest.mark.rule("MT-MOVE-05", "MT-KEY-10")
def test_aggressive_movement_takes_mp_beyond_the_normal_ones() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "press-on slow-burn"}})
    assert table.refused("play slow-burn no aggressive") == "MT-MOVE-05"
    assert table.refused("play press-on no normal") == "MT-CARD-05"
    table.act("play press-on no aggressive", "go 6,7", "go 6,8", "go 6,9", "go 6,10")
    assert table.refused("go 6,11") == "MT-MOVE-01"
    assert table.refused("play slow-burn no normal") == "MT-CARD-06"


@pytest.mark.rule("MT-R-08")
def test_a_move_card_cannot_be_played_by_who_is_locked_into_another_type() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "press-on slow-burn"}})
    table.act("play slow-burn no normal")
    assert table.refused("play press-on no aggressive") == "MT-CARD-06"


@pytest.mark.rule("MT-ATK-06", "MT-ATK-03")
def test_an_attack_without_a_target_cannot_be_played() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}, {"crawler.1": "6,3"})
    assert table.refused(BLADE) == "MT-ATK-06"


@pytest.mark.rule("MT-ATK-09", "MT-R-77")
def test_an_area_needs_an_enemy_or_a_lair_in_it() -> None:
    gaia = {"apprentice": {"at": "6,6", "hand": "blood-of-gaia"}}
    play = "play blood-of-gaia yes none"
    assert given(gaia, {"crawler.1": "1,12"}).refused(play) == "MT-ATK-06"
    assert given(gaia, {"crawler.1": "6,3"}).refused(play) is None
    assert given(gaia, {"grubber.lair.1": "6,3"}).refused(play) is None


@pytest.mark.rule("MT-ATK-11", "MT-ITEM-11")
def test_range_weapon_is_that_of_the_item_and_1_without_one() -> None:
    near, far = {"crawler.1": "6,7"}, {"crawler.1": "6,8"}
    poker = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    spear = {"soldier": {"at": "6,6", "hand": "the-hidden-blade", "worn": "boar-spear"}}
    assert given(poker, near).refused(BLADE) is None
    assert given(poker, far).refused(BLADE) == "MT-ATK-06"
    assert given(spear, far).refused(BLADE) is None


@pytest.mark.rule("MT-METER-01", "MT-METER-07")
def test_ap_are_added_when_the_card_is_resolved() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "grit slow-burn"}})
    assert table.act("play grit no none").state.meter == 2
    assert table.act("play slow-burn no none").state.meter == 2


@pytest.mark.rule("MT-METER-02", "MT-METER-03", "MT-METER-04", "MT-R-02")
def test_a_full_meter_brings_the_darkness_and_keeps_its_remainder() -> None:
    table = given(
        {"soldier": {"at": "6,6", "hand": "grit slow-burn"}},
        {"crawler.1": "1,12"},
        meter=5,
        awake="crawler",
        dark="dark-05",
    )
    table.act("play grit no none")
    assert len(table.happened("DarknessDrawn")) == 1
    assert (table.state.meter, table.question) == (1, "Cycle")


@pytest.mark.rule("MT-R-04", "MT-DARK-02")
def test_without_an_active_enemy_no_card_is_drawn_and_the_meter_goes_back() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "grit"}}, {"crawler.1": "1,12"}, meter=5)
    table.act("play grit no none")
    assert (len(table.happened("DarknessDrawn")), table.state.meter) == (0, 1)


@pytest.mark.rule("MT-R-26", "MT-STATUS-06", "MT-STATUS-02", "MT-R-22")
def test_who_is_prone_or_captured_plays_no_card_and_does_not_move() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "hand": "grit slow-burn", "captured": 2},
        "acolyte": {"at": "1,1"},
    }
    table = given(party)
    assert table.refused("play grit no none") == "MT-STATUS-02"
    assert table.why("play grit no none") == "You are captured: discard 2 cards first."
    assert table.refused("go 6,7") == "MT-STATUS-02"
    table.act("free grit")
    assert (table.state.captured[0], table.discards()) == (1, "grit")
    table.act("free slow-burn")
    assert table.refused("go 6,7") is None
    prone = given({"soldier": {"at": "6,6", "hand": "grit", "prone": 1}, "acolyte": {"at": "1,1"}})
    assert prone.refused("play grit no none") == "MT-STATUS-06"
    assert prone.refused("go 6,7") == "MT-STATUS-06"


@pytest.mark.rule("MT-STATUS-04", "MT-R-23")
def test_a_frozen_space_cannot_be_used() -> None:
    spaces = "slow-burn slow-burn"
    table = given({"soldier": {"at": "6,6", "hand": "grit", "spaces": spaces, "frozen": 2}})
    assert table.refused("play grit no none") == "MT-ATK-04"


@pytest.mark.rule("MT-HCYC-02")
def test_a_card_is_resolved_before_anybody_else_acts() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}, "acolyte": {"at": "1,1"}}
    table = given(party, {"crawler.1": "6,5", "crawler.2": "5,5"})
    table.act(BLADE)
    assert table.question == "Target"
    assert table.refused("let hero2") is not None


@pytest.mark.rule("MT-KEY-11", "MT-CARD-09")
def test_an_ongoing_card_lasts_as_long_as_it_lies_there() -> None:
    table = given({"acolyte": {"at": "6,6", "hand": "shared-courage", "deck": "penance"}})
    table.act("play shared-courage no none")
    assert len(table.state.lasting) == 1
    table.act("rest")
    assert table.question == "ClearOngoing"
    table.act("ongoing-off 0")
    assert len(table.state.lasting) == 0
