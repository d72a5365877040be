"""Where new enemies stand (SPAWN)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.darkness.spawning import bring
from mythshelf.games.myth.events.board import Placed
from mythshelf.games.myth.table.catalogue.enemies import monster_of
from mythshelf.games.myth.table.squares import column_row

from ..scenario import Party, given
from .test_enemies import number


def column(party: Party, *, ranged: bool = False, lair: str = "6,5") -> int:
    """Where a Grubber appears of a lair, which is two squares wide."""
    table = given(party, {"grubber.lair.1": lair}, alone=True)
    beside = table.state.squares_of(number("grubber.lair.1"))
    bring(table.state, monster_of("grubber"), 1, int(ranged), beside)
    (placed,) = (event for event in table.state.events if isinstance(event, Placed))
    return column_row(placed.at)[0]


@pytest.mark.rule("MT-SPAWN-05", "MT-SPAWN-07")
def test_melee_figures_stand_nearest_to_the_hero_whom_they_want_most() -> None:
    near, far = {"at": "3,5"}, {"at": "11,5", "threat": 4}
    assert column({"soldier": near, "acolyte": far}) == 8
    assert column({"soldier": {**near, "threat": 5}, "acolyte": far}) == 5


@pytest.mark.rule("MT-SPAWN-05", "MT-KEY-16")
def test_a_brigand_in_shadows_draws_no_spawn() -> None:
    hidden = {"at": "3,5", "threat": 9, "shadows": 6}
    assert column({"brigand": hidden, "acolyte": {"at": "11,5"}}) == 8
    assert column({"brigand": hidden}) in range(5, 9)


@pytest.mark.rule("MT-SPAWN-06", "MT-SPAWN-07")
def test_ranged_figures_keep_away_from_their_target_not_from_anybody() -> None:
    """The Sling has a range of 5; who reaches nobody comes as near as it can."""
    party: Party = {"soldier": {"at": "3,5", "threat": 5}, "acolyte": {"at": "10,5"}}
    assert column(party, ranged=True) == 8
    assert column({**party, "acolyte": {"at": "10,5", "threat": 6}}, ranged=True) == 5
    assert column({"soldier": {"at": "1,12"}}, ranged=True, lair="10,2") == 9
