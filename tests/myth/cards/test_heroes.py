"""The cards of the five heroes at work (KEY, CARD): one test each for what only they do."""

from __future__ import annotations

import pytest

from ..scenario import Party, Table, dark, given, ids

FOE = {"mucker.1": "6,5"}


def area(table: Table, words: str) -> str:
    """The option of an area by its first and last square."""
    for text in table.options("take-area"):
        if words in table.game.describe(table.state, table.game.notation.read(text)):
            return text
    raise LookupError(words)


# The Soldier


def test_the_easy_way_helps_non_combat_actions_in_this_hero_cycle() -> None:
    from mythshelf.games.myth.heroes.numbers import dice

    table = given({"soldier": {"at": "6,6", "hand": "the-easy-way"}})
    table.act("play the-easy-way no none")
    assert dice(table.state, 0, "nca") == (3, 0)
    table.act("rest")
    assert table.state.lasting == ()


@pytest.mark.rule("MT-R-35")
def test_wall_of_boards_protects_a_hero_beside() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "wall-of-boards"}, "acolyte": {"at": "6,7"}}
    table = dark(party, {"crawler.1": "6,8"}, hit="8")
    table.act("interrupt wall-of-boards")
    assert [one.tn for one in table.rolls("Bite")] == [10]
    assert (table.vitality("hero2"), table.spaces()) == (10, "wall-of-boards")


def test_look_at_me_lures_enemies_until_the_next_darkness_cycle_ends() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "hand": "look-at-me"},
        "acolyte": {"at": "6,10", "threat": 9},
    }
    table = given(party, {"grubber.1": "6,8"}, alone=True, meter=5, dark="dark-05")
    table.act("play look-at-me no none")
    assert [one.hero for one in table.happened("TargetChosen")] == [0]
    assert table.state.lasting == ()


@pytest.mark.rule("MT-MOVE-09")
def test_shoulder_through_pushes_and_knocks_over() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "shoulder-through"}}
    table = given(party, FOE).rolling("h h h", "guile").act("play shoulder-through no none")
    table.act("force 6,4", "force 6,3")
    assert table.at("mucker.1") == "6,3"
    assert sum(table.state.prone) == 1


def test_set_your_feet_waits_for_the_next_attack_of_its_own_hero() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "hand": "set-your-feet the-hidden-blade shoulder-through"},
        "acolyte": {"at": "5,4", "hand": "stick-and-verse"},
    }
    table = given(party, FOE).act("play set-your-feet no none", "let hero2")
    table.act("play stick-and-verse yes none")
    assert len(table.rolls()[0].hit) == 3
    while table.seat != 0 or table.question != "Cycle":
        table.act("let hero1" if table.question == "Cycle" else min(table.options()))
    table.act("play the-hidden-blade yes none")
    assert (len(table.rolls()[0].hit), len(table.rolls()[0].fate)) == (5, 2)


# The Acolyte


@pytest.mark.rule("MT-KEY-06", "MT-KEY-18", "MT-R-69")
def test_pray_stores_faith_cards_which_count_and_leave_with_it() -> None:
    hero = {"at": "6,6", "hand": "pray", "discard": "penance quiet-word rebuke"}
    table = given({"acolyte": hero}).act("play pray no none")
    stored = table.state.spaces[0][0].stored
    assert sorted(ids(stored).split()) == ["penance", "quiet-word"]
    assert table.discards() == "rebuke"
    from mythshelf.games.myth.heroes.numbers import faith

    assert faith(table.state, 0) == 3
    table.act("rest", "ongoing-off 0")
    assert sorted(table.discards().split()) == ["penance", "pray", "quiet-word", "rebuke"]


@pytest.mark.rule("MT-KEY-08", "MT-R-101", "MT-HERO-01")
def test_tend_the_fallen_heals_by_faith_and_counts_itself() -> None:
    party: Party = {
        "acolyte": {"at": "6,6", "hand": "tend-the-fallen"},
        "soldier": {"at": "6,9", "vitality": 2},
    }
    table = given(party).act("play tend-the-fallen yes none", "take hero2")
    assert (table.vitality("hero2"), table.threat()) == (4, 3)


def test_sunlit_lash_hits_all_in_a_line() -> None:
    foes = {"crawler.1": "6,5", "crawler.2": "6,3", "mucker.1": "6,2"}
    table = given({"acolyte": {"at": "6,6", "hand": "sunlit-lash"}}, foes).rolling(
        "h h h h", "guile"
    )
    table.act("play sunlit-lash yes none")
    assert (table.at("crawler.1"), table.at("crawler.2"), table.vitality("mucker.1")) == ("", "", 4)


def test_walk_with_me_lets_another_hero_step_without_mp() -> None:
    party: Party = {"acolyte": {"at": "6,6", "hand": "walk-with-me"}, "soldier": {"at": "6,7"}}
    table = given(party).act("play walk-with-me no aggressive")
    assert (table.question, table.seat) == ("Stroll", 1)
    table.act("stroll 6,8")
    assert (table.at("hero2"), table.state.spent[1], table.state.granted[0]) == ("6,8", 0, 2)


