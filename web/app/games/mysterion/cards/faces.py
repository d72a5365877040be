"""The faces and backs of cards (pure); equal ones share one drawing."""

from __future__ import annotations

from functools import cache
from textwrap import wrap

from mythshelf.games.mysterion.cards.programs import card_text
from mythshelf.games.mysterion.table.catalogue import CREATURE, SCRIPT, Kind, cards

from web.app.games.mysterion.cards import compact_faces as compact
from web.app.games.mysterion.cards import full_faces as full
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look.card_paper import INK, LAPIS, PAPER, mark
from web.app.stage.nodes import SANS, Art, Box, Linear, Paint, Text

_LEGIBLE = 56.0
"""The width below which nothing is written on a card."""
_FULL, _SQUAT = 100.0, 1.2
"""The width, and the height to width, from which a card has everything that is printed on it."""


@cache
def face(kind: Kind, w: float, h: float, figures: tuple[int, int] | None = None) -> Art:
    """The face of a card; ``figures`` are a Creature's attack and defence as they are now."""
    card = cards()[kind]
    now = figures or (card.attack, card.defence)
    if card.type == SCRIPT:
        return Art(*full.script(card.element, w, h))
    if w < _LEGIBLE:
        return Art(*compact.sketch(card, w, h))
    if w < _FULL or h < _SQUAT * w:
        return Art(*compact.card(card, w, h, now))
    if card.type == CREATURE:
        return Art(*full.creature(card, w, h, now))
    return Art(*full.item(card, kind, w, h))


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


LARGE, LARGE_FACE = (182, 272), (150, 202)
"""The room of a large card, with three lines below, and of its face."""


@cache
def large(kind: Kind) -> Art:
    """A card to read: its face and the whole of its words below."""
    w, h = LARGE_FACE
    card = cards()[kind]
    paints = list(face(kind, w, h).paints)
    if card.type == CREATURE and card.keyword:
        lines = _balanced(card_text(kind), 31)
        high = 14 + 17 * len(lines)
        y = h / 2 + high / 2 + 4
        paints.append(Box(180, high, 7, PAPER, INK, 1.2, y=y))
        paints += [
            Text(line, 14, INK, 0, h / 2 + 22 + 17 * n, SANS) for n, line in enumerate(lines)
        ]
    return Art(*paints)


def _balanced(words: str, most: int) -> list[str]:
    """As few lines as can be, of about the same length."""
    lines = wrap(words, most)
    while len(closer := wrap(words, most - 1)) == len(lines):
        lines, most = closer, most - 1
    return lines


@cache
def known(kind: Kind, count: int, size: tuple[float, float]) -> Art:
    """A small card face up: a Creature with its figures; how many of it there are."""
    w, h = size
    card = cards()[kind]
    paints = list(face(kind, w, h).paints)
    if card.type == CREATURE and w < _LEGIBLE:
        paints.append(Box(w - 8, 17, 4, INK, y=h / 2 - 13))
        paints.append(Text(f"{card.attack} | {card.defence}", 14, PAPER, 0, h / 2 - 8))
    return Art(*paints, *(times(count, size) if count > 1 else ()))


@cache
def held(kind: int, count: int, size: tuple[float, float], lit: bool, chosen: bool) -> Art:
    """A card to be tapped: how many of it there are, and a ring where it can be or is chosen."""
    w, h = size
    paints = list(face(kind, w, h).paints)
    if chosen or lit:
        paints += ring(size, chosen).paints
    if count > 1:
        paints += times(count, size)
    return Art(*paints)


@cache
def ring(size: tuple[float, float], chosen: bool, width: float = 3.4) -> Art:
    """Round a card that can be tapped, or is."""
    colour = COLOURS["selected" if chosen else "legal"]
    return Art(Box(size[0] + 3, size[1] + 3, 9, stroke=colour, width=width))


def times(count: int, size: tuple[float, float]) -> list[Paint]:
    """The mark that several equal cards lie here: on the upper edge, clear of the name."""
    return mark(f"×{count}", 30, 17 - size[0] / 2, -2 - size[1] / 2)
