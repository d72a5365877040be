"""The drawings of the figures as paths (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.app.figures.counting import Trend

WIDE, HIGH = 340.0, 164.0
"""The room of a drawing."""
_EDGE = 8.0
_GAP = 4.0
_STEP = 2
"""The scale of a curve ends at a multiple of this."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A dot for each value, the line of their means and the band around it, as paths; ``top`` is
    the value at the foot of the drawing, for less is better and lies higher. ``xs`` are how far
    from the left the values stand."""

    xs: tuple[float, ...]
    dots: str
    line: str
    band: str
    top: int


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns from the left to the right, as a path; the one that is told apart has its own.
    ``xs`` are how far from the left their middles are."""

    xs: tuple[float, ...]
    others: str
    chosen: str


def curve(values: Sequence[float], trends: Sequence[Trend | None]) -> Curve:
    """Values from the oldest to the newest, with the trend at each, as far as there is one."""
    most = max([*values, *(one.high for one in trends if one is not None), 1.0])
    top = _STEP * -int(-most // _STEP)
    xs = [_across(number, len(values)) for number in range(len(values))]
    known = [(x, one) for x, one in zip(xs, trends, strict=True) if one is not None]
    upper = [(x, _down(one.low, top)) for x, one in known]
    lower = [(x, _down(one.high, top)) for x, one in reversed(known)]
    return Curve(
        tuple(xs),
        "".join(f"M{x:.1f} {_down(value, top):.1f}h0" for x, value in zip(xs, values, strict=True)),
        _path([(x, _down(one.mean, top)) for x, one in known]),
        f"{_path([*upper, *lower])}z" if known else "",
        top,
    )


def columns(counts: Sequence[int], chosen: int) -> Columns:
    """A column for each count, the highest as high as the drawing."""
    wide, most = WIDE / len(counts), max(counts)
    drawn = []
    for number, count in enumerate(counts):
        left, up = number * wide + _GAP / 2, HIGH * count / most
        path = f"M{left:.1f} {HIGH:g}v{-up:.1f}h{wide - _GAP:.1f}v{up:.1f}z"
        drawn.append(path if count else "")
    xs = tuple((number + 0.5) * wide for number in range(len(counts)))
    return Columns(xs, "".join(drawn[:chosen] + drawn[chosen + 1 :]), drawn[chosen])


def upright(x: float) -> str:
    """The line that shows which value is read, so far from the left."""
    return f"M{x:.1f} 0v{HIGH:g}"


def _across(number: int, count: int) -> float:
    """The last one lies at the right edge, wherever the first is."""
    return WIDE - _EDGE - (count - 1 - number) * (WIDE - 2 * _EDGE) / max(1, count - 1)


def _down(value: float, top: int) -> float:
    return HIGH * value / top


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "".join(
        f"{'L' if number else 'M'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(points)
    )
