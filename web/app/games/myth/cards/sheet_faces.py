"""Cards as they lie on the sheet of a hero, with all that they say: hand, equipment, piles (pure).

They are drawn in CSS pixels of a tablet.
"""

from __future__ import annotations

from functools import cache

from mythshelf.games.myth.table.catalogue.heroes import cards, heroes
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.terms import MOVEMENTS, SLOTS, Hero, Item, Kind

from web.app.games.myth.cards import card_faces
from web.app.games.myth.cards.upright_faces import SIGNS
from web.app.games.myth.colours import BANDS, COLOURS, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look import item_words
from web.app.stage.lettering import set_in, wrapped
from web.app.stage.nodes import SERIF, Art, Box, Linear, Node, Paint, Scene, Text

WIDE, TALL, LOW = 128.0, 230.0, 190.0
"""The sides of a card of the hand, and the height of a piece of equipment."""
PILE_WIDE, PILE_HIGH = 104.0, 146.0
"""The sides of a pile."""
_MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
_BOLD = "700 {size}px 'Alegreya Sans', sans-serif"
_PAPER = ((0.0, "#F6EEDD"), (1.0, "#E2D5BC"))
_SIZES = (15.0, 14.0, 13.0, 12.2)
_LEADING = 1.12
_SLOT_BANDS = dict(zip(SLOTS, ("#2C63A8", "#2E6B45", "#2E6B45", "#2E6B45", "#7A4E2A"), strict=True))
_LEFT = -WIDE / 2 + 9


@cache
def of_card(kind: Kind, count: int = 1) -> Scene:
    """A hero card: what it is, costs and says, its damage and range, its movement column."""
    card = cards()[kind]
    kind_of = card_faces.KINDS[card.type] + (f" ×{count}" if count > 1 else "")
    paints, below = _named(BANDS[card.type], kind_of, card.title, TALL)
    paints += card_faces.flames(card.ap, WIDE / 2 - 6, -TALL / 2 + 14, 14)
    text = card_faces.text_of(kind)
    words = ", ".join(card.keywords)
    if words != text:
        lines = wrapped(words, 14, WIDE - 16)
        paints += _lines(lines, 14, below, _BOLD, "#6A5B48")
        below += 14 * _LEADING * len(lines) + 3
    foot = TALL / 2 - 34 - 24 * card.attacks
    said, size = set_in(text, _SIZES, WIDE - 16, foot - below, _LEADING)
    paints += _lines(said, size, below)
    if card.attacks:
        reach = card_faces.range_words(card)
        paints += [
            emblem("sword", 16, INK, _LEFT + 8, foot + 12),
            Text(str(card.damage), 17, INK, _LEFT + 20, foot + 18, _BOLD, align="left"),
            emblem("archer", 16, INK, _LEFT + 44, foot + 12),
            Text(reach, 15, INK, _LEFT + 56, foot + 17, _BOLD, align="left"),
        ]
    return _still([*paints, *_column(card.movement)], WIDE, TALL)


def _column(movement: tuple[str, ...]) -> list[Paint]:
    """What the card gives with each type of movement (MT-CARD-04, MT-CARD-05)."""
    step = (WIDE - 12) / len(MOVEMENTS)
    paints: list[Paint] = []
    for place, entry in enumerate(movement):
        x, y = -WIDE / 2 + 6 + step * (place + 0.5), TALL / 2 - 18
        closed = entry == "x"
        paints.append(Box(step - 2, 20, 4, "#BFB299" if closed else "#F1E7D2", x=x, y=y))
        words, colour = ("–", "#7A6C55") if closed else (entry, INK)
        paints.append(Text(words, 14, colour, x, y + 5, _BOLD))
    return paints


@cache
def of_item(which: Item) -> Scene:
    """A piece of equipment: where it is worn, what it gives and does."""
    item = items()[which]
    slot = SLOTS[item.slot]
    paints, below = _named(_SLOT_BANDS[slot], slot.capitalize(), item.title, LOW)
    words = ". ".join(filter(None, (item_words.gives(item), item_words.does(item))))
    room = LOW / 2 - 8 - below
    said, size = set_in(words, _SIZES, WIDE - 16, room, _LEADING)
    left = room - len(said) * size * _LEADING
    if left > 30:
        high = min(62.0, left - 8)
        middle = below + 3 + high / 2
        paints += [
            Box(WIDE - 16, high, 6, _SLOT_BANDS[slot], INK, 1.2, y=middle),
            emblem(SIGNS[slot], high - 14, PAPER, 0, middle),
        ]
        below += high + 8
    return _still([*paints, *_lines(said, size, below)], WIDE, LOW)


