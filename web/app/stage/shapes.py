"""Emblems, and the outlines by which alone each side's pieces can be told (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from web.app.stage.emblems import SHARED
from web.app.stage.nodes import Path


def emblem(
    name: str,
    size: float,
    colour: str,
    x: float = 0,
    y: float = 0,
    among: Mapping[str, str] = SHARED,
) -> Path:
    """An emblem with its middle at ``x``, ``y``; a game gives its own with ``among``."""
    return Path(among[name], colour, x=x - size / 2, y=y - size / 2, scale=size / 24)


OF_TWO = 0, 4
"""The outlines of the first and the second of two sides, which face each other: disc, diamond."""


def outline(side: int, r: float) -> str:
    """The path of a side (from 0): disc, rounded square, hexagon, octagon, diamond."""
    if side == 0:
        return f"M{-r:g} 0a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
    if side == 1:
        h, c = round(r * 0.9, 2), round(r * 0.3, 2)
        return (
            f"M{-h + c:g} {-h}H{h - c:g}Q{h} {-h} {h} {-h + c:g}V{h - c:g}"
            f"Q{h} {h} {h - c:g} {h}H{-h + c:g}Q{-h} {h} {-h} {h - c:g}V{-h + c:g}"
            f"Q{-h} {-h} {-h + c:g} {-h}z"
        )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners(side, r)) + "z"


def corners(side: int, r: float) -> list[tuple[float, float]]:
    """The corners of a side's shape, beginning right; a rounded square counts as an octagon."""
    if side == 1:
        h, c = r * 0.9, r * 0.72
        return [(h, -c), (h, c), (c, h), (-c, h), (-h, c), (-h, -c), (-c, -h), (c, -h)]
    count, begin, grown = _POLYGONS[side]
    r *= grown
    return [
        (r * cos(begin + 2 * pi * i / count), r * sin(begin + 2 * pi * i / count))
        for i in range(count)
    ]


_POLYGONS = {2: (6, pi / 6, 1.08), 3: (8, pi / 8, 1.06), 4: (4, 0.0, 1.2)}
