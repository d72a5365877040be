"""The drawings of things on the board (pure); equal things share one drawing."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from web.app.games.mythic_mischief.colours import COLOURS
from web.app.games.mythic_mischief.emblems import emblem
from web.app.games.mythic_mischief.mythic_faces import face
from web.app.stage.marks import Marks
from web.app.stage.nodes import SERIF, Art, Box, Disc, Paint, Path, Radial, Text
from web.app.stage.shapes import corners, outline

INK, PAPER = COLOURS["ink"], COLOURS["paper"]
FACTIONS = ("vampires", "monsters", "zombies", "wizards", "legendary")
"""The emblems of the Factions, and of the Enchanted, who all look alike."""
ENCHANTED = 4
RADIUS = 33
"""Of a Mythic, and how far its rings are from its middle."""
RING = 41
MARKS = Marks(COLOURS, "#FFF6DA")

_ON_SIDE = (PAPER, INK, INK, PAPER, PAPER)
_BOOKS = (
    "#8B2E3C",
    "#2F6B63",
    "#C28B35",
    "#3D4F8A",
    "#6B4A7A",
    "#A9542D",
    "#4F7A3B",
    "#D9C79A",
)
_RIBBONS = (
    ("M-15 -21h30v42l-15 -10l-15 10z", "#8E1F36"),
    ("M-15 -21h30v28l-15 14l-15 -14z", "#1E4E8C"),
)
"""Shape and colour of the Destinations of the left half and of the right one."""
_LEATHER, _GOLD = "#2A1608", "#F3D692"


def side_colour(faction: int) -> str:
    """The colour of a faction's pieces and Tomes."""
    return COLOURS[f"s{faction + 1}"]


@cache
def entrance() -> Art:
    """The drawing of a secret entrance."""
    return Art(Box(28, 28, 8, "#3B2716", alpha=0.9), emblem("entrance", 20, "#F3DFB4"))


@cache
def ribbon(number: int, state: str, half: int = 0) -> Art:
    """A Destination: ``reached``, ``next`` or ``open``; on the right half of two of its own
    shape."""
    shape, colour = _RIBBONS[half]
    paints: list[Paint] = [
        Path(shape, "#C7801B" if state == "next" else colour, INK, 1.4),
        Text(str(number), 22, "#FFF3D8", 0, 4, SERIF),
    ]
    if state == "next":
        paints.append(Path(shape, stroke="#FFF1C4", width=2.4))
    return Art(*paints)


@cache
def badge(half: int) -> Art:
    """Which of two cards a Tomekeeper follows: its letter on the ribbon of that card."""
    shape, colour = _RIBBONS[half]
    return Art(Path(shape, colour, "#FFF1C4", 2), Text("LR"[half], 22, "#FFF3D8", 0, 4, SERIF))


@cache
def clutter(turn: int) -> Art:
    """Three askew books and a sheet, turned by some degrees."""
    books: tuple[Paint, ...] = (
        Box(54, 15, 2, "#5D3A66", INK, 1.3, x=-9, y=5.5),
        Box(48, 3, 0, PAPER, x=-9, y=11.5),
        Box(52, 14, 2, "#2F6B63", INK, 1.3, x=6, y=-15.3, angle=-16),
        Box(46, 3, 0, PAPER, x=7.5, y=-10.2, angle=-16),
        Path("M-30 -22l26 -8 8 22-26 8z", "#FBF3DD", INK, 1.3),
        Path("M-24 -17L-6 -22.5M-22 -11L-4 -16.5", stroke="#8C7453", width=1.3),
        Box(34, 11, 2, "#B5542F", INK, 1.3, x=22.6, y=17.3, angle=9),
    )
    return Art(Disc(40, "#000", y=20, ry=12, alpha=0.22), *(_turned(p, turn) for p in books))


