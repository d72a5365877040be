"""The curve of a game as the lines and areas of a drawing (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from web.app.table.result_course import Course
from web.app.widgets.discs import Place, beside

WIDTH, HEIGHT = 600.0, 140.0
_AIR = 6.0
"""Units that stay free above and below."""
_Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """What is drawn of one side: the area in its colour, the line, both as path data."""

    side: int
    area: str
    line: str


@dataclass(frozen=True, slots=True)
class Curve:
    """All that is drawn. ``marks`` are the places of the turning points, ``heights`` where each of
    them is on its line, from which a mark has made way for another one perhaps, ``labels`` what
    stands at the top, the middle and the foot of the axis."""

    lines: tuple[Line, ...]
    marks: tuple[_Point, ...]
    heights: tuple[float, ...]
    labels: tuple[str, str, str]


def curve_of(course: Course, names: Sequence[str]) -> Curve:
    """The lead between two sides, above the middle where the first one is ahead; of one side, or of
    more than two, what each has. ``names`` are what the sides are called."""
    if len(course.moments[0].values) == 2:
        return _lead(course, names)
    return _all_sides(course)


def _lead(course: Course, names: Sequence[str]) -> Curve:
    leads = [course.lead(moment.values) for moment in course.moments]
    most = max(1.0, *(abs(lead) for lead in leads))
    points = list(_points(leads, -most, most))
    middle = HEIGHT / 2
    line = _path(points)
    above = [(x, min(y, middle)) for x, y in _with_crossings(points, middle)]
    below = [(x, max(y, middle)) for x, y in _with_crossings(points, middle)]
    first, other = course.first, 1 - course.first
    lines = (
        Line(first, _area(above, middle), line),
        Line(other, _area(below, middle), ""),
    )
    labels = (names[first], "even", names[other])
    return Curve(lines, *_marks(course, [points] * 2), labels)


def _all_sides(course: Course) -> Curve:
    sides = range(len(course.moments[0].values))
    every = [[moment.values[side] for moment in course.moments] for side in sides]
    most = max(1.0, *(value for values in every for value in values))
    drawn = [list(_points(values, 0.0, most)) for values in every]
    alone = len(every) == 1
    lines = tuple(
        Line(side, _area(points, HEIGHT) if alone else "", _path(points))
        for side, points in enumerate(drawn)
    )
    labels = (f"{most:g}", f"{most / 2:g}", "0")
    return Curve(lines, *_marks(course, drawn), labels)


def _points(values: Sequence[float], low: float, high: float) -> Iterator[_Point]:
    step = WIDTH / max(1, len(values) - 1)
    room = HEIGHT - 2 * _AIR
    for at, value in enumerate(values):
        yield round(step * at, 1), round(_AIR + room * (high - value) / (high - low), 1)


def _marks(
    course: Course, sides: Sequence[Sequence[_Point]]
) -> tuple[tuple[_Point, ...], tuple[float, ...]]:
    """On the line of the side for which it changed most."""
    places = {moment.turn: at for at, moment in enumerate(course.moments)}
    there = [sides[point.side][places[point.turn]] for point in course.points]
    discs: list[Place] = []
    for x, y in there:
        discs.append(beside((x / WIDTH, y / HEIGHT), discs))
    return tuple((x * WIDTH, y * HEIGHT) for x, y in discs), tuple(y for _, y in there)


def _with_crossings(points: Sequence[_Point], level: float) -> Iterator[_Point]:
    """The points, and where the line between two of them crosses a level."""
    yield points[0]
    for (x, y), (to_x, to_y) in pairwise(points):
        if (y - level) * (to_y - level) < 0:
            yield round(x + (to_x - x) * (level - y) / (to_y - y), 1), level
        yield to_x, to_y


def _path(points: Sequence[_Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def _area(points: Sequence[_Point], floor: float) -> str:
    return f"{_path(points)}L{points[-1][0]:g} {floor:g}L{points[0][0]:g} {floor:g}z"
