"""What a space brings: Roads, Shrines, the Wilds, Lairs (JOUR)."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion.journey.events import RewardsSeen
from mythshelf.games.mysterion.journey.meetings import Collect, Reward
from mythshelf.games.mysterion.journey.towns import Rebuild
from mythshelf.games.mysterion.table.catalogue import (
    CREATURE,
    cards,
    decks,
    element_ids,
)

from tests.mysterion.journeys import asked, begun, choose, day_is_over, fought, go, refused, where

WILDS = 1


@pytest.mark.rule("MY-JOUR-06")
def test_on_a_road_nothing_happens() -> None:
    state = begun()
    go(state, "EM1", start="EM2")
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-07")
def test_a_shrine_gives_health_to_the_next_battle_only() -> None:
    state = begun()
    go(state, "TI2", start="TI5")
    go(state, "GA2", start="GA5")
    go(state, "TI3", start="TI2")
    assert (state.health[0], state.maximum[0]) == (35, 35)
    fought(state, -1)
    go(state, "TI3", start="TI2")
    assert (state.health[0], state.maximum[0]) == (30, 30)


@pytest.mark.rule("MY-JOUR-08")
@pytest.mark.rule("MY-JOUR-11")
@pytest.mark.parametrize("space", ["ST3", "ST4", "ST5"])
def test_in_the_wilds_waits_a_battle(space: str) -> None:
    state = begun()
    go(state, space, start="ST2")
    assert state.fighters == (0, 1)
    assert state.lists == [decks()[0].cards, decks()[2].cards]
    assert state.health == [30, 15]
    assert state.maximum == [30, 15]


@pytest.mark.rule("MY-JOUR-08")
@pytest.mark.rule("MY-JOUR-13")
def test_a_battle_won_in_the_wilds_brings_one_of_three_cards() -> None:
    state = begun()
    go(state, "ST3", start="ST2")
    fought(state, 0)
    reward = asked(state)
    assert isinstance(reward, Reward)
    assert len(set(reward.found)) == 3
    assert RewardsSeen(0, reward.found) in state.events
    for kind in reward.found:
        card = cards()[kind]
        assert card.is_item or (card.type == CREATURE and card.element == 2)
    other = next(kind for kind in range(len(cards())) if kind not in reward.found)
    assert refused(state, Collect(other)) == "MY-JOUR-08"
    choose(state, Collect(reward.found[0]))
    assert state.travels.spare(0)[reward.found[0]] == 1
    assert where(state) == "ST3"
    assert state.travels.won == [1]
    assert day_is_over(state)
    go(state, "ST3", start="ST2")  # the next one is there
    assert state.health == [30, 15]


@pytest.mark.rule("MY-JOUR-08")
def test_rewards_are_any_of_the_regions_creatures_and_all_items() -> None:
    found: set[int] = set()
    for seed in range(100):
        state = begun(seed=seed)
        go(state, "ST3", start="ST2")
        fought(state, 0)
        found |= set(asked(state).found)
    region = element_ids().index("ST")
    assert found == {
        kind
        for kind, card in enumerate(cards())
        if card.is_item or (card.type == CREATURE and card.element == region)
    }


@pytest.mark.rule("MY-JOUR-09")
def test_a_guardian_attacks_first_and_has_the_sigil() -> None:
    state = begun()
    go(state, "GR6", start="GR3")
    assert state.fighters == (0, 1)
    assert state.lists[1] == decks()[4].cards
    assert state.health == [30, 30]
    assert state.active == 1
    fought(state, 0)
    assert state.travels.sigils == [0b010000]
    assert where(state) == "GR6"
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-09")
def test_with_the_sigil_a_lair_is_like_a_road() -> None:
    state = begun()
    state.travels.sigils[0] = 0b010000
    go(state, "GR6", start="GR3")
    assert day_is_over(state)


@pytest.mark.rule("MY-JOUR-12")
def test_a_guardian_that_wins_keeps_the_sigil() -> None:
    state = begun()
    go(state, "GR6", start="GR3")
    fought(state, WILDS)
    assert state.travels.sigils == [0]
    assert where(state) == "GR2"
    assert asked(state) == Rebuild(0)


@pytest.mark.rule("MY-JOUR-14")
@pytest.mark.parametrize(("space", "start"), [("EM3", "EM2"), ("EM6", "EM3")])
def test_a_drawn_battle_moves_nobody_and_gives_nothing(space: str, start: str) -> None:
    state = begun()
    before = state.travels.clone()
    go(state, space, start=start)
    fought(state, -1)
    assert where(state) == space
    assert state.travels.sigils == before.sigils
    assert state.travels.collections == before.collections
    assert day_is_over(state)
