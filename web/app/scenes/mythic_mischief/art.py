"""The drawings of Mythic Mischief (pure); equal things share one drawing."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from mythshelf.games.mythic_mischief.board import CREST, LIBRARY

from web.app.scenes.mythic_mischief.layout import FRAME, SIZE, SPACE, centre
from web.app.stage.emblems import EMBLEMS
from web.app.stage.nodes import Art, Box, Disc, Linear, Paint, Path, Radial, Text
from web.app.stage.palette import MYTHIC_MISCHIEF

COLOURS = MYTHIC_MISCHIEF
INK, PAPER = COLOURS["ink"], COLOURS["paper"]
BRASS = "#E8C27A"
EMBLEM_INK = {0: PAPER, 1: INK, 2: INK, 3: PAPER}
"""By faction: what shows best on its side colour."""
FACTIONS = ("vampires", "monsters", "zombies", "wizards")
BOOKS = ("#8E2C3A", "#C98A2E", "#2F6B63", "#5D3A66", "#2F5C86", "#B5542F", "#4F7A3B", "#D9C79A")
FIGURES = "700 {size}px Alegreya"


def side_colour(faction: int) -> str:
    """The colour of a faction's pieces."""
    return COLOURS[f"s{faction + 1}"]


def emblem(name: str, size: float, colour: str, x: float = 0, y: float = 0) -> Path:
    """An emblem with its middle at ``x``, ``y``."""
    scale = size / 24
    return Path(EMBLEMS[name], colour, x=x - size / 2, y=y - size / 2, scale=scale)


@cache
def backdrop() -> Art:
    """Frame, letters, floor, rug and vignette."""
    middle = SIZE / 2
    paints: list[Paint] = [
        Box(
            SIZE,
            SIZE,
            14,
            Linear(0, -middle, 0, middle, ((0, "#6B4426"), (0.5, "#54331B"), (1, "#3F2513"))),
            x=middle,
            y=middle,
        ),
        Box(SIZE - 8, SIZE - 8, 11, stroke="#C99A4E", width=1.3, x=middle, y=middle, alpha=0.8),
        Box(SIZE - 44, SIZE - 44, 4, "#26160A", x=middle, y=middle),
    ]
    for space in range(LIBRARY.size):
        paints += _floor(space)
    for column in range(LIBRARY.columns):
        x, _ = centre(column)
        paints.append(Text(chr(65 + column), 14, COLOURS["lamp"], x, FRAME - 7))
    for row in range(LIBRARY.rows):
        _, y = centre(row * LIBRARY.columns)
        paints.append(Text(str(row + 1), 14, COLOURS["lamp"], FRAME - 12, y + 5))
    paints += _rug()
    inner = SIZE - 2 * FRAME
    vignette = Radial(0, 0, inner * 0.72, ((0.55, "#2A1B1000"), (1, "#2A1B1057")))
    paints.append(Box(inner, inner, 0, vignette, x=middle, y=middle))
    return tuple(paints)


def _floor(space: int) -> list[Paint]:
    """One space's planks; they run across and along by turns."""
    x, y = centre(space)
    row, column = divmod(space, LIBRARY.columns)
    along = (row + column) % 2 == 0
    tones = ("#EDD9AE", "#E3C892") if along else ("#DDBF86", "#D3B072")
    fill = Linear(0, -SPACE / 2, 0, SPACE / 2, ((0, tones[0]), (1, tones[1])))
    half = SPACE / 2 - 1
    joints = []
    for number in range(1, 10):
        at = -half + number * 11.4
        joints.append(f"M{at:.1f} {-half}V{half}" if along else f"M{-half} {at:.1f}H{half}")
    for number in range(10):
        at, cut = -half + number * 11.4, (-20, 28, 4, -34, 40)[(number + space) % 5]
        end = min(at + 11.4, half)
        joints.append(f"M{at:.1f} {cut}H{end:.1f}" if along else f"M{cut} {at:.1f}V{end:.1f}")
    return [
        Box(SPACE - 1.5, SPACE - 1.5, 3, fill, x=x, y=y),
        Path("".join(joints), stroke=INK, width=1, x=x, y=y, alpha=0.1),
    ]


