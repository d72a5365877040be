"""What all faces of cards have in common: paper, frame, name, cost, figures (pure)."""

from __future__ import annotations

from mythshelf.games.mysterion.table.catalogue import CONDITIONAL, INSTANT, Card

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.stage.nodes import Box, Disc, Linear, Paint, Radial, Text

INK, PAPER, MUTE = COLOURS["ink"], COLOURS["paper"], COLOURS["mute"]
ELEMENTS = ("ember", "tide", "stone", "gale", "grove", "shade")
"""The colours and emblems of the elements, in their order."""
ON_ELEMENT = (PAPER, PAPER, PAPER, INK, INK, PAPER)
"""What reads well on the ground of an element."""
LAPIS = "#2C4E97"
GOLD = "#F0D79A"
"""Of the emblems of Items on their dark ground."""
_KINDS = {INSTANT: "instant", CONDITIONAL: "conditional"}


def mark(words: str, wide: float, x: float, y: float, ground: str = INK) -> list[Paint]:
    """A few letters on a dark ground, at the edge of a card."""
    return [Box(wide, 18, 9, ground, PAPER, 1.4, x, y), Text(words, 14, PAPER, x, y + 4.8)]


def sign_of(card: Card) -> str:
    """The emblem of an Item's kind."""
    return _KINDS.get(card.type, "enhancement")


def ground(w: float, h: float) -> list[Paint]:
    """Shadow, paper and the double frame."""
    return [
        Box(w, h, 8, "#000", y=4, alpha=0.25),
        Box(w, h, 8, Linear(0, -h / 2, 0, h / 2, ((0, "#FFFDF4"), (1, "#EFE4C8"))), INK, 1.4),
        Box(w - 8, h - 8, 5, stroke="#C4922F", width=1.2),
    ]


def medallion(cost: int, r: float, x: float, y: float) -> list[Paint]:
    """What a card costs, on gold."""
    return [
        Disc(r, Radial(0, -r / 3, r * 1.4, ((0, "#FBE3A4"), (1, "#B98524"))), INK, 1.4, x, y),
        Text(str(cost), r * 1.35, INK, x, y + r * 0.47),
    ]


def foot(card: Card, w: float, h: float, foot: float, figures: tuple[int, int]) -> list[Paint]:
    """Attack on dark at the left, defence on light at the right; a changed one stands out."""
    half, y = (w - 12) / 2, h / 2 - 6 - foot / 2
    size = foot * 0.78
    grounds = (INK, "#E3D3AC")
    colours = (PAPER, INK)
    names = ("sword", "shield")
    printed = (card.attack, card.defence)
    paints: list[Paint] = []
    for place in (0, 1):
        x = (place - 0.5) * half
        changed = figures[place] != printed[place]
        lit = ("#FFD98A", COLOURS["selected"])[place]
        paints += [
            Box(half - 1, foot, 3, grounds[place], INK, 1, x, y),
            emblem(names[place], foot * 0.55, colours[place], x - half * 0.24, y),
            Text(
                str(figures[place]),
                size,
                lit if changed else colours[place],
                x + half * 0.2,
                y + size * 0.35,
            ),
        ]
    return paints
