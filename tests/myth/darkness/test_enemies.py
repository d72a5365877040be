"""Movement and attacks of enemies (EMOVE, EATK, BOSS, SPAWN)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.darkness.spawning import bring, lair_spawn, shortage, supply
from mythshelf.games.myth.darkness.targeting import by_priority, favourites
from mythshelf.games.myth.spelling import OF_OPTIONS, figure_word
from mythshelf.games.myth.table.catalogue.enemies import monster_of
from mythshelf.games.myth.table.squares import square

from ..scenario import Party, dark, given

SOLDIER = {"soldier": {"at": "6,6"}}
LOW = "l"


def number(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


@pytest.mark.rule("MT-EMOVE-01", "MT-MCARD-01")
def test_the_priority_list_is_followed_from_the_top_down() -> None:
    party: Party = {"soldier": {"at": "6,6"}, "archer": {"at": "8,6"}, "acolyte": {"at": "9,10"}}
    table = given(party, {"crawler.1": "7,7", "stalker.1": "7,10"})
    crawler, stalker = number("crawler.1"), number("stalker.1")
    assert by_priority(table.state, crawler, [0, 1, 2]) == [1, 0, 2]
    table.state.threat[0] = 1
    assert by_priority(table.state, crawler, [0, 1, 2])[0] == 0
    assert by_priority(table.state, stalker, [0, 1, 2]) == [0, 2, 1]


@pytest.mark.rule("MT-EMOVE-01", "MT-R-29")
def test_the_players_choose_among_heroes_whom_an_enemy_wants_alike() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "vitality": 5},
        "acolyte": {"at": "8,6", "vitality": 5},
    }
    table = given(party, {"crawler.1": "7,10"})
    assert favourites(table.state, number("crawler.1"), [0, 1]) == [0, 1]
    asked = dark(party, {"crawler.1": "7,10"}, awake="crawler")
    assert asked.options() == {"go-for hero1", "go-for hero2"}
    asked.act("go-for hero2")
    assert asked.at("crawler.1") in ("7,7", "8,7", "9,7")


@pytest.mark.rule("MT-EMOVE-02", "MT-EMOVE-05", "MT-EMOVE-03")
def test_instinct_walks_the_shortest_way_and_stops_as_soon_as_it_can_attack() -> None:
    table = dark(SOLDIER, {"crawler.1": "6,10"}, awake="crawler")
    assert table.at("crawler.1") in ("5,7", "6,7", "7,7")
    assert len(table.steps("crawler.1")) == 3
    far = dark(SOLDIER, {"crawler.1": "12,12"}, awake="crawler", alone=True)
    assert len(far.steps("crawler.1")) == 5


@pytest.mark.rule("MT-EMOVE-04")
def test_who_cannot_reach_its_target_goes_for_the_next_or_as_near_as_possible() -> None:
    walled = {"grubber.1": "5,5", "grubber.2": "6,5", "grubber.3": "7,5", "grubber.4": "5,7"}
    walled |= {"grubber.5": "6,7", "grubber.6": "7,7", "grubber.7": "5,6", "grubber.8": "7,6"}
    party: Party = {"soldier": {"at": "6,6", "threat": 9}, "acolyte": {"at": "12,10"}}
    table = dark(party, {**walled, "stalker.1": "11,7"}, awake="crawler")
    assert ("stalker.1", 0) in [
        (figure_word(one.figure), one.hero) for one in table.happened("TargetChosen")
    ]
    attacks = [one.onslaught for one in table.happened("OnslaughtBegan")]
    assert [one.target for one in attacks if one.attack == "stalker.melee"] == [1]


@pytest.mark.rule("MT-EMOVE-06", "MT-R-31")
def test_intellect_uses_as_many_mp_as_it_can() -> None:
    table = dark(SOLDIER, {"grubber.1": "6,9"}, awake="grubber", alone=True)
    assert len(table.steps("grubber.1")) == 4
    assert table.happened("OnslaughtBegan")


@pytest.mark.rule("MT-EMOVE-10")
def test_a_melee_minion_beside_its_target_stays() -> None:
    for foe in ("crawler.1", "grubber.1"):
        table = dark(SOLDIER, {foe: "6,7"}, awake="crawler grubber", alone=True)
        assert table.steps(foe) == []


@pytest.mark.rule("MT-EMOVE-10", "MT-R-31")
def test_an_intellect_minion_shifts_for_one_that_could_not_fight_otherwise() -> None:
    cornered = {"soldier": {"at": "1,1"}}
    foes = {"grubber.1": "2,1", "grubber.2": "5,1"}
    table = dark(cornered, foes, awake="grubber", alone=True)
    assert (table.at("grubber.1"), table.at("grubber.2")) == ("1,2", "2,1")
    assert len(table.happened("OnslaughtBegan")) == 2
    alone = dark(cornered, {"grubber.1": "2,1"}, awake="grubber", alone=True)
    assert alone.at("grubber.1") == "2,1"
    instinct = dark(cornered, {"crawler.1": "2,1", "crawler.2": "6,1"}, awake="crawler", alone=True)
    assert instinct.at("crawler.1") == "2,1"


@pytest.mark.rule("MT-R-30")
def test_instinct_stops_on_its_way_as_soon_as_it_can_attack_anybody() -> None:
    party: Party = {"soldier": {"at": "6,6", "threat": 9}, "acolyte": {"at": "6,10"}}
    table = dark(party, {"stalker.1": "6,12"}, awake="crawler", alone=True)
    chosen = [(figure_word(one.figure), one.hero) for one in table.happened("TargetChosen")]
    assert chosen[0] == ("stalker.1", 0)
    assert table.at("stalker.1").split(",")[1] == "11"
    assert table.happened("OnslaughtBegan")[0].onslaught.target == 1


@pytest.mark.rule("MT-EMOVE-12", "MT-R-32")
def test_a_ranged_enemy_keeps_the_farthest_range_from_which_it_sees_its_target() -> None:
    """Worked example 8."""
    table = dark(SOLDIER, {"crawler.11": "6,8"}, awake="crawler")
    from mythshelf.games.myth.table.sight import apart

    assert apart(table.state, number("crawler.11"), 0) == 4
    assert len(table.happened("OnslaughtBegan")) == 1


@pytest.mark.rule("MT-EMOVE-09", "MT-R-33", "MT-EMOVE-11")
def test_a_scout_leads_those_beside_it_and_every_cluster_has_its_own() -> None:
    """Worked example 7."""
    party: Party = {"soldier": {"at": "6,6"}, "acolyte": {"at": "1,1"}}
    foes = {"crawler.1": "10,10", "crawler.2": "11,10", "crawler.3": "1,4"}
    table = dark(party, foes, awake="crawler")
    chosen = [(figure_word(one.figure), one.hero) for one in table.happened("TargetChosen")]
    assert chosen == [("crawler.3", 1), ("crawler.1", 0), ("crawler.2", 0)]


@pytest.mark.rule("MT-EATK-01", "MT-EATK-03", "MT-EATK-04", "MT-EATK-05", "MT-MCARD-02")
def test_a_hit_deals_the_printed_damage_and_a_miss_nothing() -> None:
    hit = dark(SOLDIER, {"crawler.1": "6,7"}, hit="9", fate="rage")
    miss = dark(SOLDIER, {"crawler.1": "6,7"}, hit="7")
    assert (hit.vitality("hero1"), miss.vitality("hero1")) == (9, 10)
    assert [one.tn for one in miss.rolls("Bite")] == [9]
    assert miss.rolls("fate dice") == []


@pytest.mark.rule("MT-MCARD-03", "MT-R-100", "MT-STATUS-05")
def test_a_special_needs_its_symbol() -> None:
    poison = dark(SOLDIER, {"crawler.1": "6,7"}, hit="9", fate="darkness")
    none = dark(SOLDIER, {"crawler.1": "6,7"}, hit="9", fate="faith")
    assert (poison.state.poisoned[0], none.state.poisoned[0]) == (True, False)
    club = dark(SOLDIER, {"grubber.1": "6,7"}, hit="9", fate="rage", alone=True)
    assert club.vitality("hero1") == 8


@pytest.mark.rule("MT-R-35", "MT-ITEM-04", "MT-HERO-05")
def test_what_protects_a_hero_raises_the_tn() -> None:
    bare = dark({"acolyte": {"at": "6,6"}}, {"crawler.1": "6,7"}, hit=LOW)
    shielded = dark(SOLDIER, {"crawler.1": "6,7"}, hit=LOW)
    carried = {"soldier": {"at": "6,6", "carried": "iron-pot-helm"}}
    assert bare.rolls("Bite")[0].tn == 8
    assert shielded.rolls("Bite")[0].tn == 9
    assert dark(carried, {"crawler.1": "6,7"}, hit=LOW).rolls("Bite")[0].tn == 9


@pytest.mark.rule("MT-EATK-02", "MT-R-34")
def test_several_targets_are_attacked_with_a_roll_each() -> None:
    party: Party = {"soldier": {"at": "6,6", "threat": 1}, "acolyte": {"at": "8,6"}}
    table = dark(party, {"mucker.1": "7,7"}, awake="grubber", hit="l l / l l", alone=True)
    assert len(table.rolls("Maul")) == 2
    alone = dark(SOLDIER, {"mucker.1": "6,8"}, awake="grubber", hit="l l", alone=True)
    assert len(alone.rolls("Maul")) == 1


@pytest.mark.rule("MT-MCARD-04", "MT-R-34")
def test_a_mucker_makes_grubbers_beside_it_roll_two_dice() -> None:
    foes = {"mucker.1": "5,7", "grubber.1": "6,7"}
    table = dark(SOLDIER, foes, awake="grubber", alone=True)
    assert [len(one.hit) for one in table.rolls("Club")] == [2]
    alone = dark(SOLDIER, {"grubber.1": "6,7"}, awake="grubber", alone=True)
    assert [len(one.hit) for one in alone.rolls("Club")] == [1]


@pytest.mark.rule("MT-EATK-06", "MT-KEY-16", "MT-KEY-15", "MT-R-92", "MT-R-102")
def test_a_brigand_in_shadows_is_no_target_until_he_is_noticed() -> None:
    hidden = {"brigand": {"at": "6,6", "shadows": 6}}
    missed = dark(hidden, {"crawler.1": "6,7"}, hit="5")
    noticed = dark(hidden, {"crawler.1": "6,7"}, hit="6")
    assert missed.happened("OnslaughtBegan") == []
    assert missed.state.shadows[0] == 6
    assert noticed.state.shadows[0] == 0
    assert len(noticed.happened("OnslaughtBegan")) == 1


@pytest.mark.rule("MT-R-26")
def test_a_defeated_hero_is_ignored() -> None:
    party: Party = {"soldier": {"at": "6,6", "vitality": 0}, "acolyte": {"at": "12,1"}}
    table = dark(party, {"crawler.1": "6,7"}, awake="crawler", asked=1)
    assert [one.hero for one in table.happened("TargetChosen")] == [1]


@pytest.mark.rule("MT-R-81")
def test_an_attack_that_has_lost_its_target_is_lost() -> None:
    party: Party = {"archer": {"at": "6,6", "hand": "leap-back"}}
    table = dark(party, {"crawler.1": "6,7"}).act("interrupt leap-back")
    table.act("stroll 6,5", "stroll 6,4")
    assert table.rolls("Bite") == []
    assert table.question == "Cycle"


@pytest.mark.rule("MT-KEY-02", "MT-R-81")
def test_a_counterattack_answers_an_attack() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "answer-in-kind"}}
    table = dark(party, {"crawler.1": "6,7"}, hit="l / h h h", fate="guile")
    table.act("interrupt answer-in-kind")
    assert table.at("crawler.1") == ""
    assert table.threat() == 1


@pytest.mark.rule("MT-BOSS-05", "MT-BOSS-06")
def test_a_boss_makes_all_its_attacks_and_then_rolls_its_special_dice() -> None:
    hit = "l l / l l"
    table = dark(
        SOLDIER, {"terror-1.1": "6,8"}, hit=hit, fate="darkness darkness faith", awake="crawler"
    )
    told = [one.what for one in table.rolls()]
    assert told[:3] == ["Sweep", "Spit", "special dice"]
    assert table.state.poisoned[0]
    nature = dark(SOLDIER, {"terror-1.1": "6,8"}, hit=hit, fate="nature faith faith")
    assert nature.at("crawler.1")


@pytest.mark.rule("MT-BOSS-07")
def test_a_boss_repeats_an_attack_without_rolling_its_special_dice_again() -> None:
    """The recipe at the bottom takes one darkness, the one at the top two."""
    table = dark(SOLDIER, {"terror-1.1": "6,8"}, hit="l l / l l", fate="darkness darkness darkness")
    assert [one.what for one in table.rolls()] == ["Sweep", "Spit", "special dice", "Sweep"]


@pytest.mark.rule("MT-BOSS-10", "MT-BOSS-11", "MT-R-76", "MT-BOSS-12")
def test_a_boss_goes_on_in_its_next_stage_and_excess_damage_is_lost() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"terror-1.1": "6,7 1"}).rolling("h h h h", "guile")
    table.act("play the-hidden-blade yes none")
    assert (table.at("terror-1.1"), table.vitality("terror-1.1")) == ("6,7", 5)
    assert table.threat() == 1
    last = given(party, {"terror-1.1": "6,7 1"})
    last.state.stages[number("terror-1.1")] = 1
    last.state.known_legal = None
    last.rolling("9 9 h h", "guile").act("play the-hidden-blade yes none")
    assert last.at("terror-1.1") == ""
    assert last.state.treasure == ()


@pytest.mark.rule("MT-BOSS-08")
def test_what_is_immune_is_never_prone() -> None:
    party: Party = {"apprentice": {"at": "6,4", "hand": "biting-frost"}}
    table = given(party, {"hookjaw.1": "6,6"}).rolling("h h h", "guile")
    table.act("play biting-frost yes none", "item twig-wand")
    assert (table.vitality("hookjaw.1"), table.state.prone[number("hookjaw.1")]) == (4, 0)


@pytest.mark.rule("MT-MINI-01")
def test_a_mini_boss_acts_like_a_boss_but_has_a_threat_range() -> None:
    table = dark(SOLDIER, {"hookjaw.1": "6,7"}, hit="l l / l l", fate="darkness", alone=True)
    assert len(table.rolls("Hook")) == 2
    assert table.state.prone[0]
    near, far = {"soldier": {"at": "4,4"}}, {"soldier": {"at": "3,4"}}
    assert dark(near, {"hookjaw.1": "9,10"}, alone=True).state.awake[1]
    assert not dark(far, {"hookjaw.1": "10,10"}, alone=True).state.awake[1]


@pytest.mark.rule("MT-SPAWN-03", "MT-SPAWN-04", "MT-SPAWN-05", "MT-SPAWN-06", "MT-SPAWN-07")
def test_new_figures_appear_beside_the_lair_melee_first() -> None:
    table = given(SOLDIER, {"crawler.lair.1": "9,6"})
    state = table.state
    missing = bring(state, monster_of("crawler"), 3, 1, state.squares_of(number("crawler.lair.1")))
    placed = [figure_word(event.figure) for event in state.events if hasattr(event, "figure")]
    assert (missing, placed) == (0, ["crawler.1", "crawler.2", "crawler.11"])
    assert (table.at("crawler.1"), table.at("crawler.2")) == ("8,5", "8,6")
    assert table.at("crawler.11") in {f"11,{row}" for row in range(5, 9)} | {"10,5", "9,5", "8,7"}


@pytest.mark.rule("MT-SPAWN-08", "MT-R-38")
def test_three_missing_minions_cost_one_ap_and_missing_room_nothing() -> None:
    assert [shortage(n, 0) for n in (0, 1, 3, 4)] == [0, 1, 1, 2]
    assert shortage(0, 2) == 2
    table = given(SOLDIER)
    assert len(supply(table.state, monster_of("crawler"), 20, 0)) == 15
    nowhere = frozenset({square(11, 2)})
    anchor = (square(1, 1),)
    assert bring(table.state, monster_of("crawler"), 2, 0, anchor, on=nowhere) == 0
    assert table.at("crawler.1") == ""


@pytest.mark.rule("MT-SPAWN-01", "MT-R-37")
def test_without_an_active_lair_nothing_spawns() -> None:
    table = given(SOLDIER, {"crawler.lair.1": "9,6"})
    assert lair_spawn(table.state, "normal") == 0
    assert table.state.events == []
