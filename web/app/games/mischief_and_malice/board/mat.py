"""The mat: velvet, brass hairline, spotlight, the line between the halves (pure)."""

from __future__ import annotations

from functools import cache

from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.layout import Layout, Room
from web.app.stage.nodes import SERIF, Art, Box, Linear, Paint, Path, Radial, Text


@cache
def mat(lay: Layout) -> Art:
    """Everything below what lies on the table."""
    left, top, w, h = lay.mat
    x, y = left + w / 2, top + h / 2
    velvet = Radial(0, 0, w * 0.6, ((0, "#5A3468"), (0.7, "#43284F"), (1, "#321D3E")))
    spot = Radial(0, 0, w * 0.42, ((0, "#FFE3B0"), (1, "#FFE3B000")))
    floor = Linear(0, -lay.height / 2, 0, lay.height / 2, ((0, "#281A33"), (1, COLOURS["table"])))
    paints: list[Paint] = [
        Box(lay.width, lay.height, 14, floor, x=lay.width / 2, y=lay.height / 2),
        Box(w, h, 16, "#000", x=x, y=y + 5, alpha=0.35),
        Box(w, h, 16, velvet, x=x, y=y),
        Box(w - 10, h - 10, 12, spot, x=x, y=y, alpha=0.16),
        Box(w - 10, h - 10, 12, stroke=paper.BRASS, width=1.2, x=x, y=y, alpha=0.55),
    ]
    if lay.small:
        return Art(*paints)
    line = f"M{left + 22:g} {lay.middle:g}H{left + w - 22:g}"
    paints += [
        Path(line, stroke=paper.BRASS, width=1.2, alpha=0.6),
        emblem("universal", 24, paper.BRASS, x, lay.middle),
    ]
    for room in (lay.space, lay.piles):
        paints += panel(room)
    sx, sy, _, _ = lay.space
    at = sx + (14 if lay.width > 900 else 134)
    paints.append(Text("Mischief space", 17, paper.LAMP, at, sy + 25, SERIF, align="left"))
    return Art(*paints)


def panel(room: Room) -> list[Paint]:
    """A panel in a room."""
    left, top, w, h = room
    x, y = left + w / 2, top + h / 2
    return [
        Box(w, h, 14, "#000", x=x, y=y + 4, alpha=0.3),
        Box(w, h, 14, COLOURS["panel"], x=x, y=y),
    ]
