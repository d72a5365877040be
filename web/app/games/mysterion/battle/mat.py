"""The mat itself: vellum, the line between the halves, words that never change (pure)."""

from __future__ import annotations

from functools import cache

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look.card_paper import INK, LAPIS, MUTE
from web.app.games.mysterion.look.layout import FAR, NEAR, Layout
from web.app.stage.nodes import SERIF, Art, Box, Linear, Paint, Path, Text


@cache
def mat(lay: Layout) -> Art:
    """Everything below what lies on the table."""
    w, h = lay.width, lay.mat
    paper = Linear(0, -h / 2, 0, h / 2, ((0, "#FBF4E2"), (1, COLOURS["board"])))
    paints: list[Paint] = [
        Box(w, lay.height, 14, COLOURS["table"], x=w / 2, y=lay.height / 2),
        Box(w - 4, h - 4, 12, "#000", x=w / 2, y=h / 2 + 4, alpha=0.18),
        Box(w - 4, h - 4, 12, paper, "#C4922F", 2, w / 2, h / 2),
        Box(w - 14, h - 14, 8, stroke="#C4922F", width=1.2, x=w / 2, y=h / 2),
    ]
    corners = ((9, 9, 0), (w - 9, 9, 90), (w - 9, h - 9, 180), (9, h - 9, 270))
    for x, y, angle in corners if not lay.small else ():  # on a phone things lie there
        corner = "M0 0H30Q28 14 18 18 14 28 0 30z"
        paints.append(Path(corner, LAPIS, INK, 1.2, x, y, 1, angle))
    middle = lay.top(NEAR) - 2
    paints += [
        Box(w - 60, 1.6, 0, "#C4922F", x=w / 2, y=middle - 2),
        Box(w - 60, 1.6, 0, "#C4922F", x=w / 2, y=middle + 2),
    ]
    for row in (FAR, NEAR):
        paints += _words(lay, row)
    return Art(*paints)


def _words(lay: Layout, row: int) -> list[Paint]:
    """Over the Conditional slot and the Codex."""
    x, y = lay.at(row, lay.conditional)
    cx, cy = lay.script_at(row, 0)
    width, height = lay.codex.card
    up = cy - height / 2 - 9
    paints: list[Paint] = []
    if not lay.small:
        left = cx - width / 2
        paints += [
            Text("Conditional", 14, MUTE, x, y - lay.slot[1] / 2 - 8, SERIF),
            emblem("codex", 18, MUTE, left + 9, up - 5),
            Text("Codex", 15, INK, left + 23, up, SERIF, align="left"),
        ]
    return paints