def _turned(paint: Paint, angle: float) -> Paint:
    """The same paint after a turn about the origin."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    x, y = paint.x * c - paint.y * s, paint.x * s + paint.y * c
    if isinstance(paint, Box):
        turn = paint.angle + angle
        return Box(
            paint.w, paint.h, paint.radius, paint.fill, paint.stroke, paint.width, x, y, turn
        )
    assert isinstance(paint, Path)
    return Path(paint.d, paint.fill, paint.stroke, paint.width, x, y, paint.scale, angle)


@cache
def tome(faction: int) -> Art:
    """A Tome that lies on the board, in its faction's colour and with its emblem."""
    turn = -9
    flat: tuple[Paint, ...] = (
        Box(20, 25, 3, side_colour(faction), INK, 1.4, x=-0.8),
        Box(1.6, 25, 0, _GOLD, x=-6.7),
        Box(18.8, 3, 0, PAPER, x=-0.6, y=11),
        emblem(FACTIONS[faction], 14.5, _ON_SIDE[faction], x=1.6, y=-1.5),
    )
    shade = Box(21, 25, 3, "#1B1109", x=1.6, y=1.6, angle=turn, alpha=0.35)
    return Art(shade, *(_turned(paint, turn) for paint in flat))


@cache
def token(name: str) -> Art:
    """A Portal, Decay or Trap disc."""
    ground = {"portal": "#2B55B4", "decay": "#4E6A1E", "trap": "#4A3A2C"}[name]
    return Art(
        Disc(18, "#000", y=2.5, alpha=0.32),
        Disc(17.4, ground, PAPER, 2),
        emblem(name, 23, PAPER),
    )


@cache
def shelf_shadow() -> Art:
    """What a Bookshelf throws on the floor."""
    return Art(Box(106, 24, 4, "#000", alpha=0.38))


@cache
def bookshelf(seed: int) -> Art:
    """A Bookshelf along the x axis; which books stand in it comes from ``seed``."""
    paints: list[Paint] = [
        Box(106, 24, 4, "#5A371D", _LEATHER, 1.6),
        Box(98, 16, 2, _LEATHER),
    ]
    draw, x, last = seed * 7919 + 12289, -48.0, -1
    while x < 44:
        draw = (draw * 1103515245 + 12345) % 2**31
        width = min((4.2, 5.2, 6.2, 7.2, 9.2)[(draw >> 9) % 5], 47.6 - x)
        height = (12.0, 13.0, 14.0, 14.5)[(draw >> 15) % 4]
        colour = (draw >> 20) % len(_BOOKS)
        if colour == last:
            colour = (colour + 3) % len(_BOOKS)
        paints.append(Box(width, height, 1, _BOOKS[colour], x=x + width / 2))
        x, last = x + width + 0.8, colour
    paints.append(Path("M-51 -10.4H51", stroke="#A8743F", width=1.2))
    return Art(*paints)


@cache
def edge_stud() -> Art:
    """A brass dot: an edge on which a Bookshelf could stand."""
    return Art(Disc(3.5, "#C99A4E", INK, 1, alpha=0.8))


@cache
def piece_shadow() -> Art:
    """What a Mythic throws on the floor."""
    return Art(Disc(34.6, "#000", x=1, y=18, ry=24.8, alpha=0.28))


@cache
def piece(faction: int, trapped: bool = False, number: int | None = None) -> Art:
    """A Mythic in its side's shape and pattern, with the face of the one of that ``number`` in its
    Faction; without one, and of the Enchanted, with the emblem. ``trapped`` has the Trap at its
    rim."""
    outer, inner = outline(faction, RADIUS), outline(faction, RADIUS * 0.84)
    rim = _ON_SIDE[faction]
    paints: list[Paint] = [
        Path(outer, INK, INK, 2, y=4.6),
        Path(outer, side_colour(faction), INK, 2),
        *_pattern(faction, rim),
        Path(inner, stroke=rim, width=1.5, alpha=0.55),
    ]
    if number is None or faction == ENCHANTED:
        paints.append(emblem(FACTIONS[faction], 40.3, rim))
    else:
        paints += face(faction, number)
    if trapped:
        paints += [Disc(12, "#4A3A2C", PAPER, 2, x=24, y=24), emblem("trap", 16, PAPER, 24, 24)]
    return Art(*paints)


