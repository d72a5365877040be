"""Where enemies of a legend may stand, and what is due for those that are missing (POP)."""

from __future__ import annotations

from ..darkness.spawning import tell_shortage
from ..table.squares import Square, block, blocks_apart
from ..table.state import State
from .meter import AddAp

_FAR = 4
"""Squares from every hero where there is no purple (MT-POP-14)."""


def charge(state: State, ap: int) -> None:
    """AP for missing miniatures are added in full (MT-R-03)."""
    if ap:
        state.stack.append(AddAp(tell_shortage(state, ap)))


def first_squares(state: State, free: list[Square], size: int) -> list[Square]:
    """Squares on purple, or without any far from the heroes."""
    board = state.board()
    purple = [at for at in free if not board.purple.isdisjoint(block(at, size))]
    if purple:
        return purple
    heroes = [state.at[hero] for hero in state.heroes()]
    far = [at for at in free if blocks_apart(block(at, size), heroes) >= _FAR] if heroes else free
    return far or free
