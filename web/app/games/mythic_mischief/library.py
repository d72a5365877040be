"""The library itself: frame, letters, floor, rug, vignette (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mythic_mischief.table.board import DOUBLE, LIBRARY, Library
from mythshelf.games.mythic_mischief.table.geometry import SIDE, Space, column_and_row

from web.app.games.mythic_mischief.layout import FRAME, SIZE, SPACE, centre, width_of
from web.app.stage.emblems import SHARED
from web.app.stage.nodes import Art, Box, Disc, Linear, Paint, Path, Radial, Text

_WALNUT = ((0, "#6B4426"), (0.5, "#54331B"), (1, "#3F2513"))
_ALONG = ((0, "#EDD9AE"), (1, "#E3C892"))
_ACROSS = ((0, "#DDBF86"), (1, "#D3B072"))
_JOINT = "#2A1B10"
_BRASS = "#E8C27A"
_PLANK = 11.0


@cache
def room(halves: int) -> Art:
    """Everything that never changes, of one board or of two side by side."""
    library = LIBRARY if halves == 1 else DOUBLE
    wide, inner = width_of(library), SIDE * SPACE
    half, middle = SIZE / 2, width_of(library) / 2
    walnut = Linear(0, -half, 0, half, _WALNUT)
    dark = Radial(0, 0, inner * 0.72, ((0, "#2A1B1000"), (0.55, "#2A1B1000"), (1, "#2A1B1057")))
    paints: list[Paint] = [
        Box(wide, SIZE, 14, walnut, x=middle, y=half),
        Box(wide - 8, SIZE - 8, 11, stroke="#C99A4E", width=1.3, x=middle, y=half, alpha=0.8),
        Box(wide - 44, SIZE - 44, 4, "#26160A", x=middle, y=half),
    ]
    for space in range(library.size):
        paints += _floor(space)
    paints += _names(library)
    for crest in library.crests:
        paints += _rug(crest)
        paints.append(Box(inner, inner, 0, dark, x=centre(crest)[0], y=half))
    if halves > 1:
        paints += _threshold(middle)
    return Art(*paints)


def _threshold(x: float) -> list[Paint]:
    """The brass strip in the floor where two boards meet; Mythics walk over it."""
    tall = SIDE * SPACE
    return [
        Box(7, tall, 0, "#5C4320", x=x, y=SIZE / 2, alpha=0.8),
        Box(3, tall, 0, _BRASS, x=x, y=SIZE / 2),
    ]


def _names(library: Library) -> list[Paint]:
    """Letters above the columns, figures left of the rows."""
    letters: list[Paint] = [
        Text(chr(65 + column), 15, "#E9CF9C", centre(library.at(column, 0))[0], FRAME - 7)
        for column in range(library.columns)
    ]
    return letters + [
        Text(str(row + 1), 15, "#E9CF9C", FRAME - 12, centre(library.at(0, row))[1] + 5)
        for row in range(library.rows)
    ]


def _floor(space: Space) -> list[Paint]:
    """The planks of a space; they run along and across by turns, like a chequerboard."""
    x, y = centre(space)
    column, row = column_and_row(space)
    along = (row + column) % 2 == 0
    half, size = SPACE / 2, SPACE - 1.5
    tone = Linear(0, -half, 0, half, _ALONG if along else _ACROSS)
    long, short = _joints(space)
    if not along:
        long, short = _swapped(long), _swapped(short)
    return [
        Box(size, size, 3, tone, x=x, y=y),
        Path(_lines(long), stroke=_JOINT, width=1, x=x, y=y, alpha=0.13),
        Path(_lines(short), stroke=_JOINT, width=1, x=x, y=y, alpha=0.16),
    ]


_Lines = list[tuple[float, float, float, float]]


def _joints(space: Space) -> tuple[_Lines, _Lines]:
    """The seams of upright planks: between them, and where one follows another."""
    half = SPACE / 2 - 1
    long: _Lines = []
    short: _Lines = []
    at, number = -half + _PLANK / 2, 0
    while at < half:
        long.append((at, -half, at, half))
        cut = -half + (38 + 36 * (number + space) + 7 * space) % (2 * half)
        short.append((at, cut, min(at + _PLANK, half), cut))
        at += _PLANK
        number += 1
    return long, short


def _swapped(lines: _Lines) -> _Lines:
    return [(y0, x0, y1, x1) for x0, y0, x1, y1 in lines]


def _lines(lines: _Lines) -> str:
    return "".join(f"M{x0:g} {y0:g}L{x1:g} {y1:g}" for x0, y0, x1, y1 in lines)


def _rug(crest: Space) -> list[Paint]:
    x, y = centre(crest)
    return [
        Disc(47, "#7E2336", _BRASS, 1.6, x=x, y=y),
        Disc(41, stroke=_BRASS, width=1, x=x, y=y, dash=(2, 3.2)),
        Path(SHARED["legendary"], "#A03A4A", x=x - 31, y=y - 31, scale=2.58),
        Path(SHARED["tome"], "#F0CF8C", x=x - 15, y=y - 15, scale=1.25),
    ]
