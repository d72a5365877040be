"""More drops than the darkness board has counters (DROP)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.cards.does_harm import FUNCTIONS
from mythshelf.games.myth.combat.drops import drop
from mythshelf.games.myth.combat.recipes import EndNested
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.contexts import Attack
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.effects import Invocation
from mythshelf.kernel.play import engine

from ..scenario import Table, given

BONES = "play harvest-of-bones yes none"
ROLL = "roll-now"
"""Without adding Rage first."""
CUT = "play quick-cut no none"
SOLDIER = {"soldier": {"at": "6,6", "hand": "harvest-of-bones"}}


def treasure(table: Table) -> list[str]:
    return [table.state.where(at) for at in table.state.treasure]


@pytest.mark.rule("MT-R-17", "MT-DROP-02")
def test_with_one_counter_left_the_attacker_picks_which_of_two_captains_drops() -> None:
    foes = {"mucker.1": "6,5 1", "mucker.2": "7,7 1"}
    table = given(SOLDIER, foes, counters=1).rolling("h h h h", "guile").act(BONES, ROLL)
    assert table.options() == {"drop-at 6,5", "drop-at 7,7"}
    assert table.refused("drop-at 5,5") == "MT-R-17"
    table.act("drop-at 7,7")
    assert (treasure(table), table.question) == (["7,7"], "Cycle")


@pytest.mark.rule("MT-R-17")
def test_captains_minions_and_lairs_compete_for_the_counters_that_are_left() -> None:
    """Two counters for a captain, a lair and three minions."""
    foes = {"mucker.1": "6,5 1", "crawler.1": "5,5", "crawler.2": "5,6", "crawler.3": "5,7"}
    foes |= {"crawler.lair.1": "7,6 1"}
    table = given(SOLDIER, foes, counters=2).rolling("h h h h", "guile").act(BONES, ROLL)
    lair, minions = {"7,6", "8,6", "7,7", "8,7"}, {"5,5", "5,6", "5,7"}
    assert table.options() == {f"drop-at {at}" for at in {"6,5", *lair, *minions}}
    table.act("drop-at 8,7")
    assert table.options() == {f"drop-at {at}" for at in {"6,5", *minions}}
    table.act("drop-at 5,6")
    assert (treasure(table), table.question) == (["5,6", "8,7"], "Cycle")


@pytest.mark.rule("MT-R-17", "MT-DROP-03")
def test_with_counters_enough_everything_drops_and_only_squares_are_asked() -> None:
    foes = {"mucker.1": "6,5 1", "mucker.2": "7,7 1", "crawler.1": "5,5", "crawler.2": "5,6"}
    foes |= {"crawler.3": "5,7"}
    table = given(SOLDIER, foes, counters=3).rolling("h h h h", "guile").act(BONES, ROLL)
    assert table.options() == {"drop-at 5,5", "drop-at 5,6", "drop-at 5,7"}
    assert treasure(table) == ["6,5", "7,7"]


@pytest.mark.rule("MT-R-17", "MT-R-18", "MT-DROP-05")
def test_what_a_chain_has_felled_competes_when_it_ends() -> None:
    party = {"brigand": {"at": "6,6", "hand": "quick-cut quick-cut quick-cut"}}
    table = given(party, {"mucker.1": "6,5 1", "mucker.2": "7,7 1"}, counters=1)
    table = table.rolling("h h h", "nature").act(CUT, "take mucker.1")
    assert treasure(table) == []
    table = table.rolling("h h h", "nature nature nature").act(CUT)
    assert table.options() == {"drop-at 6,5", "drop-at 7,7"}
    assert table.state.chain_leaders == ()


@pytest.mark.rule("MT-R-17", "MT-R-19")
def test_what_the_attack_of_a_recipe_has_felled_counts_for_the_attack_around_it() -> None:
    state = given(SOLDIER).state
    state.enter(Attack(0, 0, leaders=((square(1, 1),),)))
    state.enter(Attack(0, 0, leaders=((square(2, 2),),)))
    EndNested().run(state)
    assert state.attack is not None
    assert state.attack.leaders == ((square(1, 1),), (square(2, 2),))


@pytest.mark.rule("MT-R-17")
def test_without_an_attacker_the_group_picks() -> None:
    """A trap destroys two captains at once."""
    table = given({"soldier": {"at": "1,1"}}, {"mucker.1": "6,5", "mucker.2": "7,7"}, counters=1)
    muckers = tuple(OF_OPTIONS["Figure"][1](f"mucker.{n}") for n in (1, 2))
    FUNCTIONS["hurt"](table.state, Invocation("cursed-idol", 0, -1), muckers, 9)
    engine.settle(table.state)
    assert table.options() == {"drop-at 6,5", "drop-at 7,7"}


@pytest.mark.rule("MT-R-17")
@pytest.mark.parametrize(("by", "asked"), [(1, 1), (NONE, 0)])
def test_outside_of_attacks_who_has_felled_a_leader_chooses_its_square_else_the_group(
    by: int, asked: int
) -> None:
    table = given(SOLDIER | {"acolyte": {"at": "9,9"}})
    drop(table.state, tuple(square(column, 3) for column in (3, 4)), by)
    engine.settle(table.state)
    assert table.options() == {"drop 3,3", "drop 4,3"}
    assert (table.seat, table.state.group_seat()) == (asked, 0)
