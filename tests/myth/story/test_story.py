"""Story quests: dictated tiles, three acts, their end (STORY)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.campaign.chronicle import FRESH, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import read, written
from mythshelf.games.myth.events.acts import _OF_AN_ACT
from mythshelf.games.myth.events.board import remove
from mythshelf.games.myth.realm.clearing import CheckTiles
from mythshelf.games.myth.realm.lairs import PlaceLairs
from mythshelf.games.myth.realm.leaders import PlaceBoss
from mythshelf.games.myth.story.acts import ActDone
from mythshelf.games.myth.table.borders import crossing
from mythshelf.games.myth.table.catalogue.stories import stories, story_tile_named
from mythshelf.games.myth.table.catalogue.tiles import faces, legends
from mythshelf.games.myth.table.figures import ENEMIES
from mythshelf.games.myth.table.printed.stories import StoryTile
from mythshelf.games.myth.table.squares import ORIGIN, WIDTH
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import CAPTAIN
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine

from ..scenario import Table, given, new_game

QUIET = "quiet-under-the-hill"
PARTY: dict[str, dict[str, Any]] = {"soldier": {"at": "2,2"}, "acolyte": {"at": "1,4"}}
FACES = [face.id for face in faces()]


def story(seed: int = 1, **settings: Any) -> Table:
    return new_game(seed, mode="story", **settings)


def on_tile(key: str, *names: str, party: Any = None, enemies: Any = None, **rest: Any) -> Table:
    """On a tile of the story quest, the last one that lies there."""
    number, place = map(int, key.split("."))
    scripts = [f"{QUIET}.{number}.{n + 1}" for n in range(place)]
    gone = [Tile((0,), gone=True, script=one) for one in scripts[:-1]]
    tile = Tile(tuple(map(FACES.index, names)), entry=2, counters=2, script=scripts[-1])
    known = {"mode": "story", "aim": 0, "chronicle": "fresh", "story": QUIET, "act": number - 1}
    known = {**known, "tiles": (*gone, tile), "merchants": tuple(range(10))}
    table = given(party or PARTY, enemies, alone=True, **{**known, **rest})
    table.state.stack.insert(0, ActDone())
    return table


def completed(number: int, party: Any = None, **rest: Any) -> Table:
    """The last enemy on the last tile of an act has fallen."""
    table = on_tile(f"{number}.3", "L1B", party=party, enemies={"crawler.1": "6,6"}, **rest)
    state = table.state
    (last,) = state.present(ENEMIES)
    remove(state, last, "is defeated")
    state.stack.append(CheckTiles())
    engine.settle(state)
    return table


def story_tile(place: str) -> StoryTile:
    """A tile of the story quest."""
    found = story_tile_named(f"{QUIET}.{place}")
    assert found is not None
    return found


# Dictated tiles


@pytest.mark.rule("MT-STORY-01", "MT-SETUP-17", "MT-GEN-06")
def test_tiles_and_their_order_are_dictated() -> None:
    (quiet,) = stories()
    sizes = [[one.size for one in act.tiles] for act in quiet.acts]
    assert sizes == [
        ["4x6", "6x6", "12x12"],
        ["4x12", "6x12", "12x12"],
        ["12x12", "6x6", "12x12"],
    ]
    table = story()
    assert table.question == "ChooseTile"
    assert table.refused("size 12x12") is not None
    assert table.refused("tile L1B L1B") == "MT-SETUP-17"
    table = table.act("tile S1A S1A")
    assert table.state.tiles[0].script == f"{QUIET}.1.1"


@pytest.mark.rule("MT-STORY-01", "MT-TILE-04")
def test_the_next_tile_is_the_next_one_of_the_act() -> None:
    at_edge = {"soldier": {"at": "2,1"}, "acolyte": {"at": "1,4"}}
    table = on_tile("1.1", "S1A", party=at_edge).act("leave 0")
    assert table.question == "ChooseTile"
    assert "tile M1A M1A" in table.options()
    last = on_tile("1.3", "L1B", party={"soldier": {"at": "6,1"}})
    assert last.refused("leave 0") == "MT-STORY-01"


@pytest.mark.rule("MT-STORY-01", "MT-POP-07")
def test_lairs_are_of_the_types_that_are_dictated() -> None:
    table = on_tile("1.3", "L1B", party={"soldier": {"at": "1,1"}})
    table.state.stack.append(PlaceLairs(2, 0))
    engine.settle(table.state)
    there = table.options("lair")
    assert there
    assert all("crawler" in one for one in there)
    assert table.refused(sorted(there)[0].replace("crawler", "grubber")) == "MT-STORY-01"
    assert table.refused("no-lair") == "MT-POP-02"


@pytest.mark.rule("MT-STORY-01", "MT-POP-15")
def test_the_boss_waits_on_the_last_tile_which_has_no_treasure() -> None:
    legend = story_tile("3.3").legend
    assert (legend.boss, legend.treasure, legend.closed) == ("terror-1", 0, True)
    assert story_tile("3.1").legend.mini_boss == (1, 1)
    assert story_tile("3.3").legend.lair == (0, 0)
    table = on_tile("3.3", "L1B", party={"soldier": {"at": "1,12"}})
    table.state.stack.append(PlaceBoss(2))
    engine.settle(table.state)
    table = table.act(sorted(table.options("leader"))[0])
    (boss,) = table.state.present(ENEMIES)
    assert table.state.monster(boss).id == "terror-1"
    assert table.state.monster(boss).rank > CAPTAIN


@pytest.mark.rule("MT-POP-05", "MT-TILE-08")
def test_a_quest_icon_may_be_skipped_or_is_left_out() -> None:
    assert legends()["12x12"].quest == (1, 1)
    assert story_tile("1.3").legend.quest == (0, 0)
    assert story_tile("2.2").legend.quest == (0, 1)
    assert story_tile("1.2").quest == "nest-under-the-stones"
    assert (story_tile("2.3").quest, story_tile("2.3").timer) == (
        "captive-caravan",
        8,
    )


@pytest.mark.rule("MT-R-126")
def test_nobody_goes_back_over_the_closed_edge() -> None:
    def back(place: int) -> str | None:
        before = Tile((FACES.index("L1B"),), abandoned=True)
        script = f"{QUIET}.3.{place}"
        below = Tile((FACES.index("L2A"),), ORIGIN + 12 * WIDTH, entry=0, after=0, script=script)
        state = given(PARTY, tiles=(before, below), alone=True).state
        return crossing(state, ORIGIN + 12 * WIDTH, ORIGIN + 11 * WIDTH)

    assert back(3) == "MT-R-126"
    assert back(2) is None


# From act to act


@pytest.mark.rule("MT-STORY-02", "MT-R-127", "MT-ACT-02")
def test_an_act_is_completed_with_its_last_tile_and_not_before() -> None:
    early = on_tile("1.1", "S1A", enemies={"crawler.1": "4,6"})
    (last,) = early.state.present(ENEMIES)
    remove(early.state, last, "is defeated")
    early.state.stack.append(CheckTiles())
    engine.settle(early.state)
    assert early.state.tiles[-1].rewarded
    assert early.question == "Cycle"  # nobody is asked whether to stop
    assert early.refused("stop-here") == "MT-R-91"
    table = completed(1)
    assert table.state.act == 1
    assert table.question == "ChooseTile"
    assert table.state.tiles == ()


@pytest.mark.rule("MT-STORY-03", "MT-SER-13", "MT-STATUS-09", "MT-ACT-06", "MT-DEATH-06")
def test_between_acts_nearly_everything_is_kept_and_statuses_are_discarded() -> None:
    party = {
        "soldier": {
            "at": "2,2",
            "worn": "scale-shirt",
            "carried": "leather-cap",
            "threat": 5,
            "potions": (1, 0, 2),
            "cursed": 1,
            "poisoned": True,
            "hand": "grit",
        },
        "acolyte": {"at": "1,4", "vitality": 3},
    }
    gone = {"merchants": tuple(range(9)), "merchants_gone": (9,)}
    table = completed(1, party, gold=4, serendipity=3, bag=[29, 15, 1], meter=4, **gone)
    table = table.act("calm no")
    state = table.state
    assert (state.gold, state.serendipity, state.bag) == (4, 3, [29, 15, 1])
    assert state.potions[0] == (1, 0, 2)
    assert "scale-shirt" in table.worn(0)
    assert len(state.carried[0]) == 1
    assert (state.cursed[0], state.poisoned[0], state.threat[0], state.meter) == (0, False, 0, 0)
    assert [len(state.hands[one]) for one in (0, 1)] == [5, 5]
    (behind,) = state.acts_behind
    assert behind[-1].rewarded, "the tiles of the act are known at the end of the story"
    assert state.rounds_behind == 1
    assert sorted(state.merchants) == list(range(10))
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MT-STORY-03")
def test_of_every_field_it_is_known_whether_it_begins_anew_with_an_act() -> None:
    kept = {
        *("party", "gained", "removed", "titles", "worn", "carried", "potions", "gold", "bag"),
        *("serendipity", "items", "quest_deck", "quest_discards", "chains", "next_quests"),
        *("succeeded", "failed"),
        *("pending", "dark_decks", "mode", "options", "aim", "chronicle", "story", "sources"),
    }
    otherwise = {
        *("stack", "rng", "events", "known_legal", "decks", "darkness", "trap_deck", "act"),
        *("vitality", "dead", "poisoned", "captured", "cursed", "frozen", "merchants"),
        *("merchants_gone", "visitor", "stall", "bought", "laid", "arrivals", "won", "ended_by"),
        *("wave", "timer", "short", "lacking"),
        *("acts_behind", "rounds_behind", "lost_items", "lost_goods"),
    }
    known = {*kept, *otherwise, *_OF_AN_ACT}
    assert {one.name for one in fields(State)} == known


@pytest.mark.rule("MT-DEATH-06", "MT-STORY-03")
def test_the_dead_are_back_in_the_next_act() -> None:
    table = completed(1, {**PARTY, "archer": {"at": "1,6"}})
    assert table.state.act == 1
    dead = on_tile("1.3", "L1B", enemies={"crawler.1": "6,6"})
    dead.state.at[1], dead.state.vitality[1], dead.state.dead[1] = -1, 0, True
    (last,) = dead.state.present(ENEMIES)
    remove(dead.state, last, "is defeated")
    dead.state.stack.append(CheckTiles())
    engine.settle(dead.state)
    assert not dead.state.dead[1]
    assert dead.state.vitality[1] > 0


@pytest.mark.rule("MT-SETUP-19", "MT-TITLE-03")
def test_titles_are_chosen_anew_in_every_act() -> None:
    owned = {"titles": [("harbinger",), *[()] * 4], "active": ["harbinger", *[""] * 4]}
    table = completed(1, **owned)
    assert table.question == "ChooseTitle"
    assert table.state.active[0] == ""
    assert table.state.serendipity == 0
    assert table.act("go-as harbinger").state.serendipity == 1  # again


# The end


@pytest.mark.rule("MT-STORY-04", "MT-TITLE-01", "MT-R-74")
def test_after_the_last_act_there_is_the_reward_and_the_state_is_recorded() -> None:
    party = {
        "soldier": {"at": "2,2", "carried": "leather-cap quiet-bell"},
        "acolyte": {"at": "1,4"},
    }
    table = completed(3, party, gold=5)
    assert table.options() == {"award hero1", "award hero2"}
    table = table.act("award hero2", "take-title", "take-title")
    assert table.question == "ChooseKept"  # one title, two items
    table = table.act("keep-item quiet-bell")
    assert table.state.won
    assert table.state.ended_by == "MT-STORY-04"
    assert table.state.gold == 0
    chronicle = read(written(chronicle_of(table.state)))
    assert chronicle.veteran("soldier").titles == ("light-of-freedom",)
    assert chronicle.veteran("soldier").items == ("quiet-bell",)
    assert len(chronicle.veteran("acolyte").items) == 1


@pytest.mark.rule("MT-R-64", "MT-STORY-02", "MT-STORY-04")
def test_a_failed_act_ends_the_story_which_is_recorded() -> None:
    party = {"soldier": {"at": "2,2", "vitality": 0, "carried": "leather-cap"}}
    owned = [("harbinger",), *[()] * 4]
    foes = {"crawler.1": "6,6"}
    table = on_tile("2.3", "L1B", party=party, enemies=foes, at="refresh", titles=owned)
    assert table.state.ended_by == "MT-DEATH-07"
    assert not table.state.won
    chronicle = read(written(chronicle_of(table.state)))
    assert chronicle.veteran("soldier").items == ("leather-cap",)
    again = story(chronicle=written(chronicle), hero=("soldier", "acolyte")).act("go-as -")
    assert again.state.act == 0


@pytest.mark.rule("MT-R-91", "MT-STORY-02")
def test_a_story_is_conceded_but_not_stopped() -> None:
    table = on_tile("1.3", "L1B", enemies={"crawler.1": "6,6"})
    assert GAME.give_up(table.state) is not None
    table = table.act("concede")
    assert (table.state.won, table.state.ended_by) == (False, "MT-R-91")


@pytest.mark.rule("MT-STORY-05")
def test_a_story_begins_with_veterans_and_may_come_of_other_files() -> None:
    chronicle = Chronicle(
        (Veteran("soldier", titles=("harbinger",)),), (30, 15, 0), FRESH.quests, (), 1
    )
    table = story(chronicle=written(chronicle), hero=("soldier", "acolyte"))
    assert table.question == "ChooseTitle"
    setting = next(one for one in GAME.settings() if one.key == "story")
    assert [one.value for one in setting.choices] == [one.id for one in stories()]
