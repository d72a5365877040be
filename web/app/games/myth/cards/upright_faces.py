"""Cards that stand upright, with what they say: hero cards and items as they lie spread (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.terms import NONE, SLOTS, Item, Kind

from web.app.games.myth.cards import card_faces
from web.app.games.myth.colours import BANDS, COLOURS, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look import item_words
from web.app.stage.lettering import set_in, wrapped
from web.app.stage.nodes import SERIF, Art, Box, Linear, Node, Paint, Scene, Text

WIDE, HIGH, LOW = 92.0, 138.0, 72.0
"""The sides of an upright card, and of one with its name only; it is shown at so many pixels, or
larger."""
_MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
_PAPER = ((0.0, "#F6EEDD"), (1.0, "#E2D5BC"))
_GREEN = "#2E6B45"
_SIZES = (14.0, 13.0, 12.0)
_LEADING = 1.08
_LEFT = -WIDE / 2 + 7
SIGNS = dict(zip(SLOTS, ("sword", "shield", "tomekeeper", "crown", "relic"), strict=True))
"""What stands for an item, by its slot."""


@cache
def of_card(kind: Kind, count: int = 1) -> Scene:
    """A hero card: what it is, what it says, what it costs."""
    card = cards()[kind]
    paints, below = _named(BANDS[card.type], card_faces.KINDS[card.type], card.title)
    paints += card_faces.flames(card.ap, WIDE / 2 - 5, -HIGH / 2 + 14, 14)
    foot = HIGH / 2 - 6 - 18 * (card.attacks or count > 1)
    said, size = set_in(card_faces.text_of(kind), _SIZES, WIDE - 12, foot - below, _LEADING)
    paints += _lines(said, size, below)
    if card.attacks:
        paints += [
            emblem("sword", 14, INK, _LEFT + 7, foot + 7),
            Text(str(card.damage), 15, INK, _LEFT + 16, foot + 12, align="left"),
            emblem("archer", 14, INK, _LEFT + 36, foot + 7),
            Text(
                _reach(card_faces.range_words(card)), 14, INK, _LEFT + 45, foot + 12, align="left"
            ),
        ]
    return _still(paints + _several(count, HIGH))


def _several(count: int, high: float) -> list[Paint]:
    """How many equal ones lie there."""
    if count < 2:
        return []
    return [Text(f"×{count}", 16, INK, WIDE / 2 - 7, high / 2 - 9, align="right")]


def _reach(words: str) -> str:
    return words if len(words) < 3 else words[:1].upper()


@cache
def of_item(which: Item) -> Scene:
    """An item: where it is worn, what it gives and does."""
    item = items()[which]
    sign = SIGNS[SLOTS[item.slot]] if item.slot != NONE else "chest"
    named = SLOTS[item.slot].capitalize() if item.slot != NONE else "Carried"
    paints, below = _named(_GREEN, named, item.title)
    words = " ".join(filter(None, (item_words.gives(item), item_words.does(item))))
    room = HIGH / 2 - 8 - below
    said, size = set_in(words, _SIZES, WIDE - 14, room, _LEADING)
    left = room - len(said) * size * _LEADING
    if left > 34:
        high = min(46.0, left - 6)
        paints += [
            Box(WIDE - 16, high, 6, _GREEN, INK, 1, y=below + 3 + high / 2),
            emblem(sign, high - 10, PAPER, 0, below + 3 + high / 2),
        ]
        below += high + 6
    return _still([*paints, *_lines(said, size, below)])


@cache
def of_ware(title: str, words: str, sign: str) -> Scene:
    """A potion or a service."""
    paints, below = _named("#2C63A8", "On sale", title)
    room = HIGH / 2 - 8 - below
    said, size = set_in(words, _SIZES, WIDE - 14, room, _LEADING)
    if room - len(said) * size * _LEADING > 34:
        paints.append(emblem(sign, 26, "#2C63A8", 0, below + 18))
        below += 36
    return _still([*paints, *_lines(said, size, below)])


@cache
def brief_card(kind: Kind, count: int = 1) -> Scene:
    """A hero card without what it says, where there is room for its name only."""
    card = cards()[kind]
    paints = _named(BANDS[card.type], card_faces.KINDS[card.type], card.title, LOW)[0]
    paints += card_faces.flames(card.ap, WIDE / 2 - 5, -LOW / 2 + 14, 14)
    return _still(paints + _several(count, LOW), LOW)


@cache
def brief_item(which: Item) -> Scene:
    """An item without what it gives."""
    item = items()[which]
    named = SLOTS[item.slot].capitalize() if item.slot != NONE else "Carried"
    paints = _named(_GREEN, named, item.title, LOW)[0]
    return _still(paints, LOW)


@cache
def none(words: str, high: float = HIGH) -> Scene:
    """A place without a card."""
    lines = wrapped(words, 15, WIDE - 20)
    paints: list[Paint] = [
        Box(WIDE - 4, high - 4, 8, "#161517"),
        Box(WIDE - 4, high - 4, 8, stroke=COLOURS["line"], width=1.5, dash=(5, 4)),
    ]
    top = -9 * (len(lines) - 1)
    paints += [Text(line, 15, COLOURS["dim"], 0, top + 5 + 18 * n) for n, line in enumerate(lines)]
    return _still(paints, high)


def _named(colour: str, kind: str, title: str, tall: float = HIGH) -> tuple[list[Paint], float]:
    """Paper, band and name; also where the name ends."""
    wide, high = WIDE - 4, tall - 4
    top = -high / 2
    lines = wrapped(title, 15, wide - 10)[:2]
    paints: list[Paint] = [
        Box(wide, high, 8, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        Box(wide, 24, 7, colour, y=top + 12),
        Box(wide, 12, 0, colour, y=top + 18),
        Text(kind, 13, "#FFF6EA", _LEFT, top + 17, align="left"),
    ]
    paints += [
        Text(line, 15, INK, _LEFT, top + 39 + 15 * n, SERIF, align="left")
        for n, line in enumerate(lines)
    ]
    return paints, top + 29 + 15 * len(lines)


def _lines(said: list[str], size: float, below: float) -> list[Paint]:
    step = size * _LEADING
    return [
        Text(line, size, INK, _LEFT, below + step * (n + 0.8), _MEDIUM, align="left")
        for n, line in enumerate(said)
    ]


def _still(paints: list[Paint], high: float = HIGH) -> Scene:
    return Scene(WIDE, high, Art(), [Node("card", WIDE / 2, high / 2, Art(*paints))], name="A card")
