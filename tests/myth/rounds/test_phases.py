"""The hero deck phase, the refresh phase, defeat and death (DECK, REFR, STATUS, DEATH)."""

from __future__ import annotations

from typing import Any

import pytest

from ..scenario import Party, dark, dice, given, in_deck_phase, refreshed


@pytest.mark.rule("MT-DECK-01", "MT-DECK-02", "MT-DECK-04")
def test_every_empty_space_takes_one_threat_before_the_spaces_are_cleared() -> None:
    hero = {"at": "6,6", "threat": 5, "spaces": "grit ? slow-burn"}
    table = in_deck_phase({"soldier": hero})
    assert (table.threat(), table.spaces()) == (4, "")


@pytest.mark.rule("MT-DECK-02", "MT-R-23")
def test_a_frozen_space_gives_nothing() -> None:
    table = in_deck_phase({"soldier": {"at": "6,6", "threat": 5, "frozen": 3}})
    assert table.threat() == 4


@pytest.mark.rule("MT-DECK-03", "MT-DECK-04", "MT-KEY-11")
def test_cards_are_discarded_but_ongoing_ones_only_if_their_owner_wants_it() -> None:
    hero = {"at": "6,6", "threat": 5, "spaces": "penance shared-courage"}
    table = in_deck_phase({"acolyte": hero})
    assert (table.threat(), table.spaces()) == (3, "shared-courage")
    assert table.options() == {"ongoing-off 1", "ongoing-off -1"}
    kept = in_deck_phase({"acolyte": hero}).act("ongoing-off -1")
    assert kept.spaces() == "shared-courage"
    assert table.act("ongoing-off 1").spaces() == ""
    assert table.discards() == "penance shared-courage"


@pytest.mark.rule("MT-R-68")
def test_facedown_rage_and_rage_cards_are_discarded_with_the_others() -> None:
    table = in_deck_phase({"soldier": {"at": "6,6", "spaces": "? slow-burn"}})
    assert len(table.state.discards[0]) == 2


@pytest.mark.rule("MT-DECK-05", "MT-DECK-06")
def test_one_card_is_kept_at_most_and_the_hand_filled_up() -> None:
    hero = {"at": "6,6", "hand": "grit slow-burn press-on", "deck": "look-at-me"}
    table = in_deck_phase({"soldier": hero})
    assert table.options() == {"keep grit", "keep slow-burn", "keep press-on", "keep -"}
    table.act("keep grit")
    assert "grit" in table.hand().split()
    assert "look-at-me" in table.hand().split()
    assert len(table.state.hands[0]) == 5
    assert sorted(table.discards().split()) == ["press-on", "slow-burn"]
    none = in_deck_phase({"soldier": hero}).act("keep -")
    assert len(none.state.discards[0]) == 3


@pytest.mark.rule("MT-DECK-07")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_to_be_drawn() -> None:
    every = (
        "the-hidden-blade the-hidden-blade the-hidden-blade harvest-of-bones harvest-of-bones "
        "riding-the-edge riding-the-edge the-easy-way the-easy-way wall-of-boards wall-of-boards "
        "answer-in-kind answer-in-kind slow-burn slow-burn slow-burn press-on press-on press-on "
        "look-at-me"
    )
    exact = in_deck_phase({"soldier": {"at": "6,6", "discard": every}})
    assert (len(exact.state.decks[0]), len(exact.state.discards[0])) == (0, 20)
    one_more = in_deck_phase({"soldier": {"at": "6,6", "discard": f"{every} look-at-me"}})
    assert (len(one_more.state.decks[0]), len(one_more.state.discards[0])) == (20, 0)


@pytest.mark.rule("MT-STATUS-03", "MT-R-24")
def test_curse_makes_the_hand_smaller_and_takes_what_is_too_much() -> None:
    table = in_deck_phase({"soldier": {"at": "6,6", "cursed": 2}})
    assert len(table.state.hands[0]) == 3
    hand = "grit slow-burn press-on"
    surplus = refreshed({"soldier": {"at": "6,6", "cursed": 3, "hand": hand}})
    assert surplus.question == "DiscardCard"
    surplus.act("discard grit")
    assert surplus.hand() == "slow-burn press-on"


@pytest.mark.rule("MT-KEY-01", "MT-R-70")
def test_ammo_becomes_ready_up_to_the_limit() -> None:
    spaces = "straight-shaft barbed-shaft"
    table = in_deck_phase({"archer": {"at": "6,6", "spaces": spaces, "threat": 5}})
    assert len(table.state.ready[0]) == 2
    assert table.threat() == 3
    full = in_deck_phase({"archer": {"at": "6,6", "spaces": spaces, "ready": "pitch-shaft"}})
    assert full.question == "DropAmmo"
    full.act("ammo-off straight-shaft")
    assert (len(full.state.ready[0]), full.discards()) == (2, "straight-shaft")


