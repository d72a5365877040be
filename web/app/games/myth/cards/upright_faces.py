"""Cards that stand upright, with what they say: hero cards and items as they lie spread (pure)."""

from __future__ import annotations

from functools import cache
from math import inf
from typing import TypeAlias

from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.terms import NONE, SLOTS, Item, Kind

from web.app.games.myth.cards import card_faces
from web.app.games.myth.colours import BANDS, COLOURS, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look import item_words
from web.app.stage.lettering import extent, set_in, wrapped
from web.app.stage.nodes import SERIF, Art, Box, Linear, Node, Paint, Scene, Text

Sides: TypeAlias = tuple[float, float]
"""Width and height of a card; it is shown at so many pixels, or larger."""
UPRIGHT: Sides = 92.0, 138.0
LOW: Sides = 92.0, 72.0
_NAMED_ONLY = 96.0
"""A card that is lower has room for its name, and not for what it says."""
_BROAD, _TALL = 112.0, 66.0
"""From this width and this height on a name is written larger."""
_MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
_PAPER = ((0.0, "#F6EEDD"), (1.0, "#E2D5BC"))
_GREEN, _BLUE = "#2E6B45", "#2C63A8"
_SIZES = (16.0, 15.0, 14.0, 13.0, 12.0)
_LEADING = 1.08
_MARGINS = 12.0
_WIDTHS = (92.0, 104.0, 116.0, 128.0, 140.0, 152.0, 164.0, 180.0, 200.0, 230.0)
_SIGN, _MOST = 34.0, 112.0
"""The least and the most height of a picture."""
SIGNS = dict(zip(SLOTS, ("sword", "shield", "tomekeeper", "crown", "relic"), strict=True))
"""What stands for an item, by its slot."""


@cache
def of_card(kind: Kind, count: int = 1, sides: Sides = UPRIGHT) -> Scene:
    """A hero card: what it is, what it costs, and where there is room what it says."""
    card, (wide, high) = cards()[kind], sides
    paints, below = _named(BANDS[card.type], card_faces.KINDS[card.type], card.title, sides)
    paints += card_faces.flames(card.ap, wide / 2 - 5, -high / 2 + 14, 14)
    if high >= _NAMED_ONLY:
        foot = _foot(kind, count, high)
        words = card_faces.text_of(kind)
        said, size = set_in(words, _SIZES, wide - _MARGINS, foot - below, _LEADING)
        paints += _lines(said, size, below, wide)
        if card.attacks:
            left = _left(wide)
            reach = _reach(card_faces.range_words(card))
            paints += [
                emblem("sword", 14, INK, left + 7, foot + 7),
                Text(str(card.damage), 15, INK, left + 16, foot + 12, align="left"),
                emblem("archer", 14, INK, left + 36, foot + 7),
                Text(reach, 14, INK, left + 45, foot + 12, align="left"),
            ]
    if count > 1:
        paints.append(Text(f"×{count}", 16, INK, wide / 2 - 7, high / 2 - 9, align="right"))
    return _still(paints, sides)


@cache
def whole_from(kind: Kind, count: int, high: float) -> float:
    """How wide a hero card of this height has to be for all that it says; without end where no
    width does."""
    return _whole(cards()[kind].title, card_faces.text_of(kind), _foot(kind, count, high), high)


@cache
def whole_item_from(which: Item, high: float) -> float:
    """The same of an item."""
    return _whole(items()[which].title, _words(which), high / 2 - 8, high)


def _whole(title: str, words: str, foot: float, high: float) -> float:
    for wide in _WIDTHS:
        _, below = _named(INK, "", title, (wide, high))
        lines = wrapped(words, _SIZES[-1], wide - _MARGINS)
        if len(lines) * _SIZES[-1] * _LEADING <= foot - below:
            return wide
    return inf


def _foot(kind: Kind, count: int, high: float) -> float:
    """Where the words of a hero card end: above its attack, and above how many there are."""
    return high / 2 - 6 - 18 * (cards()[kind].attacks or count > 1)


def _reach(words: str) -> str:
    return words if len(words) < 3 else words[:1].upper()


