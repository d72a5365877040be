"""Tiles: setup, populating, clearing (SETUP, POP, TILE, CLEAR)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.realm.limit import SetLimit
from mythshelf.games.myth.realm.meter import AddAp
from mythshelf.games.myth.table.catalogue.darkness import darkness_deck
from mythshelf.games.myth.table.catalogue.heroes import starting_deck
from mythshelf.games.myth.table.catalogue.items import item_deck
from mythshelf.games.myth.table.catalogue.tiles import faces, legends
from mythshelf.games.myth.table.squares import ORIGIN, square
from mythshelf.games.myth.table.terms import BLUE, GREEN, WHITE
from mythshelf.games.myth.table.tiles import Tile, board
from mythshelf.kernel.play import engine

from ..scenario import Table, given, new_game, refreshed


def arrived(size: str = "12x12", **settings: Any) -> Table:
    """The heroes have come in, and the tile is being populated."""
    table = new_game(size=size, quests="without", **settings)
    table.act("tile L1A L1A" if size == "12x12" else "tile L1A L2A", "edge 2")
    while table.question == "ChooseEntry":
        table.act(min(table.options()))
    return table


@pytest.mark.rule("MT-SETUP-01", "MT-SETUP-02", "MT-SETUP-05", "MT-SETUP-07", "MT-SETUP-15")
def test_a_game_begins_with_full_piles_and_nothing_on_the_meters() -> None:
    state = new_game().state
    assert (state.meter, state.gold, state.serendipity) == (0, 0, 0)
    assert [tuple(sorted(deck)) for deck in state.items] == [
        item_deck(colour) for colour in (WHITE, GREEN, BLUE)
    ]
    assert state.bag == [30, 15, 0]
    assert tuple(sorted(state.darkness)) == darkness_deck(("terror",))
    assert state.darkness != new_game(2).state.darkness


@pytest.mark.rule("MT-SETUP-09", "MT-SETUP-10", "MT-SETUP-14", "MT-R-67")
def test_every_hero_has_his_own_cards_and_draws_five() -> None:
    state = new_game(heroes="5").state
    assert sorted(state.party) == [0, 1, 2, 3, 4]
    for hero, kind in enumerate(state.party):
        assert tuple(sorted(state.decks[hero] + state.hands[hero])) == starting_deck(kind)
        assert len(state.hands[hero]) == 5
    with pytest.raises(Exception, match="once"):
        new_game(heroes="2", hero=["soldier", "soldier"])


@pytest.mark.rule("MT-SETUP-11", "MT-SETUP-12", "MT-SETUP-13", "MT-ITEM-05")
def test_starting_gear_is_worn_and_adds_to_vitality() -> None:
    """Worked example 9."""
    table = new_game(heroes="5")
    assert table.worn(0).split() == ["fireplace-poker", "pot-lid", "adventurers-gear"]
    assert table.state.vitality[:5] == [10, 10, 7, 8, 8]
    assert table.state.threat == [0, 0, 0, 0, 0]


@pytest.mark.rule("MT-SETUP-06", "MT-ITEM-08")
def test_quest_items_are_in_no_deck() -> None:
    from mythshelf.games.myth.table.catalogue.items import items

    state = new_game().state
    colours = {items()[item].colour for deck in state.items for item in deck}
    assert colours == {"white", "green", "blue"}


@pytest.mark.rule("MT-SETUP-17", "MT-TILE-15")
def test_the_first_tile_is_any_of_its_size() -> None:
    table = new_game()
    assert table.options() == {f"tile {name} {name}" for name in ("L1A", "L1B", "L2A", "L2B")}
    assert table.refused("tile M1A M1A") == "MT-SETUP-17"


@pytest.mark.rule("MT-TILE-05")
def test_a_combined_tile_is_of_two_tiles_and_not_of_both_sides_of_one() -> None:
    table = new_game(size="24x12")
    assert table.refused("tile L1A L1B") == "MT-TILE-05"
    table.act("tile L1A L2A")
    tile = table.state.tiles[0]
    assert (tile.size, tile.width, tile.height) == ("24x12", 24, 12)


@pytest.mark.rule("MT-TILE-05")
def test_the_smaller_ones_are_joined_on_their_short_sides() -> None:
    names = [face.id for face in faces()]
    small = Tile((names.index("S1A"), names.index("S2A")))
    middle = Tile((names.index("M1A"), names.index("M2A")))
    assert (small.size, small.width, small.height) == ("4x12", 4, 12)
    assert (middle.size, middle.width, middle.height) == ("6x12", 6, 12)
    turned = Tile((names.index("S1A"),), turn=1)
    assert (turned.width, turned.height) == (6, 4)


def test_all_free_squares_of_every_face_are_connected() -> None:
    for place, face in enumerate(faces()):
        ground = board((Tile((place,)),), (), ()).open
        start = min(ground)
        found, edge = {start}, [start]
        while edge:
            at = edge.pop()
            for step in (1, -1, 4096, -4096):
                if at + step in ground and at + step not in found:
                    found.add(at + step)
                    edge.append(at + step)
        assert found == set(ground), face.id
    assert ORIGIN in board((Tile((0,)),), (), ()).tile_of


@pytest.mark.rule("MT-TILE-08", "MT-TILE-11", "MT-POP-02")
def test_legends_bound_what_a_tile_holds() -> None:
    assert (legends()["12x12"].lair, legends()["12x12"].pack) == ((1, 2), (0, 1))
    assert (legends()["24x12"].lair, legends()["24x12"].pack) == ((2, 4), (1, 2))
    assert legends()["24x12"].mini_boss == (1, 1)


@pytest.mark.rule("MT-SETUP-18", "MT-R-110")
def test_heroes_come_in_along_the_edge_they_choose() -> None:
    table = new_game(heroes="2", quests="without").act("tile L1A L1A", "edge 2")
    assert (table.question, table.seat) == ("ChooseEntry", 0)
    assert table.options() == {f"enter {n},12" for n in range(1, 13)}
    table.act("enter 1,12")
    assert table.refused("enter 1,12") == "MT-SETUP-18"
    assert (table.seat, table.state.tiles[0].entry) == (1, 2)


@pytest.mark.rule("MT-POP-01", "MT-POP-02", "MT-POP-03", "MT-POP-07", "MT-POP-08")
def test_lairs_come_first_within_the_bounds_of_the_legend_on_purple() -> None:
    table = arrived()
    assert table.question == "ChooseLair"
    assert table.refused("no-lair") == "MT-POP-02"
    assert table.why("no-lair") == "The legend wants at least 1 lair; 0 stand there."
    assert table.refused("lair crawler 1,1") == "MT-POP-08"
    table.act("lair crawler 9,3")
    assert table.refused("no-lair") is None


@pytest.mark.rule("MT-R-119", "MT-LAIR-03", "MT-POP-08")
def test_a_lair_stands_where_nobody_stands() -> None:
    table = arrived()
    table.state.at[0] = square(9, 3)
    for at in ("8,2", "9,3"):
        assert table.refused(f"lair crawler {at}") == "MT-R-119"
    table.state.at[0] = square(6, 12)
    assert table.refused("lair crawler 9,3") is None
    assert table.refused("lair crawler 1,1") == "MT-POP-08"


@pytest.mark.rule("MT-R-119", "MT-LAIR-03", "MT-POP-08")
def test_a_lair_lies_wholly_on_its_tile() -> None:
    from mythshelf.games.myth.realm.lairs import lair_fits

    table = given({"soldier": {"at": "1,1"}}, tile="M1A", alone=True)
    on_purple, on_none = square(6, 3), square(6, 1)
    assert lair_fits(table.state, 0, square(5, 3)) is None
    assert lair_fits(table.state, 0, on_purple) == "MT-R-119"
    assert lair_fits(table.state, 0, on_none) == "MT-POP-08"


@pytest.mark.rule("MT-POP-09")
def test_a_lair_must_be_open_to_an_attack() -> None:
    from mythshelf.games.myth.realm.lairs import lair_fits

    table = given({"soldier": {"at": "6,6"}}, tile="L1A")
    assert lair_fits(table.state, 0, square(9, 3)) is None
    assert lair_fits(table.state, 0, square(8, 3)) is None


@pytest.mark.rule("MT-POP-10", "MT-SPAWN-09", "MT-R-66")
def test_a_lair_brings_its_initial_spawn_by_the_number_of_heroes() -> None:
    two, five = arrived(heroes="2"), arrived(heroes="5")
    one = arrived(heroes="1")
    for table in (one, two, five):
        table.act("lair crawler 9,3")
    counts = [len(table.who("Placed")) - 1 for table in (one, two, five)]
    assert counts == [4, 11, 14]
    assert not two.state.awake[0]


@pytest.mark.rule("MT-R-87")
def test_lair_tokens_are_limited() -> None:
    foes = {"crawler.lair.1": "9,3", "crawler.lair.2": "2,8", "crawler.lair.3": "5,10"}
    from mythshelf.games.myth.realm.lairs import free_lair

    table = given({"soldier": {"at": "6,6"}}, foes, tile="L1A", sound=False)
    assert free_lair(table.state, 0) == -1
    assert free_lair(table.state, 1) >= 0


@pytest.mark.rule("MT-POP-11", "MT-POP-12", "MT-R-106")
def test_a_hunting_pack_has_three_to_eight_minions_of_one_type() -> None:
    table = arrived().act("lair crawler 9,3", "no-lair")
    assert table.question == "ChoosePack"
    assert table.refused("pack grubber 2 0") == "MT-POP-12"
    assert table.refused("pack grubber 9 0") == "MT-POP-12"
    assert table.refused("pack grubber 4 3") == "MT-POP-12"
    assert table.refused("pack crawler 8 0") == "MT-R-106"
    assert table.refused("no-pack") is None
    assert table.refused("pack grubber 8 4") is None


@pytest.mark.rule("MT-POP-13", "MT-R-40")
def test_the_first_of_a_pack_stands_on_purple_and_the_others_beside_a_member() -> None:
    table = arrived().act("lair crawler 9,3", "no-lair", "pack grubber 3 0")
    assert table.refused("stand 1,1") == "MT-POP-13"
    table.act("stand 2,8")
    assert table.refused("stand 4,8") == "MT-POP-13"
    table.act("stand 3,8", "stand 4,8")
    assert len([one for one in table.who("Placed") if one.startswith("grubber")]) == 2


@pytest.mark.rule("MT-POP-13", "MT-R-40")
def test_the_rest_of_a_pack_can_stand_as_far_from_the_heroes_as_it_can() -> None:
    begun = ("lair crawler 9,3", "no-lair", "pack grubber 4 0", "stand 2,8")
    last = arrived().act(*begun, "stand 3,8", "stand 4,8")
    assert last.question == "ChooseMember"
    assert last.refused("stand-far") == "MT-POP-13"
    table = arrived().act(*begun, "stand-far")
    assert table.question == "Cycle"
    there = [table.at(f"grubber.{number}") for number in range(1, 5)]
    assert there == ["2,8", "1,7", "1,6", "1,5"]


@pytest.mark.rule("MT-POP-15", "MT-ROUND-01")
def test_the_treasure_limit_is_set_and_the_first_round_begins() -> None:
    table = arrived().act("lair crawler 9,3", "no-lair", "no-pack")
    assert (table.state.tiles[0].counters, table.state.round) == (6, 1)
    assert table.question == "Cycle"


@pytest.mark.rule("MT-LOIT-03", "MT-DARK-07")
def test_loitering_and_penalties_lower_the_limit_of_later_tiles() -> None:
    table = given({"soldier": {"at": "6,6"}}, loitered=2)
    SetLimit(0).run(table.state)
    assert table.state.tiles[0].counters == 4
    table.state.loitered = 9
    SetLimit(0).run(table.state)
    assert table.state.tiles[0].counters == 0


@pytest.mark.rule("MT-POP-17", "MT-R-105")
def test_the_largest_tile_has_a_mini_boss_on_purple() -> None:
    table = arrived("24x12").act(
        "lair crawler 9,3", "lair grubber 20,4", "no-lair", "pack crawler 3 0"
    )
    while table.question == "ChooseMember":
        table.act(min(table.options() - {"stand-far"}))
    table.act("no-pack")
    assert table.question == "ChooseLeader"
    assert table.refused("leader 1,1") == "MT-R-105"
    table.act(min(table.options()))
    assert table.at("hookjaw.1")


@pytest.mark.rule("MT-R-84")
def test_without_a_mini_boss_left_one_ap_is_due() -> None:
    from mythshelf.games.myth.realm.leaders import PlaceLeader
    from mythshelf.kernel.play import engine

    table = given({"soldier": {"at": "6,6"}}, {"hookjaw.1": "1,11"})
    table.state.stack.append(PlaceLeader(0))
    engine.settle(table.state)
    assert table.state.meter == 1


CLEAN = {"crawler.1": "6,5"}
BLADE = "play the-hidden-blade yes none"


@pytest.mark.rule("MT-CLEAR-01", "MT-R-46", "MT-CLEAR-03")
def test_without_enemies_and_lairs_the_tile_is_cleared_after_the_card() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, CLEAN, alone=True, treasure="1,1 2,1").rolling("h h h h", "guile")
    table.act(BLADE)
    assert table.state.tiles[0].cleared
    assert table.state.tiles[0].rewarded
    with_lair = given(party, {**CLEAN, "grubber.lair.1": "1,11"}, alone=True)
    with_lair.rolling("h h h h", "guile").act(BLADE)
    assert not with_lair.state.tiles[0].cleared


@pytest.mark.rule("MT-POP-01", "MT-CLEAR-01")
def test_a_darkness_cycle_does_not_find_a_tile_clear_that_is_still_being_populated() -> None:
    for steps, cleared in (((), True), ((SetLimit(0),), False)):
        state = given({"soldier": {"at": "6,6"}}, {}, alone=True).state.clone()
        state.stack += [*steps, AddAp(6)]
        engine.settle(state)
        assert state.tiles[0].rewarded is cleared


@pytest.mark.rule("MT-CLEAR-02")
def test_rewards_threat_may_go_to_0_treasure_becomes_gold_and_the_board_is_emptied() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade", "threat": 4}}
    table = given(party, CLEAN, alone=True, treasure="1,1 2,1").rolling("h h h h", "guile")
    table.act(BLADE)
    assert table.options() == {"calm yes", "calm no"}
    table.act("calm yes")
    assert (table.threat(), table.state.gold, table.state.treasure) == (0, 2, ())
    assert table.state.tiles[0].counters == 0
    assert (table.state.won, table.state.ended_by) == (True, "MT-CLEAR-01")


@pytest.mark.rule("MT-R-99", "MT-ACTV-05")
def test_types_that_are_gone_fall_asleep_when_the_tile_is_clear() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, CLEAN, alone=True, awake="crawler").rolling("h h h h", "guile")
    assert not table.act(BLADE).state.awake[0]
    kept = refreshed({"soldier": {"at": "6,6"}}, awake="crawler")
    assert kept.state.awake[0]


@pytest.mark.rule("MT-R-106")
def test_where_no_pack_can_be_made_of_the_supply_the_smallest_one_comes_with_what_is_left() -> None:
    from mythshelf.games.myth.realm.packs import ChoosePack

    gone = {f"grubber.{n}": f"{n},12" for n in range(1, 10)}
    table = given({"soldier": {"at": "6,6"}}, gone, tile="L1A", sound=False)
    table.state.stack.append(ChoosePack(0, 0, 0))
    assert table.refused("pack grubber 3 0") is None
    assert table.refused("pack grubber 3 1") == "MT-R-106"
