"""The way from one tile to the next."""

from __future__ import annotations

from dataclasses import dataclass

from .squares import NOWHERE, Square
from .terms import NONE


@dataclass(frozen=True, slots=True)
class Way:
    """How the heroes leave a tile: its place, the edge, and the square from which one steps over;
    :data:`.NOWHERE` for one who is placed (MT-CLEAR-04)."""

    place: int = NONE
    edge: int = 0
    at: Square = NOWHERE


START = Way()
"""The way to the first tile, which may lie anyhow (MT-TILE-15)."""
