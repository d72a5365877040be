"""Enemies that stay, that notice the Brigand, and whom the players are asked about (EMOVE)."""

from __future__ import annotations

import pytest

from ..scenario import Party, dark
from .test_enemies import number

BOLD: Party = {"soldier": {"at": "4,6", "threat": 9}, "acolyte": {"at": "8,6"}}
"""Two heroes of whom Grubbers want the first one."""


@pytest.mark.rule("MT-EMOVE-10")
def test_a_melee_minion_beside_a_hero_does_not_walk_off_to_one_it_wants_more() -> None:
    """It could: without the other hero it goes for the first one."""
    table = dark(BOLD, {"grubber.1": "8,7"}, awake="grubber", alone=True)
    assert table.steps("grubber.1") == []
    assert [one.onslaught.target for one in table.happened("OnslaughtBegan")] == [1]
    away: Party = {**BOLD, "acolyte": {"at": "12,1"}}
    assert dark(away, {"grubber.1": "8,7"}, awake="grubber", alone=True).steps("grubber.1")


@pytest.mark.rule("MT-EMOVE-10", "MT-R-31")
def test_a_captain_goes_for_the_hero_it_wants_most() -> None:
    """Whoever is no minion leaves the hero beside it."""
    party: Party = {"soldier": {"at": "4,6", "threat": 1}, "acolyte": {"at": "8,6", "threat": 5}}
    table = dark(party, {"mucker.1": "8,7"}, awake="grubber", alone=True)
    assert table.happened("OnslaughtBegan")[0].onslaught.target == 0


@pytest.mark.rule("MT-EMOVE-09", "MT-EMOVE-10")
def test_a_minion_that_fights_already_follows_no_scout() -> None:
    foes = {"grubber.1": "8,7", "grubber.2": "8,8"}
    table = dark(BOLD, foes, awake="grubber", alone=True)
    assert table.steps("grubber.1") == []
    assert table.steps("grubber.2") != []


@pytest.mark.rule("MT-R-29", "MT-EMOVE-01")
def test_nobody_is_asked_whom_an_enemy_goes_for_that_does_not_move() -> None:
    """Only whom it attacks."""
    party: Party = {
        "soldier": {"at": "6,6", "vitality": 5},
        "acolyte": {"at": "8,6", "vitality": 5},
    }
    table = dark(party, {"crawler.1": "7,7"}, awake="crawler")
    assert table.options() == {"victim hero1", "victim hero2"}


@pytest.mark.rule("MT-R-92", "MT-KEY-15")
def test_an_enemy_that_moves_twice_looks_for_the_brigand_once() -> None:
    """Nor does one look for him that has come beside him before its second move."""
    party: Party = {"soldier": {"at": "6,8", "threat": 10}, "brigand": {"at": "6,6", "shadows": 6}}
    foes = {"crawler.1": "6,7", "crawler.2": "10,4"}
    table = dark(party, foes, hit="l", dark="dark-09", awake="crawler", alone=True)
    assert table.who("TargetChosen") == ["crawler.2", "crawler.1", "crawler.1", "crawler.2"]
    assert table.at("crawler.2") in ("5,7", "7,7")
    assert [one.figure for one in table.rolls("notice check")] == [number("crawler.1")]
    assert table.state.shadows[1] == 6


@pytest.mark.rule("MT-R-92", "MT-R-31")
def test_a_minion_that_makes_room_looks_for_the_brigand_first() -> None:
    party: Party = {"soldier": {"at": "1,1"}, "brigand": {"at": "3,2", "shadows": 6}}
    foes = {"grubber.1": "2,1", "grubber.2": "5,1"}
    missed = dark(party, foes, hit="l", awake="grubber", alone=True)
    assert missed.rolls("notice check")[0].figure == number("grubber.1")
    assert missed.at("grubber.1") != "2,1"
    seen = dark(party, foes, hit="h", awake="grubber", alone=True)
    assert (seen.state.shadows[1], seen.at("grubber.1")) == (0, "2,1")


@pytest.mark.rule("MT-R-92", "MT-R-33")
def test_who_moves_after_the_brigand_was_noticed_moves_with_a_scout() -> None:
    """Before that nobody is there to scout for."""
    party: Party = {"brigand": {"at": "6,6", "shadows": 6}}
    foes = {"crawler.1": "6,7", "crawler.2": "6,12", "crawler.3": "6,11"}
    table = dark(party, foes, hit="h", awake="crawler", alone=True)
    assert table.who("TargetChosen") == ["crawler.1", "crawler.3", "crawler.2"]


@pytest.mark.rule("MT-EMOVE-10", "MT-R-92")
def test_a_minion_that_notices_the_brigand_beside_it_follows_its_scout_no_more() -> None:
    party: Party = {"soldier": {"at": "4,6", "threat": 9}, "brigand": {"at": "9,8", "shadows": 6}}
    foes = {"grubber.1": "7,7", "grubber.2": "8,8"}
    seen = dark(party, foes, hit="h", awake="grubber", alone=True)
    assert (seen.state.shadows[1], seen.steps("grubber.2")) == (0, [])
    assert dark(party, foes, hit="l", awake="grubber", alone=True).steps("grubber.2")
