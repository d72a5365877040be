"""Which monster-types are active (ACTV)."""

from __future__ import annotations

from ..events.board import type_in_play
from ..events.threat import wake
from ..heroes.numbers import figure
from ..table.figures import ENEMIES, Figure, type_of
from ..table.sight import apart
from ..table.state import State
from ..table.terms import BOSS


def total_range(state: State, enemy: Figure, hero: Figure) -> int:
    """The printed threat range and the hero's threat, with what makes it smaller (MT-ACTV-01)."""
    printed = figure(state, "threat_range", state.monster(enemy).threat_range, hero)
    return printed + state.threat[hero]


def notices(state: State, enemy: Figure, hero: Figure) -> bool:
    """Whether an enemy is active because of a hero: no sight is needed (MT-ACTV-08)."""
    return apart(state, enemy, hero) <= total_range(state, enemy, hero)


def check_threat(state: State) -> None:
    """One enemy in range of one hero wakes its whole type with its lairs (MT-ACTV-02, MT-ACTV-03,
    MT-LAIR-01), and so does a boss in play, which is always active (MT-ACTV-04, MT-BOSS-02). A
    lair has no threat range of its own (MT-R-05)."""
    heroes = state.heroes()
    for enemy in state.present(ENEMIES):
        which = type_of(enemy)
        if state.awake[which]:
            continue
        boss = state.monster(enemy).rank == BOSS
        if boss or any(notices(state, enemy, hero) for hero in heroes):
            wake(state, which)


def active_types(state: State) -> list[int]:
    """The active monster-types with a figure or lair in play (MT-R-05)."""
    return [
        which for which, awake in enumerate(state.awake) if awake and type_in_play(state, which)
    ]


def is_active(state: State, enemy: Figure) -> bool:
    """Whether an enemy is active: as all of its type (MT-ACTV-03)."""
    return state.awake[type_of(enemy)]