@cache
def of_item(which: Item, sides: Sides = UPRIGHT) -> Scene:
    """An item: where it is worn, and where there is room what it gives and does."""
    item = items()[which]
    sign = SIGNS[SLOTS[item.slot]] if item.slot != NONE else "chest"
    named = SLOTS[item.slot].capitalize() if item.slot != NONE else "Carried"
    return _pictured(_GREEN, named, item.title, _words(which), sign, sides)


def _words(which: Item) -> str:
    item = items()[which]
    return " ".join(filter(None, (item_words.gives(item), item_words.does(item))))


@cache
def of_ware(title: str, words: str, sign: str, sides: Sides = UPRIGHT) -> Scene:
    """A potion or a service."""
    return _pictured(_BLUE, "On sale", title, words, sign, sides)


def _pictured(colour: str, kind: str, title: str, words: str, sign: str, sides: Sides) -> Scene:
    """A card with a picture in what its words leave of it."""
    wide, high = sides
    paints, below = _named(colour, kind, title, sides)
    if high < _NAMED_ONLY:
        return _still(paints, sides)
    room = high / 2 - 8 - below
    said, size = set_in(words, _SIZES, wide - _MARGINS, room, _LEADING)
    left = room - len(said) * size * _LEADING
    if left > _SIGN:
        tall = min(_MOST, left - 6)
        middle = below + 3 + tall / 2
        paints += [
            Box(wide - 16, tall, 6, colour, INK, 1, y=middle),
            emblem(sign, min(tall, wide - 16) - 10, PAPER, 0, middle),
        ]
        below += tall + 6
    return _still([*paints, *_lines(said, size, below, wide)], sides)


@cache
def none(words: str, sides: Sides = UPRIGHT) -> Scene:
    """A place without a card."""
    wide, high = sides
    lines = wrapped(words, 15, wide - 20)
    paints: list[Paint] = [
        Box(wide - 4, high - 4, 8, "#161517"),
        Box(wide - 4, high - 4, 8, stroke=COLOURS["line"], width=1.5, dash=(5, 4)),
    ]
    top = -9 * (len(lines) - 1)
    paints += [Text(line, 15, COLOURS["dim"], 0, top + 5 + 18 * n) for n, line in enumerate(lines)]
    return _still(paints, sides)


def _named(colour: str, kind: str, title: str, sides: Sides) -> tuple[list[Paint], float]:
    """Paper, band and name; also where the name ends."""
    wide, high = sides[0] - 4, sides[1] - 4
    top, size = -high / 2, 17.0 if wide >= _BROAD and high >= _TALL else 15.0
    room, words = wide - 10, title.split()
    if extent(words[0], size) > room:  # a line ends after a hyphen, too
        first, hyphen, rest = words[0].rpartition("-")
        words[:1] = [first + hyphen, rest] if hyphen else [rest]
    size *= min(1.0, room / max(extent(word, size) for word in words))
    lines = wrapped(" ".join(words), size, room)
    paints: list[Paint] = [
        Box(wide, high, 8, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        Box(wide, 24, 7, colour, y=top + 12),
        Box(wide, 12, 0, colour, y=top + 18),
        Text(kind, 13, "#FFF6EA", _left(sides[0]), top + 17, align="left"),
    ]
    paints += [
        Text(line, size, INK, _left(sides[0]), top + 24 + size * (n + 1), SERIF, align="left")
        for n, line in enumerate(lines)
    ]
    return paints, top + 29 + size * len(lines)


def _left(wide: float) -> float:
    """Where the lines of a card begin."""
    return -wide / 2 + 7


def _lines(said: list[str], size: float, below: float, wide: float) -> list[Paint]:
    step = size * _LEADING
    return [
        Text(line, size, INK, _left(wide), below + step * (n + 0.8), _MEDIUM, align="left")
        for n, line in enumerate(said)
    ]


def _still(paints: list[Paint], sides: Sides) -> Scene:
    wide, high = sides
    return Scene(wide, high, Art(), [Node("card", wide / 2, high / 2, Art(*paints))], name="A card")
