"""The drawings of things on the board (pure); equal things share one drawing."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mystic_manor.table.catalogue import WORDS, Item, characters, numbers
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN

from web.app.games.mystic_manor.colours import COLOURS
from web.app.games.mystic_manor.emblems import EMBLEMS, emblem
from web.app.stage.marks import Marks
from web.app.stage.nodes import SERIF, Art, Box, Disc, Linear, Paint, Path, Text
from web.app.stage.shapes import outline

INK, PAPER, STAMP = COLOURS["ink"], COLOURS["paper"], COLOURS["stamp"]
LAMP, DIM, PANEL, LINE = COLOURS["lamp"], COLOURS["dim"], COLOURS["panel"], COLOURS["line"]
ACCENT, MUTE, LEGAL = COLOURS["accent"], COLOURS["mute"], COLOURS["legal"]
MARKS = Marks(COLOURS, "#FFFBF0")
_CHARACTERS = {
    "lionheart": "crown",
    "porter": "backpack",
    "stoic": "shield",
    "gambler": "d20",
    "netkeeper": "net",
    "curator": "painting",
    "medium": "apparition",
    "kennelhand": "dog",
    "doorwarden": "stairs",
    "tinkerer": "flashlight",
}
"""The emblem of each character, by its id."""
_NOBODY = "stairs"
ACTION_EMBLEMS = ("heart", "backpack", "crown", "net", "flashlight", "painting", "imp", "dog")
"""The emblem of each action, by its place on the Actions Mat."""
_ON_SIDE = (INK, PAPER, PAPER, INK, INK)
_WOOD = ((0.0, "#FFF7E6"), (1.0, "#E9D3A8"))
_LILAC = ((0.0, "#F6EDFB"), (1.0, "#D9C3EC"))
_COLOURS = {
    "ghost": "#3A4B8C",
    "imp": STAMP,
    "apparition": "#7D2A63",
    "painting": "#7A4A12",
    "bone": INK,
    "cat": "#3B3340",
    "dog": "#6B4420",
    "net": "#4A4A5E",
}
_TOOL = "#0F6B5E"
_WELL = "#1E192B"
"""Under what cannot be chosen now."""


@cache
def token(name: str, size: float, label: str = "", stack: int = 1) -> Art:
    """A wooden token with an emblem; ``label`` in a disc at its corner, others under it."""
    ground = _LILAC if name == "apparition" else _WOOD
    half, corner = size / 2, size * 0.16
    paints: list[Paint] = [Box(size, size, corner, "#000", y=5, x=1, alpha=0.28)]
    for under in range(min(stack, 3) - 1, -1, -1):
        x, y = 4 * under, -4 * under
        paints += [
            Box(size, size, corner, "#B08A55", INK, 1.2, x=x, y=y + 3),
            Box(size, size, corner, Linear(0, -half, 0, half, ground), INK, 1.2, x=x, y=y),
        ]
    paints.append(emblem(name, size * 0.68, _COLOURS.get(name, _TOOL)))
    if label:
        at, r = half - 3, max(11.0, size * 0.22)
        paints += [
            Disc(r, INK, PAPER, 2, x=at, y=at),
            Text(label, r * 1.3, PAPER, at, at + r * 0.45),
        ]
    return Art(*paints)


@cache
def stamp(turn: int, size: float) -> Art:
    """The red stamp of a cleared space, turned by some degrees."""
    return Art(Path(_centred(EMBLEMS["stamp"]), STAMP, scale=size / 24, angle=turn, alpha=0.88))


def _centred(d: str) -> str:
    """The stamp's path with its middle at the origin: it begins with its only absolute point."""
    return (
        d.replace("M12 2", "M0 -10", 1)
        .replace("M12 4", "M0 -8", 1)
        .replace("M7.2 11.3", "M-4.8 -.7", 1)
    )


