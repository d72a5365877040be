"""Where the discs of turning points lie on the curve of a game (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Place: TypeAlias = tuple[float, float]
"""Parts of the width and the height of the plot, from the left top corner."""

_PLOT, _DISC = (300.0, 150.0), 26.0
"""CSS pixels: the plot is no smaller, and a disc no larger."""


def beside(place: Place, others: Sequence[Place]) -> Place:
    """The place of a disc, or the nearest one above or below it where it covers no other, however
    narrow the plot is."""
    x, y = place
    wide, high = _PLOT
    steps = sorted(range(-2 * len(others), 2 * len(others) + 1), key=abs)
    for at in (y + step * _DISC / high for step in steps):
        near = any(
            abs(x - across) * wide < _DISC and abs(at - down) * high < _DISC - 0.5
            for across, down in others
        )
        if 0 <= at <= 1 and not near:
            return x, at
    return place
