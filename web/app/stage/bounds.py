"""How far a drawing reaches: boxes round paints and SVG paths (pure).

Boxes are ``(left, top, right, bottom)``. A curve counts as its control points and an arc as
its two radii round both ends: never too small, which is all that a picture's frame needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from math import cos, radians, sin
from typing import TypeAlias

Bounds: TypeAlias = tuple[float, float, float, float]

EMPTY: Bounds = (0.0, 0.0, 0.0, 0.0)
_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = re.compile(r"[Aa][^A-Za-z]*")
_FLAGS = re.compile(r"([-+.\d]+[\s,]*[-+.\d]+[\s,]*[-+.\d]+)[\s,]+([01])[\s,]*([01])[\s,]*")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def union(boxes: Iterable[Bounds]) -> Bounds:
    """The smallest box round all of them; an empty one for none."""
    found = list(boxes)
    if not found:
        return EMPTY
    left, top, right, bottom = zip(*found, strict=True)
    return min(left), min(top), max(right), max(bottom)


def grown(box: Bounds, by: float) -> Bounds:
    """The box with a margin on every side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def turned(box: Bounds, angle: float) -> Bounds:
    """The box round ``box`` after a turn of ``angle`` degrees about the origin."""
    if not angle:
        return box
    c, s = cos(radians(angle)), sin(radians(angle))
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs = [x * c - y * s for x, y in corners]
    ys = [x * s + y * c for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def of_path(d: str) -> Bounds:
    """The box round an SVG path. Raises ``ValueError`` where ``d`` is not one."""
    points = list(_points(d))
    if not points:
        raise ValueError(f"not a path: {d[:40]!r}")
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _points(d: str) -> Iterator[tuple[float, float]]:
    """Every point that a path names, and the reach of its arcs."""
    x = y = start_x = start_y = 0.0
    for command, numbers in _commands(d):
        kind, relative = command.upper(), command.islower()
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        if kind == "Z":
            x, y = start_x, start_y
        elif kind == "H":
            x = base_x + numbers[0]
        elif kind == "V":
            y = base_y + numbers[0]
        elif kind == "A":
            rx, ry = abs(numbers[0]), abs(numbers[1])
            end = base_x + numbers[5], base_y + numbers[6]
            yield from _reach(x, y, *end, rx, ry)
            x, y = end
        else:
            for place in range(0, len(numbers), 2):
                yield base_x + numbers[place], base_y + numbers[place + 1]
            x, y = base_x + numbers[-2], base_y + numbers[-1]
        if kind == "M":
            start_x, start_y = x, y
        yield x, y


def _reach(
    x0: float, y0: float, x1: float, y1: float, rx: float, ry: float
) -> Iterator[tuple[float, float]]:
    """How far an arc between two points can reach: its circle lies within 2r of both."""
    yield max(x0, x1) - 2 * rx, max(y0, y1) - 2 * ry
    yield min(x0, x1) + 2 * rx, min(y0, y1) + 2 * ry


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The path cut into single commands with their numbers."""
    spaced = _ARC.sub(lambda arc: _FLAGS.sub(r"\1 \2 \3 ", arc.group()), d)
    command, numbers = "", list[float]()
    for token in _TOKEN.findall(spaced):
        if token.isalpha():
            command, numbers = token, []
            if command in "Zz":
                yield command, []
            continue
        if not command:
            raise ValueError(f"not a path: {d[:40]!r}")
        numbers.append(float(token))
        if len(numbers) == _COUNT[command.upper()]:
            yield command, numbers
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)