@cache
def veil(cell: float) -> Art:
    """An undiscovered space: the hatched paper of a plan on which nothing is drawn yet."""
    half, gap = cell / 2, cell / 9
    lines = []
    for number in range(1, int(2 * cell / gap)):
        at = number * gap - cell
        lines.append(
            f"M{max(-half, at - half):.1f} {min(half, at + half):.1f}"
            f"L{min(half, at + half):.1f} {max(-half, at - half):.1f}"
        )
    return Art(
        Box(cell, cell, 0, COLOURS["board2"]),
        Path("".join(lines), stroke="#8E8060", width=1, alpha=0.4),
    )


@cache
def stairs(letter: str, size: float) -> Art:
    """Five treads and the letter; both ends of a staircase look the same."""
    half = size / 2
    treads = "".join(f"M{-half + size * n / 5:.1f} {-half}V{half}" for n in range(1, 5))
    return Art(
        Box(size, size, 4, "#FFFDF4", INK, 2.4),
        Path(treads, stroke=INK, width=2, alpha=0.75),
        Disc(size * 0.3, INK),
        Text(letter, size * 0.42, PAPER, 0, size * 0.15),
    )


def emblem_of(character: int) -> str:
    """The name of a character's emblem, or of what stands for one without."""
    if character == UNCHOSEN:
        return _NOBODY
    return _CHARACTERS.get(characters()[character].slug, _NOBODY)


@cache
def player(side: int, character: int, r: float, asked: bool = False) -> Art:
    """A player's token of radius ``r`` in its side's shape, with the character's emblem."""
    rim = _ON_SIDE[side]
    name = emblem_of(character)
    glow: tuple[Paint, ...] = (Disc(r + 5, ACCENT, alpha=0.9),) if asked else ()
    return Art(
        *glow,
        Disc(r, "#000", y=r * 0.55, ry=r * 0.6, alpha=0.3),
        Path(outline(side, r), INK, INK, 2, y=2.5),
        Path(outline(side, r), COLOURS[f"s{side + 1}"], INK if rim == INK else PAPER, 1.6),
        emblem(name, r * 1.15, rim),
    )


@cache
def action(
    number: int, w: float, h: float, name: str, open_: bool, ranking: tuple[Item, ...] = ()
) -> Art:
    """A space of the Actions Mat: an emblem and, below or beside it, its name; at that for the
    tools what each adds, in their ``ranking``."""
    ink, tint = (LAMP, ACCENT) if open_ else (DIM, DIM)
    back, rim = (PANEL, DIM) if open_ else (_WELL, LINE)
    key = Box(w, h, 11, back, rim, 1.4)
    if h < 50:  # beside it
        size = 15.0 if w < 95 else 16.0
        left = -w / 2 + 10
        return Art(
            key,
            emblem(ACTION_EMBLEMS[number], 20, tint, left + 10, 0),
            Text(name, size, ink, left + 25, size * 0.33, align="left"),
        )
    if w < 60:
        return Art(
            key,
            emblem(ACTION_EMBLEMS[number], 22, tint, 0, -9),
            Text(name, 13, ink, 0, h / 2 - 7),
        )
    left, size = -w / 2 + 13, 15.5 if w > 125 else 14.5
    paints: list[Paint] = [
        key,
        emblem(ACTION_EMBLEMS[number], 28, tint, left + 14, -h / 2 + (27 if h > 65 else 20)),
        Text(name, size, ink, left, h / 2 - (14 if h > 65 else 9), align="left"),
    ]
    step = (w - 62) / max(1, len(ranking))
    for at, (tool, bonus) in enumerate(zip(ranking, numbers().rank_bonus, strict=False)):
        x = left + 36 + step * (at + 0.5)
        top = -h / 2 + (16 if h > 65 else 12)
        paints += [
            emblem(WORDS[tool], 16, ink, x, top),
            Text(f"+{bonus}", 12.5, ink, x, top + 20),
        ]
    return Art(*paints)


