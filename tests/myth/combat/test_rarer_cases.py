"""Attacks in rarer cases: damage for each success, drops beside walls, shields, traps in sight."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.combat import spreading
from mythshelf.games.myth.combat.damage import fall
from mythshelf.games.myth.combat.drops import left, places
from mythshelf.games.myth.combat.range import usable
from mythshelf.games.myth.heroes.numbers import token
from mythshelf.games.myth.position import DARK
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.contexts import Attack
from mythshelf.games.myth.table.records import Trap
from mythshelf.games.myth.table.squares import distance, square

from ..scenario import given, new_game

BLADE = "play the-hidden-blade yes none"
BONES = "play harvest-of-bones yes none"


def number(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


@pytest.mark.rule("MT-DMG-03")
def test_more_successes_than_needed_add_nothing() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"mucker.1": "6,5"}).rolling("h h h h", "guile").act(BLADE)
    assert table.vitality("mucker.1") == 3


@pytest.mark.rule("MT-DMG-04", "MT-R-98")
def test_damage_for_each_success_spends_every_die() -> None:
    party = {"soldier": {"at": "6,6", "hand": "harvest-of-bones", "worn": "kinmaker"}}
    foes = {"mucker.1": "6,5", "hookjaw.1": "6,7"}
    table = given(party, foes)
    table.state.enter(Attack(0, 1, damage=1, targets=(number("mucker.1"), number("hookjaw.1"))))
    hits = ((number("mucker.1"), 1), (number("hookjaw.1"), 2))
    table.state.note(Attack, hits=hits, rolled=(5, 7, 9), per_success=True)
    attack = table.state.attack
    assert attack is not None
    assert spreading.groups(table.state, attack) == [number("mucker.1"), number("hookjaw.1")]
    spreading.give(table.state, number("hookjaw.1"))
    attack = table.state.attack
    assert attack is not None
    assert dict(attack.hits)[number("hookjaw.1")] == 3
    assert attack.rolled == (5, 9)


@pytest.mark.rule("MT-R-98")
def test_a_bonus_is_added_once_however_many_dice_deal_damage() -> None:
    """Three dice deal the card's 1 each, and the weapon's +1 comes once."""
    soldier = {"at": "6,6", "hand": "red-tally", "worn": "fireplace-poker"}
    party = {"soldier": {**soldier, "spaces": "slow-burn ?"}}
    table = given(party, {"mucker.1": "6,5"}, sound=False)  # advanced: not of the first deck
    table = table.rolling("h h h", "rage").act("play red-tally yes none", "fate fireplace-poker 0")
    assert table.vitality("mucker.1") == 1


@pytest.mark.rule("MT-ATK-01", "MT-DICE-02")
def test_an_attack_goes_by_its_steps() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"stalker.1": "6,5 2"}).rolling("h h / h h h h", "guile").act(BLADE)
    names = [type(one).__name__ for one in table.told]
    order = ["CardPlayed", "TargetsNamed", "ItemChosen", "HitsAssigned", "Hurt", "Removed"]
    order += ["Dropped", "ThreatChanged", "ApAdded"]
    assert [name for name in names if name in order] == order
    assert table.rolls("The Hidden Blade")[0].fate


@pytest.mark.rule("MT-ATK-08")
def test_heroes_are_no_targets_and_lairs_are() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}, "acolyte": {"at": "6,5"}}
    assert given(party).refused(BLADE) == "MT-ATK-06"
    assert given(party, {"crawler.lair.1": "6,7"}).refused(BLADE) is None


@pytest.mark.rule("MT-DROP-04")
def test_treasure_goes_to_the_closest_square_that_can_be_entered() -> None:
    table = given({"soldier": {"at": "6,6"}})
    blue = (square(2, 2), square(3, 2))
    near = places(table.state, blue)
    assert square(2, 2) not in near
    assert {square(1, 1), square(2, 1), square(3, 1), square(4, 1)} <= set(near)
    assert square(2, 4) in table.state.board().open, "farther away"
    assert all(any(distance(at, one) == 1 for one in blue) for at in near)


@pytest.mark.rule("MT-DROP-06", "MT-DROP-01", "MT-R-17")
def test_bosses_drop_nothing_and_captains_however_they_fall() -> None:
    foes = {"terror-1.1": "6,8", "mucker.1": "1,1"}
    table = given({"soldier": {"at": "6,6"}}, foes)
    boss, captain = number("terror-1.1"), number("mucker.1")
    table.state.stages[boss] = 1
    table.state.vitality[boss] = table.state.vitality[captain] = 0
    stack = len(table.state.stack)
    fall(table.state, boss)
    assert (table.at("terror-1.1"), len(table.state.stack)) == ("", stack)
    fall(table.state, captain)
    assert len(table.state.stack) == stack + 1


@pytest.mark.rule("MT-DROP-08", "MT-R-86")
def test_drops_are_taken_of_the_tile_where_the_target_stood_and_not_if_it_is_abandoned() -> None:
    from dataclasses import replace

    table = given({"soldier": {"at": "6,6"}}, counters=3)
    assert left(table.state, square(6, 6)) == 3
    table.state.tiles = (replace(table.state.tiles[0], abandoned=True),)
    assert left(table.state, square(6, 6)) == 0


@pytest.mark.rule("MT-LOS-02", "MT-LOS-05", "MT-R-96")
def test_trap_tokens_block_everybodys_sight() -> None:
    from mythshelf.games.myth.table.catalogue.darkness import traps
    from mythshelf.games.myth.table.sight import blocking_enemies, hero_sees, sees

    spikes = next(place for place, one in enumerate(traps()) if one.id == "spike-floor")
    table = given({"archer": {"at": "6,6"}}, {"crawler.1": "6,2"})
    state = table.state
    assert hero_sees(state, 0, number("crawler.1"), 9)
    state.traps = (Trap(spikes, 0, (square(6, 4),)),)
    assert not hero_sees(state, 0, number("crawler.1"), 9)
    own, hero = state.squares_of(number("crawler.1")), state.squares_of(0)
    assert not sees(own, hero, blocking_enemies(state), 9)
    assert square(6, 4) in state.board().open


@pytest.mark.rule("MT-KEY-07", "MT-ITEM-09")
def test_an_item_needs_a_keyword_of_the_card() -> None:
    party = {"acolyte": {"at": "6,6", "hand": "sunlit-lash stick-and-verse"}}
    table = given(party, {"crawler.1": "6,5"})
    table.act("play stick-and-verse yes none")
    assert [one.item for one in table.happened("ItemChosen")] != [-1]
    shield = {"soldier": {"at": "6,6", "hand": "shoulder-through"}}
    pot = given(shield, {"crawler.1": "6,5"}).act("play shoulder-through no none")
    assert len(pot.rolls()[0].hit) == 2


@pytest.mark.rule("MT-KEY-07", "MT-ITEM-09")
@pytest.mark.parametrize("word", ["Focus", "Melee", "Ranged", "Relic", "Shield"])
def test_each_of_the_five_keywords_lets_items_be_used(word: str) -> None:
    kinds = [kind for kind, one in enumerate(cards()) if word in one.keywords]
    table = given({"soldier": {"at": "6,6"}})
    worn = table.state.worn[0]
    for item in (place for place, one in enumerate(items()) if one.keywords == (word,)):
        table.state.worn[0] = (item, *worn[1:])
        assert all(item in usable(table.state, 0, kind) for kind in kinds)


@pytest.mark.rule("MT-HERO-06", "MT-HERO-04")
def test_a_token_prints_what_it_prints() -> None:
    state = new_game(heroes="5").state
    printed = [
        (one.attribute, one.hit, one.fate, one.move, one.courage)
        for one in (token(state, hero) for hero in range(5))
    ]
    assert printed == [
        ("rage", 2, 1, 2, 5),
        ("faith", 2, 1, 2, 4),
        ("arcane", 2, 1, 2, 6),
        ("nature", 2, 1, 2, 6),
        ("guile", 2, 1, 2, 6),
    ]
    many = " ".join(["leather-cap", "leather-cap", "quiet-bell", "quiet-bell", "runners-sash"])
    assert len(given({"soldier": {"at": "6,6", "carried": many}}).state.carried[0]) == 5


@pytest.mark.rule("MT-R-50")
def test_gold_is_one_purse_and_an_empty_deck_gives_nothing() -> None:
    from mythshelf.games.myth.heroes.finding import find_item

    table = given({"soldier": {"at": "6,6"}})
    table.state.items[1] = ()
    find_item(table.state, 0, 1)
    assert table.state.carried[0] == ()


@pytest.mark.rule("MT-GEN-01", "MT-GEN-07")
def test_all_are_on_one_side_and_what_concerns_nobody_is_asked_of_the_first() -> None:
    from mythshelf.games.myth import GAME

    settings = GAME.checked({"heroes": "3"})
    assert GAME.sides(settings) == ((0, 1, 2), ())
    table = given({"soldier": {"at": "6,6", "vitality": 0}, "acolyte": {"at": "1,1"}}, asked=1)
    assert table.state.group_seat() == 1


@pytest.mark.rule("MT-ROUND-02")
def test_a_round_has_one_hero_cycle() -> None:
    table = given({"soldier": {"at": "6,6"}}).act("rest")
    told = [type(one).__name__ for one in table.told]
    assert (told.count("CycleClosed"), told.count("CycleOpened")) == (1, 1)


@pytest.mark.rule("MT-POP-14", "MT-TILE-03")
def test_without_purple_a_pack_begins_far_from_the_heroes() -> None:
    from mythshelf.games.myth.realm.placing import first_squares

    table = given({"soldier": {"at": "6,6"}})
    state = table.state
    every = sorted(state.board().open)
    assert set(first_squares(state, every, 1)) == set(state.board().purple)
    plain = [at for at in every if at not in state.board().purple]
    far = first_squares(state, plain, 1)
    assert square(6, 3) not in far
    assert square(6, 2) in far


@pytest.mark.rule("MT-POP-19")
def test_a_combined_tile_has_a_legend_of_its_own() -> None:
    table = new_game(size="24x12").act("tile L1A L2A")
    assert table.state.tiles[0].legend.lair == (2, 4)


@pytest.mark.rule("MT-TILE-17")
def test_rubble_cannot_be_entered_but_does_not_block_sight() -> None:
    from mythshelf.games.myth.table.sight import hero_sees

    table = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,3"}, rubble=(square(6, 5),))
    assert table.refused("go 6,5") == "MT-MOVE-08"
    assert hero_sees(table.state, 0, number("crawler.1"), 9)


@pytest.mark.rule("MT-CLEAR-06")
def test_a_cleared_tile_that_an_enemy_enters_is_clear_no_more() -> None:
    from dataclasses import replace

    from mythshelf.games.myth.realm.clearing import CheckTiles

    table = given({"soldier": {"at": "6,6"}}, {"crawler.1": "1,1"})
    table.state.tiles = (replace(table.state.tiles[0], cleared=True, rewarded=True),)
    CheckTiles().run(table.state)
    assert not table.state.tiles[0].cleared
    assert table.state.tiles[0].rewarded


@pytest.mark.rule("MT-R-76", "MT-BOSS-10")
def test_a_boss_that_changes_its_stage_while_it_attacks_has_lost_the_rest_of_its_attacks() -> None:
    party = {"soldier": {"at": "6,5", "hand": "answer-in-kind"}}
    table = given(party, {"terror-1.1": "6,6 1"}, at=DARK, dark="dark-05")
    table.rolling("h h h", "guile").act("interrupt answer-in-kind")
    assert table.state.stages[number("terror-1.1")] == 1
    assert table.vitality("terror-1.1") == 5
    assert not table.rolls("Spit")
