"""The plate with the name of a moment, and where it stands on the board (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from web.app.stage.bounds import Bounds
from web.app.stage.lettering import extent
from web.app.stage.moment import Point
from web.app.stage.nodes import SERIF, Art, Box, Disc, Paint, Text
from web.app.stage.palette import Palette
from web.app.stage.sizes import sized

_NAME, _LINE, _FIGURE = 36.0, 18.0, 26.0
_SERIF = 1.1
"""So much wider is a name in its own letters than :func:`.lettering.extent` says of others."""
_GAP = 14.0


@dataclass(frozen=True, slots=True)
class Look:
    """How the moments of a game look: its colours, the part of the board that is seen, and how
    many units of the scene a word needs for each CSS pixel of a tablet."""

    palette: Palette = field(hash=False)
    room: Bounds
    unit: float = 1.0


def plate(name: str, line: str, figure: str, look: Look) -> tuple[Art, float, float]:
    """The plate, its width and its height."""
    unit = min(look.unit, (look.room[2] - look.room[0]) / (_wide(name, line, figure) + 12))
    wide, high = _wide(name, line, figure) * unit, _high(line) * unit
    return _drawn(name, line, figure, _colours(look.palette), unit), wide, high


def _wide(name: str, line: str, figure: str) -> float:
    words = max(_SERIF * extent(name, _NAME), extent(line, _LINE))
    return words + 52 + (64 if figure else 0)


def _high(line: str) -> float:
    return 96.0 if line else 68.0


def _colours(palette: Palette) -> tuple[str, str, str, str]:
    return palette["table"], palette["lamp"], palette["accent"], palette["accentink"]


@cache
def _drawn(
    name: str, line: str, figure: str, colours: tuple[str, str, str, str], unit: float
) -> Art:
    ground, lamp, accent, ink = colours
    wide, high = _wide(name, line, figure), _high(line)
    left = -wide / 2 + 26
    paints: list[Paint] = [
        Box(wide, high, 12, "#000", y=6, alpha=0.4),
        Box(wide, high, 12, ground, accent, 2, alpha=0.97),
        Box(wide - 10, high - 10, 8, "", accent, 1, alpha=0.6),
        Text(name, _NAME, lamp, left, (-6 if line else 12), SERIF, align="left"),
    ]
    if line:
        paints.append(Text(line, _LINE, lamp, left, 27, align="left", alpha=0.92))
    if figure:
        x = wide / 2 - 26 - _FIGURE
        paints += [
            Disc(_FIGURE, accent, x=x),
            Text(figure, _FIGURE, ink, x, 9, SERIF),
        ]
    return Art(*sized(paints, unit))


def place_for(size: tuple[float, float], at: Bounds, look: Look) -> Point:
    """Where a plate stands: beside what happens, as near as there is room, and never over it."""
    (w, h), (left, top, right, bottom) = size, look.room
    gap = _GAP * look.unit

    def within(x: float, y: float) -> Point:
        return (
            min(max(x, left + w / 2 + 4), right - w / 2 - 4),
            min(max(y, top + h / 2 + 4), bottom - h / 2 - 4),
        )

    middle = (at[0] + at[2]) / 2, (at[1] + at[3]) / 2
    found = [within(*spot) for spot in _beside(at, middle, (w / 2 + gap, h / 2 + gap))]
    free = [spot for spot in found if not _covers(spot, (w, h), at)]
    return min(free or [within(*middle)], key=lambda spot: _far(spot, middle))


def _beside(at: Bounds, middle: Point, off: Point) -> Iterator[Point]:
    yield middle[0], at[3] + off[1]
    yield middle[0], at[1] - off[1]
    yield at[2] + off[0], middle[1]
    yield at[0] - off[0], middle[1]


def _covers(spot: Point, size: tuple[float, float], at: Bounds) -> bool:
    (x, y), (w, h) = spot, size
    across = x - w / 2 < at[2] and x + w / 2 > at[0]
    return across and y - h / 2 < at[3] and y + h / 2 > at[1]


def _far(spot: Point, middle: Point) -> float:
    return (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2
