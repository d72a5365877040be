"""The movement of a Dash (MT-DMG-07, MT-DMG-08, MT-R-103)."""

from __future__ import annotations

from ..events.board import Moved
from ..table.figures import Figure
from ..table.squares import Square, distance
from ..table.state import State


def dash(state: State, hero: Figure, path: tuple[Square, ...]) -> None:
    """The hero goes along the path, through squares whose enemies have fallen. If one on it
    survives he stops on the first square of the path that is beside it (MT-DMG-08), and does not
    move at all if it stands on the first one (MT-R-103)."""
    occupied = state.occupied()
    left = [at for at in path if at in occupied]
    for at in path:
        if at in occupied:
            return
        state.happen(Moved(hero, at))
        if any(distance(at, one) == 1 for one in left):
            return
