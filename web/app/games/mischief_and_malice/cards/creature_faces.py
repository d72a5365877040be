"""The faces of creatures, as printed and as they stand (pure); equal ones share one drawing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mythshelf.games.mischief_and_malice.cards.programs import brief_text, card_text
from mythshelf.games.mischief_and_malice.table.catalogue import (
    Card,
    Kind,
    cards,
    numbers,
)

from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.bodies import body
from web.app.games.mischief_and_malice.look.card_paper import INK, LAMP, MUTE, PANEL, PAPER
from web.app.stage.nodes import Art, Box, Disc, Paint, Radial, Text


@dataclass(frozen=True, slots=True)
class Standing:
    """A creature as it stands: figures now, which of its symbols are filled, whether it is active
    and immune, and whether its First line is spent."""

    health: int
    attack: int
    filled: tuple[bool, ...]
    active: bool = True
    immune: bool = False
    spent: bool = False


@cache
def creature(
    kind: Kind, w: float, h: float, now: Standing | None = None, worded: bool = False
) -> Art:
    """A creature, as printed or as it stands; ``worded`` with all that it says."""
    card = cards()[kind]
    seen = now or Standing(card.health, card.attack, (True,) * len(card.requires))
    roomy, wide = h >= paper.ROOMY, w >= 96
    top, foot = -h / 2 + paper.head(w), 34.0 if wide else 38.0
    low = h / 2 - foot - (32 if roomy else 0)
    lines: list[str] = []
    size = 0.0
    if worded:
        lines, size = paper.whole(card_text(kind), w, h - foot - paper.head(w) - 26)
        low = h / 2 - foot - len(lines) * size * paper.LEADING - 4
    high = low - top
    paints = [*paper.ground(w, h), *paper.name(card.title, w, -h / 2)]
    colour = paper.colour_of(card.requires[0])
    middle = top + high / 2
    glow = Radial(0, middle - high * 0.1, high * 0.75, ((0, "#FFFFFF"), (0.5, colour), (1, colour)))
    scale = min(high / 92, (w - 12) / 84)
    down = middle + (10 if high > 74 else 4)
    paints += [
        Box(w - 10, high, 4, colour, y=middle),
        Box(w - 10, high, 4, glow, y=middle, alpha=0.55),
        Disc(w * 0.28, "#000", y=low - 7, ry=5, alpha=0.25),
    ]
    paints += body(card.id, card.kindred, card.health, scale, down, seen.immune)
    if not seen.active:
        paints.append(Box(w - 10, high, 4, paper.VEIL, y=middle, alpha=0.42))
    r = 10.5 if wide else 9.0
    for at, code in enumerate(card.requires):
        x = -w / 2 + 8 + r + at * (2 * r + 1.5)
        paints += paper.type_disc(code, r, x, top + r + 3, seen.filled[at])
    if seen.immune:
        paints += _chip("shield", w / 2 - 17, low - 15)
    if seen.spent:
        paints += [
            Box(w - 26, 18, 9, PANEL, x=0, y=low - 11, alpha=0.86),
            Text("First: used", 14, LAMP, 0, low - 6.4, paper.MEDIUM),
        ]
    if worded:
        paints += paper.written(lines, size, w, low + 3)
    elif roomy:
        paints += paper.told(brief_text(kind), w, low + 1, 2)
    return Art(*paints, *_figures(card, seen, w, h, foot))


def _chip(sign: str, x: float, y: float) -> list[Paint]:
    return [Disc(12, PANEL, PAPER, 1.6, x, y), emblem(sign, 15, COLOURS["legal"], x, y)]


def _figures(card: Card, now: Standing, w: float, h: float, foot: float) -> list[Paint]:
    """Attack at the left, health at the right, and how much of 20 that is; on a narrow card on two
    grounds, so that the figures are told apart."""
    wide = w >= 96
    y = h / 2 - foot / 2 - (3 if wide else 2)
    left, right = -w / 2 + 7, w / 2 - 7
    colour = INK
    if now.attack != card.attack:
        colour = paper.BETTER if now.attack > card.attack else paper.WORSE
    paints: list[Paint]
    if wide:
        paints = [
            emblem("sword", 20, MUTE, left + 10, y),
            Text(str(now.attack), 23, colour, left + 22, y + 8, align="left"),
            emblem("heart", 24, paper.BLOOD, right - 12, y),
            Text(str(now.health), 23, INK, right - 26, y + 8, align="right"),
        ]
        if now.attack != card.attack:
            paints.append(Text(f"({card.attack})", 14, MUTE, left + 46, y + 5))
    else:
        cell = (w - 10) * 0.43
        shade = INK if colour == INK else colour
        paints = [
            Box(cell, 23, 4, shade, x=-w / 2 + 4 + cell / 2, y=y),
            emblem("sword", 11, PAPER, -w / 2 + 11, y),
            Text(str(now.attack), 17, PAPER, -w / 2 + 18, y + 6, align="left"),
            emblem("heart", 13, paper.BLOOD, right - 4, y),
            Text(str(now.health), 17, INK, right - 12, y + 6, align="right"),
        ]
    full, bar = numbers().health, w - 14
    have = bar * min(1.0, now.health / full)
    low = h / 2 - (5 if wide else 7)
    return [
        *paints,
        Box(bar, 4, 2, "#D8C6B0", y=low),
        Box(max(have, 0.1), 4, 2, paper.BLOOD, x=(have - bar) / 2, y=low),
    ]
