"""The faces of cards with everything that is printed on them (pure).

A card is drawn round its middle in a width and height; what is printed on it keeps its place
in a card of 150 by 202 and shrinks with the width.
"""

from __future__ import annotations

from textwrap import wrap

from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import NONE, Card, Kind, element_names

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look.beasts import TONES, beast
from web.app.games.mysterion.look.card_paper import (
    ELEMENTS,
    GOLD,
    INK,
    ON_ELEMENT,
    PAPER,
    foot,
    ground,
    medallion,
    sign_of,
)
from web.app.stage.lettering import clipped
from web.app.stage.nodes import SERIF, Box, Disc, Paint, Path, Radial, Text

_WIDTH = 150.0
_GROWN = (0, 0.74, 0.9, 1.06)
"""How large a beast is by its stage."""


def _title(words: str, w: float, h: float, head: float) -> Text:
    """The name at the head, smaller where it is long."""
    size = max(9.0, min(16.0, head * 0.72, (w - 12) / (0.52 * len(words))))
    return Text(words, size, INK, 0, -h / 2 + 4 + head / 2 + size * 0.36, SERIF)


def creature(card: Card, w: float, h: float, figures: tuple[int, int]) -> list[Paint]:
    """The face of a Creature."""
    k = w / _WIDTH
    bottom, head = max(22.0, 30 * k), 26 * min(1.0, k * 1.1)
    small = max(k, 0.75)
    edge = h / 2 - 6 - bottom
    top, low = -h / 2 + head + 4, edge - 15 - 14 * small
    middle, high = (top + low) / 2, low - top
    light = TONES[card.element][2]
    paints = ground(w, h)
    paints += [
        _title(card.title, w, h, head),
        Box(
            w - 14,
            high,
            4,
            Radial(0, 0, high * 0.8, ((0, light), (1, COLOURS[ELEMENTS[card.element]]))),
            INK,
            1.4,
            y=middle,
        ),
        *beast(card.id[:4], card.element, _GROWN[card.stage] * high / 88, 0, middle - 2 * k),
        Disc(11 * k + 1, COLOURS[ELEMENTS[card.element]], "#C4922F", 1.6, -w / 2 + 21 * k, top + 8),
        emblem(
            ELEMENTS[card.element], 15 * k + 1, ON_ELEMENT[card.element], -w / 2 + 21 * k, top + 8
        ),
    ]
    for number in range(3):
        x = w / 2 - (14 + 13 * (2 - number)) * k
        colour = "#E6C069" if number < card.stage else "#FFFFFF55"
        r = 6 * k
        d = f"M0 {-r:g}L{r:g} 0L0 {r:g}L{-r:g} 0z"
        paints.append(Path(d, colour, INK, 1, x, top + 12 * k))
    paints += medallion(card.cost, 14 * small, 0, low)
    if card.evolved != NONE:
        x, r = -29 * small, 10.5 * small
        paints += [
            Disc(r, PAPER, INK, 1.4, x, low),
            Text(str(card.evolved), r * 1.35, INK, x, low + r * 0.47),
            Path("M0 -4L4 1H-4z", "#9A6C18", INK, 0.8, x, low - r - 3),
        ]
    if card.keyword:
        paints.append(Text(card.keyword, max(13.0, 15 * k), INK, 0, edge - 3.5))
    return paints + foot(card, w, h, bottom, figures)


def item(card: Card, kind: Kind, w: float, h: float) -> list[Paint]:
    """The face of an Item."""
    k = w / _WIDTH
    head = 26 * min(1.0, k * 1.1)
    top = -h / 2 + head + 4
    high = h * 0.3
    low = top + high
    lines = wrap(card_text(kind), max(12, round((w - 14) / 6.6)))
    size = 14.0 if w >= 96 else 12.0
    lines = clipped(lines, max(1, int((h / 2 - low - 18 * k) / (size + 1.5))))
    return [
        *ground(w, h),
        _title(card.title, w, h, head),
        Box(
            w - 14,
            high,
            4,
            Radial(0, 0, high, ((0, "#A28B74"), (1, "#4A3B30"))),
            INK,
            1.4,
            y=top + high / 2,
        ),
        emblem(sign_of(card), high * 0.62, GOLD, 0, top + high / 2 - 3 * k),
        *medallion(card.cost, 13 * max(k, 0.75), 0, low),
        *(
            Text(line, size, INK, 0, low + 16 * max(k, 0.75) + size * 0.9 + (size + 1.5) * n)
            for n, line in enumerate(lines)
        ),
    ]


def script(element: int, w: float, h: float) -> list[Paint]:
    """The face of a Script."""
    name = ELEMENTS[element]
    r = min(w * 0.31, h * 0.24)
    named = w >= 80
    across = (25 - h / 2, h / 2 - 27) if named else (-h * 0.36, h * 0.36)
    lines = "".join(f"M{-w / 2 + 5} {y:g}H{w / 2 - 5}" for y in across)
    paints: list[Paint] = [
        Box(w, h, 6, "#000", y=3, alpha=0.25),
        Box(w, h, 6, PAPER, INK, 1.4),
        Box(w - 7, h - 7, 4, COLOURS[name], "#C4922F", 1.2),
        Path(lines, stroke="#E6C069", width=1, alpha=0.8),
        Disc(r, PAPER, "#C4922F", 1.6),
        emblem(name, r * 1.4, COLOURS[name] if ON_ELEMENT[element] == PAPER else INK),
    ]
    if named:
        words = element_names()[element]
        paints.append(Text(words, 15, ON_ELEMENT[element], 0, h / 2 - 12, SERIF))
        paints.append(Text("Script", 14, ON_ELEMENT[element], 0, -h / 2 + 20, SERIF))
    return paints
