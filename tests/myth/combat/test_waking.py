"""What an attack wakes (ACTV)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.cards.does_harm import FUNCTIONS
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.contexts import Attack
from mythshelf.kernel.effects import Invocation

from ..scenario import given


@pytest.mark.rule("MT-ACTV-06")
def test_the_further_target_of_a_recipe_wakes_its_type() -> None:
    """A Crawler is shot at, and the Ash Bow hits the Grubber beside it too."""
    party = {"archer": {"at": "6,6", "hand": "quick-draw", "worn": "ash-bow"}}
    foes = {"crawler.1": "6,9", "grubber.1": "6,10"}
    table = given(party, foes).rolling("h h h h", "nature")
    table.act("play quick-draw yes none", "take crawler.1")
    assert table.state.awake[:2] == [True, False]
    table.act("fate ash-bow 0")
    assert table.state.awake[:2] == [True, True]
    assert table.at("grubber.1") == ""


@pytest.mark.rule("MT-ACTV-06")
@pytest.mark.parametrize("harm", ["hurt", "push", "pull"])
def test_whom_an_attack_hurts_or_moves_beside_its_targets_wakes_too(harm: str) -> None:
    state = given({"soldier": {"at": "6,6"}}, {"grubber.1": "6,8"}, alone=True).state
    grubber = OF_OPTIONS["Figure"][1]("grubber.1")
    FUNCTIONS[harm](state, Invocation("the-hidden-blade", 0, 0), (grubber,), 1)
    assert not state.awake[1]
    state = given({"soldier": {"at": "6,6"}}, {"grubber.1": "6,8"}, alone=True).state
    state.enter(Attack(0, 0))
    FUNCTIONS[harm](state, Invocation("the-hidden-blade", 0, 0), (grubber,), 1)
    assert state.awake[1]
