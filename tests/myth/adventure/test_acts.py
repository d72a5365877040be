"""An act of an adventure: out of a chronicle, from tile to tile, and back into one (ACT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.ending_early import Concede
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.campaign.chronicle import FRESH, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import read, written
from mythshelf.games.myth.combat.agents import OfferCard
from mythshelf.games.myth.heroes.numbers import most_vitality
from mythshelf.games.myth.realm.clearing import CheckTiles
from mythshelf.games.myth.table.catalogue.heroes import card_named, cards, starting_deck
from mythshelf.games.myth.table.catalogue.items import item_deck, item_named, items, merchants
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.terms import GREEN
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.games.myth.view import whole_deck
from mythshelf.kernel.play import engine

from ..quests.table import drawn
from ..scenario import Table, given, new_game

PARTY: dict[str, dict[str, Any]] = {"soldier": {"at": "2,2"}, "acolyte": {"at": "1,4"}}
TUSK = Veteran(
    "soldier", ("slow-burn",), ("breaker-of-lines",), ("hearthkeeper",), ("iron-pot-helm",)
)
VETERANS = Chronicle((TUSK,), (29, 15, 1), FRESH.quests, (), 2)


def act(chronicle: Chronicle = FRESH, seed: int = 1, **settings: Any) -> Table:
    """An act as it begins."""
    return new_game(seed, mode="adventure", chronicle=written(chronicle), **settings)


def underway(party: Any = None, enemies: Any = None, **rest: Any) -> Table:
    """An act in the middle of a tile."""
    names = [face.id for face in faces()]
    tile = Tile((names.index("M1A"),), entry=2, counters=2)
    known: dict[str, Any] = {"mode": "adventure", "aim": 0, "chronicle": "fresh", "tiles": (tile,)}
    return given(party or PARTY, enemies, alone=True, **{**known, **rest})


def cleared(party: Any = None, **rest: Any) -> Table:
    """The last enemy of the tile has fallen."""
    table = underway(party, {"crawler.1": "6,6"}, **rest)
    state = table.state
    state.at[next(one for one, at in enumerate(state.at) if at >= 0 and one > 4)] = -1
    state.stack.append(CheckTiles())
    engine.settle(state)
    return table


def over(table: Table) -> Chronicle:
    """The chronicle of a game that is over, as the next act reads it."""
    assert table.state.ended_by
    assert list(GAME.problems(table.state)) == []
    return read(written(chronicle_of(table.state)))


# How an act begins


@pytest.mark.rule("MT-ACT-03", "MT-ACT-01")
def test_an_act_begins_with_what_its_chronicle_says() -> None:
    table = act(VETERANS, hero=("soldier", "acolyte"))
    state = table.state
    assert state.bag == [29, 15, 1]
    assert state.titles[0] == ("hearthkeeper",)
    assert state.carried[0] == (item_named("iron-pot-helm"),)
    deck = whole_deck(state, 0)
    assert deck[card_named("breaker-of-lines")] == 1
    assert deck.total() == len(starting_deck(state.party[0]))
    assert item_named("iron-pot-helm") in state.items[GREEN]  # the second copy
    assert len(state.items[GREEN]) == len(item_deck(GREEN)) - 1
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MT-R-129", "MT-ACT-03", "MT-MINI-04")
def test_nobody_finds_what_absent_veterans_have() -> None:
    agents = tuple(card.id for card in cards() if card.hero < 0)
    away = Veteran("archer", (), agents, ("harbinger",), ("iron-pot-helm",))
    table = act(Chronicle((away,), (30, 15, 0), FRESH.quests, (), 1))
    state = table.state
    offered = underway().state
    OfferCard(card_named(agents[0])).run(offered)
    assert type(offered.stack.pop()).__name__ == "ChooseHeir"
    offered.chronicle = state.chronicle
    OfferCard(card_named(agents[0])).run(offered)
    assert type(offered.stack[-1]).__name__ == "Cycle"
    assert state.items[GREEN].count(item_named("iron-pot-helm")) == 1
    state = act(VETERANS, hero=("brigand", "acolyte")).state
    assert state.items[GREEN].count(item_named("iron-pot-helm")) == 1


@pytest.mark.rule("MT-SETUP-19", "MT-TITLE-03")
def test_each_hero_with_titles_chooses_at_most_one() -> None:
    two = Veteran("soldier", titles=("harbinger", "hearthkeeper"))
    chronicle = Chronicle((two,), (30, 15, 0), FRESH.quests, (), 1)
    table = act(chronicle, hero=("soldier", "acolyte"))
    assert table.options() == {"go-as harbinger", "go-as hearthkeeper", "go-as -"}
    assert table.refused("go-as life-bringer") == "MT-SETUP-19"
    assert act(chronicle, hero=("soldier", "acolyte")).act("go-as -").state.active[0] == ""
    table = table.act("go-as harbinger")
    assert table.state.serendipity == 1  # at the start of the act
    assert table.question == "ChooseSize"  # the Acolyte has no title


@pytest.mark.rule("MT-R-122", "MT-SETUP-14")
def test_hearthkeeper_draws_six_cards_for_the_first_tile() -> None:
    table = act(VETERANS, hero=("soldier", "acolyte")).act("go-as hearthkeeper")
    assert [len(table.state.hands[one]) for one in (0, 1)] == [6, 5]


@pytest.mark.rule("MT-R-124", "MT-SETUP-13")
def test_what_was_kept_may_be_equipped_before_the_first_round() -> None:
    tough = Veteran("soldier", titles=("hearthkeeper",), items=("warden-plate",))
    chronicle = Chronicle((tough,), (30, 15, 0), FRESH.quests, (), 1)
    table = act(chronicle, hero=("soldier", "acolyte")).act("go-as -", "size 4x6")
    while table.question != "Outfit":
        table = table.act(sorted(table.options())[0])
    assert table.state.round == 0
    table = table.act("equip warden-plate")
    while table.question == "Outfit":
        table = table.act("equip -")
    assert table.vitality("hero1") == most_vitality(table.state, 0)
    assert table.state.round == 1


# Going on, stopping, conceding


@pytest.mark.rule("MT-ACT-02", "MT-R-91")
def test_the_players_may_stop_after_any_tile() -> None:
    table = cleared()
    assert table.options() == {"go-on", "stop"}
    on = cleared().act("go-on")
    assert not on.state.ended_by
    assert on.refused("stop-here") is None
    table = table.act("stop")
    assert table.state.won
    assert table.state.ended_by == "MT-ACT-02"
    assert on.act("stop-here").state.won


@pytest.mark.rule("MT-R-91")
def test_an_act_is_not_stopped_on_an_uncleared_tile_but_may_be_conceded() -> None:
    table = underway(enemies={"crawler.1": "6,6"})
    assert table.refused("stop-here") == "MT-R-91"
    assert GAME.give_up(table.state) == Concede()
    table = table.act("concede")
    assert not table.state.won
    assert table.state.ended_by == "MT-R-91"
    assert [one.sentence(table.state) for one in table.happened("GameEnded")] == [
        "The heroes give up."
    ]
    assert over(table).acts == 1
    names = [face.id for face in faces()]
    done = Tile((names.index("S1A"),), gone=True, rewarded=True, cleared=True)
    here = Tile((names.index("M1A"),), entry=2)
    later = underway(enemies={"crawler.1": "6,6"}, tiles=(done, here))
    assert later.refused("stop-here") == "MT-R-91"
    assert GAME.give_up(cleared().act("go-on").state) is None


@pytest.mark.rule("MT-R-91", "MT-DEATH-07", "MT-QUEST-08")
def test_quests_are_failed_when_the_act_is_conceded() -> None:
    known: dict[str, Any] = {"mode": "adventure", "aim": 0, "chronicle": "fresh"}
    table = drawn("hook-in-the-dark", tile="L1B", **known).act("concede")
    assert [one.success for one in table.happened("QuestEnded")] == [False]
    chronicle = over(table)
    assert "hook-in-the-dark" in chronicle.quests  # shuffled back
    assert chronicle.consequences == ("hook-in-the-dark",)


@pytest.mark.rule("MT-R-91")
def test_games_that_are_not_recorded_are_not_conceded() -> None:
    table = given({"soldier": {"at": "6,6"}})
    assert GAME.give_up(table.state) is None
    assert table.refused("concede") == "MT-R-91"


# How an act ends


@pytest.mark.rule("MT-ACT-04", "MT-SER-13", "MT-STATUS-09")
def test_potions_gold_serendipity_and_statuses_are_lost() -> None:
    party = {"soldier": {"at": "2,2", "potions": (1, 1, 0), "cursed": 1, "poisoned": True}}
    table = cleared(party, gold=3, serendipity=2).act("stop")
    state = table.state
    assert (state.gold, state.serendipity, state.potions[0]) == (0, 0, (0, 0, 0))
    assert (state.cursed[0], state.poisoned[0]) == (0, False)


@pytest.mark.rule("MT-ACT-05", "MT-ACT-04", "MT-TITLE-02")
def test_a_hero_without_titles_keeps_nothing_that_he_has_found() -> None:
    party = {"soldier": {"at": "2,2", "worn": "scale-shirt", "carried": "leather-cap"}}
    table = cleared(party)
    green = len(table.state.items[GREEN])
    table = table.act("stop")
    assert table.state.carried[0] == ()
    assert all(items()[item].colour == "brown" for item in table.state.worn[0] if item >= 0)
    assert len(table.state.items[GREEN]) == green + 2  # shuffled back
    assert over(table).veteran("soldier").items == ()


@pytest.mark.rule("MT-R-63", "MT-TITLE-02", "MT-ACT-03")
def test_a_hero_keeps_one_item_of_his_choice_for_each_title() -> None:
    party = {"soldier": {"at": "2,2", "worn": "scale-shirt", "carried": "leather-cap quiet-bell"}}
    owned = [("hearthkeeper", "harbinger"), *[()] * 4]
    table = cleared(party, titles=owned).act("stop")
    assert table.options() == {
        *("keep-item leather-cap", "keep-item quiet-bell", "keep-item scale-shirt", "keep-item -"),
    }
    table = table.act("keep-item scale-shirt")
    assert table.refused("keep-item scale-shirt") == "MT-R-63"
    table = table.act("keep-item quiet-bell")
    assert set(over(table).veteran("soldier").items) == {"scale-shirt", "quiet-bell"}
    fewer = cleared(party, titles=owned).act("stop", "keep-item leather-cap", "keep-item -")
    assert over(fewer).veteran("soldier").items == ("leather-cap",)
    outcome = GAME.outcome(fewer.state)
    assert outcome is not None
    assert outcome.notes[0] == (
        "The Soldier gains the titles Hearthkeeper and Harbinger, keeps Leather Cap and loses "
        "Scale Shirt and Quiet Bell."
    )


@pytest.mark.rule("MT-ACT-04", "MT-SER-13")
def test_the_result_tells_what_the_group_has_lost() -> None:
    table = cleared({"soldier": {"at": "2,2"}}, gold=3, serendipity=2).act("stop")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    gold = table.state.lost_goods[0]
    assert gold >= 3
    assert outcome.notes[0] == "The Soldier has found no item to keep."
    assert outcome.notes[-1] == f"Lost, because it was not spent: {gold} gold and 2 serendipity."
    assert GAME.outcome(cleared({"soldier": {"at": "2,2"}}, chronicle="").state) is None


@pytest.mark.rule("MT-ACT-03", "MT-DEATH-07")
def test_what_is_recorded_is_the_same_when_the_act_is_lost() -> None:
    party = {"soldier": {"at": "2,2", "vitality": 0, "carried": "leather-cap"}}
    rest = {"titles": [("hearthkeeper",), *[()] * 4], "bag": [29, 15, 1], "at": "refresh"}
    table = underway(party, {"crawler.1": "6,6"}, **rest)
    assert table.state.ended_by == "MT-DEATH-07"
    chronicle = over(table)
    assert chronicle.bag == (29, 15, 1)
    assert chronicle.veteran("soldier") == Veteran(
        "soldier", titles=("hearthkeeper",), items=("leather-cap",)
    )


@pytest.mark.rule("MT-DEATH-06")
def test_a_dead_hero_comes_back_at_the_end_of_the_act() -> None:
    table = cleared(dead=[False, True, False, False, False])
    table.state.at[1] = -1
    table.state.vitality[1] = 0
    table = table.act("stop")
    assert table.state.dead[1] is False
    assert {one.hero for one in over(table).veterans} == {"soldier", "acolyte"}


@pytest.mark.rule("MT-ACT-03")
def test_absent_veterans_stay_in_the_chronicle() -> None:
    bare = replace(TUSK, items=())
    before = written(replace(VETERANS, veterans=(bare,)))
    chronicle = over(cleared({"archer": {"at": "2,2"}}, chronicle=before).act("stop"))
    assert chronicle.veteran("soldier") == bare
    assert chronicle.acts == 3


@pytest.mark.rule("MT-ACT-06", "MT-MERCH-07")
def test_every_act_begins_with_all_merchants() -> None:
    assert sorted(act().state.merchants) == [*range(len(merchants()))]
    assert act().state.merchants_gone == ()


# The dead


@pytest.mark.rule("MT-DEATH-04", "MT-R-88")
def test_quest_items_of_a_dead_hero_go_to_a_hero_of_his_choice() -> None:
    party = {
        "soldier": {"at": "2,2", "vitality": 0, "carried": "warchiefs-tusk leather-cap"},
        "acolyte": {"at": "1,4"},
        "archer": {"at": "1,5"},
    }
    table = underway(party, {"crawler.1": "6,6"}, at="refresh")
    assert (table.question, table.seat) == ("ChooseHolder", 0)
    assert table.options() == {"hand-down hero2", "hand-down hero3"}
    assert table.refused("hand-down hero1") == "MT-R-26"
    table = table.act("hand-down hero3")
    assert table.state.carried[2] == (item_named("warchiefs-tusk"),)
    assert table.state.carried[0] == (item_named("leather-cap"),)
