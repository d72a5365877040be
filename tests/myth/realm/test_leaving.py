"""Leaving a tile, the next one, moving on, abandoning (LEAVE, TILE, CLEAR, ABAN)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth.heroes.moving import limit
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.records import Trap
from mythshelf.games.myth.table.squares import EDGES, square
from mythshelf.games.myth.table.tiles import Tile

from ..scenario import Table, given, plane

FOE = {"crawler.1": "1,1"}
NORTH, EAST, SOUTH, WEST = range(4)


def face(name: str) -> int:
    return [one.id for one in faces()].index(name)


def act(
    party: dict[str, dict[str, Any]],
    enemies: dict[str, str] | None = None,
    *,
    tiles: tuple[Tile, ...] = (),
    cleared: bool = False,
    **rest: Any,
) -> Table:
    """A free act on the Hill Pasture, which was entered from the south, and perhaps more tiles."""
    first = Tile((face("L1B"),), entry=SOUTH, counters=6, cleared=cleared, rewarded=cleared)
    there = {} if cleared else FOE
    fresh = [cleared] * 5
    return given(
        party,
        {**there, **(enemies or {})},
        alone=True,
        mode="act",
        aim=3,
        tiles=(first, *tiles),
        fresh=fresh,
        **rest,
    )


def stair(**rest: Any) -> Tile:
    """The Cellar Stair beside the east edge, beginning at the fourth row."""
    given_ = {"at": square(13, 4), "entry": WEST, "after": 0, "counters": 2}
    return Tile((face("S2A"),), **{**given_, **rest})


def left(table: Table, *choices: str) -> Table:
    """After the choice of a tile and whatever populating it asks, by the first option."""
    table.act(*choices)
    told = list(table.told)
    while table.question not in ("Cycle", ""):
        table.act(min(table.options()))
        told += table.told
    table.told = told
    return table


@pytest.mark.rule("MT-LEAVE-01", "MT-LEAVE-03", "MT-TILE-04", "MT-R-114")
def test_a_hero_on_an_edge_square_leaves_for_one_mp_when_the_next_tile_is_laid() -> None:
    table = act({"soldier": {"at": "12,6"}})
    assert table.options("leave") == {"leave 1"}
    assert table.refused("leave 0") == "MT-LEAVE-01"
    table.act("leave 1", "size 4x6", "tile S2A S2A")
    assert table.question == "LayTile"
    assert table.state.at[0] == square(12, 6)
    table.act("lay 13,4 0")
    assert table.options() == {"land 13,6", "land 13,7"}
    table.act("land 13,6")
    assert (table.at("hero1"), table.state.spent[0]) == ("13,6", 1)
    inland = act({"soldier": {"at": "11,6"}})
    assert inland.refused("leave 1") == "MT-LEAVE-01"
    tired = act({"soldier": {"at": "12,6", "spent": 2}})
    assert tired.refused("leave 1") == "MT-MOVE-01"


@pytest.mark.rule("MT-LEAVE-02", "MT-TILE-12")
def test_nobody_leaves_through_the_edge_of_entry() -> None:
    table = act({"soldier": {"at": "5,12"}})
    assert table.refused("leave 2") == "MT-LEAVE-02"
    beyond = act({"soldier": {"at": "13,6"}, "acolyte": {"at": "5,5"}}, tiles=(stair(),))
    assert beyond.refused("leave 3") == "MT-LEAVE-02"
    assert beyond.refused("go 12,6") == "MT-LEAVE-02"


@pytest.mark.rule("MT-LEAVE-04", "MT-R-42", "MT-TILE-12")
def test_the_next_tile_has_another_size() -> None:
    table = act({"soldier": {"at": "12,6"}}).act("leave 1")
    assert table.refused("size 12x12") == "MT-LEAVE-04"
    others = {"4x6", "6x6", "4x12", "6x12"}
    assert table.options() == {f"size {size}" for size in others}


@pytest.mark.rule("MT-R-113", "MT-TILE-05")
def test_a_tile_that_is_in_play_cannot_be_chosen_with_either_side() -> None:
    table = act({"soldier": {"at": "16,6"}, "acolyte": {"at": "5,5"}}, tiles=(stair(),))
    table.act("leave 1")
    assert table.refused("size 24x12") == "MT-R-113"
    table.act("size 12x12")
    assert table.refused("tile L1A L1A") == "MT-R-113"
    assert table.refused("tile L2A L2A") is None


@pytest.mark.rule("MT-TILE-13", "MT-TILE-14", "MT-R-43")
def test_four_squares_of_the_border_overlap_and_no_tile_lies_on_another() -> None:
    table = act({"soldier": {"at": "12,12"}}).act("leave 1", "size 4x6", "tile S2A S2A")
    places = table.options()
    assert "lay 13,9 0" in places
    assert table.refused("lay 13,10 0") == "MT-R-43"
    assert table.refused("lay 12,9 0") == "MT-R-43"
    lying = {one for one in places if one.endswith(" 1")}
    assert lying == {"lay 13,8 1", "lay 13,9 1"}
    beside = Tile((face("S1A"),), at=square(17, 4), entry=WEST, after=1, counters=2)
    party = {"soldier": {"at": "16,4"}, "acolyte": {"at": "5,5"}}
    crowded = act(party, tiles=(stair(), Tile((face("S3A"),), at=square(13, -2), after=9)))
    assert crowded.refused("leave 0") == "MT-R-43"
    assert act(party, tiles=(stair(), beside)).refused("leave 0") == "MT-R-44"


@pytest.mark.rule("MT-R-44")
def test_all_who_leave_a_tile_go_to_the_same_one_until_it_is_abandoned() -> None:
    party = {"soldier": {"at": "5,1"}, "acolyte": {"at": "14,4"}}
    table = act(party, tiles=(stair(),))
    assert table.refused("leave 0") == "MT-R-44"
    follows = act({"soldier": {"at": "12,6"}, "acolyte": {"at": "14,4"}}, tiles=(stair(),))
    assert follows.refused("go 13,6") is None
    abandoned = Tile((face("L1B"),), entry=SOUTH, abandoned=True)
    anew = act(party, tiles=(stair(),))
    anew.state.tiles = (abandoned, stair())
    assert anew.refused("leave 0") is None


@pytest.mark.rule("MT-LEAVE-05", "MT-POP-01")
def test_the_first_hero_who_enters_triggers_population_before_anything_else() -> None:
    party = {"soldier": {"at": "12,6"}, "acolyte": {"at": "5,5"}}
    table = act(party).act("leave 1", "size 6x12", "tile M1A M2A")
    table.act(min(table.options()))
    if table.question == "ChooseLanding":
        table.act(min(table.options()))
    assert table.question not in ("Cycle", "ChooseLanding")
    assert table.state.tiles[1].counters == 0
    table = left(table)
    assert table.state.tiles[1].counters == 6
    second = table.act("let hero2").state
    assert [tile.counters for tile in second.tiles] == [6, 6]


@pytest.mark.rule("MT-ABAN-01", "MT-ABAN-02", "MT-ABAN-04", "MT-ABAN-05")
def test_a_tile_that_all_have_left_uncleared_is_abandoned_and_stays() -> None:
    card = next(place for place, one in enumerate(traps()) if one.id == "spike-floor")
    spikes = (Trap(card, 0, (square(9, 9),)), Trap(card, 1, (square(14, 7),)))
    party = {"soldier": {"at": "12,6"}, "acolyte": {"at": "14,4"}}
    table = act(party, tiles=(stair(),), traps=spikes, treasure="2,1 15,6")
    table.act("go 13,6")
    first, second = table.state.tiles
    assert (first.abandoned, first.gone, first.counters) == (True, False, 0)
    assert [trap.tile for trap in table.state.traps] == [1]
    assert [plane(at) for at in table.state.treasure] == ["15,6"]
    assert table.state.gold == 0
    assert table.at("crawler.1") == "1,1"
    assert not second.abandoned


@pytest.mark.rule("MT-ABAN-05")
def test_after_an_abandoned_tile_cleared_ones_stay_too() -> None:
    lost = Tile((face("L1B"),), entry=SOUTH, abandoned=True)
    field = Tile((face("M1A"),), at=square(17, 4), entry=WEST, after=1, counters=1)
    party = {"soldier": {"at": "16,6"}, "acolyte": {"at": "18,4"}}
    foes = {"crawler.2": "20,4"}
    clean = stair(cleared=True, rewarded=True)
    table = act(party, foes, tiles=(clean, field))
    table.state.tiles = (lost, clean, field)
    assert not table.act("go 17,6").state.tiles[1].gone


@pytest.mark.rule("MT-CLEAR-05", "MT-R-116")
def test_a_cleared_tile_that_all_have_left_is_removed() -> None:
    party = {"soldier": {"at": "12,6"}, "acolyte": {"at": "14,4"}}
    table = act(party, {"crawler.2": "16,8"}, tiles=(stair(),), cleared=True)
    assert table.state.tiles[0].gone is False
    table.act("go 13,6")
    assert table.state.tiles[0].gone
    assert square(12, 6) not in table.state.board().tile_of
    assert table.refused("go 12,6") == "MT-MOVE-06"
    assert table.state.in_play() == [1]


@pytest.mark.rule("MT-R-116")
def test_a_cleared_tile_stays_while_somebody_has_yet_to_come_over_it() -> None:
    field = Tile((face("M1A"),), at=square(17, 4), entry=WEST, after=1, counters=1)
    clean = stair(cleared=True, rewarded=True)
    party = {"soldier": {"at": "16,6"}, "acolyte": {"at": "12,6"}}
    table = act(party, {"crawler.2": "20,4"}, tiles=(clean, field), cleared=True)
    table.act("go 17,6")
    assert not table.state.tiles[1].gone
    table.act("let hero2", "go 13,6")
    assert [tile.gone for tile in table.state.tiles] == [True, False, False]


@pytest.mark.rule("MT-ABAN-06", "MT-R-49", "MT-DROP-08")
def test_heroes_go_back_to_an_abandoned_tile_and_gain_nothing_there() -> None:
    lost = Tile((face("L1B"),), entry=SOUTH, abandoned=True)
    party = {"soldier": {"at": "13,6", "hand": "the-hidden-blade"}, "acolyte": {"at": "14,4"}}
    table = act(party, {"stalker.1": "12,5 2", "crawler.2": "16,9"}, tiles=(stair(),))
    table.state.tiles = (lost, stair())
    table.state.at[5] = -1
    table.state.vitality[5] = 0
    table.act("go 12,6").rolling("h h / h h h h", "guile")
    table.act("play the-hidden-blade yes cautious")
    assert (table.at("stalker.1"), table.state.treasure) == ("", ())
    assert table.state.tiles[0].cleared
    assert (table.state.tiles[0].rewarded, table.state.gold) == (False, 0)
    assert table.question == "Cycle"


@pytest.mark.rule("MT-CLEAR-04", "MT-R-48")
def test_who_began_on_a_cleared_tile_moves_on_with_all_mp_of_his_movement() -> None:
    party = {"soldier": {"at": "6,6", "hand": "press-on grit"}, "acolyte": {"at": "5,5"}}
    table = act(party, cleared=True)
    table.act("move-on")
    assert (table.question, table.refused("go-by 2")) == ("ChooseWay", "MT-LEAVE-02")
    table.act("go-by 1", "size 4x6", "tile S2A S2A", "lay 13,4 0")
    edges = {f"{column},{row}" for row in range(4, 10) for column in range(13, 17)}
    assert {one.split()[1] for one in table.options()} < edges
    assert "land 16,9" in table.options()
    assert "land 14,6" not in table.options()
    left(table, "land 16,9")
    assert (table.at("hero1"), table.state.spent[0]) == ("16,9", 2)
    assert table.refused("play press-on no aggressive") is None
    assert table.refused("play grit no none") == "MT-R-08"
    follower = table.act("let hero2", "move-on")
    assert follower.question == "ChooseLanding"


@pytest.mark.rule("MT-CLEAR-04", "MT-R-48")
def test_who_has_spent_mp_or_came_later_does_not_move_on() -> None:
    party = {"soldier": {"at": "6,6"}}
    assert act(party, cleared=True).act("go 6,7").refused("move-on") == "MT-R-48"
    late = act(party, cleared=True)
    late.state.fresh[0] = False
    assert late.refused("move-on") == "MT-CLEAR-04"
    assert act(party).refused("move-on") == "MT-CLEAR-04"
    entered = act(party)
    entered.state.fresh[0] = True
    assert entered.refused("move-on") == "MT-CLEAR-04"
    locked = act({"soldier": {"at": "6,6", "declared": "cautious"}}, cleared=True)
    assert locked.refused("move-on") == "MT-CARD-06"


@pytest.mark.rule("MT-R-85", "MT-ABAN-05")
def test_tiles_in_play_are_one_map_for_sight_range_threat_and_pursuit() -> None:
    from mythshelf.games.myth.darkness.activation import check_threat
    from mythshelf.games.myth.darkness.walking import route
    from mythshelf.games.myth.spelling import OF_OPTIONS

    figure = OF_OPTIONS["Figure"][1]
    table = act({"archer": {"at": "14,7"}}, {"grubber.1": "12,7"}, tiles=(stair(),))
    state = table.state
    from mythshelf.games.myth.table.sight import hero_sees

    assert hero_sees(state, 0, figure("grubber.1"), 2)
    assert not state.awake[1]
    check_threat(state)
    assert state.awake[1]
    assert route(state, figure("grubber.1"), 0)[-1] in {square(14, 7) + step for step in EDGES} | {
        square(13, 6),
        square(13, 8),
        square(15, 6),
        square(15, 8),
    }


@pytest.mark.rule("MT-R-38", "MT-SPAWN-04")
def test_a_spawn_stays_on_the_tile_of_its_lair() -> None:
    from mythshelf.games.myth.darkness.spawning import bring
    from mythshelf.games.myth.table.catalogue.enemies import monster_of

    table = act({"soldier": {"at": "14,4"}}, tiles=(stair(),))
    bring(table.state, monster_of("grubber"), 6, 0, (square(12, 6), square(12, 7)))
    came = [table.at(f"grubber.{n}") for n in range(1, 7)]
    assert {int(at.split(",")[0]) <= 12 for at in came} == {True}


@pytest.mark.rule("MT-R-115")
def test_a_single_tile_is_not_left() -> None:
    table = given({"soldier": {"at": "12,6"}})
    assert table.refused("leave 1") == "MT-R-115"
    assert table.refused("move-on") == "MT-R-115"


@pytest.mark.rule("MT-R-117", "MT-CLEAR-06")
def test_an_act_is_won_when_the_chosen_number_of_tiles_is_cleared() -> None:
    party = {"soldier": {"at": "14,6", "hand": "the-hidden-blade"}}
    gone = Tile((face("M1A"),), cleared=True, rewarded=True, gone=True)
    table = act(party, {"crawler.2": "14,7"}, tiles=(stair(),))
    table.state.tiles = (gone, stair())
    table.state.at[5] = -1
    table.state.vitality[5] = 0
    for aim, over in ((3, ""), (2, "MT-CLEAR-01")):
        now = Table(table.state.clone()).rolling("h h h h", "guile")
        now.state.aim = aim
        now.act("play the-hidden-blade yes none", "calm no")
        assert now.state.ended_by == over


@pytest.mark.rule("MT-R-143")
def test_the_last_tile_of_an_act_is_a_large_one() -> None:
    party = {"soldier": {"at": "16,6"}, "acolyte": {"at": "14,4"}}
    gone = Tile((face("L1B"),), entry=SOUTH, cleared=True, rewarded=True, gone=True)
    table = act(party, tiles=(stair(cleared=True, rewarded=True),), cleared=True)
    table.state.tiles = (gone, *table.state.tiles[1:])
    last = Table(table.state.clone()).act("leave 1")
    assert last.options() == {"size 12x12", "size 24x12"}
    assert last.refused("size 6x6") == "MT-R-143"
    table.state.aim = 4
    assert {"size 6x6", "size 12x12"} <= table.act("leave 1").options()


@pytest.mark.rule("MT-R-143")
def test_tiles_in_play_that_can_be_cleared_count_but_abandoned_ones_do_not() -> None:
    party = {"soldier": {"at": "16,6"}, "acolyte": {"at": "5,5"}}
    table = act(party, tiles=(stair(),))
    assert Table(table.state.clone()).act("leave 1").refused("size 6x6") == "MT-R-143"
    table.state.tiles = (replace(table.state.tiles[0], abandoned=True), table.state.tiles[1])
    assert table.act("leave 1").refused("size 6x6") is None


@pytest.mark.rule("MT-R-143")
def test_where_no_large_tile_can_be_laid_another_one_is_the_last() -> None:
    table = act({"soldier": {"at": "12,6"}}, cleared=True)
    table.state.aim = 2
    assert "size 4x6" in table.act("leave 1").options()


@pytest.mark.rule("MT-R-86", "MT-LOIT-02")
def test_each_tile_has_its_own_counters_and_loitering_takes_of_the_newest() -> None:
    party = {"soldier": {"at": "12,6"}, "acolyte": {"at": "14,4"}}
    table = act(party, {"crawler.2": "16,9"}, tiles=(stair(),)).act("rest", "rest")
    assert [tile.counters for tile in table.state.tiles] == [6, 1]


@pytest.mark.rule("MT-LEAVE-02", "MT-R-94")
def test_no_way_out_of_a_figures_square_goes_through_the_edge_of_entry() -> None:
    """Given one MP for the way on, when all that is free beside a figure lies behind the edge of
    entry, then nobody steps to it to pass through."""
    party = {"apprentice": {"at": "14,6", "hand": "skipping-step"}, "acolyte": {"at": "5,5"}}
    around = ("13,6", "13,5", "13,7", "14,5", "14,7")
    crawlers = {f"crawler.{number}": at for number, at in enumerate(around, 1)}
    table = act(party, crawlers, tiles=(stair(),))
    table.act("play skipping-step no aggressive")
    table.state.spent[0] = limit(table.state, 0) - 2
    assert table.refused("go 13,6") == "MT-MOVE-07"
    table.state.spent[0] -= 1
    assert table.refused("go 13,6") is None


@pytest.mark.rule("MT-LEAVE-02")
def test_no_card_carries_a_hero_through_the_edge_of_entry() -> None:
    party = {
        "soldier": {"at": "13,6", "hand": "riding-the-edge"},
        "acolyte": {"at": "14,4", "hand": "walk-with-me"},
    }
    table = act(party, {"crawler.2": "12,6", "crawler.3": "14,6"}, tiles=(stair(),))
    from mythshelf.games.myth.table.areas import paths, squares

    ways = [squares(table.state, 0, area) for area in paths(table.state, 0, 3)]
    assert ways
    assert min(at % 4096 for way in ways for at in way) == square(13, 1) % 4096
    table.act("let hero2", "play walk-with-me no aggressive")
    while table.question != "Stroll":
        table.act(min(table.options()))
    assert "stroll 14,7" in table.options()
    assert not {"stroll 12,5", "stroll 12,7"} & table.options()


@pytest.mark.rule("MT-R-86", "MT-R-17")
def test_a_counter_drops_only_on_a_tile_that_has_one_left() -> None:
    from mythshelf.games.myth.combat.drops import DropOfAttack, fallen
    from mythshelf.kernel.play import engine

    table = act({"soldier": {"at": "12,6"}}, tiles=(stair(counters=0),))
    felled = (square(13, 6), square(12, 7), square(13, 7))
    assert fallen(table.state, felled) == [square(12, 7)]
    table.state.stack.append(DropOfAttack(0, felled, ()))
    engine.settle(table.state)
    assert (table.question, table.state.treasure) == ("Cycle", (square(12, 7),))
    assert [tile.counters for tile in table.state.tiles] == [5, 0]
