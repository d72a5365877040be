"""Marks that several signs over the board share (pure)."""

from __future__ import annotations

from functools import cache

from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look.layout import UNIT
from web.app.stage.marks import Marks
from web.app.stage.nodes import Art, Box, Text

MARKS = Marks(COLOURS, "#FFF6EA")
INNER = UNIT - 6
"""The side of what marks a square."""


@cache
def target_square(side: float) -> Art:
    return Art(
        Box(side, side, 6, "#F9D7C8", alpha=0.55),
        Box(side, side, 6, stroke=COLOURS["danger"], width=3, dash=(9, 6)),
    )


@cache
def pill(words: str, colour: str = COLOURS["danger"]) -> Art:
    wide = 16 + 9.2 * len(words)
    return Art(
        Box(wide, 24, 12, colour, "#FFF3E0", 1.5),
        Text(words, 18, "#FFF6EA", 0, 6),
    )