@pytest.mark.rule("MT-REFR-06", "MT-STATUS-05", "MT-STATUS-11")
def test_poison_takes_one_vitality_in_every_refresh_phase() -> None:
    table = refreshed({"soldier": {"at": "6,6", "poisoned": True}})
    assert (table.vitality("hero1"), table.state.poisoned[0]) == (9, True)


@pytest.mark.rule("MT-STATUS-04", "MT-R-23")
def test_frost_takes_cards_from_spaces_that_are_not_there() -> None:
    hero: dict[str, Any] = {"at": "6,6", "spaces": "pray shared-courage", "frozen": 3}
    table = refreshed({"acolyte": hero})
    assert table.options() == {"frost 0", "frost 1"}
    assert table.act("frost 1").spaces() == "pray"


@pytest.mark.rule("MT-STATUS-10", "MT-STATUS-11", "MT-R-17", "MT-R-19")
def test_damage_over_time_lasts_so_many_refresh_phases_and_gives_no_threat() -> None:
    party = {"apprentice": {"at": "6,6", "hand": "blood-of-gaia"}}
    table = given(party, {"mucker.1": "6,4"}).rolling("h h h", "guile")
    area = next(
        text
        for text in table.act("play blood-of-gaia yes none").options("take-area")
        if "5,3 to" in table.game.describe(table.state, table.game.notation.read(text))
    )
    table.act(area, "item twig-wand")
    assert (table.vitality("mucker.1"), table.threat()) == (4, 1)
    assert [(one.damage, one.phases) for one in table.state.wounds] == [(1, 1)]
    table.act("rest")
    while table.state.round == 1:
        table.act(min(table.options()))
    assert (table.vitality("mucker.1"), table.state.wounds) == (3, ())


@pytest.mark.rule("MT-REFR-09", "MT-ITEM-01", "MT-ITEM-03", "MT-R-62", "MT-TRADE-03")
def test_equipment_is_changed_only_at_cleanup() -> None:
    carried = {"at": "6,6", "carried": "runners-sash leather-cap"}
    table = refreshed({"soldier": carried})
    assert table.options() == {"equip runners-sash", "equip leather-cap", "equip -"}
    table.act("equip runners-sash")
    assert "runners-sash" in table.worn()
    assert table.vitality("hero1") == 9
    table.act("equip leather-cap")
    assert (table.state.round, table.vitality("hero1")) == (2, 9)
    assert table.refused("equip runners-sash") is not None


@pytest.mark.rule("MT-TRADE-01", "MT-TRADE-03", "MT-R-145")
def test_what_is_traded_in_cleanup_may_be_equipped_at_once() -> None:
    """The Acolyte, who is asked second, gives away what the Soldier can wear."""
    party = {
        "soldier": {"at": "6,6"},
        "acolyte": {"at": "5,5", "carried": "runners-sash leather-cap"},
    }
    table = refreshed(party)
    assert (table.question, table.seat) == ("Outfit", 1)
    table.act("hand leather-cap hero1")
    assert (table.question, table.seat) == ("Outfit", 0)
    assert table.options("equip") == {"equip leather-cap", "equip -"}
    table.act("equip leather-cap")
    assert "leather-cap" in table.worn()
    assert (table.question, table.seat) == ("Outfit", 1)
    table.act("equip runners-sash")
    assert (table.state.round, "runners-sash" in table.worn(1)) == (2, True)


@pytest.mark.rule("MT-TRADE-03", "MT-R-145")
def test_who_gets_an_item_before_his_turn_in_cleanup_is_asked_once() -> None:
    party = {"soldier": {"at": "6,6", "carried": "leather-cap"}, "acolyte": {"at": "5,5"}}
    table = refreshed(party).act("hand leather-cap hero2")
    assert (table.question, table.seat) == ("Outfit", 1)
    assert table.act("equip leather-cap").state.round == 2


@pytest.mark.rule("MT-DEATH-01", "MT-DEATH-03", "MT-HERO-02", "MT-REFR-07", "MT-REFR-09")
def test_a_hero_without_vitality_stays_until_cleanup_and_is_then_dead() -> None:
    hurt: Party = {"soldier": {"at": "6,6", "vitality": 1}, "acolyte": {"at": "12,1"}}
    table = dark(hurt, {"crawler.1": "6,7"}, hit="9", fate="rage")
    assert (table.vitality("hero1"), table.at("hero1")) == (0, "6,6")
    poisoned: Party = {**hurt, "soldier": {"at": "6,6", "vitality": 1, "poisoned": True}}
    dead = refreshed(poisoned)
    assert (dead.at("hero1"), dead.state.dead[0], dead.state.round) == ("", True, 2)


