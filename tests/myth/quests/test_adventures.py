"""Quests from act to act, and in story quests."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.campaign.chronicle import FRESH
from mythshelf.games.myth.campaign.text import written
from mythshelf.games.myth.table.catalogue.quests import ordinary_quests, quest_named

from ..scenario import new_game


@pytest.mark.rule("MT-QUEST-08", "MT-ACT-03")
def test_a_won_quest_is_not_in_the_deck_of_the_next_act() -> None:
    """Given a chronicle without a quest that was won, with a chain that was unlocked and with a
    consequence; then the next act has just that, and nothing is lost."""
    deck = (*(one for one in FRESH.quests if one != "silent-bell"), "ransom")
    told = replace(FRESH, quests=deck, consequences=("hook-in-the-dark",), acts=1)
    table = new_game(3, mode="adventure", chronicle=written(told))
    state = table.state
    assert list(GAME.problems(state)) == []
    assert quest_named("silent-bell") not in state.quest_deck
    assert quest_named("ransom") in state.quest_deck
    assert state.pending == (quest_named("hook-in-the-dark"),)
    again = chronicle_of(state)
    assert sorted(again.quests) == sorted(deck)
    assert again.consequences == ("hook-in-the-dark",)
    sampled = GAME.sample(GAME.view(state, 0), 5)
    assert sorted(sampled.quest_deck) == sorted(state.quest_deck)


@pytest.mark.rule("MT-SETUP-16")
def test_a_fresh_adventure_has_all_ordinary_quests() -> None:
    assert sorted(new_game(3, mode="adventure").state.quest_deck) == [*ordinary_quests()]
