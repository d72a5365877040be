"""Squares that a hero can walk to, and which of them is nearest a goal."""

from __future__ import annotations

from collections.abc import Mapping

from ...games.myth.table.squares import Square

Ways = Mapping[Square, tuple[int, Square]]
"""Squares that can be walked to: with how many MP, and from which square."""
AFAR = 99
"""How far a square is from which no way leads."""


def nearest(far: Mapping[Square, int], ways: Ways, here: Square) -> tuple[Square, int]:
    """Of the squares that can be walked to the one nearest a goal, and by how many steps it is
    nearer than ``here``; ``far`` tells how far squares are from the goal."""
    best = min(ways, key=lambda at: (far.get(at, AFAR), ways[at][0]), default=here)
    return best, far.get(here, AFAR) - far.get(best, AFAR)