def _pattern(faction: int, colour: str) -> list[Paint]:
    """The lower rim of a side: plain, upright stripes, dots, slanting stripes."""
    if faction == 0:
        return []
    outer, inner = corners(faction, RADIUS * 0.94), corners(faction, RADIUS * 0.87)
    lines: list[str] = []
    dots: list[Paint] = []
    for step in range(-5, 6):
        x = step * 5.2
        top, foot = _foot(inner, x), _foot(outer, x)
        if faction == 2:
            dots.append(Disc(1.5, colour, x=x, y=(top + foot) / 2 + 0.4, alpha=0.5))
        else:
            lean = 0.0 if faction == 1 else 2.6
            lines.append(f"M{x - lean:.1f} {top:.1f}L{x + lean:.1f} {foot:.1f}")
    return dots or [Path("".join(lines), stroke=colour, width=2, alpha=0.35)]


def _foot(corners: list[tuple[float, float]], x: float) -> float:
    """Where an upright line at ``x`` leaves a shape at its lower side."""
    found = 0.0
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        if min(x0, x1) <= x <= max(x0, x1) and x0 != x1:
            found = max(found, y0 + (y1 - y0) * (x - x0) / (x1 - x0))
    return found


@cache
def order(number: int) -> Art:
    """The number of an Enchanted: the one that acts first has 1."""
    return Art(Disc(11.5, PAPER, INK, 1.6), Text(str(number), 17, INK, 0, 5.8))


@cache
def passing() -> Art:
    """The base of a Mythic that only passes through: dashed."""
    return Art(
        Disc(RING, stroke=INK, width=2.5, alpha=0.7, dash=(4, 6)),
    )


@cache
def lantern() -> Art:
    """The light round the Tomekeeper; painted anew each time, being large and soft."""
    stops = ((0, "#FFE9A8D9"), (0.45, "#FFD57459"), (1, "#FFD57400"))
    return Art(Disc(150, Radial(0, 0, 150, stops)), direct=True)


@cache
def tomekeeper_shadow() -> Art:
    """What the Tomekeeper throws on the floor."""
    return Art(Disc(34, "#000", x=2, y=36, ry=11, alpha=0.4))


@cache
def tomekeeper() -> Art:
    """The hooded bust with spectacles and lantern."""
    hood = (
        "M0 -50c17 0 26 14 26 30 0 7-2 12-5 17 11 8 18 21 19 41h-80c1-20 8-33 19-41"
        "-3-5-5-10-5-17 0-16 9-30 26-30z"
    )
    return Art(
        Path(hood, "#241A2E", "#F0CF8C", 1.8),
        Path("M0 -41c10 0 16 9 16 19 0 10-7 17-16 17s-16-7-16-17c0-10 6-19 16-19z", "#F4DDB0"),
        Path("M-15 -26c2-10 8-15 15-15s13 5 15 15c-4-4-9-5-15-5s-11 1-15 5z", "#D9D4CC"),
        Disc(5.6, "#FFF9E8", "#6B3A12", 2, x=-6.5, y=-20),
        Disc(5.6, "#FFF9E8", "#6B3A12", 2, x=6.5, y=-20),
        Path("M-1 -20L1 -20", stroke="#6B3A12", width=2),
        Disc(1.8, "#241A2E", x=-6, y=-19.5),
        Disc(1.8, "#241A2E", x=7, y=-19.5),
        Path("M-4 -9.5L4 -10.5", stroke="#6B3A12", width=1.8),
        Path("M-4 0l4 10 4-10 6 38h-20z", "#8E1F36"),
        Path("M0 8L0 36", stroke="#F0CF8C", width=1.3),
        Box(14, 19, 3, "#FFE39A", "#4A2D10", 2, x=29, y=11.5),
        Path("M29 6c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7z", "#F08A24"),
        Path("M24 2a5 5 0 0 1 10 0", stroke="#4A2D10", width=2),
    )
