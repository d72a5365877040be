"""Lines of the result of a game: a label, and a figure for each hero."""

from __future__ import annotations

from .state import State


def shared(state: State, label: str, figure: str) -> tuple[str, tuple[str, ...]]:
    """A line whose figure is that of all heroes."""
    return label, (figure,) * len(state.party)


def tiles_cleared(state: State) -> tuple[str, tuple[str, ...]]:
    """How many tiles are cleared, and of how many, if that was chosen (MT-R-117)."""
    cleared = sum(tile.rewarded for tile in state.tiles)
    figure = f"{cleared} of {state.aim}" if state.aim else str(cleared)
    return shared(state, "Tiles cleared", figure)
