"""A position is of one mode, which answers what differs between the two."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.modes import BATTLE, JOURNEY
from mythshelf.games.mysterion.table.mode import mode_named, mode_of

from ..journeys import begun, go
from ..scenario import new_game


def test_the_mode_follows_from_what_the_position_holds() -> None:
    assert mode_of(new_game().state) is BATTLE
    state = begun()
    assert mode_of(state) is JOURNEY
    go(state, "ST3", start="ST2")
    assert state.fighting
    assert mode_of(state) is JOURNEY


def test_modes_by_name() -> None:
    assert (mode_named("battle"), mode_named("journey")) == (BATTLE, JOURNEY)
    assert mode_named("none such") is BATTLE


def test_what_follows_a_battle() -> None:
    alone, part = new_game().state, begun()
    go(part, "ST3", start="ST2")
    for state in (alone, part):
        mode_of(state).after_battle(state)
    assert (alone.over, part.over) == (True, False)
    assert (GAME.seat_name(alone, 0), GAME.seat_name(part, 0)) == ("Kiln Oath", "Traveller 1")
