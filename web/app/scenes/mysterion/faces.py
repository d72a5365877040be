"""The faces and backs of cards (pure); equal ones share one drawing.

A card is drawn round its middle in a width and height; what is printed on it keeps its place
in a card of 150 by 202 and shrinks with the width.
"""

from __future__ import annotations

from functools import cache
from textwrap import wrap

from mythshelf.games.mysterion.catalogue import (
    CONDITIONAL,
    CREATURE,
    INSTANT,
    NONE,
    SCRIPT,
    Card,
    Kind,
    cards,
    element_names,
)
from mythshelf.games.mysterion.programs import card_text

from web.app.scenes.mysterion.beasts import TONES, beast
from web.app.stage.nodes import SANS, SERIF, Art, Box, Disc, Linear, Paint, Path, Radial, Text
from web.app.stage.palette import MYSTERION as COLOURS
from web.app.stage.shapes import emblem

INK, PAPER, MUTE = COLOURS["ink"], COLOURS["paper"], COLOURS["mute"]
ELEMENTS = ("ember", "tide", "stone", "gale", "grove", "shade")
"""The colours and emblems of the elements, in their order."""
ON_ELEMENT = (PAPER, PAPER, PAPER, INK, INK, PAPER)
"""What reads well on the ground of an element."""
LAPIS = "#2C4E97"
KINDS = {INSTANT: "instant", CONDITIONAL: "conditional"}
_WIDTH = 150.0
_BREADTHS = {**dict.fromkeys("ijlftr:,.'() 1", 0.28), **dict.fromkeys("mwMW", 0.78)}
"""How wide letters are that are narrower or broader than most."""
_LEGIBLE = 64.0
"""The width below which nothing is written on a card."""
_GROWN = (0, 0.74, 0.9, 1.06)
"""How large a beast is by its stage."""


def extent(words: str, size: float) -> float:
    """About how wide a line of text is: letters are centred, and some begin at the left."""
    return size * sum(_BREADTHS.get(letter, 0.6 if letter.isupper() else 0.49) for letter in words)


@cache
def face(kind: Kind, w: float, h: float, figures: tuple[int, int] | None = None) -> Art:
    """The face of a card; ``figures`` are a Creature's attack and defence as they are now."""
    card = cards()[kind]
    if card.type == SCRIPT:
        return _script(card.element, w, h)
    if w < _LEGIBLE:
        return _small(card, w, h)
    if card.type == CREATURE:
        return Art(*_creature(card, w, h, figures or (card.attack, card.defence)))
    return Art(*_item(card, kind, w, h))


def _ground(w: float, h: float) -> list[Paint]:
    """Shadow, paper and the double frame."""
    return [
        Box(w, h, 8, "#000", y=4, alpha=0.25),
        Box(w, h, 8, Linear(0, -h / 2, 0, h / 2, ((0, "#FFFDF4"), (1, "#EFE4C8"))), INK, 1.4),
        Box(w - 8, h - 8, 5, stroke="#C4922F", width=1.2),
    ]


def _title(words: str, w: float, h: float, head: float) -> Text:
    """The name at the head, smaller where it is long."""
    size = max(9.0, min(16.0, head * 0.72, (w - 12) / (0.52 * len(words))))
    return Text(words, size, INK, 0, -h / 2 + 4 + head / 2 + size * 0.36, SERIF)


def _medallion(cost: int, r: float, x: float, y: float) -> list[Paint]:
    """What a card costs, on gold."""
    return [
        Disc(r, Radial(0, -r / 3, r * 1.4, ((0, "#FBE3A4"), (1, "#B98524"))), INK, 1.4, x, y),
        Text(str(cost), r * 1.35, INK, x, y + r * 0.47),
    ]


def _creature(card: Card, w: float, h: float, figures: tuple[int, int]) -> list[Paint]:
    k = w / _WIDTH
    foot, head = max(22.0, 30 * k), 26 * min(1.0, k * 1.1)
    small = max(k, 0.75)
    edge = h / 2 - 6 - foot
    top, low = -h / 2 + head + 4, edge - 15 - 14 * small
    middle, high = (top + low) / 2, low - top
    light = TONES[card.element][2]
    paints = _ground(w, h)
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
    paints += _medallion(card.cost, 14 * small, 0, low)
    if card.evolved != NONE:
        x, r = -29 * small, 10.5 * small
        paints += [
            Disc(r, PAPER, INK, 1.4, x, low),
            Text(str(card.evolved), r * 1.35, INK, x, low + r * 0.47),
            Path("M0 -4L4 1H-4z", "#9A6C18", INK, 0.8, x, low - r - 3),
        ]
    if card.keyword:
        paints.append(Text(card.keyword, max(13.0, 15 * k), INK, 0, edge - 3.5))
    return paints + _foot(card, w, h, foot, figures)


def _foot(card: Card, w: float, h: float, foot: float, figures: tuple[int, int]) -> list[Paint]:
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


