"""The faces of cards where there is little room: on a phone, and where many lie together (pure)."""

from __future__ import annotations

from textwrap import wrap

from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import CREATURE, NONE, Card, kind_of

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
from web.app.stage.lettering import clipped, extent
from web.app.stage.nodes import SERIF, Box, Disc, Fill, Paint, Path, Radial, Text

_HEAD, _FOOT, _LINE = 32.0, 22.0, 14.0
_STONE = "#6B5546"
"""The ground of Items."""
_ROOMY, _WINDOW = 104.0, 30.0
"""The height from which there is room for more words, and that of the window above them."""
_BEAST = 84.0, 34.0
"""The width of a card and the height of its window from which a beast is to be seen."""


def sketch(card: Card, w: float, h: float) -> list[Paint]:
    """A card too small to write on: its kind and element."""
    creature = card.type == CREATURE
    colour = COLOURS[ELEMENTS[card.element]] if creature else _STONE
    window: list[Paint] = [Box(w - 8, h - 8, 4, colour, "#C4922F", 1.2)]
    if creature:
        window += beast(card.id[:4], card.element, w / 105, 0, 0)
    else:
        window.append(emblem(sign_of(card), w * 0.6, GOLD))
    return [Box(w, h, 6, "#000", y=3, alpha=0.25), Box(w, h, 6, PAPER, INK, 1.4), *window]


def card(card: Card, w: float, h: float, figures: tuple[int, int]) -> list[Paint]:
    """Name in one or two lines, element or kind, cost; a Creature's figures at the foot."""
    creature = card.type == CREATURE
    top = -h / 2 + 4 + _HEAD
    told = _told(card, w, h / 2 - 8 - top - _WINDOW) if h >= _ROOMY else []
    bottom = h / 2 - 6 - (_FOOT if creature else 0) - (_LINE + 1) * len(told)
    high, y = bottom - top, (top + bottom) / 2
    paints = [*ground(w, h), *_title(card.title, w, -h / 2 + 4 + _HEAD / 2)]
    paints.append(Box(w - 14, high - 2, 4, _colours(card, high), INK, 1.2, y=y))
    left, right, r = -w / 2 + 18, w / 2 - 18, min(10.0, high / 2 - 3)
    if creature:
        if w >= _BEAST[0] and high >= _BEAST[1]:
            grown = (0, 0.7, 0.8, 0.9)[card.stage] * high / 84
            paints += beast(card.id[:4], card.element, grown, -4, y)
        colour, on = COLOURS[ELEMENTS[card.element]], ON_ELEMENT[card.element]
        paints.append(Disc(r, colour, "#C4922F", 1.4, left, y))
        paints.append(emblem(ELEMENTS[card.element], r * 1.35, on, left, y))
    else:
        paints.append(emblem(sign_of(card), min(26.0, high - 6), GOLD, left + 4, y))
    paints += medallion(card.cost, r, right, y)
    if card.evolved != NONE:
        paints += _evolved(card.evolved, r - 2, right - 2 * r - 1, y)
    paints += [
        Text(line, 14, INK, 0, bottom + 12 + (_LINE + 1) * number)
        for number, line in enumerate(told)
    ]
    return paints + (foot(card, w, h, _FOOT, figures) if creature else [])


def _told(card: Card, w: float, room: float) -> list[str]:
    """A Creature's keyword, or as much of what an Item does as there is room for."""
    if card.type == CREATURE:
        return [card.keyword] if card.keyword else []
    lines = wrap(card_text(kind_of(card.id)), round((w - 10) / 6.2))
    return clipped(lines, int(room / (_LINE + 1)))


def _colours(card: Card, high: float) -> Fill:
    if card.type != CREATURE:
        return _STONE
    stops = ((0, TONES[card.element][2]), (1, COLOURS[ELEMENTS[card.element]]))
    return Radial(0, 0, max(high, 44.0), stops)


def _evolved(cost: int, r: float, x: float, y: float) -> list[Paint]:
    """What it costs on the stage before, with a small mark that points up."""
    return [
        Disc(r, PAPER, INK, 1.2, x, y),
        Text(str(cost), r * 1.45, INK, x, y + r * 0.5),
        Path("M0 -4L4 1H-4z", "#9A6C18", INK, 0.8, x, y - r - 2),
    ]


def _title(words: str, w: float, y: float) -> list[Paint]:
    """A name round a height: in one line where it fits, else broken near its middle."""
    room = w - 14
    lines = [words]
    if extent(words, _LINE) > room and " " in words:
        gaps = [place for place, letter in enumerate(words) if letter == " "]
        gap = min(gaps, key=lambda place: abs(2 * place + 1 - len(words)))
        lines = [words[:gap], words[gap + 1 :]]
    size = min(_LINE, *(room / extent(line, 1) for line in lines))
    first = y + size * 0.34 - (len(lines) - 1) * _LINE / 2
    return [Text(line, size, INK, 0, first + _LINE * at, SERIF) for at, line in enumerate(lines)]
