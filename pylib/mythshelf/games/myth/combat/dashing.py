"""The movement of a Dash (MT-DMG-07, MT-DMG-08, MT-R-103)."""

from __future__ import annotations

from ..table.events.board import Moved
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State


def dash(state: State, hero: Figure, path: tuple[Square, ...]) -> None:
    """The hero goes along the path, through squares whose enemies have fallen. If one survives he
    stops on the square before it: the path square nearest to the start that is beside it
    (MT-DMG-08)."""
    occupied = state.occupied()
    for at in path:
        if at in occupied:
            return
        state.happen(Moved(hero, at))