def _script(element: int, w: float, h: float) -> Art:
    name = ELEMENTS[element]
    r = w * 0.31
    lines = "".join(f"M{-w / 2 + 5} {y:g}H{w / 2 - 5}" for y in (-h * 0.36, h * 0.36))
    paints: list[Paint] = [
        Box(w, h, 6, "#000", y=3, alpha=0.25),
        Box(w, h, 6, PAPER, INK, 1.4),
        Box(w - 7, h - 7, 4, COLOURS[name], "#C4922F", 1.2),
        Path(lines, stroke="#E6C069", width=1, alpha=0.8),
        Disc(r, PAPER, "#C4922F", 1.6),
        emblem(name, r * 1.4, COLOURS[name] if ON_ELEMENT[element] == PAPER else INK),
    ]
    if w >= 80:
        words = element_names()[element]
        paints.append(Text(words, 15, ON_ELEMENT[element], 0, h / 2 - 12, SERIF))
        paints.append(Text("Script", 14, ON_ELEMENT[element], 0, -h / 2 + 20, SERIF))
    return Art(*paints)


def _small(card: Card, w: float, h: float) -> Art:
    """A card too small to read: its kind and element."""
    creature = card.type == CREATURE
    ground = COLOURS[ELEMENTS[card.element]] if creature else "#6B5546"
    window: list[Paint] = [Box(w - 8, h - 8, 4, ground, "#C4922F", 1.2)]
    if creature:
        window += beast(card.id[:4], card.element, w / 105, 0, 0)
    else:
        window.append(emblem(KINDS.get(card.type, "enhancement"), w * 0.6, "#F0D79A"))
    return Art(Box(w, h, 6, "#000", y=3, alpha=0.25), Box(w, h, 6, PAPER, INK, 1.4), *window)


def _item(card: Card, kind: Kind, w: float, h: float) -> list[Paint]:
    k = w / _WIDTH
    name = KINDS.get(card.type, "enhancement")
    head = 26 * min(1.0, k * 1.1)
    top = -h / 2 + head + 4
    high = h * 0.3
    low = top + high
    lines = wrap(card_text(kind), max(12, round((w - 14) / 6.6)))
    size = 14.0 if w >= 96 else 12.0
    room = max(1, int((h / 2 - low - 18 * k) / (size + 1.5)))
    if len(lines) > room:
        lines = [*lines[: room - 1], lines[room - 1].rstrip(".,") + " …"]
    return [
        *_ground(w, h),
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
        emblem(name, high * 0.62, "#F0D79A", 0, top + high / 2 - 3 * k),
        *_medallion(card.cost, 13 * max(k, 0.75), 0, low),
        *(
            Text(line, size, INK, 0, low + 16 * max(k, 0.75) + size * 0.9 + (size + 1.5) * n)
            for n, line in enumerate(lines)
        ),
    ]


def lapis(h: float) -> Linear:
    """The blue of the backs over a height, round the origin."""
    return Linear(0, -h / 2, 0, h / 2, ((0, LAPIS), (1, "#1B3265")))


@cache
def back(w: float, h: float, name: str = "sigil") -> Art:
    """The back of a card, lapis and gold, with an emblem."""
    return Art(
        Box(w, h, 7, "#000", y=4, alpha=0.25),
        Box(w, h, 7, lapis(h), INK, 1.4),
        Box(w - 9, h - 9, 4, stroke="#C4922F", width=1.3),
        emblem(name, min(w, h) * 0.5, "#E6C069"),
    )


@cache
def empty(w: float, h: float, name: str = "") -> Art:
    """A place where nothing lies."""
    paints: list[Paint] = [Box(w, h, 7, stroke=COLOURS["line"], width=1.6, dash=(5, 5))]
    if name:
        paints.append(emblem(name, min(w, h) * 0.45, COLOURS["line"]))
    return Art(*paints)


@cache
def large(kind: Kind) -> Art:
    """A card to read: its face and the whole of its words below."""
    w, h = 176.0, 226.0
    card = cards()[kind]
    paints = list(face(kind, w, h).paints)
    if card.type == CREATURE and card.keyword:
        lines = wrap(card_text(kind), 30)
        high = 14 + 17 * len(lines)
        y = h / 2 + high / 2 + 4
        paints.append(Box(w, high, 7, PAPER, INK, 1.2, y=y))
        paints += [
            Text(line, 14, INK, 0, h / 2 + 22 + 17 * n, SANS) for n, line in enumerate(lines)
        ]
    return Art(*paints)


@cache
def held(kind: int, count: int, size: tuple[float, float], lit: bool, chosen: bool) -> Art:
    """A card to be tapped: how many of it there are, and a ring where it can be or is chosen."""
    w, h = size
    paints = list(face(kind, w, h).paints)
    if count > 1:
        paints += times(count, size)
    if chosen or lit:
        paints += ring(size, chosen).paints
    return Art(*paints)


@cache
def ring(size: tuple[float, float], chosen: bool) -> Art:
    """Round a card that can be tapped, or is."""
    colour = COLOURS["selected" if chosen else "legal"]
    return Art(Box(size[0] + 3, size[1] + 3, 9, stroke=colour, width=3.4))


def times(count: int, size: tuple[float, float]) -> list[Paint]:
    """The mark that several equal cards lie here."""
    x, y = 16 - size[0] / 2, 6 - size[1] / 2
    return [Box(30, 20, 9, INK, PAPER, 1.4, x, y), Text(f"×{count}", 15, PAPER, x, y + 5)]
