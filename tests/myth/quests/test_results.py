"""The quest results step, and timers (QUEST, REFR)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.quests.results import lengthen
from mythshelf.games.myth.table.catalogue.quests import quest_named
from mythshelf.games.myth.table.records import Wound

from ..scenario import Table
from .table import changed, drawn, fig, outcome, quest, rested


@pytest.mark.rule("MT-REFR-05", "MT-R-107")
def test_the_first_results_step_lowers_the_timer() -> None:
    assert [quest(rested(drawn("fallen-star"))).timer] == [4]


@pytest.mark.rule("MT-QUEST-06", "MT-R-73")
@pytest.mark.parametrize("met", [True, False])
def test_at_the_end_of_its_time_a_quest_fails_unless_its_objective_is_met(met: bool) -> None:
    table = rested(changed(drawn("fallen-star"), timer=1, met=met))
    assert outcome(table) == ("" if met else "lost")


@pytest.mark.rule("MT-R-72")
def test_quests_are_looked_at_after_the_allies_and_before_the_statuses() -> None:
    """Given nine defeated Crawlers and a tenth that an ally can reach, or that bleeds; when the
    refresh phase comes; then the ally's kill wins the bounty, the wound's does not yet."""
    enemies = {"crawler.15": "1,12", "ally.stray-wolf": "2,12"}
    table = changed(drawn("bounty-chitin", enemies=enemies), slain=(0,) * 9)
    assert outcome(rested(Table(table.state).rolling("9 9", "rage"))) == "won"
    state = changed(drawn("bounty-chitin", enemies={"crawler.15": "1,12"}), slain=(0,) * 9).state
    state.wounds = (Wound(fig("crawler.15"), 1, 1),)
    bled = rested(Table(state))
    assert fig("crawler.15") in [one.figure for one in bled.happened("Removed")]
    assert outcome(bled) == ""
    assert outcome(rested(bled)) == "won"


@pytest.mark.rule("MT-SER-07")
def test_a_timer_can_be_made_longer() -> None:
    table = drawn("fallen-star")
    state = table.state.clone()
    lengthen(state, quest_named("fallen-star"))
    assert state.quests[0].timer == 6
    before = drawn("silent-bell").state
    lengthen(before, quest_named("silent-bell"))
    assert before.quests[0].timer == 0
