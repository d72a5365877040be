"""What all cards have in common: paper, name, needs, figures, colours of energies (pure)."""

from __future__ import annotations

import re
from textwrap import wrap

from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CHALLENGE,
    CHAOS,
    MALIGNANT,
    NONE,
    Card,
    EnergyType,
)

from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.stage.lettering import clipped, extent, set_in
from web.app.stage.nodes import SERIF, Box, Disc, Linear, Paint, Text

INK, PAPER, MUTE, LAMP, DIM = (COLOURS[name] for name in ("ink", "paper", "mute", "lamp", "dim"))
TABLE, PANEL, LINE, BRASS = (COLOURS[name] for name in ("table", "panel", "line", "accent"))
TYPES = ("havok", "bliss", "curse", "crystal", "life", "glow", "malignancy")
"""The colours and emblems of the types, in their order."""
ON_TYPE = (PAPER, INK, PAPER, PAPER, INK, INK, PAPER)
"""What reads well on the ground of a type."""
MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
BLOOD, VEIL = "#C22B45", "#2B1F37"
BETTER, WORSE = "#1B7A41", "#B3172C"
"""Figures on paper that are more, or less, than printed."""
PILE_COLOURS = ("#D9A02E", "#E39A8B")
_EFFECTS = dict(zip(("B01", "B02", "B03", "B04", "B05", "B06"), TYPES, strict=False))
_SPACE = {CHAOS: "chaos", CHALLENGE: "challenge", MALIGNANT: "malignant"}
ROOMY = 170.0
"""The height of a card from which there is room for what it does."""


def colour_of(code: EnergyType) -> str:
    """The ground of a type; that of a universal energy is paper."""
    return COLOURS[TYPES[code]] if code != NONE else PAPER


def on_colour(code: EnergyType) -> str:
    """What is written on the ground of a type."""
    return ON_TYPE[code] if code != NONE else INK


def sign_of(card: Card) -> str:
    """The emblem of a card."""
    if card.type in _SPACE:
        return _SPACE[card.type]
    if card.type == BENCH_EFFECT:
        return _EFFECTS.get(card.id, "universal")
    if card.pile != NONE:
        return "relic"
    if card.requires:
        return TYPES[card.requires[0]]
    return TYPES[card.primary] if card.primary != NONE else "universal"


def ground(w: float, h: float, fill: Linear | str = "") -> list[Paint]:
    """What every card is drawn on: its shadow, and paper or another filling."""
    paper = fill or Linear(0, -h / 2, 0, h / 2, ((0, "#FCF5EA"), (1, "#EFDFCB")))
    return [Box(w, h, 8, "#000", y=4, alpha=0.3), Box(w, h, 8, paper, INK, 1.3)]


LEADING = 1.08
_PICTURE = 22.0
_SIZES = (14.0, 13.0, 12.2)
_LEAST = 13.0
"""A name that would be smaller in one line has two."""
_SYLLABLE = re.compile("(?:[bcdfgkpt]r|[bcfgkps]l|[cpstw]h|s[ckmnptw]|[^aeiouy])(?=[aeiouy])")
"""Where a syllable may begin within a word: its consonants, as many as can be spoken together."""
BROAD = 1.1
"""So much wider is a name in its own letters than :func:`.lettering.extent` says of others."""


def name(words: str, w: float, top: float, colour: str = INK) -> list[Paint]:
    """A name at the head of a card: in one line, on a narrow card in two."""
    room = w - 12
    if w >= 96:
        size = min(15.5, 15.5 * room / (BROAD * extent(words, 15.5)))
        return [Text(words, size, colour, -w / 2 + 7, top + 18.5, SERIF, align="left")]
    lines = [words]
    if extent(words, 14) > room and " " in words:
        gaps = [place for place, letter in enumerate(words) if letter == " "]
        gap = min(gaps, key=lambda place: abs(2 * place + 1 - len(words)))
        lines = [words[:gap], words[gap + 1 :]]
    elif extent(words, _LEAST) > w - 7:
        lines = _parted(words)
    size = min(14.0, *(14 * (w - 7) / extent(line, 14) for line in lines))
    first = top + (14 if len(lines) > 1 else 20)
    return [Text(line, size, colour, 0, first + 13 * at, SERIF) for at, line in enumerate(lines)]


def _parted(word: str) -> list[str]:
    """A word in two lines, parted where one would part it in print: before the consonants with
    which a syllable can begin, as near to its middle as may be."""
    ways = [part.start() for part in _SYLLABLE.finditer(word) if 2 < part.start() < len(word) - 2]
    if not ways:
        return [word]
    way = min(ways, key=lambda place: abs(2 * place - len(word)))
    return [word[:way] + "-", word[way:]]


def head(w: float) -> float:
    """The height of the name on a card of that width."""
    return 26.0 if w >= 96 else 31.0


def type_disc(code: EnergyType, r: float, x: float, y: float, lit: bool = True) -> list[Paint]:
    """The sign of a type: full where it is there, pale with a dashed rim where it is missing."""
    sign = TYPES[code] if code != NONE else "universal"
    paints: list[Paint] = [
        Disc(r, colour_of(code), INK, 1.2, x, y),
        emblem(sign, r * 1.36, on_colour(code), x, y),
    ]
    if not lit:
        paints.append(Disc(r, PAPER, x=x, y=y, alpha=0.74))
        paints.append(Disc(r, stroke=INK, width=1.4, x=x, y=y, dash=(3, 2.4)))
    return paints


def told(words: str, w: float, top: float, most: int, size: float = 14) -> list[Paint]:
    """As many lines of what a card does as there is room for."""
    lines = clipped(wrap(words, max(8, round((w - 8) / (size * 0.44)))), most)
    return [
        Text(line, size, INK, 0, top + size + (size + 1) * at, MEDIUM)
        for at, line in enumerate(lines)
    ]


def whole(words: str, w: float, room: float) -> tuple[list[str], float]:
    """All that a card says, as lines for a card of that width, and the size in which it has room
    there; :data:`LEADING` times that lie between them. Its picture gives way only as far as it has
    to."""
    lines, size = set_in(words, _SIZES, w - 12, room - _PICTURE, LEADING)
    if lines and lines[-1].endswith("…"):
        return set_in(words, _SIZES, w - 12, room, LEADING)
    return lines, size


def written(lines: list[str], size: float, w: float, top: float) -> list[Paint]:
    """Lines of what a card says, below one another from the left."""
    step = size * LEADING
    return [
        Text(line, size, INK, -w / 2 + 7, top + step * (at + 0.8), MEDIUM, align="left")
        for at, line in enumerate(lines)
    ]


def pips(count: int, full: int, r: float, y: float, fill: str, most: float) -> list[Paint]:
    """A row of discs, so many of them full, within a width."""
    if not count:
        return []
    step = min(2.7 * r, (most - 2 * r) / max(1, count - 1))
    left = -step * (count - 1) / 2
    return [
        Disc(r, fill if at < full else "", INK, 1.4, left + step * at, y) for at in range(count)
    ]


def pill(words: str, x: float = 0, y: float = 0, rim: str = BRASS, ink: str = LAMP) -> list[Paint]:
    """A few words on a dark ground, round their middle."""
    w = 18 + extent(words, 15)
    return [
        Box(w, 25, 12.5, TABLE, rim, 1.8, x, y),
        Text(words, 15, ink, x, y + 5),
    ]