def test_stand_firm_prevents_damage_after_a_hit() -> None:
    party: Party = {"acolyte": {"at": "6,6", "hand": "stand-firm"}}
    table = dark(party, {"mucker.1": "6,7"}, hit="h", fate="guile", alone=True)
    assert table.question == "Reply"
    table.act("interrupt stand-firm")
    assert table.vitality("hero1") == 10


# The Apprentice


@pytest.mark.rule("MT-CARD-04")
def test_lance_of_will_is_easier_at_rest() -> None:
    table = given({"apprentice": {"at": "6,6", "hand": "lance-of-will"}}, FOE).rolling(
        "5 l l", "guile"
    )
    table.act("play lance-of-will yes none", "item twig-wand")
    assert table.rolls()[0].tn == 5
    assert table.vitality("mucker.1") == 3


def test_stone_slide_goes_on_to_an_enemy_beside_the_first() -> None:
    foes = {"crawler.1": "6,4", "crawler.2": "5,3", "crawler.3": "9,5"}
    table = given({"apprentice": {"at": "6,6", "hand": "stone-slide"}}, foes)
    table.act("play stone-slide yes none", "take crawler.1")
    assert table.options("take") == {"take crawler.2", "take -"}


def test_biting_frost_knocks_down_what_it_hits() -> None:
    table = given({"apprentice": {"at": "6,6", "hand": "biting-frost"}}, FOE).rolling(
        "h h h", "guile"
    )
    table.act("play biting-frost no none", "item twig-wand")
    assert any(table.state.prone[5:])


def test_a_spark_gives_dice_to_its_bearers_actions_and_can_be_handed_on() -> None:
    party: Party = {
        "apprentice": {"at": "1,1", "hand": "heroic-spark"},
        "soldier": {"at": "6,6", "hand": "the-hidden-blade"},
    }
    table = given(party, FOE).act("play heroic-spark no none", "take hero2", "let hero2")
    table.act("play the-hidden-blade yes none")
    assert (len(table.rolls()[0].hit), len(table.rolls()[0].fate)) == (5, 2)


def test_deep_well_draws_two_and_discards_one() -> None:
    table = given({"apprentice": {"at": "6,6", "hand": "deep-well", "deck": "research backlash"}})
    table.act("play deep-well no none", "discard research")
    assert (table.hand(), table.discards()) == ("backlash", "research")


@pytest.mark.rule("MT-ACTV-01")
def test_dim_the_lamp_makes_threat_ranges_smaller() -> None:
    lit = dark({"apprentice": {"at": "6,6"}}, {"crawler.1": "11,6"})
    assert lit.state.awake[0]
    dim = given(
        {"apprentice": {"at": "6,6", "hand": "dim-the-lamp"}}, {"crawler.1": "11,6"}, meter=5
    )
    dim.act("play dim-the-lamp no none")
    assert not dim.state.awake[0]


def test_unsteady_floor_is_dear_for_enemies() -> None:
    party: Party = {"apprentice": {"at": "6,6", "hand": "unsteady-floor"}}
    table = given(party, {"crawler.1": "6,12"}, meter=5, awake="crawler", dark="dark-05")
    table.act("play unsteady-floor no none")
    table.act(area(table, "6,9 to 7,10"))
    assert table.state.tokens[0].squares


# The Archer


def test_barbed_and_pitch_shafts_work_when_they_are_used() -> None:
    archer = {"at": "6,6", "hand": "aimed-shot", "ready": "pitch-shaft"}
    table = given({"archer": archer}, FOE).rolling("h h h h", "guile")
    table.act("play aimed-shot yes none")
    assert [(one.damage, one.phases) for one in table.state.wounds] == [(1, 2)]
    assert table.vitality("mucker.1") == 3


def test_split_volley_takes_twice_as_many_targets_as_ammo() -> None:
    archer = {"at": "6,6", "hand": "split-volley", "ready": "straight-shaft barbed-shaft"}
    foes = {"crawler.1": "6,4", "crawler.2": "5,4", "crawler.3": "7,4"}
    table = given({"archer": archer}, foes).act("play split-volley yes none")
    assert table.options() == {"ammo straight-shaft", "ammo barbed-shaft"}
    table.act("ammo straight-shaft", "enough", "take crawler.1", "take crawler.2")
    assert table.rolls()
    assert table.state.ready[0] != ()


def test_find_weakness_waits_for_an_attack_on_that_enemy() -> None:
    party: Party = {
        "archer": {"at": "6,6", "hand": "find-weakness quick-draw"},
        "soldier": {"at": "6,4", "hand": "the-hidden-blade shoulder-through"},
    }
    foes = {"mucker.1": "6,3", "grubber.1": "7,4"}
    table = given(party, foes).act(
        "play find-weakness no none", "choose 1", "take mucker.1", "let hero2"
    )
    table.act("play shoulder-through no none", "take grubber.1")
    assert table.rolls()[0].tn == 5
    while table.question != "Cycle":
        table.act(min(table.options()))
    table.act("play the-hidden-blade yes none")
    if table.question == "Target":
        table.act("take mucker.1")
    assert table.rolls()[0].tn == 5


