"""The combat sequence: targets, pool, hits, fate, damage, drops, threat (ATK to THREAT)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table import dice
from mythshelf.games.myth.table.squares import STEPS, WIDTH

from ..scenario import given

BLADE = "play the-hidden-blade yes none"
BONES = "play harvest-of-bones yes none"
ROLL = "roll-now"
"""Without adding Rage first."""
EDGE = "play riding-the-edge yes normal"


def soldier(hand: str, **more: object) -> dict[str, dict[str, object]]:
    return {"soldier": {"at": "6,6", "hand": hand, **more}}


@pytest.mark.rule("MT-DICE-01", "MT-ITEM-09", "MT-HERO-07", "MT-ATK-12")
def test_the_pool_is_base_item_and_card() -> None:
    table = given(soldier("harvest-of-bones"), {"crawler.1": "6,5", "crawler.2": "5,5"})
    table.act(BONES, ROLL)
    assert [(len(one.hit), len(one.fate)) for one in table.rolls()] == [(4, 1)]


@pytest.mark.rule("MT-DICE-03", "MT-DICE-04", "MT-DICE-06", "MT-COUR-01")
def test_harvest_of_bones_first_roll() -> None:
    """Worked example 3: two Crawlers and a Stalker, 2 4 5 6: all are hit."""
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "stalker.1": "7,7"}
    table = given(soldier("harvest-of-bones"), foes).rolling("h h / 2 4 5 6", "guile")
    table.act(BONES, ROLL)
    assert table.rolls("courage test")[0].tn == 5
    assert (table.at("crawler.1"), table.at("crawler.2"), table.vitality("stalker.1")) == (
        "",
        "",
        3,
    )


@pytest.mark.rule("MT-DICE-07", "MT-DICE-06")
def test_harvest_of_bones_second_roll() -> None:
    """Worked example 4: 1 2 3 6: both Crawlers or the Stalker, never both."""
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "stalker.1": "7,7"}
    table = given(soldier("harvest-of-bones"), foes).rolling("h h / 1 2 3 6", "guile")
    table.act(BONES, ROLL)
    assert table.options() == {"hit crawler.1 yes", "hit stalker.1 no"}
    table.act("hit stalker.1 no")
    assert table.vitality("stalker.1") == 3
    assert table.at("crawler.1")


@pytest.mark.rule("MT-R-25")
def test_who_fails_the_courage_test_cannot_hit_what_has_fear() -> None:
    foes = {"crawler.1": "6,5", "stalker.1": "7,7"}
    table = (
        given(soldier("harvest-of-bones"), foes).rolling("l l / h h h h", "guile").act(BONES, ROLL)
    )
    assert (table.vitality("stalker.1"), table.at("crawler.1")) == (4, "")


@pytest.mark.rule("MT-ATK-02", "MT-DICE-09", "MT-ACTV-06")
def test_a_miss_deals_nothing_but_costs_ap_and_wakes_the_type() -> None:
    table = given(soldier("the-hidden-blade"), {"crawler.1": "6,5"}).rolling("l l l l", "guile")
    table.act(BLADE)
    assert (table.vitality("crawler.1"), table.threat(), table.state.meter) == (1, 0, 2)
    assert table.state.awake[0]


@pytest.mark.rule("MT-DMG-01", "MT-DMG-02", "MT-DMG-06", "MT-THREAT-02", "MT-THREAT-03")
def test_threat_grows_by_damage_dealt_and_no_more() -> None:
    """Worked example 10."""
    table = given(soldier("the-hidden-blade"), {"crawler.1": "6,5"}).rolling("h h h h", "guile")
    table.act(BLADE)
    assert (table.at("crawler.1"), table.threat()) == ("", 1)


@pytest.mark.rule("MT-ATK-13", "MT-R-02")
def test_threat_comes_before_ap() -> None:
    table = given(soldier("the-hidden-blade"), {"crawler.1": "6,5"}).rolling("h h h h", "guile")
    table.act(BLADE)
    names = [type(one).__name__ for one in table.told]
    assert names.index("ThreatChanged") < names.index("ApAdded")


@pytest.mark.rule("MT-DICE-08")
def test_some_take_several_successes() -> None:
    foe = {"hookjaw.1": "6,4"}
    one = given(soldier("the-hidden-blade"), foe).rolling("9 1 1 1", "guile").act(BLADE)
    two = given(soldier("the-hidden-blade"), foe).rolling("9 6 1 1", "guile").act(BLADE)
    assert (one.vitality("hookjaw.1"), two.vitality("hookjaw.1")) == (5, 3)


@pytest.mark.rule("MT-LAIR-03", "MT-ACTV-07", "MT-LAIR-01")
def test_a_lair_is_hit_on_3_and_its_type_wakes() -> None:
    table = given(soldier("the-hidden-blade"), {"crawler.lair.1": "6,4"})
    table.rolling("3 1 1 1", "guile").act(BLADE)
    table = given(soldier("the-hidden-blade"), {"crawler.lair.1": "6,4"}).rolling(
        "3 1 1 1", "guile"
    )
    table.act(BLADE)
    assert (table.vitality("crawler.lair.1"), table.state.awake[0]) == (3, True)


@pytest.mark.rule("MT-LAIR-04", "MT-DROP-03", "MT-DROP-02")
def test_a_lair_without_vitality_is_destroyed_and_drops_treasure() -> None:
    foe = {"crawler.lair.1": "6,4 2"}
    table = given(soldier("the-hidden-blade"), foe).rolling("3 1 1 1", "guile").act(BLADE)
    assert table.question == "ChooseSquare"
    assert table.options() == {"drop 6,4", "drop 7,4", "drop 6,5", "drop 7,5"}
    table.act("drop 7,4")
    assert len(table.state.treasure) == 1
    assert table.state.tiles[0].counters == 5


@pytest.mark.rule("MT-DROP-01", "MT-R-17")
def test_every_third_minion_of_one_attack_drops_a_counter() -> None:
    two = {"crawler.1": "6,5", "crawler.2": "5,5"}
    three = {**two, "crawler.3": "7,7"}
    table = given(soldier("harvest-of-bones"), two).rolling("h h h h", "guile").act(BONES, ROLL)
    assert table.state.treasure == ()
    table = given(soldier("harvest-of-bones"), three).rolling("h h h h", "guile").act(BONES, ROLL)
    assert table.options() == {"drop-at 6,5", "drop-at 5,5", "drop-at 7,7"}
    table.act("drop-at 5,5")
    assert table.state.where(table.state.treasure[0]) == "5,5"


@pytest.mark.rule("MT-DROP-02")
def test_without_a_counter_on_the_board_nothing_drops() -> None:
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "crawler.3": "7,7"}
    table = given(soldier("harvest-of-bones"), foes, counters=0).rolling("h h h h", "guile")
    assert table.act(BONES, ROLL).state.treasure == ()


@pytest.mark.rule("MT-DROP-01")
def test_a_captain_always_drops_one() -> None:
    table = given(soldier("the-hidden-blade"), {"mucker.1": "6,5 2"}).rolling("h h h h", "guile")
    assert len(table.act(BLADE).state.treasure) == 1


@pytest.mark.rule("MT-DMG-07", "MT-DMG-08", "MT-KEY-05", "MT-R-103")
def test_riding_the_edge() -> None:
    """Worked example 5: two Crawlers and a Grubber on the way."""
    foes = {"crawler.1": "6,7", "crawler.2": "6,8", "grubber.1": "6,9"}
    south = "take-area path.s.s.s"
    table = given(soldier("riding-the-edge"), foes).rolling("4 1", "guile").act(EDGE, south)
    assert (table.at("hero1"), table.at("grubber.1")) == ("6,8", "6,9")
    table = given(soldier("riding-the-edge"), foes).rolling("4 5", "guile").act(EDGE, south)
    assert (table.at("hero1"), table.at("grubber.1"), table.at("crawler.1")) == ("6,9", "", "")
    assert table.state.spent[0] == 0


def way(*steps: int) -> str:
    """A Dash by its steps, as directions."""
    return f"take #{1_000_000 * len(steps) + sum(n << 3 * k for k, n in enumerate(steps[::-1]))}"


@pytest.mark.rule("MT-DMG-08", "MT-R-103")
def test_a_dash_ends_on_the_first_square_beside_a_survivor() -> None:
    """The path bends round the Mucker before it comes to it, and goes on where it has fallen; it
    does not begin where the first square is taken."""
    west, north, east, south = (STEPS.index(one) for one in (-1, -WIDTH, 1, WIDTH))
    bend = way(south, west, north)
    for vitality, end in (("5", "6,7"), ("1", "5,6")):
        table = given(soldier("riding-the-edge"), {"mucker.1": f"5,6 {vitality}"})
        assert table.rolling("h h", "guile").act(EDGE, bend).at("hero1") == end
    table = given(soldier("riding-the-edge"), {"mucker.1": "7,6"})
    assert table.rolling("h h", "guile").act(EDGE, way(east, east, east)).at("hero1") == "6,6"


@pytest.mark.rule("MT-DMG-09")
def test_a_dash_goes_through_no_mini_boss() -> None:
    table = given(soldier("riding-the-edge"), {"hookjaw.1": "6,7"})
    assert table.refused(EDGE) == "MT-ATK-06"


@pytest.mark.rule("MT-ATK-10", "MT-DMG-05", "MT-R-16")
def test_an_area_hits_a_large_enemy_once_and_heroes_without_a_success() -> None:
    party = {
        "apprentice": {"at": "6,6", "hand": "blood-of-gaia"},
        "soldier": {"at": "6,3"},
    }
    table = given(party, {"hookjaw.1": "7,3"}).rolling("h h h", "guile")
    table.act("play blood-of-gaia yes none")
    area = next(
        text
        for text in table.options("take-area")
        if "5,3 to 7,5" in table.game.describe(table.state, table.game.notation.read(text))
    )
    table.act(area)
    assert table.options() == {"item twig-wand", "item scorched-notebook"}
    table.act("item twig-wand")
    assert table.vitality("hookjaw.1") == 4
    assert table.vitality("hero2") == 9
    assert table.threat(0) == 1


@pytest.mark.rule("MT-FATE-01", "MT-FATE-02", "MT-FATE-03", "MT-FATE-05", "MT-ITEM-10")
def test_fate_dice_may_be_spent_on_a_recipe_of_the_item_used() -> None:
    foe = {"mucker.1": "6,5"}
    table = given(soldier("the-hidden-blade"), foe).rolling("h h h h", "rage").act(BLADE)
    assert table.options() == {"fate fireplace-poker 0", "keep-fate"}
    assert table.act("fate fireplace-poker 0").vitality("mucker.1") == 2
    other = given(soldier("the-hidden-blade"), foe).rolling("h h h h", "rage").act(BLADE)
    assert other.act("keep-fate").vitality("mucker.1") == 3


@pytest.mark.rule("MT-FATE-04")
def test_all_symbols_of_a_recipe_are_needed() -> None:
    spear = soldier("the-hidden-blade", worn="boar-spear")
    table = given(spear, {"mucker.1": "6,5"}).rolling("h h h h", "rage guile").act(BLADE)
    assert table.question == "Cycle"
    table = given(spear, {"mucker.1": "6,5"}).rolling("h h h h", "rage nature").act(BLADE)
    assert "fate boar-spear 0" in table.options()


@pytest.mark.rule("MT-FATE-06")
def test_a_recipe_that_copies_a_card_makes_its_attack_without_its_ap() -> None:
    thorn = soldier("the-hidden-blade", worn="long-thorn")
    foes = {"mucker.1": "6,5", "crawler.1": "7,7"}
    table = given(thorn, foes).rolling("h h h h h", "rage guile")
    table.act(BLADE, "take mucker.1").act("fate long-thorn 0", ROLL)
    assert [one.what for one in table.rolls()] == ["Harvest of Bones"]
    while table.question != "Cycle":
        table.act(min(table.options()))
    assert (table.state.meter, table.vitality("mucker.1")) == (2, 2)


@pytest.mark.rule("MT-KEY-03", "MT-R-97")
def test_a_buff_item_adds_its_dice_beside_the_item_used() -> None:
    ring = soldier("the-hidden-blade", worn="copper-ring", vitality=5)
    table = given(ring, {"crawler.1": "6,5"})
    table.act(BLADE)
    assert len(table.rolls()[0].fate) == 2


@pytest.mark.rule("MT-R-101", "MT-KEY-12")
def test_rage_is_paid_by_discarding_it_and_a_choice_is_optional() -> None:
    table = given(soldier("the-hidden-blade", spaces="slow-burn ?"), {"mucker.1": "6,5"})
    table.rolling("h h h h", "guile")
    table = given(soldier("the-hidden-blade", spaces="slow-burn"), {"mucker.1": "6,5"})
    table = table.rolling("h h h h", "guile").act(BLADE, "choose 0")
    assert (table.vitality("mucker.1"), table.discards()) == (2, "slow-burn")
    kept = given(soldier("the-hidden-blade", spaces="slow-burn"), {"mucker.1": "6,5"})
    assert kept.rolling("h h h h", "guile").act(BLADE, "choose 1").vitality("mucker.1") == 3


@pytest.mark.rule("MT-KEY-01")
def test_ammo_is_used_up_by_the_cards_that_want_it() -> None:
    archer = {"archer": {"at": "6,6", "hand": "aimed-shot"}}
    play = "play aimed-shot yes none"
    assert given(archer, {"crawler.1": "6,3"}).refused(play) == "MT-KEY-01"
    armed = {"archer": {**archer["archer"], "ready": "barbed-shaft"}}
    table = given(armed, {"mucker.1": "6,3"}).rolling("h h h h", "guile").act(play)
    assert (table.vitality("mucker.1"), table.discards()) == (2, "barbed-shaft")


@pytest.mark.rule("MT-DICE-05", "MT-R-15")
def test_a_group_with_several_tns_is_hit_at_the_highest_or_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "grubber.1": "7,7"}
    table = given(soldier("harvest-of-bones"), foes)
    first, second, other = (OF_OPTIONS["Figure"][1](name) for name in foes)
    harder = {first: 4, second: 6, other: 5}
    monkeypatch.setattr(dice, "defense", lambda state, one: harder[one])
    found = dice.assignments(table.state, [first, second, other], 0)
    assert found == [
        dice.Assignment((first, second), 6, 1),
        dice.Assignment((first,), 4, 1),
        dice.Assignment((second,), 6, 1),
        dice.Assignment((other,), 5, 1),
    ]
    assert dice.assignments(table.state, [first, second], 0, done=[first]) == [
        dice.Assignment((second,), 6, 1)
    ]


def test_the_dice_suffice_where_the_highest_tn_takes_the_lowest_that_meets_it() -> None:
    high, low = dice.Assignment((1, 2), 5, 1), dice.Assignment((3,), 4, 1)
    assert dice.all_affordable((4, 5), [low, high])
    assert not dice.all_affordable((4, 4), [low, high])
