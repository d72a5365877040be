"""Figures, lairs, tokens and badges (pure)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import cos, pi, sin

from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.terms import BOSS, CAPTAIN, MINI_BOSS

from web.app.games.myth.colours import BONE, COLOURS, EMBER, FOES, GOLD, INK, PAPER, TREASURE
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import UNIT
from web.app.stage.nodes import Art, Box, Disc, Paint, Path, Radial, Text
from web.app.stage.shapes import outline

HERO_R, FOE_R, CAPTAIN_R = UNIT * 0.34, UNIT * 0.36, UNIT * 0.41
_OUTLINES = {"soldier": 0, "acolyte": 4, "apprentice": 3, "archer": 2, "brigand": 1}
"""The shape of each hero's piece among :func:`web.app.stage.shapes.outline`."""
_ON = {"soldier": PAPER, "acolyte": INK, "apprentice": PAPER, "archer": INK, "brigand": INK}
FOE_EMBLEMS = {"crawler": "crawler", "grubber": "grubber", "barrow": "skull", "collector": "skull"}
STATUS_LOOKS = {
    "poison": ("poison", "#A4D65E"),
    "capture": ("capture", "#E2C9A0"),
    "curse": ("cursed", "#D9A6F2"),
    "frozen": ("frozen", "#9ADAF5"),
    "prone": ("prone", "#F4ECDE"),
    "shadows": ("guile", "#B9AFC4"),
    "wound": ("drop", "#E5655B"),
}
"""Emblem and colour of each status."""


def colour_of(hero: int) -> str:
    """The colour of a hero of the box."""
    return COLOURS[f"s{hero + 1}"]


def shape_of(hero: int) -> int:
    """The number of the shape of a hero's piece, from 1."""
    return _OUTLINES[heroes()[hero].id] + 1


@cache
def hero(which: int, size: float = HERO_R) -> Art:
    """The piece of a hero of the box: shape and colour are his own."""
    name = heroes()[which].id
    body = outline(_OUTLINES[name], size)
    inner = outline(_OUTLINES[name], size * 0.82)
    return Art(
        Disc(size * 1.02, "#000000", x=1, y=size * 0.5, ry=size * 0.72, alpha=0.3),
        Path(body, INK, y=size * 0.14),
        Path(body, colour_of(which), INK, 1.8),
        Path(inner, stroke=_ON[name], width=1.2, alpha=0.5),
        emblem(name, size * 1.2, _ON[name]),
    )


@cache
def _cog(r: float) -> str:
    """Fourteen points: no hero has this shape."""
    points = []
    for place in range(28):
        length = r if place % 2 == 0 else r * 0.86
        way = pi * place / 14 - pi / 2
        points.append(f"{length * cos(way):.1f} {length * sin(way):.1f}")
    return "M" + "L".join(points) + "z"


@cache
def foe(which: str, rank: int, ranged: bool) -> Art:
    """An enemy by its monster-type and rank."""
    r = {CAPTAIN: CAPTAIN_R, MINI_BOSS: UNIT * 0.86, BOSS: UNIT * 1.3}.get(rank, FOE_R)
    body, mark = FOES[which]
    paints: list[Paint] = [
        Disc(r * 1.08, "#000000", x=2, y=r * 0.5, ry=r * 0.7, alpha=0.42),
        Path(_cog(r), INK, y=r * 0.1),
        Path(_cog(r), body, EMBER if rank == BOSS else INK, 3 if rank == BOSS else 1.6),
        Disc(r * 0.74, stroke=mark, width=1.2, alpha=0.5),
        emblem(FOE_EMBLEMS[which], r * 1.1, mark),
    ]
    if rank == MINI_BOSS:
        paints += [_crown(20, -12, -r), _crown(20, 12, -r)]
    elif rank in (CAPTAIN, BOSS):
        paints.append(_crown(19 if rank == CAPTAIN else 34, 0, -r * 0.96))
    if ranged:
        paints += [Disc(8, PAPER, INK, 1.2, x=r * 0.72, y=r * 0.7)]
        paints.append(emblem("archer", 10.5, INK, r * 0.72, r * 0.7))
    return Art(*paints)


def _crown(size: float, x: float, y: float) -> Path:
    return replace(emblem("crown", size, GOLD, x, y), stroke=INK, width=1.6)


@cache
def friend(which: int) -> Art:
    """An ally, or with a negative number a bystander: round like a hero, in the colour of paper."""
    r = FOE_R
    paints: list[Paint] = [
        Disc(r * 1.08, "#000000", x=2, y=r * 0.5, ry=r * 0.7, alpha=0.42),
        Disc(r, INK, y=r * 0.1),
        Disc(r, PAPER, INK, 1.8),
        Disc(r * 0.78, stroke=GOLD if which >= 0 else INK, width=2.0),
    ]
    return Art(*paints, emblem("heart" if which >= 0 else "shield", r * 1.1, INK))