def _rug() -> list[Paint]:
    x, y = centre(CREST)
    return [
        Disc(47, "#7E2336", BRASS, 1.6, x=x, y=y),
        Disc(41, stroke=BRASS, width=1, x=x, y=y, dash=(2, 3.2)),
        emblem("legendary", 62, "#A03A4A", x, y),
        emblem("tome", 30, "#F0CF8C", x, y),
    ]


@cache
def entrance() -> Art:
    """A secret entrance."""
    return (Box(28, 28, 8, "#3A2718", alpha=0.85), emblem("entrance", 20, "#F3DFB4"))


@cache
def ribbon(number: int, state: str) -> Art:
    """A Destination: ``reached``, ``next`` or ``open``."""
    shape = "M-15 -21h30v42l-15 -10l-15 10z"
    fill = "#C7801B" if state == "next" else "#8E1F36"
    paints: list[Paint] = [
        Path(shape, fill, INK, 1.4),
        Text(str(number), 22, "#FFF6EA", 0, 4, FIGURES),
    ]
    if state == "next":
        paints.insert(1, Path(shape, stroke="#FFF1C4", width=2.4))
    return tuple(paints)


@cache
def clutter() -> Art:
    """Three askew books and a sheet."""
    return (
        Disc(40, "#000", y=20, ry=12, alpha=0.22),
        Box(54, 15, 2, "#5D3A66", INK, 1.3, x=-9, y=5.5),
        Box(48, 3, 0, PAPER, x=-9, y=11.5),
        Box(52, 14, 2, "#2F6B63", INK, 1.3, x=6, y=-15, angle=-16),
        Box(46, 3, 0, PAPER, x=8, y=-10, angle=-16),
        Path("M-30 -22l26 -8 8 22-26 8z", "#FBF3DD", INK, 1.3),
        Path("M-24 -17L-6 -22.5M-22 -11L-4 -16.5", stroke="#8A7654", width=1.6),
        Box(34, 11, 2, "#B5542F", INK, 1.3, x=23, y=17, angle=9),
    )


@cache
def tome(faction: int) -> Art:
    """A Tome lying on the board, in the colour of its faction."""
    return (
        Box(21, 25, 3, "#000", y=1.5, angle=-9, alpha=0.3),
        Box(20, 25, 3, side_colour(faction), INK, 1.3, angle=-9),
        Box(1.8, 25, 0, INK, x=-6.5, y=1, angle=-9, alpha=0.45),
        Box(9.5, 7.5, 1, stroke=PAPER, width=1.3, x=1, y=-4, angle=-9),
        Box(18, 3, 0, PAPER, x=2, y=10, angle=-9),
    )


@cache
def token(name: str) -> Art:
    """A Portal, Decay or Trap disc."""
    ground = {"portal": "#2B55B4", "decay": "#56701F", "trap": "#4A3A2C"}[name]
    return (
        Disc(17.5, "#000", y=2, alpha=0.3),
        Disc(17.5, ground, PAPER, 2),
        emblem(name, 22, PAPER),
    )


@cache
def bookshelf(edge: int) -> Art:
    """A Bookshelf lying along the x axis; its books come from the number of its edge."""
    paints: list[Paint] = [
        Box(106, 24, 4, "#000", y=4, alpha=0.38),
        Box(106, 24, 4, "#5A371D", "#2A1608", 1.6),
        Box(98, 16, 2, "#2A1608"),
        Path("M-51 -10.4H51", stroke="#A8743F", width=1.2),
    ]
    seed, x = edge * 7 + 3, -48.0
    while x < 41:
        seed = (seed * 31 + 17) % 101
        width = 4.2 + seed % 4 * 1.7
        height = 12 + seed % 3 * 1.2
        paints.append(
            Box(width, height, 1, BOOKS[seed % 8], x=x + width / 2, y=(14.4 - height) / 2)
        )
        x += width + 0.8
    return tuple(paints)


