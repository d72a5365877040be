"""The reward for a boss, and cards exchanged (MT-BOSS-14, MT-TITLE-05)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.rewards import exchange, obtainable, reward_for
from mythshelf.games.myth.table.catalogue.heroes import (
    boss_titles,
    card_named,
    cards,
    starting_deck,
)
from mythshelf.games.myth.table.catalogue.items import item_deck, items
from mythshelf.games.myth.table.content import read_content
from mythshelf.games.myth.table.figures import ENEMIES
from mythshelf.games.myth.table.mode import mode_of
from mythshelf.games.myth.table.terms import BLUE
from mythshelf.games.myth.view import whole_deck
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from ..scenario import Party, Table, given

TERROR = "The Terror with 1000 Legs"
BLADE = "play the-hidden-blade yes none"
PARTY: dict[str, dict[str, Any]] = {
    "soldier": {"at": "6,6", "hand": "grit the-hidden-blade", "discard": "slow-burn"},
    "acolyte": {"at": "1,4"},
}


def rewarded(party: Any = None, **rest: Any) -> Table:
    """The Terror is beaten."""
    table = given(party or PARTY, **{"mode": "adventure", "aim": 0, "chronicle": "fresh", **rest})
    mode_of(table.state).boss_beaten(table.state, TERROR)
    engine.settle(table.state)
    return table


@pytest.mark.rule("MT-BOSS-14", "MT-R-74", "MT-BOSS-01")
def test_a_boss_gives_a_blue_item_and_each_hero_a_title_or_a_card() -> None:
    hand: Party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}, "acolyte": {"at": "1,4"}}
    known: dict[str, Any] = {"mode": "adventure", "aim": 0, "chronicle": "fresh"}
    table = given(hand, {"terror-1.1": "6,7 1"}, **known)
    boss = next(
        one for one in table.state.present(ENEMIES) if table.state.monster(one).title == TERROR
    )
    table.state.stages[boss] = 1
    table = table.rolling("h h h h h h", "guile").act(BLADE)
    assert table.happened("BossBeaten")
    assert table.options() == {"award hero1", "award hero2"}
    table = table.act("award hero2")
    assert [items()[item].colour for item in table.state.carried[1]] == ["blue"]
    assert table.question == "ChoosePrize"
    table = table.act("take-title")
    assert table.state.titles[0] == ("light-of-freedom",)
    assert table.seat == 1
    assert len(table.state.items[BLUE]) == len(item_deck(BLUE)) - 1


@pytest.mark.rule("MT-BOSS-14", "MT-STORY-04")
def test_bosses_of_other_games_and_of_story_quests_give_none_and_each_one_once() -> None:
    other = rewarded(mode="tile", aim=1, chronicle="")
    assert not other.happened("BossBeaten")
    assert other.question == "Cycle"
    assert rewarded(mode="story", story="quiet-under-the-hill").question == "Cycle"
    assert rewarded(beaten=(TERROR,)).question == "Cycle"


@pytest.mark.rule("MT-R-74")
def test_who_has_the_title_exchanges_a_card_and_the_dead_get_nothing() -> None:
    party = {**PARTY, "acolyte": {"at": "1,4", "vitality": 0}, "archer": {"at": "1,6"}}
    owned = [("light-of-freedom",), *[()] * 4]
    table = rewarded(party, titles=owned)
    assert table.options() == {"award hero1", "award hero3"}  # not a defeated one
    table = table.act("award hero1")
    assert table.refused("take-title") == "MT-R-74"
    assert "want breaker-of-lines" in table.options()
    table = table.act("want breaker-of-lines", "give-card grit")
    assert table.seat == 1  # defeated, but not removed
    table = table.act("take-title")
    assert table.seat == 2


@pytest.mark.rule("MT-R-74")
def test_a_dead_hero_gets_nothing() -> None:
    table = given(PARTY, mode="adventure", aim=0, chronicle="fresh")
    table.state.at[1], table.state.vitality[1], table.state.dead[1] = -1, 0, True
    reward_for(table.state, TERROR)
    engine.settle(table.state)
    table = table.act("award hero1", "take-title")
    assert table.question == "Cycle"
    assert table.state.titles[1] == ()


@pytest.mark.rule("MT-TITLE-01", "MT-TITLE-04")
def test_every_boss_has_his_title() -> None:
    assert boss_titles()[TERROR] == "light-of-freedom"
    names = {one["title"] for one in read_content("monsters")["monster"] if one["rank"] == "boss"}
    assert names <= set(boss_titles())


@pytest.mark.rule("MT-TITLE-05", "MT-CARD-01", "MT-R-125")
@pytest.mark.parametrize(("given_card", "where"), [("slow-burn", "discards"), ("grit", "hands")])
def test_a_card_is_exchanged_and_the_deck_stays_as_large(given_card: str, where: str) -> None:
    table = rewarded().act("award hero1")
    before = getattr(table.state, where)[0].count(card_named(given_card))
    table = table.act("want breaker-of-lines", f"give-card {given_card}")
    state = table.state
    assert getattr(state, where)[0].count(card_named(given_card)) == before - 1
    assert card_named("breaker-of-lines") in state.decks[0]
    assert state.gained[0] == (card_named("breaker-of-lines"),)
    assert state.removed[0] == (card_named(given_card),)
    assert whole_deck(state, 0).total() == len(starting_deck(state.party[0]))
    assert card_named(given_card) in obtainable(state, 0)  # may come back
    assert card_named("breaker-of-lines") not in obtainable(state, 0)
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MT-TITLE-05")
def test_only_cards_of_the_own_class_are_offered() -> None:
    state = rewarded().state
    wanted = obtainable(state, 0)
    assert wanted
    assert all(cards()[kind].hero == state.party[0] for kind in wanted)
    table = rewarded().act("award hero1")
    assert table.refused("want slow-burn") == "MT-TITLE-05"


@pytest.mark.rule("MT-R-125")
def test_what_lies_open_on_the_board_is_not_exchanged() -> None:
    lone = next(card for card in cards() if card.hero == 0 and card.copies == 1)
    party = {"soldier": {"at": "6,6", "spaces": lone.id}}
    table = rewarded(party).act("award hero1", "want breaker-of-lines")
    assert table.refused(f"give-card {lone.id}") == "MT-R-125"


@pytest.mark.rule("MT-R-125")
def test_in_place_of_a_facedown_card_the_new_one_lies_facedown() -> None:
    table = given({"soldier": {"at": "6,6", "spaces": "?"}})
    state = table.state
    (facedown,) = state.spaces[0]
    state.decks[0] = tuple(one for one in state.decks[0] if one != facedown.card)
    before = state.decks[0]
    exchange(state, 0, facedown.card, card_named("breaker-of-lines"))
    assert [one.card for one in state.spaces[0]] == [card_named("breaker-of-lines")]
    assert state.decks[0] == before
    assert GAME.view(state, 0).spaces[0][0].card == HIDDEN