@cache
def cocoon() -> Art:
    """The drawing of a cocoon."""
    r = FOE_R
    body = f"M0 {-r}C{r * 0.9} {-r} {r * 0.8} {r} 0 {r}S{-r * 0.9} {-r} 0 {-r}z"
    return Art(Path(body, "#C9C2A6", INK, 2), Path(body, stroke=INK, width=1, scale=0.6))


@cache
def lair(which: str) -> Art:
    """A den of two by two squares."""
    mark = FOES[which][1]
    k = UNIT / 86
    mound = "M-74 40C-82 0-60-34-44-48-30-70 30-72 46-50 66-36 82 4 74 42 40 70-40 70-74 40z"
    inner = "M-58 36C-62 6-48-24-30-38-20-52 22-54 32-40 50-26 62 8 58 38 30 56-30 56-58 36z"
    mouth = "M-40 44C-44 10-26-22 0-22S44 10 40 44C20 54-20 54-40 44z"
    teeth = "M-24 -8l6 13 6-13zM-8 -17l6 13 6-13zM8 -12l6 13 6-13z"
    return Art(
        Disc(78 * k, "#000000", x=3, y=14 * k, ry=66 * k, alpha=0.45),
        Path(mound, "#6A5544", INK, 3, scale=k),
        Path(inner, "#8A7259", scale=k),
        Path(mouth, "#171112", INK, 2.5, scale=k),
        Path(teeth, PAPER, scale=k),
        Disc(4.5 * k, mark, x=-14 * k, y=18 * k),
        Disc(4.5 * k, mark, x=10 * k, y=14 * k),
        Disc(3.5 * k, mark, x=-2 * k, y=28 * k),
    )


@cache
def vitality(text: str) -> Art:
    """What is left of a lair or a leader, on a pill."""
    wide = 26 + 8.2 * len(text)
    return Art(
        Box(wide, 22, 11, INK, PAPER, 1.3),
        emblem("heart", 14, "#E5655B", -wide / 2 + 14, 0),
        Text(text, 16, PAPER, 9, 5.4),
    )


@cache
def wounds(lost: int) -> Art:
    """How much damage a figure has taken."""
    return Art(Disc(10, "#B82A25", BONE, 1.4), Text(str(lost), 15, "#FFF6EA", 0, 5.2))


@cache
def status(which: str) -> Art:
    """A status effect at the rim of a figure."""
    name, colour = STATUS_LOOKS[which]
    return Art(Disc(9, colour, INK, 1.4), emblem(name, 13, INK))


@cache
def asleep() -> Art:
    """An enemy that is not active yet."""
    return Art(
        Disc(9, "#C9BFD6", INK, 1.4),
        Path("M-3.5 -4H3.5L-3.5 4H3.5", stroke=INK, width=1.9),
    )


@cache
def treasure(count: int) -> Art:
    """Treasure counters on a square; nobody knows their colour yet."""
    paints: list[Paint] = [
        Disc(18, "#000000", y=15, ry=6, alpha=0.4),
        replace(emblem("chest", 34, TREASURE["white"]), stroke=INK, width=1.2),
    ]
    if count > 1:
        paints += [Disc(10, INK, PAPER, 1.2, x=15, y=-13), Text(str(count), 14, PAPER, 15, -8.2)]
    return Art(*paints)


@cache
def trap(size: int) -> Art:
    """A token of a trap."""
    r = UNIT * size * 0.4
    return Art(
        Disc(r, "#3A332F", EMBER, 2, dash=(5, 4)),
        replace(emblem("trap", r * 1.6, EMBER), alpha=0.95),
    )


@cache
def token(size: int) -> Art:
    """A token that a card has laid on the ground."""
    side = UNIT * size - 8
    return Art(
        Box(side, side, 8, "#5E8A5A", alpha=0.28),
        Box(side, side, 8, stroke="#2F5A34", width=2, dash=(3, 5)),
        replace(emblem("life", 26, "#23452A"), alpha=0.75),
    )


@cache
def sand() -> Art:
    """A square of sinking sand: it turns and draws down."""
    side = UNIT - 2
    spiral = "M1 1A5 4 0 1 1 6-1A9 7 0 1 1-7-5A13 10 0 0 1 15-4A17 14 0 0 1-15 12"
    return Art(
        Box(side, side, 3, "#D9B468", alpha=0.72),
        Box(side, side, 3, stroke="#7A5318", width=1.6, dash=(2, 5), alpha=0.8),
        Path(spiral, stroke="#7A5318", width=2.2, alpha=0.75),
    )


@cache
def torch() -> Art:
    """The light round a hero."""
    r = UNIT * 2.4
    stops = ((0.0, "#FFB45C70"), (0.5, "#FF9A3D2E"), (1.0, "#FF9A3D00"))
    return Art(Disc(r, Radial(0, 0, r, stops)))