def _polygon(r: float, corners: int, turn: float) -> str:
    points = (
        (r * cos(turn + 2 * pi * i / corners), r * sin(turn + 2 * pi * i / corners))
        for i in range(corners)
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def _outline(faction: int, r: float) -> str:
    """The shape of a side: disc, rounded square, hexagon, octagon."""
    if faction == 0:
        return f"M{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
    if faction == 1:
        h, c = r * 0.89, r * 0.3
        return (
            f"M{-h + c:.2f} {-h:.2f}H{h - c:.2f}Q{h:.2f} {-h:.2f} {h:.2f} {-h + c:.2f}"
            f"V{h - c:.2f}Q{h:.2f} {h:.2f} {h - c:.2f} {h:.2f}H{-h + c:.2f}"
            f"Q{-h:.2f} {h:.2f} {-h:.2f} {h - c:.2f}V{-h + c:.2f}"
            f"Q{-h:.2f} {-h:.2f} {-h + c:.2f} {-h:.2f}z"
        )
    return _polygon(r * 1.05, 6, pi / 6) if faction == 2 else _polygon(r * 1.05, 8, pi / 8)


@cache
def piece(faction: int, trapped: bool = False) -> Art:
    """A Mythic."""
    r, rim = 33, EMBLEM_INK[faction]
    paints: list[Paint] = [
        Disc(34.6, "#000", x=1, y=18, ry=24.8, alpha=0.28),
        Path(_outline(faction, r), INK, y=4.6),
        Path(_outline(faction, r), side_colour(faction), INK, 1.8),
        Path(_outline(faction, r * 0.84), stroke=rim, width=1.2, alpha=0.75),
        emblem(FACTIONS[faction], 40, rim),
    ]
    if trapped:
        paints += [Disc(12, "#4A3A2C", PAPER, 2, x=24, y=24), emblem("trap", 15, PAPER, 24, 24)]
    return tuple(paints)


@cache
def lantern() -> Art:
    """The light round the Tomekeeper."""
    stops = ((0, "#FFE9A8D9"), (0.45, "#FFD57459"), (1, "#FFD57400"))
    return (Disc(150, Radial(0, 0, 150, stops)),)


@cache
def tomekeeper() -> Art:
    """The hooded bust with spectacles and lantern."""
    hood = (
        "M0 -50c17 0 26 14 26 30 0 7-2 12-5 17 11 8 18 21 19 41h-80c1-20 8-33 19-41"
        "-3-5-5-10-5-17 0-16 9-30 26-30z"
    )
    return (
        Disc(34, "#000", x=2, y=36, ry=11, alpha=0.4),
        Path(hood, "#241A2E", "#F0CF8C", 1.8),
        Path("M0 -41c10 0 16 9 16 19 0 10-7 17-16 17s-16-7-16-17c0-10 6-19 16-19z", "#F4DDB0"),
        Path("M-15 -26c2-10 8-15 15-15s13 5 15 15c-4-4-9-5-15-5s-11 1-15 5z", "#D9D4CC"),
        Disc(5.6, "#FFFDF2", "#6B3A12", 2, x=-6.5, y=-20),
        Disc(5.6, "#FFFDF2", "#6B3A12", 2, x=6.5, y=-20),
        Path("M-1 -20L1 -20", stroke="#6B3A12", width=2),
        Disc(1.8, INK, x=-6, y=-19.5),
        Disc(1.8, INK, x=7, y=-19.5),
        Path("M-4 -9.5L4 -10.5", stroke="#6B3A12", width=1.8),
        Path("M-4 0l4 10 4-10 6 38h-20z", "#8E1F36"),
        Path("M0 8L0 36", stroke="#F0CF8C", width=1.3),
        Box(14, 19, 3, "#FFE39A", "#4A2D10", 2, x=29, y=11.5),
        Path("M29 6c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7z", "#F08A24"),
        Path("M24 2a5 5 0 0 1 10 0", stroke="#4A2D10", width=2),
    )


@cache
def arrow() -> Art:
    """An arrow pointing right, to be turned: one of eight directions."""
    return (
        Disc(22, COLOURS["legal"], "#FFF6DA", 2.5),
        Path("M-10 0H9M2 -7L9 0L2 7", stroke="#FFF6DA", width=4),
    )
