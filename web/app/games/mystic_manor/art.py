"""The drawings of things on the board (pure); equal things share one drawing."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mystic_manor.table.catalogue import WORDS, Item, characters
from mythshelf.games.mystic_manor.table.mat import UNCHOSEN

from web.app.games.mystic_manor.colours import COLOURS
from web.app.games.mystic_manor.emblems import EMBLEMS, emblem
from web.app.stage.marks import Marks
from web.app.stage.nodes import SERIF, Art, Box, Disc, Linear, Paint, Path, Text
from web.app.stage.shapes import outline

INK, PAPER, STAMP = COLOURS["ink"], COLOURS["paper"], COLOURS["stamp"]
LAMP, DIM, PANEL, LINE = COLOURS["lamp"], COLOURS["dim"], COLOURS["panel"], COLOURS["line"]
ACCENT = COLOURS["accent"]
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
PLAYER = 19
"""The radius of a player's token."""

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


def item(kind: Item, size: float) -> Art:
    """An item of the house."""
    return token(WORDS[kind], size)


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
    """An undiscovered space: dark, with the hatch of a plan that nobody has seen yet."""
    half, gap = cell / 2, 13.0
    lines = []
    for number in range(1, int(2 * cell / gap) + 1):
        at = number * gap - cell
        lines.append(
            f"M{max(-half, at - half):.1f} {min(half, at + half):.1f}"
            f"L{min(half, at + half):.1f} {max(-half, at - half):.1f}"
        )
    return Art(
        Box(cell, cell, 0, "#3D3558", alpha=0.88),
        Path("".join(lines), stroke="#8C80AE", width=1.2, alpha=0.35),
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
def player(side: int, character: int, asked: bool = False) -> Art:
    """A player's token in its side's shape, with the character's emblem."""
    r, rim = float(PLAYER), _ON_SIDE[side]
    name = emblem_of(character)
    glow: tuple[Paint, ...] = (Disc(r + 6, ACCENT, alpha=0.9),) if asked else ()
    return Art(
        *glow,
        Disc(r, "#000", y=r * 0.55, ry=r * 0.6, alpha=0.3),
        Path(outline(side, r), INK, INK, 2, y=3),
        Path(outline(side, r), COLOURS[f"s{side + 1}"], INK if rim == INK else PAPER, 1.6),
        emblem(name, r * 1.15, rim),
    )


@cache
def action(number: int, w: float, h: float, name: tuple[str, ...], open_: bool) -> Art:
    """A space of the Actions Mat."""
    paints: list[Paint] = [
        Box(w, h, 12, PANEL, LINE, 1.6),
        emblem(ACTION_EMBLEMS[number], 38, ACCENT if open_ else DIM, -w / 2 + 34, -h / 2 + 32),
    ]
    paints += [
        Text(word, 21, LAMP if open_ else DIM, 0, h / 2 - 13 - 22 * (len(name) - 1 - at))
        for at, word in enumerate(name)
    ]
    return Art(*paints)


@cache
def bonus_card(
    chest: int, title: str, money: str, condition: tuple[str, ...], w: float, h: float
) -> Art:
    """A face-up bonus card; without a title an empty place."""
    numeral = "I" * (chest + 1)
    if not title:
        return Art(
            Box(w, h, 10, stroke=LINE, width=2, dash=(7, 6)),
            Text(f"Chest {numeral}", 19, DIM, 0, 6),
        )
    top = -h / 2 + 31
    paints: list[Paint] = [
        Box(w, h, 10, "#000", y=4, alpha=0.3),
        Box(w, h, 10, Linear(0, -h / 2, 0, h / 2, _WOOD), INK, 1.4),
        emblem("chest", 28, "#7A4A12", -w / 2 + 24, top - 8),
        Text(numeral, 20, INK, -w / 2 + 48, top, SERIF),
        Text(title, 23, INK, 8, top, SERIF),
        Text(money, 26, STAMP, w / 2 - 26, top),
    ]
    paints += [
        Text(line, 20, COLOURS["mute"], 0, top + 26 + 22 * at) for at, line in enumerate(condition)
    ]
    return Art(*paints)


@cache
def die(face: int) -> Art:
    """The twenty-sided die with its last roll."""
    figure = str(face) if face else "20"
    return Art(
        Path(
            "M0 -46L40 -23V23L0 46L-40 23V-23z",
            Linear(0, -46, 0, 46, ((0, "#E4502F"), (1, "#A8301B"))),
            PAPER,
            2,
        ),
        Path("M0 -24L24 17H-24zM0 -46V-24M40 -23L0 -24L-40 -23M40 -23L24 17L40 23", "", PAPER, 1.4),
        Path("M-40 -23L-24 17L-40 23M24 17L0 46L-24 17", "", PAPER, 1.4),
        Text(figure, 27, "#FFFFFF", 0, 12),
    )


@cache
def rank(tool: Item, bonus: int) -> Art:
    """A tool in the ranking with what it adds."""
    return Art(
        *token(WORDS[tool], 52).paints,
        Text(f"+{bonus}", 24, LAMP, 0, 54),
    )


@cache
def words(text: str, size: float, colour: str = LAMP) -> Art:
    """A line of text."""
    return Art(Text(text, size, colour, 0, size * 0.33))


@cache
def player_mat(number: int, title: str, lines: tuple[str, ...], free: bool) -> Art:
    """A Player Mat that can be chosen: character and ability."""
    w, h = 456, 168
    paints: list[Paint] = [
        Box(w, h, 14, "#000", y=5, alpha=0.3),
        Box(w, h, 14, Linear(0, -h / 2, 0, h / 2, _WOOD), INK, 1.6),
        Disc(38, INK, x=-w / 2 + 58, y=-22),
        emblem(emblem_of(number), 46, PAPER, -w / 2 + 58, -22),
        Text(title, 31, INK, 45, -34, SERIF),
    ]
    paints += [Text(line, 24, COLOURS["mute"], 45, 4 + 28 * at) for at, line in enumerate(lines)]
    if not free:
        paints.append(Box(w, h, 14, COLOURS["table"], alpha=0.6))
    return Art(*paints)
