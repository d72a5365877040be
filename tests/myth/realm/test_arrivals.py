"""Edges, lairs and heroes that are alike for what brings new enemies (SPAWN, MT-R-29)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth.darkness.edges import farthest_edges, nearest_edges
from mythshelf.games.myth.realm.hoards import ChooseAmbush
from mythshelf.games.myth.realm.traps import SetTokens
from mythshelf.games.myth.table.squares import EDGE_NAMES
from mythshelf.kernel.play import engine

from ..scenario import Table, dark, given, trap

FAR_CRAWLER = {"crawler.1": "12,12"}


def struck(party: dict[str, dict[str, Any]], card: str, **foes: str) -> Table:
    return dark(party, foes or FAR_CRAWLER, dark=card, awake="crawler", alone=True)


@pytest.mark.rule("MT-R-29")
def test_an_edge_that_is_nearest_alone_is_not_asked_and_two_are() -> None:
    """The event of the card brings two Crawlers where no lair is left."""
    near = struck({"soldier": {"at": "5,2"}}, "dark-02")
    assert near.at("crawler.2").split(",")[1] == "1"
    corner = {"soldier": {"at": "2,2"}}
    table = struck(corner, "dark-02")
    assert table.options() == {"at-edge 0 0", "at-edge 0 3"}
    assert table.refused("at-edge 0 1") == "MT-R-29"
    table.act("at-edge 0 3")
    assert next(one.words for one in table.happened("PartBegan")) == "At the west edge."
    placed = [table.state.where(one.at) for one in table.happened("Placed")]
    assert [at.split(",")[0] for at in placed] == ["1", "1"]


@pytest.mark.rule("MT-R-29")
def test_heroes_with_the_same_threat_are_alike_for_an_edge() -> None:
    party = {"soldier": {"at": "5,2", "threat": 3}, "acolyte": {"at": "5,11", "threat": 3}}
    assert struck(party, "dark-02").options() == {"at-edge 0 0", "at-edge 0 2"}
    bold = {**party, "soldier": {"at": "5,2", "threat": 4}}
    assert not struck(bold, "dark-02").options("at-edge")


@pytest.mark.rule("MT-R-29", "MT-DARK-05")
def test_lairs_as_near_as_each_other_are_asked() -> None:
    """The penalty brings a Stalker to the lair nearest to the hero with the most threat."""
    foes = {"crawler.lair.1": "3,6", "grubber.lair.1": "8,6", "crawler.1": "12,12"}
    table = struck({"soldier": {"at": "6,6", "threat": 10}}, "dark-03", **foes)
    assert table.options() == {"at-lair crawler.lair.1", "at-lair grubber.lair.1"}
    table.act("at-lair grubber.lair.1")
    assert int(table.at("stalker.1").split(",")[0]) >= 7


@pytest.mark.rule("MT-R-47", "MT-R-29")
def test_the_minions_of_a_helm_come_at_an_edge_of_choice_where_two_are_nearest() -> None:
    table = given({"soldier": {"at": "2,2"}})
    table.state.stack.append(ChooseAmbush(0, 0, 4))
    table.state.known_legal = None
    table.act("ambush crawler")
    assert table.options() == {"at-edge 0 0", "at-edge 0 3"}
    table.act("at-edge 0 0")
    assert len(table.who("Placed")) == 4
    assert table.state.awake[0]


@pytest.mark.rule("MT-R-29", "MT-TRAP-01")
def test_the_short_edge_farther_from_the_heroes_is_chosen_where_both_are_as_far() -> None:
    party = {"soldier": {"at": "2,3"}, "acolyte": {"at": "3,4"}}
    table = given(party, tile="S2A", alone=True, traps=(trap("rolling-stone"),))
    table.state.stack.append(SetTokens(0))
    engine.settle(table.state)
    north, south = sorted(table.options("spot"))
    assert (north, south) == ("spot 2,1", "spot 2,5")
    table.act(south)
    assert table.state.traps[0].edge == EDGE_NAMES.index("north")


@pytest.mark.rule("MT-R-29")
def test_edges_are_found_by_the_heroes() -> None:
    state = given({"soldier": {"at": "6,2"}, "acolyte": {"at": "7,2"}}).state
    assert nearest_edges(state, [0, 1]) == [(0, 0)]
    assert farthest_edges(state) == [(0, 2)]
    corner = given({"soldier": {"at": "2,2"}}).state
    assert nearest_edges(corner, [0]) == [(0, 0), (0, 3)]
    assert farthest_edges(corner) == [(0, 1), (0, 2)]
