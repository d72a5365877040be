"""The state language of boards, the same in every game (pure).

Legal, chosen, danger, blocked, path, ghost of a result, last move: each has one look, and
each takes its colours from the game's palette. Sizes are in units of the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, degrees, radians, sin

from web.app.stage.nodes import Art, Box, Disc, Paint, Path, Text
from web.app.stage.palette import Palette

PALE = "#E9FFF2"
"""The wash of what would be: a breath of the legal colour on paper."""


_LIGHT, _DARK = "#FFF6EA", "#1D1024"
"""What is written with on dark colours, and on those of a dark board, which are light."""


def _is_light(colour: str) -> bool:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 140


class Marks:
    """The marks in the colours of one palette; one object a game.

    ``light`` is what lies under and in them: paper on light boards.
    """

    def __init__(self, palette: Palette, light: str) -> None:
        self._palette, self._light = palette, light
        legal, selected = palette["legal"], palette["selected"]
        danger, blocked = palette["danger"], palette["blocked"]
        self.legal, self.selected, self.danger, self.blocked = legal, selected, danger, blocked
        # Equal marks share a drawing; the numbers of sizes and words are small.
        self.space = cache(self._space)
        self.dot = cache(self._dot)
        self.ring = cache(self._ring)
        self.frame = cache(self._frame)
        self.ghost = cache(self._ghost)
        self.hatch = cache(self._hatch)
        self.ticks = cache(self._ticks)
        self.trace = cache(self._trace)
        self.pill = cache(self._pill)
        self.step = cache(self._step)
        self.arrow = cache(self._arrow)

    def _space(self, size: float, radius: float) -> Art:
        """A space that can be chosen: its outline. A :meth:`dot` belongs to it."""
        return Art(
            Box(size, size, radius, stroke=self._light, width=5.5, alpha=0.7),
            Box(size, size, radius, stroke=self.legal, width=3),
        )

    def _dot(self, r: float, cost: str = "") -> Art:
        """The filled dot in a space that can be chosen, with what it costs where that is known."""
        dot = Disc(r, self.legal, self._light, 2)
        return Art(dot, _figure(cost, r * 1.32, self._light)) if cost else Art(dot)

    def _ring(self, state: str, r: float) -> Art:
        """A ring round a piece: ``legal``, ``selected`` or, dashed, ``danger``."""
        dash = (9.0, 6.0) if state == "danger" else ()
        return Art(
            Disc(r, stroke=self._light, width=6),
            Disc(r, stroke=self._palette[state], width=3.5, dash=dash),
        )

    def _frame(self, state: str, w: float, h: float, radius: float) -> Art:
        """The same round something with corners; also ``accent``."""
        dash = (9.0, 6.0) if state == "danger" else ()
        return Art(
            Box(w, h, radius, stroke=self._light, width=6),
            Box(w, h, radius, stroke=self._palette[state], width=3.5, dash=dash),
        )

    def _ghost(self, w: float, h: float, radius: float, way: float | None = None) -> Art:
        """Where something would go; with an arrow where ``way`` is its turn in degrees."""
        paints: list[Paint] = [
            Box(w, h, radius, PALE, alpha=0.8),
            Box(w, h, radius, stroke=self.legal, width=3, dash=(7, 5)),
        ]
        if way is not None:
            paints.append(Path("M-7 0H7M2 -5L8 0L2 5", stroke=self.legal, width=3, angle=way))
        return Art(*paints)

    def _hatch(self, w: float, h: float, radius: float) -> Art:
        """What was just tapped in vain: hatched from corner to corner."""
        lines, gap = [], 13.0
        x, y = w / 2 - 4, h / 2 - 4
        for number in range(1, int((w + h) / gap)):
            at = number * gap - x - y
            lines.append(f"M{max(-x, at - y)} {min(y, at + x)}L{min(x, at + y)} {max(-y, at - x)}")
        return Art(
            Box(w, h, radius, self._light, alpha=0.35),
            Box(w, h, radius, stroke=self.blocked, width=3),
            Path("".join(lines), stroke=self.blocked, width=2.5),
        )

    def _ticks(self, w: float, h: float) -> Art:
        """Something has just moved from here or to here: ticks in the corners."""
        x, y, arm = w / 2, h / 2, min(w, h) * 0.14
        d = "".join(
            f"M{sx * x} {sy * (y - arm)}V{sy * y}H{sx * (x - arm)}"
            for sx in (-1, 1)
            for sy in (-1, 1)
        )
        return Art(
            Path(d, stroke=self._palette["ink"], width=5.5, alpha=0.35),
            Path(d, stroke=self._palette["accent"], width=3),
        )

    def _trace(self, w: float, h: float, radius: float) -> Art:
        """Where something stood that others have moved: its dashed outline."""
        return Art(
            Box(w, h, radius, stroke=self._light, width=4, alpha=0.6),
            Box(w, h, radius, stroke=self._palette["ink"], width=2.5, dash=(8, 6), alpha=0.8),
        )

    def _pill(self, text: str, state: str = "danger") -> Art:
        """A word on a state colour, at the foot of a piece."""
        width, colour = 17 + 7.2 * len(text), self._palette[state]
        return Art(
            Box(width, 22, 11, colour, self._light, 1.5),
            Text(text, 14.5, _DARK if _is_light(colour) else _LIGHT, 0, 4.7),
        )

    def _step(self, number: str, state: str = "selected") -> Art:
        """A disc with a number, on a path."""
        return Art(Disc(12, self._palette[state], self._light, 2), _figure(number, 15, self._light))

    def _arrow(self, angle: float, state: str = "legal") -> Art:
        """A disc with an arrow: a way to go. 0 degrees is right, 90 down."""
        return Art(
            Disc(22, self._palette[state], self._light, 2.5),
            Path("M-10 0H9M2 -7L9 0L2 7", stroke=self._light, width=4, angle=angle),
        )

    def band(self, points: Sequence[tuple[float, float]], state: str = "selected") -> Art:
        """A dotted path from point to point (of the scene: its node stands at 0, 0)."""
        d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        return Art(
            Path(d, stroke=self._light, width=15, alpha=0.85),
            Path(d, stroke=self._palette[state], width=4, dash=(1, 11)),
            direct=True,
        )

    def flight(self, start: tuple[float, float], end: tuple[float, float], gap: float) -> Art:
        """An arrow from place to place for what does not walk; ``gap`` is left at its start."""
        (x0, y0), (x1, y1) = start, end
        way = atan2(y1 - y0, x1 - x0)
        tip = x1 - gap * 0.5 * cos(way), y1 - gap * 0.5 * sin(way)
        x, y = x0 + gap * cos(way), y0 + gap * sin(way)
        line = f"M{x:.1f} {y:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
        head = "".join(
            f"M{tip[0]:.1f} {tip[1]:.1f}"
            f"l{-15 * cos(way + radians(a)):.1f} {-15 * sin(way + radians(a)):.1f}"
            for a in (-32, 32)
        )
        return Art(
            Path(line + head, stroke=self._light, width=11),
            Path(line + head, stroke=self.legal, width=5),
            direct=True,
        )


def bearing(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The direction from a point to another in degrees: 0 is right, 90 down."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def _figure(text: str, size: float, colour: str) -> Text:
    return Text(text, size, colour, 0, size * 0.33)