@pytest.mark.rule("MT-DEATH-07", "MT-R-27")
def test_when_all_are_dead_the_game_is_lost() -> None:
    table = refreshed({"soldier": {"at": "6,6", "vitality": 1, "poisoned": True}})
    assert (table.state.ended_by, table.state.won, table.question) == ("MT-DEATH-07", False, "")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.victor) == ((), "The Darkness")


HOOKED = {"soldier": {"at": "6,6"}, "acolyte": {"at": "12,1"}}
HOOKJAW = {"hookjaw.1": "6,7"}
"""It makes the Soldier Prone with its special die."""


@pytest.mark.rule("MT-R-21", "MT-STATUS-06")
def test_a_hero_made_prone_by_the_darkness_within_his_cycle_gets_up_at_its_end() -> None:
    table = dark(HOOKED, HOOKJAW, hit="l l / l l", fate="darkness", alone=True)
    assert (table.state.prone[0], table.state.round) == (1, 1)
    assert table.options("let") == {"let hero2"}
    table.act("let hero2", "rest")
    assert (table.state.round, table.state.prone[0]) == (2, 0)


@pytest.mark.rule("MT-R-21", "MT-STATUS-06")
def test_a_hero_made_prone_in_the_refresh_phase_misses_one_hero_cycle_and_no_more() -> None:
    seed = dice("l l / l l", "darkness")
    table = refreshed(HOOKED, HOOKJAW, meter=5, seed=seed, dark="dark-05", alone=True)
    assert (table.state.round, table.state.prone[0]) == (2, 1)
    assert table.state.stack[-1].seat == 1
    table.state.meter = 0
    table.act("rest")
    assert (table.state.round, table.state.prone[0]) == (3, 0)
    assert table.state.stack[-1].seat == 0


@pytest.mark.rule("MT-R-20")
def test_statuses_with_a_number_add_up() -> None:
    bold = {"soldier": {"at": "6,6", "threat": 6, "frozen": 1}}
    table = dark(bold, {"crawler.1": "1,12"}, dark="dark-01", awake="crawler")
    assert table.state.frozen[0] == 2


@pytest.mark.rule("MT-STATUS-08", "MT-STATUS-01")
def test_a_status_can_be_cleared() -> None:
    party = {"acolyte": {"at": "6,6", "hand": "open-hand", "poisoned": True, "cursed": 1}}
    table = given(party).act("play open-hand no none")
    assert table.options() == {"clear curse", "clear poison"}
    table.act("clear curse")
    assert (table.state.cursed[0], table.state.poisoned[0]) == (0, True)


@pytest.mark.rule("MT-R-01", "MT-THREAT-01", "MT-THREAT-04")
def test_threat_goes_from_0_to_10() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "look-at-me", "threat": 9}})
    assert table.act("play look-at-me no none").threat() == 10
    calm = given({"acolyte": {"at": "6,6", "hand": "penance", "threat": 1}})
    assert calm.act("play penance no none").threat() == 0


@pytest.mark.rule("MT-METER-05", "MT-R-02")
def test_several_darkness_cycles_interrupt_one_hero_cycle() -> None:
    hand = "harvest-of-bones grit grit"
    party = {"soldier": {"at": "6,6", "hand": hand, "vitality": 9}}
    table = given(party, {"crawler.1": "1,12"}, meter=5, awake="crawler", dark="dark-05 dark-08")
    table.act("play grit no none")
    assert (len(table.happened("DarknessBegan")), table.state.meter) == (1, 1)
    table.state.meter = 5
    table.act("play grit no none")
    assert len(table.happened("DarknessBegan")) == 1
    assert (table.question, table.state.round) == ("Cycle", 1)


@pytest.mark.rule("MT-R-88", "MT-DEATH-03")
def test_a_dead_hero_keeps_what_he_has_out_of_reach() -> None:
    dead: dict[str, Any] = {
        "at": "5,5",
        "vitality": 0,
        "carried": "leather-cap",
        "threat": 4,
        "hand": "pray",
        "poisoned": True,
    }
    table = refreshed({"soldier": {"at": "6,6"}, "acolyte": dead}, gold=3)
    assert table.state.dead[1]
    table.act("rest")
    state = table.state
    assert (state.threat[1], table.hand(1), state.poisoned[1]) == (4, "pray", True)
    assert (len(state.carried[1]), state.gold) == (1, 3)
    assert table.refused("hand leather-cap hero1") == "MT-TRADE-01"
    assert table.refused("let hero2") == "MT-R-80"
