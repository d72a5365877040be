"""Traps: drawn, set up, sprung, disarmed (TRAP, NCA, POP)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.realm.traps import SetTrap
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.tiles import legends
from mythshelf.games.myth.table.lines import at_the_joint, lines
from mythshelf.games.myth.table.records import Trap
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from ..scenario import Party, Table, dice, given, new_game, refreshed, trap

ALONE = {"soldier": {"at": "6,6"}}
FAR = {"grubber.9": "1,12"}
SOUTH = 2


def drawn(name: str, party: Party | None = None, **rest: Any) -> Table:
    """That trap is the next one, and comes to the tile."""
    card = [one.id for one in traps()].index(name)
    deck = (*(one for one in range(len(traps())) if one != card), card)
    table = given(party or ALONE, **{"trap_deck": deck, **rest})
    table.state.stack.append(SetTrap(0))
    engine.settle(table.state)
    return table


def sprung(
    found: Trap,
    party: Party | None = None,
    enemies: dict[str, str] | None = None,
    **rest: Any,
) -> Table:
    """After the trap step, in which the next dice show what is said."""
    alone = {"alone": True} if "tile" in rest else {}
    return refreshed(party or ALONE, enemies, **{"traps": (found,), **alone, **rest})


def tokens(table: Table) -> list[str]:
    return [table.state.where(at) for at in table.state.traps[0].tokens]


# Drawing and setting up


@pytest.mark.rule("MT-POP-16", "MT-TRAP-01", "MT-R-45")
def test_a_trap_resets_the_meter_and_is_drawn() -> None:
    table = drawn("choking-gas", tile="M1A", meter=4, alone=True)
    assert table.state.meter == 0
    assert [trap.card for trap in table.state.traps] == [3]
    assert len(table.state.trap_deck) == len(traps()) - 1


@pytest.mark.rule("MT-TILE-06", "MT-TILE-07", "MT-R-41", "MT-POP-03")
@pytest.mark.parametrize(("size", "tile"), [("4x6", "S2A"), ("6x6", "M2A"), ("4x12", "S2A S3A")])
def test_a_small_tile_has_exactly_one_trap_before_anything_else(size: str, tile: str) -> None:
    names = tile.split()
    table = new_game(size=size, heroes="1", quests="without").act(
        f"tile {names[0]} {names[-1]}", "edge 2"
    )
    table.act(min(table.options()))
    assert len(table.state.traps) == 1
    while table.question != "Cycle":
        assert table.question in (
            "ChooseSpot",
            "ChooseTrapEdge",
            "ChoosePack",
            "ChooseMember",
            "ChooseLair",
        )
        table.act(min(table.options()))
    assert len(table.state.traps) == 1


@pytest.mark.rule("MT-TILE-06", "MT-TILE-07", "MT-TILE-09", "MT-TILE-10")
def test_what_the_legends_of_the_smaller_tiles_ask_for() -> None:
    of = legends()
    assert (of["4x6"].trap, of["4x6"].pack, of["4x6"].lair) == ((1, 1), (0, 1), (0, 0))
    assert (of["6x6"].pack, of["6x6"].lair) == ((1, 2), (0, 1))
    assert (of["6x6"].gold, of["6x6"].merchant) == (2, True)
    assert (of["6x12"].trap, of["6x12"].lair, of["6x12"].pack) == ((1, 1), (1, 1), (2, 2))
    assert (of["6x12"].hoard, of["6x12"].merchant) == ("gold", True)
    assert (of["4x12"].trap, of["4x12"].pack, of["4x12"].serendipity) == ((1, 1), (1, 2), 1)


@pytest.mark.rule("MT-TRAP-02", "MT-TRAP-03")
def test_a_trap_that_cannot_stand_on_the_tile_is_shuffled_back() -> None:
    table = drawn("rolling-stone")
    told = table.events("TrapPutBack")
    assert told
    assert told[0].card == 2
    assert all(
        not one.sizes or "12x12" in one.sizes for one in [traps()[table.state.traps[0].card]]
    )
    assert len(table.state.trap_deck) == len(traps()) - 1
    assert 2 in table.state.trap_deck


@pytest.mark.rule("MT-R-71")
def test_without_a_trap_in_the_deck_the_discards_are_shuffled_and_with_none_it_is_skipped() -> None:
    again = drawn("bait-chest", trap_deck=(), trap_discards=tuple(range(len(traps()))))
    assert len(again.state.traps) == 1
    assert again.state.trap_discards == ()
    none = drawn("bait-chest", trap_deck=(), meter=3)
    assert (none.state.traps, none.state.meter) == ((), 3)


@pytest.mark.rule("MT-SETUP-04")
def test_the_trap_deck_is_shuffled() -> None:
    decks = {new_game(seed).state.trap_deck for seed in range(4)}
    assert len(decks) == 4
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(range(len(traps())))}


@pytest.mark.rule("MT-R-78")
def test_a_token_stands_on_free_floor_as_near_as_possible_to_its_place() -> None:
    free = drawn("cursed-idol", {"soldier": {"at": "1,1"}})
    assert free.options() == {"spot 6,6", "spot 7,6", "spot 6,7", "spot 7,7"}
    party: Party = {
        "soldier": {"at": "6,6"},
        "acolyte": {"at": "7,6"},
        "archer": {"at": "6,7"},
    }
    assert tokens(drawn("cursed-idol", party)) == ["7,7"]


@pytest.mark.rule("MT-TRAP-01")
def test_tokens_that_stand_apart_are_set_one_after_the_other() -> None:
    table = drawn("spike-floor").act("spot 1,1")
    assert table.refused("spot 1,2") == "MT-TRAP-01"
    table.act("spot 1,3", "spot 1,5", "spot 1,7")
    assert (tokens(table), table.question) == (["1,1", "1,3", "1,5", "1,7"], "Cycle")


@pytest.mark.rule("MT-TRAP-01")
def test_the_players_mark_an_edge_for_the_dart_wall_and_the_horn() -> None:
    darts = drawn("dart-wall", tiles=(Tile((17,), entry=SOUTH, counters=6),))
    assert darts.options() == {"trap-edge 0", "trap-edge 1", "trap-edge 3"}
    horn = drawn("alarm-horn", tiles=(Tile((17,), entry=SOUTH, counters=6),))
    horn.act("trap-edge 2")
    assert horn.options() == {"spot 6,12", "spot 7,12"}
    assert horn.state.traps[0].edge == SOUTH


@pytest.mark.rule("MT-TRAP-01")
def test_chest_stone_and_wall_stand_far_from_the_heroes() -> None:
    assert tokens(drawn("bait-chest", {"soldier": {"at": "2,6"}})) == ["12,1"]
    stone = drawn("rolling-stone", {"soldier": {"at": "2,6"}}, tile="S2A", alone=True)
    assert (tokens(stone), stone.state.traps[0].edge) == (["2,1"], SOUTH)
    entered = Tile((9,), entry=SOUTH, counters=4)
    wall = drawn("sliding-wall", {"soldier": {"at": "2,6"}}, tiles=(entered,), alone=True)
    assert wall.options() == {"spot 2,1", "spot 3,1"}
    wall.act("spot 2,1")
    assert (tokens(wall), wall.state.traps[0].edge) == (["2,1", "3,1", "4,1"], SOUTH)


def test_lines_keep_their_printed_numbers_when_a_tile_is_turned() -> None:
    plain = lines(Tile((0,)))
    assert (len(plain), plain[0]) == (6, tuple(square(column, 1) for column in range(1, 5)))
    turned = lines(Tile((0,), turn=1))
    assert turned[0] == tuple(square(6, row) for row in range(1, 5))
    wide = lines(Tile((16, 18)))
    assert (len(wide), wide[0][:2]) == (24, (square(1, 1), square(1, 2)))


# The trap step


@pytest.mark.rule("MT-REFR-08", "MT-TRAP-04")
def test_a_trap_springs_in_the_trap_step_on_heroes_and_enemies_alike() -> None:
    spikes = trap("spike-floor", "6,7", "9,9")
    foes = {"crawler.1": "5,7", "crawler.2": "3,9"}
    table = sprung(spikes, ALONE, foes)
    assert table.vitality("hero1") == 9
    assert (table.at("crawler.1"), table.at("crawler.2")) == ("", "3,9")
    assert [one.card for one in table.state.events if type(one).__name__ == "TrapSprang"] == [1]


@pytest.mark.rule("MT-R-82")
def test_who_was_defeated_by_poison_is_not_affected_any_more() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "vitality": 1, "poisoned": True},
        "acolyte": {"at": "1,1"},
    }
    table = sprung(trap("cold-glyph", "6,7"), party)
    assert table.state.frozen[:2] == [0, 0]
    healthy: Party = {
        "soldier": {"at": "6,6", "vitality": 2, "poisoned": True},
        "acolyte": {"at": "1,1"},
    }
    assert sprung(trap("cold-glyph", "6,7"), healthy).state.frozen[:2] == [1, 0]


@pytest.mark.rule("MT-R-83")
def test_several_traps_spring_the_oldest_first() -> None:
    table = given(
        ALONE, at="refresh", traps=(trap("bait-chest", "12,1"), trap("cursed-idol", "1,7"))
    )
    sprang = [one.card for one in table.state.events if type(one).__name__ == "TrapSprang"]
    assert sprang == [9, 8]


def test_a_loose_ceiling_falls_on_a_line_and_leaves_rubble() -> None:
    table = sprung(trap("loose-ceiling"), {"soldier": {"at": "9,5"}}, seed=dice("5"))
    assert table.vitality("hero1") == 9
    assert table.state.rubble == (square(6, 5),)
    again = sprung(trap("loose-ceiling"), ALONE, seed=dice("5"), rubble=(square(1, 5),))
    assert again.state.rubble == (square(1, 5),)
    higher = sprung(
        trap("loose-ceiling"), {"soldier": {"at": "2,2"}}, tile="S2A", seed=dice("9 / 2")
    )
    assert higher.vitality("hero1") == 9


def test_a_stone_rolls_over_whoever_is_in_its_way_and_back() -> None:
    stone = trap("rolling-stone", "2,1", edge=SOUTH)
    foes = {"crawler.1": "3,5", "grubber.9": "1,6"}
    table = sprung(stone, {"soldier": {"at": "2,4"}}, foes, tile="S2A")
    assert (table.vitality("hero1"), table.at("crawler.1")) == (8, "")
    assert table.options() == {"aside 1,3", "aside 1,4"}
    table.act("aside 1,4")
    assert tokens(table) == ["2,5"]
    back = sprung(trap("rolling-stone", "2,5", edge=SOUTH), {"soldier": {"at": "1,6"}}, tile="S2A")
    assert tokens(back) == ["2,1"]
    assert back.state.traps[0].edge == 0


def test_gas_poisons_heroes_and_hurts_the_others() -> None:
    vent = trap("choking-gas", "6,4")
    table = sprung(vent, {**ALONE, "acolyte": {"at": "6,7"}}, {"mucker.1": "4,4"})
    assert table.state.poisoned[:2] == [True, False]
    assert table.vitality("mucker.1") == 4


def test_darts_fly_from_the_marked_edge_where_no_red_square_is_between() -> None:
    party: Party = {"soldier": {"at": "11,4"}, "acolyte": {"at": "11,1"}}
    table = sprung(trap("dart-wall", edge=0), party, seed=dice("8"))
    assert [table.vitality(f"hero{n}") for n in (1, 2)] == [10, 9]
    missed = sprung(trap("dart-wall", edge=0), {"soldier": {"at": "1,3"}}, seed=dice("6"))
    assert missed.vitality("hero1") == 10
    behind = sprung(trap("dart-wall", edge=1), {"soldier": {"at": "10,2"}}, seed=dice("8"))
    assert behind.vitality("hero1") == 10


def test_a_net_takes_the_nearest_figure_of_each_token() -> None:
    party: Party = {"soldier": {"at": "6,6", "hand": "grit"}}
    table = sprung(
        trap("chain-net", "6,7", "1,9"), party, {"grubber.1": "1,12", "grubber.2": "1,8"}
    )
    assert table.state.captured[0] == 1
    assert [table.state.prone[5 + n] for n in (0, 1)] == [0, 0]
    from mythshelf.games.myth.spelling import OF_OPTIONS

    figure = OF_OPTIONS["Figure"][1]
    assert [table.state.prone[figure(f"grubber.{n}")] for n in (1, 2)] == [0, 1]


@pytest.mark.rule("MT-TILE-16")
def test_blades_swing_over_both_lines_at_the_joint_of_a_combined_tile() -> None:
    blades = trap("swinging-blades", "1,6", "4,6", "4,7")
    foes = {"grubber.1": "2,7", "grubber.2": "2,8"}
    table = sprung(blades, {"soldier": {"at": "2,6"}}, foes, tile="S2A S3A")
    assert table.vitality("hero1") == 8
    assert (table.at("grubber.1"), table.vitality("grubber.2")) == ("", 1)
    turned = Tile((4, 6), turn=1)
    assert {square(6, 1), square(7, 4)} <= set(at_the_joint(turned))


def test_an_idol_curses_the_hero_with_most_threat_and_hurts_enemies_beside_it() -> None:
    party: Party = {"soldier": {"at": "1,1", "threat": 2}, "acolyte": {"at": "1,12", "threat": 5}}
    table = sprung(trap("cursed-idol", "6,7"), party, {"mucker.1": "7,8", "mucker.2": "9,9"})
    assert table.state.cursed[:2] == [0, 1]
    assert (table.vitality("mucker.1"), table.vitality("mucker.2")) == (4, 5)


def test_a_chest_bites_the_nearest_figure() -> None:
    near = sprung(trap("bait-chest", "6,8"), ALONE, {"mucker.1": "6,11"})
    assert (near.vitality("hero1"), near.vitality("mucker.1")) == (8, 5)
    far = sprung(trap("bait-chest", "6,11"), ALONE)
    assert far.vitality("hero1") == 10


def test_a_wall_pushes_whoever_is_in_its_way_and_waits_for_who_cannot_go() -> None:
    wall = trap("sliding-wall", "2,1", "3,1", "4,1", edge=SOUTH)
    table = sprung(wall, {"soldier": {"at": "3,2"}}, tile="S2B")
    while table.question == "PushWhere":
        table.act(min(table.options()))
    assert table.vitality("hero1") == 10
    assert tokens(table) == ["2,2", "3,2", "4,2"]
    assert int(table.at("hero1").split(",")[1]) == 3


def test_a_horn_calls_a_spawn_to_its_edge_or_fills_the_meter() -> None:
    horn = trap("alarm-horn", "6,12", edge=SOUTH)
    table = sprung(horn, {"soldier": {"at": "6,6"}}, {"grubber.1": "1,1"}, alone=True)
    came = [table.at(f"grubber.{n}") for n in range(2, 9)]
    assert {at.split(",")[1] for at in came if at} == {"12"}
    alone = sprung(horn, {"soldier": {"at": "6,6"}}, alone=True)
    assert alone.state.meter == 1


# Disarming


@pytest.mark.rule("MT-TRAP-05", "MT-NCA-01", "MT-NCA-03", "MT-NCA-05")
def test_disarming_takes_an_mp_no_card_and_one_success() -> None:
    idol = trap("cursed-idol", "6,7")
    table = given(ALONE, traps=(idol,)).rolling("2 5")
    table.act("disarm cursed-idol 0")
    assert (table.state.spent[0], len(table.state.traps), table.spaces()) == (1, 1, "")
    assert table.state.meter == 0
    table.rolling("2 8").act("disarm cursed-idol 0")
    assert (table.state.spent[0], table.state.traps) == (2, ())
    assert given({"soldier": {"at": "6,4"}}, traps=(idol,)).refused("disarm cursed-idol 0") == (
        "MT-TRAP-05"
    )
    spent = given({"soldier": {"at": "6,6", "spent": 2}}, traps=(idol,))
    assert spent.refused("disarm cursed-idol 0") == "MT-MOVE-01"
    prone: Party = {"soldier": {"at": "6,6", "prone": 1}, "acolyte": {"at": "1,1"}}
    assert given(prone, traps=(idol,)).refused("disarm cursed-idol 0") == "MT-STATUS-06"


@pytest.mark.rule("MT-TRAP-06", "MT-R-52")
def test_a_disarmed_trap_leaves_the_tile_and_gives_serendipity_and_its_own_reward() -> None:
    table = given(ALONE, traps=(trap("cursed-idol", "6,7"),)).rolling("2 8")
    table.act("disarm cursed-idol 0")
    assert (table.state.serendipity, table.state.gold) == (1, 2)
    assert table.state.trap_discards == (8,)
    full = given(ALONE, traps=(trap("cursed-idol", "6,7"),), serendipity=8).rolling("2 8")
    assert full.act("disarm cursed-idol 0").state.serendipity == 8
    gas = given(ALONE, traps=(trap("choking-gas", "6,7"),)).rolling("2 6")
    assert gas.act("disarm choking-gas 0").state.potions[0] == (0, 1, 0)
    chest = given(ALONE, traps=(trap("bait-chest", "6,7"),)).rolling("2 6")
    chest.act("disarm bait-chest 0")
    assert (chest.state.treasure, chest.state.tiles[0].counters) == ((square(6, 7),), 5)


@pytest.mark.rule("MT-TRAP-05")
def test_tokens_are_disarmed_separately_where_the_card_says_so() -> None:
    spikes = trap("spike-floor", "6,7", "9,9")
    table = given(ALONE, traps=(spikes,)).rolling("2 6")
    assert table.options("disarm") == {"disarm spike-floor 0"}
    table.act("disarm spike-floor 0")
    assert (tokens(table), table.state.serendipity) == (["9,9"], 0)
    blades = trap("swinging-blades", "6,7", "9,9")
    whole = given(ALONE, traps=(blades,)).rolling("2 7")
    assert whole.act("disarm swinging-blades 0").state.traps == ()


@pytest.mark.rule("MT-TRAP-05")
def test_a_ceiling_is_disarmed_from_any_edge_and_darts_from_their_own() -> None:
    above = trap("loose-ceiling")
    assert given(ALONE, traps=(above,)).refused("disarm loose-ceiling 0") == "MT-TRAP-05"
    edge = {"soldier": {"at": "6,1"}}
    assert given(edge, traps=(above,)).refused("disarm loose-ceiling 0") is None
    for side, clause in ((0, None), (2, "MT-TRAP-05")):
        darts = trap("dart-wall", edge=side)
        assert given(edge, traps=(darts,)).refused("disarm dart-wall 0") == clause


@pytest.mark.rule("MT-TRAP-07")
@pytest.mark.parametrize(
    ("hero", "play", "more"),
    [
        ("soldier", "play the-easy-way no cautious", 3),
        ("acolyte", "play intercession no cautious", 2),
        ("apprentice", "play research no cautious", 2 + 1),
        ("brigand", "play cunning no cautious", 2),
        ("brigand", "play unravel no cautious", 3),
        ("archer", "play find-weakness no cautious", 2),
    ],
)
def test_every_hero_has_a_card_that_helps_with_disarming(hero: str, play: str, more: int) -> None:
    party: Party = {hero: {"at": "6,6", "hand": play.split()[1]}}
    table = given(party, traps=(trap("cursed-idol", "6,7"),)).act(play)
    while table.question != "Cycle":
        table.act(min(table.options()))
    table.act("disarm cursed-idol 0")
    assert len(table.rolls()[0].hit) == 2 + more


@pytest.mark.rule("MT-CLEAR-01", "MT-R-46")
def test_a_tile_with_a_trap_is_not_clear_until_it_is_disarmed() -> None:
    table = given(ALONE, alone=True, traps=(trap("cursed-idol", "6,7"),))
    assert not table.state.tiles[0].cleared
    table.rolling("2 8").act("disarm cursed-idol 0")
    assert table.state.tiles[0].cleared
    assert table.state.ended_by == "MT-CLEAR-01"
