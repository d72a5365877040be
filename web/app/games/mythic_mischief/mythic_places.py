"""Where the Mythics stand on the board (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import NOWHERE, Mythic

from web.app.games.mythic_mischief.layout import Point, centre

ASIDE = 22, 6
"""How far from the middle of a space two stand that share it."""


def mover_of(state: State) -> Mythic:
    """The Mythic that passes through, where two are in one space: the one that is asked for."""
    asked = state.stack[-1] if state.stack else None
    mythic: Mythic = getattr(asked, "mythic", NOWHERE)
    return mythic


def stands_alone(state: State, mythic: Mythic) -> bool:
    """Whether a Mythic has its space to itself."""
    return len(state.mythics_on(state.at[mythic])) == 1


def place_of(state: State, mythic: Mythic) -> Point:
    """Where a Mythic stands; two that share a space stand side by side."""
    x, y = centre(state.at[mythic])
    if stands_alone(state, mythic):
        return x, y
    side = 1 if mythic == mover_of(state) else -1
    return x + ASIDE[0] * side, y + ASIDE[1] * side
