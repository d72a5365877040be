"""The die and the coin, in any size, and the slip on which they are read (pure)."""

from __future__ import annotations

from functools import cache

from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.stage.lettering import extent
from web.app.stage.nodes import SERIF, Art, Box, Disc, Paint, Text

HEADS, TAILS = 0, -1
_DICE = "#FFFDF4"
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SLIP_HIGH, _DIE = 112.0, 104.0


def thrown(face: int, size: float, x: float = 0, y: float = 0) -> list[Paint]:
    """A die of this size with a face, or the coin with :data:`HEADS` or :data:`TAILS`."""
    if face in (HEADS, TAILS):
        letter = "H" if face == HEADS else "T"
        return [
            Disc(size * 0.52, paper.BRASS, paper.INK, max(1.4, size / 30), x, y),
            Disc(size * 0.42, "", paper.INK, max(0.8, size / 60), x, y, alpha=0.5),
            Text(letter, size * 0.62, paper.INK, x, y + size * 0.21, SERIF),
        ]
    return [
        Box(size, size, size * 0.2, _DICE, paper.INK, max(1.4, size / 30), x, y),
        *(
            Disc(size * 0.1, paper.INK, x=x + size * 0.26 * dx, y=y + size * 0.26 * dy)
            for dx, dy in _PIPS[face]
        ),
    ]


@cache
def large(face: int) -> Art:
    """The die or the coin as it is thrown."""
    shadow = Box(_DIE, _DIE, _DIE * 0.3, "#000", x=3, y=8, alpha=0.35)
    return Art(shadow, *thrown(face, _DIE)) if face > 0 else Art(*thrown(face, _DIE))


def slip_wide(title: str, line: str, verdict: str) -> float:
    """How wide the slip is."""
    words = max(1.1 * extent(title, 22), extent(line, 17), extent(verdict, 18) + 28)
    return _DIE + words + 62


def die_at(wide: float) -> tuple[float, float]:
    """The middle of the die, from that of a slip of this width."""
    return -wide / 2 + _DIE / 2 + 8, -8.0


@cache
def slip(wide: float, title: str, line: str, verdict: str, is_well: bool) -> Art:
    """Whose throw it is, what it decides, and what has come of it."""
    left = -wide / 2 + _DIE + 34
    paints: list[Paint] = [
        Box(wide, SLIP_HIGH, 10, "#000", y=6, alpha=0.4),
        Box(wide, SLIP_HIGH, 10, paper.PAPER, paper.INK, 2.4),
        Box(wide - 12, SLIP_HIGH - 12, 6, "", paper.MUTE, 1, alpha=0.5),
        Text(title, 22, paper.INK, left, -22, SERIF, align="left"),
        Text(line, 17, paper.MUTE, left, 4, paper.MEDIUM, align="left"),
    ]
    if verdict:
        broad = extent(verdict, 18) + 28
        colour = paper.BETTER if is_well else paper.WORSE
        paints += [
            Box(broad, 30, 15, colour, x=left + broad / 2, y=29),
            Text(verdict, 18, "#FFFFFF", left + broad / 2, 35),
        ]
    return Art(*paints)