@pytest.mark.rule("MT-ATK-07")
def test_snap_shot_answers_an_attack_from_afar_without_ammo() -> None:
    party: Party = {"archer": {"at": "6,6", "hand": "snap-shot"}}
    table = dark(party, {"crawler.11": "6,9"}, awake="crawler", hit="l / h h h", fate="guile")
    assert "interrupt snap-shot" in table.options()
    table.act("interrupt snap-shot")
    assert table.at("crawler.11") == ""


# The Brigand


@pytest.mark.rule("MT-KEY-14", "MT-R-102", "MT-KEY-04", "MT-R-18", "MT-METER-06")
def test_a_chain_of_cuts_ends_shadows_and_brings_its_ap_only_at_its_end() -> None:
    hand = "into-the-dark quick-cut quick-cut low-cut"
    table = given({"brigand": {"at": "6,6", "hand": hand}}, FOE)
    table.act("play into-the-dark no none")
    assert (table.state.shadows[0], table.state.meter) == (6, 1)
    table = table.rolling("h h h", "nature").act("play quick-cut no none")
    assert (table.state.chain, table.state.meter, table.threat()) == (0, 1, 1)
    assert table.refused("rest") == "MT-R-18"
    table = table.rolling("h h h", "nature nature nature").act("play quick-cut no none")
    assert len(table.rolls()[0].fate) == 3
    assert table.state.shadows[0] == 6
    table.act("end-chain")
    assert (table.state.shadows[0], table.state.meter, table.state.chain) == (0, 3, -1)
    assert table.spaces() == "quick-cut quick-cut"


@pytest.mark.rule("MT-DROP-05", "MT-R-17")
def test_kills_of_a_chain_count_together() -> None:
    hand = "quick-cut quick-cut quick-cut"
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "crawler.3": "7,5"}
    table = given({"brigand": {"at": "6,6", "hand": hand}}, foes)
    for n in (1, 2, 3):
        table = table.rolling("h h h", "nature" + (" nature nature" if n > 1 else ""))
        table.act("play quick-cut no none", *([f"take crawler.{n}"] if n < 3 else []))
    assert table.question == "ChooseFallen"
    table.act("drop-at 6,5")
    assert (len(table.state.treasure), table.state.meter) == (1, 3)


def test_a_knife_from_the_shadows_hurts_more() -> None:
    hand = {"at": "6,6", "hand": "into-the-dark finishing-cut"}
    table = given({"brigand": hand}, FOE).act("play into-the-dark no none")
    table = table.rolling("h h h h", "guile").act("play finishing-cut yes none")
    assert "fate kitchen-knife 0" in table.options()
    table.act("fate kitchen-knife 0")
    assert table.vitality("mucker.1") == 1


@pytest.mark.rule("MT-ACTV-07", "MT-LAIR-02")
def test_unravel_damages_a_lair_without_an_attack() -> None:
    table = given({"brigand": {"at": "6,6", "hand": "unravel"}}, {"crawler.lair.1": "7,4"})
    table.act("play unravel no none", "choose 1")
    assert (table.vitality("crawler.lair.1"), table.threat(), table.state.awake[0]) == (3, 0, True)


def test_light_fingers_take_treasure_from_afar() -> None:
    table = given({"brigand": {"at": "6,6", "hand": "light-fingers"}}, treasure="6,8 6,10")
    table.act("play light-fingers no none")
    assert (len(table.state.treasure), table.state.spent[0]) == (1, 0)
    assert len(table.happened("TokenDrawn")) == 1


@pytest.mark.rule("MT-ITEM-04", "MT-MOVE-03")
def test_soft_shoes_make_two_mp_cautious() -> None:
    table = given({"brigand": {"at": "6,6", "hand": "cunning"}}).act("go 6,7", "go 6,8")
    assert table.refused("play cunning no cautious") is None


@pytest.mark.rule("MT-COUR-01", "MT-COUR-05")
def test_shared_courage_adds_a_die_to_every_heros_tests() -> None:
    party: Party = {
        "acolyte": {"at": "1,1", "hand": "shared-courage"},
        "soldier": {"at": "6,6", "hand": "the-hidden-blade"},
    }
    table = given(party, {"stalker.1": "6,5"}).act("play shared-courage no none", "let hero2")
    table.act("play the-hidden-blade yes none")
    assert len(table.rolls("courage test")[0].hit) == 3


@pytest.mark.rule("MT-COUR-02", "MT-COUR-03")
def test_an_enemy_rolls_one_die_and_without_courage_passes() -> None:
    from mythshelf.games.myth.heroes.testing import lone_courage as tested

    table = given({"soldier": {"at": "6,6"}}, {"crawler.1": "1,1", "grubber.1": "2,1"})
    assert tested(table.state, 5)
    assert [type(one).__name__ for one in table.state.events] == ["Tested"]
    before = len(table.state.events)
    tested(table.state, 20)
    assert table.state.events[before].tn == 6
    assert len(table.state.events[before].hit) == 1
