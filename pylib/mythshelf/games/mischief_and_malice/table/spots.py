"""How what stands and lies in a spot changes: all that changes together with a place, at once."""

from __future__ import annotations

from dataclasses import replace

from .catalogue import NONE, Kind
from .places import BENCHES, GONE, OWNERS, Place
from .state import State


def empty_spot(state: State, place: Place) -> Kind:
    """The creature of a place is taken away; its lane stays, and loses its commit.

    Answers with the creature.
    """
    card = state.creatures[place]
    state.creatures[place], state.health[place] = NONE, 0
    state.afflictions[place] = state.blamed[place] = state.committed[place] = NONE
    state.immune[place] = False
    state.forget_source(place)
    if state.attacker == place:
        state.attacker = GONE
    _retarget(state, place, GONE)
    if place == BENCHES[OWNERS[place]] and OWNERS[place] == state.active:
        state.settled = False
    return card


def change_place(state: State, place: Place, to: Place, with_lane: bool) -> None:
    """A creature goes to another spot with all that belongs to it, and its lane where that
    goes along (ML-MOVE-07, ML-R-34); else it gives up its commit."""
    moved = (state.creatures, state.health, state.afflictions, state.blamed, state.immune)
    for row in moved:
        row[to] = row[place]  # type: ignore[call-overload]
    if with_lane:
        state.lanes[to], state.lanes[place] = state.lanes[place], ()
        state.committed[to] = state.committed[place]
    if state.used:
        state.used = tuple(
            replace(one, source=to) if one.source == place else one for one in state.used
        )
    if state.attacker == place:
        state.attacker = to
    _retarget(state, place, to)
    empty_spot(state, place)


def _retarget(state: State, place: Place, to: Place) -> None:
    """The attack under way follows an attacker or a target to another place."""
    attack = state.attack
    if attack is not None and place in (attack.attacker, attack.target):
        attacker = to if attack.attacker == place else attack.attacker
        target = to if attack.target == place else attack.target
        state.note(attacker=attacker, target=target)
