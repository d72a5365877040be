"""Heroic events (HEV)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.content import read_content
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.tiles import Tile

from ..scenario import Party, Table, dice, given, plane, refreshed

PARTY = {"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}


def happened(
    symbol: str,
    party: Party | None = None,
    enemies: dict[str, str] | None = None,
    **rest: Any,
) -> Table:
    """A heroic event, for which the fate die shows this."""
    table = given(party or PARTY, enemies, **{"serendipity": 3, **rest})
    table.state.rng = dice("", symbol)
    return table.act("heroic-event")


@pytest.mark.rule("MT-HEV-01", "MT-R-55", "MT-SER-09")
def test_it_costs_three_serendipity_and_a_fate_die_says_which() -> None:
    assert given(PARTY, serendipity=2).refused("heroic-event") == "MT-SER-09"
    titles = {one["symbol"]: one["title"] for one in read_content("fate")["event"]}
    for symbol, title in titles.items():
        table = happened(symbol)
        assert table.state.serendipity == 0
        assert [one.title for one in table.happened("HeroicEventRolled")] == [title]


@pytest.mark.rule("MT-HEV-02")
def test_new_dawn_empties_the_meter() -> None:
    assert happened("faith", meter=5).state.meter == 0


@pytest.mark.rule("MT-HEV-03", "MT-R-56")
def test_last_stand_adds_damage_to_attacks_played_as_actions_until_the_cycle_ends() -> None:
    hand = "the-hidden-blade shoulder-through"
    party: Party = {"soldier": {"at": "6,6", "hand": hand}, "acolyte": {"at": "1,1"}}
    table = happened("rage", party, {"mucker.1": "6,5", "mucker.2": "5,6"})
    strong = Table(table.state).rolling("h h h h", "guile")
    strong.act("play the-hidden-blade yes none", "take mucker.1")
    assert strong.vitality("mucker.1") == 5 - 3
    weak = Table(table.state).rolling("h h", "guile")
    weak.act("play shoulder-through no none", "take mucker.1")
    assert weak.vitality("mucker.1") == 5 - 1
    over = Table(table.state).act("rest", "rest")
    assert not over.state.last_stand


@pytest.mark.rule("MT-HEV-04")
def test_second_wind_restores_four_vitality_to_every_hero() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "vitality": 3},
        "acolyte": {"at": "5,5", "vitality": 9},
    }
    table = happened("nature", party)
    assert [table.vitality(f"hero{n}") for n in (1, 2)] == [7, 10]


@pytest.mark.rule("MT-HEV-05", "MT-R-57")
def test_kings_bounty_picks_up_every_counter_of_the_tile_for_whom_the_players_choose() -> None:
    party: Party = {**PARTY, "archer": {"at": "1,1", "vitality": 0}}
    table = happened("guile", party, treasure="1,2 12,9")
    assert (table.question, table.options()) == (
        "ChooseReceiver",
        {"receive hero1", "receive hero2"},
    )
    table.act("receive hero2", "receive hero1")
    assert [one.hero for one in table.happened("TokenDrawn")] == [1, 0]
    assert (table.state.treasure, table.state.spent[:2]) == ((), [0, 0])


@pytest.mark.rule("MT-HEV-05")
def test_kings_bounty_leaves_the_counters_of_other_tiles() -> None:
    names = [face.id for face in faces()]
    tiles = (
        Tile((names.index("L1B"),), entry=2, counters=6),
        Tile((names.index("S2A"),), at=square(13, 4), entry=3, after=0, counters=2),
    )
    party: Party = {"soldier": {"at": "6,6"}, "acolyte": {"at": "14,4"}}
    table = given(party, {"crawler.2": "16,9"}, tiles=tiles, serendipity=3)
    table.state.treasure = tuple(sorted((square(1, 2), square(15, 6))))
    table.state.rng = dice("", "guile")
    table.act("heroic-event", "receive hero1")
    assert [plane(at) for at in table.state.treasure] == ["15,6"]
    assert table.question == "Cycle"


@pytest.mark.rule("MT-HEV-06", "MT-R-17")
def test_falling_stars_hurt_every_enemy_around_a_square() -> None:
    foes = {
        "crawler.1": "9,9",
        "crawler.2": "10,10",
        "crawler.3": "11,11",
        "crawler.lair.1": "8,10",
    }
    table = happened("arcane", PARTY, foes, sound=False)
    assert table.refused("stars 1,12") == "MT-HEV-06"
    table.act("stars 9,9")
    assert [table.at(f"crawler.{n}") for n in (1, 2, 3)] == ["", "", "11,11"]
    assert (table.vitality("crawler.lair.1"), table.state.treasure) == (5, ())


@pytest.mark.rule("MT-HEV-07", "MT-R-58")
def test_sinking_sand_holds_enemies_for_two_refresh_phases_and_no_heroes() -> None:
    foes = {"hookjaw.1": "9,9", "crawler.1": "3,12"}
    table = happened("darkness", PARTY, foes, awake="crawler grubber", meter=0)
    assert table.question == "ChooseStrip"
    assert table.refused("strip 11 yes") == "MT-R-58"
    table.act("strip 8 yes")
    assert square(1, 9) in table.state.sand
    assert {at // 4096 for at in table.state.sand} == {square(1, 9) // 4096, square(1, 10) // 4096}
    assert table.refused("go 6,7") is None
    party: Party = {"soldier": {"at": "6,6", "hand": "grit"}, "acolyte": {"at": "5,5"}}
    held = given(
        party,
        foes,
        awake="crawler grubber",
        meter=5,
        dark="dark-05",
        sand=table.state.sand,
        sand_phases=2,
    )
    held.act("play grit no none")
    assert held.steps("hookjaw.1") == []
    assert held.steps("crawler.1")
    assert held.at("crawler.1").split(",")[1] == "10"


@pytest.mark.rule("MT-R-58")
def test_sand_ends_with_the_second_refresh_phase() -> None:
    sand = (square(1, 9),)
    first = refreshed(PARTY, sand=sand, sand_phases=2)
    assert first.state.sand_phases == 1
    second = refreshed(PARTY, sand=sand, sand_phases=1)
    assert second.state.sand == ()
