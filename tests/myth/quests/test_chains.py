"""The ten chain quests, and how they are unlocked."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.combat.damage import fall
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.quests import quest_named, quests
from mythshelf.games.myth.table.figures import COCOONS, LAIRS, type_of
from mythshelf.kernel.play import engine

from ..scenario import Table
from .table import (
    acting,
    at_token,
    beside,
    changed,
    cleared,
    drawn,
    failed,
    fig,
    has_item,
    lairless,
    outcome,
    quest,
    rested,
    standing,
)


def found(table: Table) -> list[int]:
    """The colours of the item cards that were drawn."""
    return [one.colour for one in table.happened("ItemFound")]


@pytest.mark.rule("MT-QUEST-05", "MT-R-132")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_chain_quest_waits_for_the_next_tile_or_goes_into_the_deck(at_once: bool) -> None:
    table = drawn("warchiefs-boast")
    card = quest_named("broken-boast")
    assert card in table.state.chains
    won = cleared(table, "chain yes" if at_once else "chain no")
    state = won.state
    assert card not in state.chains
    assert (card in state.next_quests) == at_once
    assert (card in state.quest_deck) != at_once


@pytest.mark.rule("MT-QUEST-05")
def test_what_is_unlocked_already_is_not_unlocked_again() -> None:
    table = drawn("warchiefs-boast")
    table.state.chains = ()
    table.state.quest_deck = (
        *table.state.quest_deck,
        *(n for n, o in enumerate(quests()) if o.chain),
    )
    assert cleared(table).happened("ChainUnlocked") == []


@pytest.mark.parametrize(
    ("name", "lairs", "colours", "unlocks"),
    [("ashes-and-teeth", 2, [1], "hollow-choir"), ("queens-brood", 2, [], "thousand-legs-stir")],
)
def test_a_chain_with_lairs(name: str, lairs: int, colours: list[int], unlocks: str) -> None:
    table = drawn(name)
    there = [type_of(one) for one in table.state.present(LAIRS)]
    assert len(there) == lairs
    assert len(set(there)) == (2 if name == "ashes-and-teeth" else 1)
    won = cleared(table, "chain yes")
    assert (outcome(won), found(won)) == ("won", colours)
    assert won.state.next_quests == (quest_named(unlocks),)
    if name == "queens-brood":
        assert has_item(won, "brood-heart")
        assert table.at("stalker.1")
        assert table.at("stalker.2")


def test_the_ransom_wants_nobody_beside_the_hostage() -> None:
    table = drawn("ransom")
    assert table.at("mucker.1")
    assert len(quest(table).pack) == 7
    at = at_token(table)
    guarded = standing(table, **{"grubber.1": beside(table, at)})
    near = standing(guarded, hero1=beside(guarded, at))
    assert near.refused(f"interact ransom {at}") == "MT-R-136"
    far = {f"grubber.{n}": f"{n},11" for n in range(1, 7)} | {"mucker.1": "7,11"}
    table = acting(standing(table, **far), at)
    assert table.rolls() == []
    won = cleared(table)
    assert (outcome(won), won.state.serendipity, won.state.gold >= 3) == ("won", 2, True)


def test_the_broken_boast_is_a_fight_with_two_packs() -> None:
    table = drawn("broken-boast")
    assert len(quest(table).pack) == 14
    assert table.at("mucker.2")
    won = cleared(table)
    assert (outcome(won), found(won), won.state.serendipity) == ("won", [2], 1)


def test_the_key_opens_the_chest_once_the_trap_is_disarmed() -> None:
    table = drawn("key-turns")
    assert len(table.state.traps) == 1
    at = at_token(table)
    near = standing(table, hero1=beside(table, at))
    assert near.refused(f"interact key-turns {at}") == "MT-R-136"
    state = table.state.clone()
    state.trap_discards += tuple(trap.card for trap in state.traps)
    state.traps = ()
    opened = acting(Table(state), at, succeeds=False)
    assert not quest(opened).met
    keyed = state.clone()
    keyed.carried[0] = (next(n for n, one in enumerate(quest_items()) if one == "millers-key"),)
    opened = acting(Table(keyed), at, succeeds=False)
    assert (quest(opened).met, opened.rolls()) == (True, [])
    won = cleared(opened)
    assert (outcome(won), found(won)) == ("won", [1, 1])


def quest_items() -> list[str]:
    """The ids of all items."""
    return [one.id for one in items()]


def test_hook_and_line_brings_hookjaw_with_two_packs() -> None:
    table = drawn("hook-and-line")
    assert table.at("hookjaw.1")
    assert len(quest(table).pack) == 8
    blue = table.state.bag[2]
    won = cleared(table)
    assert (outcome(won), found(won), won.state.bag[2]) == ("won", [2], blue + 1)


def test_the_hollow_choir_wants_three_lairs_destroyed_in_time() -> None:
    table = drawn("hollow-choir")
    assert len(quest(table).lairs) == 3
    won = cleared(lairless(table), "chain yes")
    assert (outcome(won), won.state.serendipity) == ("won", 3)
    assert won.state.next_quests == (quest_named("light-in-the-well"),)
    assert outcome(rested(changed(table, timer=1))) == "lost"


@pytest.mark.rule("MT-BOSS-01")
def test_the_terror_only_stirs_and_leaves() -> None:
    """Given the Terror without vitality; then it leaves without a second stage and without a boss
    reward, and the quest brings what it brings."""
    table = drawn("thousand-legs-stir")
    assert table.vitality("terror-1.1") == 6
    state = table.state.clone()
    state.events, state.vitality[fig("terror-1.1")] = [], 0
    fall(state, fig("terror-1.1"))
    engine.settle(state)
    gone = Table(state)
    assert (gone.at("terror-1.1"), gone.happened("Returned")) == ("", [])
    won = cleared(Table(state), "chain yes")
    assert (outcome(won), found(won)) == ("won", [2])
    assert won.state.next_quests == (quest_named("terror-wakes"),)


@pytest.mark.rule("MT-R-137")
def test_the_terror_wakes_with_both_stages() -> None:
    table = drawn("terror-wakes")
    state = table.state.clone()
    state.events, state.vitality[fig("terror-1.1")] = [], 0
    fall(state, fig("terror-1.1"))
    engine.settle(state)
    assert Table(state).vitality("terror-1.1") == 5
    won = cleared(Table(state))
    assert (outcome(won), found(won)) == ("won", [2])


@pytest.mark.rule("MT-R-135")
def test_the_lantern_is_borne_to_the_far_edge() -> None:
    table = drawn("light-in-the-well")
    packs = len(quest(table).pack)
    assert 6 <= packs <= 16
    table = acting(table, at_token(table))
    assert (quest(table).tokens[0].hero, quest(table).tokens[0].at) == (0, -1)
    assert not quest(table).met
    fallen = standing(table)
    fallen.state.vitality[0] = 0
    here = fallen.at("hero1")
    laid = rested(fallen)
    assert fallen.state.where(quest(laid).tokens[0].at) == here
    far = standing(table, hero1="5,2")
    far.state.spent[0] = 0
    far.act("go 5,1")
    assert quest(far).met
    won = cleared(far)
    assert has_item(won, "lantern-that-stays")


@pytest.mark.rule("MT-GEN-03", "MT-QUEST-04")
@pytest.mark.parametrize("name", [one.id for one in quests()])
def test_no_failure_ends_the_game_and_the_card_goes_back_into_the_deck(name: str) -> None:
    table = failed(drawn(name))
    assert outcome(table) == "lost"
    assert table.state.ended_by == ""
    assert quest_named(name) in table.state.quest_deck
    assert table.state.quests == ()
    assert table.state.present(COCOONS) == []
    assert table.at("bystander") == ""


@pytest.mark.rule("MT-QUEST-04")
def test_after_success_the_card_is_discarded() -> None:
    won = cleared(drawn("warchiefs-boast"))
    assert won.state.quest_discards == (quest_named("warchiefs-boast"),)


def test_the_item_of_a_quest_can_be_used() -> None:
    """The Sealed Letter is discarded for a free call to arms, while no ally is there."""
    party: dict[str, dict[str, Any]] = {
        "soldier": {"at": "5,12", "worn": "sealed-letter", "vitality": 9}
    }
    table = drawn("silent-bell", party=party)
    helped = drawn("silent-bell", party=party, enemies={"ally.stray-wolf": "1,12"})
    assert helped.refused("use sealed-letter") == "MT-ITEM-04"
    table.act("use sealed-letter", "call ally.stray-wolf")
    assert "sealed-letter" not in table.worn()
    table.act(sorted(table.options())[0])
    assert table.at("ally.stray-wolf")
