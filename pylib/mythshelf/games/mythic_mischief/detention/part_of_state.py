"""Detention's part of a state, for the rules that are asked in Detention only."""

from __future__ import annotations

from ..table.detention import Detention
from ..table.state import State


def detention_of(state: State) -> Detention:
    """What only Detention has on the table."""
    assert state.detention is not None
    return state.detention