@cache
def no_item(place: int) -> Scene:
    """A slot in which nothing is worn."""
    slot = SLOTS[place]
    paints = _outline(WIDE, LOW)
    paints += [
        Text(slot.capitalize(), 15, COLOURS["dim"], 0, -LOW / 2 + 25, _BOLD),
        emblem(SIGNS[slot], 48, "#57505F"),
        Text("nothing yet", 15, COLOURS["dim"], 0, LOW / 2 - 38, _MEDIUM),
    ]
    return _still(paints, WIDE, LOW)


@cache
def back(hero: Hero, some: bool) -> Scene:
    """The back of a hero's deck; of an empty one its outline."""
    if not some:
        return _still(_outline(PILE_WIDE, PILE_HIGH), PILE_WIDE, PILE_HIGH)
    token, colour = heroes()[hero], COLOURS[f"s{hero + 1}"]
    wide, high = PILE_WIDE - 6, PILE_HIGH - 6
    paints: list[Paint] = [
        Box(wide, high, 9, "#120D10", x=3, y=3),
        Box(wide, high, 9, colour, INK, 1.6),
        Box(wide, high, 9, "#120D10", alpha=0.35),
        Box(wide - 12, high - 12, 6, stroke="#E9C77A", width=1.4),
        Box(56, 56, 28, "#120D10", "#E9C77A", 1.4, alpha=0.8),
        emblem(token.id, 34, PAPER),
    ]
    return _still(paints, PILE_WIDE, PILE_HIGH)


@cache
def top_of(kind: Kind | None) -> Scene:
    """The discards, whose newest card lies on top; the outline of none."""
    if kind is None:
        return _still(_outline(PILE_WIDE, PILE_HIGH), PILE_WIDE, PILE_HIGH)
    card = cards()[kind]
    wide, high = PILE_WIDE - 6, PILE_HIGH - 6
    top, left = -high / 2, -wide / 2 + 8
    lines = wrapped(card.title, 15, wide - 14)[:3]
    paints: list[Paint] = [
        Box(wide, high, 9, "#B9AB90", INK, 1.2, x=3, y=3),
        Box(wide, high, 9, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        Box(wide, 24, 8, BANDS[card.type], y=top + 12),
        Box(wide, 12, 0, BANDS[card.type], y=top + 18),
        Text(card_faces.KINDS[card.type], 14, "#FFF6EA", left, top + 17, _BOLD, align="left"),
        *card_faces.flames(card.ap, wide / 2 - 4, top + 12, 13),
        *(
            Text(line, 15, INK, left, top + 42 + 16 * place, SERIF, align="left")
            for place, line in enumerate(lines)
        ),
        emblem(card_faces.sign_of(card), 30, BANDS[card.type], 0, high / 2 - 26),
    ]
    return _still(paints, PILE_WIDE, PILE_HIGH)


def _outline(wide: float, high: float) -> list[Paint]:
    return [
        Box(wide - 4, high - 4, 9, "#161517"),
        Box(wide - 4, high - 4, 9, stroke=COLOURS["line"], width=1.5, dash=(5, 4)),
    ]


def _named(colour: str, kind: str, title: str, tall: float) -> tuple[list[Paint], float]:
    """Paper, band and name; also where the name ends."""
    wide, high = WIDE - 4, tall - 4
    top = -high / 2
    lines = wrapped(title, 16, wide - 12)[:2]
    paints: list[Paint] = [
        Box(wide, high, 9, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        Box(wide, 24, 8, colour, y=top + 12),
        Box(wide, 12, 0, colour, y=top + 18),
        Text(kind, 14, "#FFF6EA", _LEFT, top + 17, _BOLD, align="left"),
    ]
    paints += [
        Text(line, 16, INK, _LEFT, top + 42 + 17 * place, SERIF, align="left")
        for place, line in enumerate(lines)
    ]
    return paints, top + 31 + 17 * len(lines)


def _lines(
    said: list[str], size: float, below: float, font: str = _MEDIUM, colour: str = INK
) -> list[Paint]:
    step = size * _LEADING
    return [
        Text(line, size, colour, _LEFT, below + step * (place + 0.8), font, align="left")
        for place, line in enumerate(said)
    ]


def _still(paints: list[Paint], wide: float, high: float) -> Scene:
    return Scene(wide, high, Art(), [Node("card", wide / 2, high / 2, Art(*paints))], name="A card")