@cache
def plan_of_floor(
    w: float, h: float, attic: bool, dots: tuple[tuple[int, float, float], ...]
) -> Art:
    """A floor in small, ``dots`` on it: who is there (the side, and where between 0 and 1)."""
    x, y = w / 2, h / 2
    if attic:
        outer = f"M{-x:g} {-y * 0.2:g}L0 {-y:g}L{x:g} {-y * 0.2:g}V{y:g}H{-x:g}z"
        top = -y * 0.2
    else:
        outer, top = f"M{-x:g} {-y:g}H{x:g}V{y:g}H{-x:g}z", -y
    grid = "".join(f"M{-x + w * n / 5:.1f} {top:g}V{y:g}" for n in range(1, 5))
    grid += "".join(f"M{-x:g} {top + (y - top) * n / 3:.1f}H{x:g}" for n in range(1, 3))
    tokens = (
        Disc(4.2, COLOURS[f"s{side + 1}"], INK, 1, x=-x + w * a, y=top + (y - top) * d)
        for side, a, d in dots
    )
    return Art(Path(outer, PAPER, INK, 1.2), Path(grid, stroke=INK, width=0.7, alpha=0.4), *tokens)


@cache
def tab(w: float, h: float, title: str, line: str, looked_at: bool) -> Art:
    """The tab of a floor: its name, and what is there; at its left there is room for its plan."""
    rim = (ACCENT, 2.6) if looked_at else (LINE, 1.4)
    left = -w / 2 + 64
    return Art(
        Box(w - 2, h - 2, 10, PANEL, *rim),
        Text(title, 17, LAMP, left, -2, SERIF, align="left"),
        Text(line, 14, DIM, left, 15, align="left"),
    )


@cache
def chest_mark(chest: int, money: str) -> Art:
    """Below a chest: its number and what the bonus card that lies there is worth."""
    numeral = "I" * (chest + 1)
    return Art(Text(f"{numeral} {money}" if money else numeral, 13, INK))


@cache
def die(face: int, r: float) -> Art:
    """The twenty-sided die with a face up."""
    return Art(
        Disc(r * 0.95, "#000", y=r * 0.2, ry=r * 0.9, alpha=0.28),
        Path(_HEXAGON, Linear(0, -46, 0, 46, ((0, "#E0553C"), (1, STAMP))), INK, 2, scale=r / 46),
        Path(_FACETS, "", "#FFD9C7", 1.4, scale=r / 46, alpha=0.75),
        Text(str(face), r * 0.6, "#FFFFFF", 0, r * 0.24),
    )


_HEXAGON = "M0 -46L40 -23V23L0 46L-40 23V-23z"
_FACETS = (
    "M0 -24L24 17H-24zM0 -46V-24M40 -23L0 -24L-40 -23M40 -23L24 17L40 23M-40 -23L-24 17L-40 23"
    "M24 17L0 46L-24 17"
)


@cache
def player_mat(number: int, title: str, lines: tuple[str, ...], w: float, h: float) -> Art:
    """A Player Mat that can be chosen: character and ability."""
    wide = w > 220
    r = 26.0 if wide else 17.0
    left, size, small = -w / 2 + 2 * r + 24, 21.0 if wide else 15.0, 15.5 if wide else 12.0
    pitch = small * 1.18
    top = -(len(lines) * pitch) / 2
    paints: list[Paint] = [
        Box(w, h, 10, "#000", y=4, alpha=0.3),
        Box(w, h, 10, Linear(0, -h / 2, 0, h / 2, _WOOD), INK, 1.4),
        Disc(r, INK, x=-w / 2 + r + 12),
        emblem(emblem_of(number), r * 1.2, PAPER, -w / 2 + r + 12, 0),
        Text(title, size, INK, left, top + 2, SERIF, align="left"),
    ]
    paints += [
        Text(line, small, MUTE, left, top + 6 + pitch * (at + 1), align="left")
        for at, line in enumerate(lines)
    ]
    return Art(*paints)


@cache
def taken(w: float, h: float) -> Art:
    """Over a Player Mat that somebody has chosen."""
    return Art(Box(w + 2, h + 2, 10, COLOURS["table"], alpha=0.65))
