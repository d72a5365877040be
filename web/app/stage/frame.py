"""What a frame shows, and where it differs from the frame before (pure).

A tap or a moving piece changes little of a board, and only that is painted anew. Lengths are
device pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from web.app.stage.bounds import turned
from web.app.stage.nodes import Art, Node

Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""

_MARGIN = 3
"""Pixels round a drawing: its origin is rounded, and its edges are smoothed."""


class Stamp(NamedTuple):
    """A drawing as a frame shows it, with its origin at ``x``, ``y``."""

    key: str
    art: Art
    x: float
    y: float
    angle: float
    size: float
    alpha: float
    wide: float


Frame: TypeAlias = dict[Stamp, Area]
"""The stamps of a frame in painting order, and what each may cover."""


def frame_of(nodes: Iterable[Node], left: float, top: float, scale: float, before: Frame) -> Frame:
    """What can be seen of nodes; ``left`` and ``top`` are the scene point in the corner.

    ``before`` is a frame of the same scale, or empty.
    """
    frame: Frame = {}
    for node in nodes:
        if node.art.paints and node.alpha > 0:
            x, y = (node.x - left) * scale, (node.y - top) * scale
            stamp = Stamp(node.key, node.art, x, y, node.angle, node.scale, node.alpha, node.wide)
            frame[stamp] = before.get(stamp) or _area_of(stamp, scale)
    return frame


def differing(before: Frame, now: Frame, room: Area) -> list[Area]:
    """The parts of a room in which two frames differ, none touching another.

    That is all of the room where they differ in most of it, or in what covers what.
    """
    staying = before.keys() & now.keys()
    if [stamp for stamp in before if stamp in staying] != [s for s in now if s in staying]:
        return [room]
    parts: list[Area] = []
    for stamp in before.keys() ^ now.keys():
        area = common(before.get(stamp) or now[stamp], room)
        if area[0] < area[2] and area[1] < area[3]:
            _add(parts, area)
    return parts if 2 * sum(map(_pixels, parts)) < _pixels(room) else [room]


def touch(one: Area, other: Area) -> bool:
    """Whether two areas have a pixel in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def common(one: Area, other: Area) -> Area:
    """What two areas have in common; its edges are crossed where that is nothing."""
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def _area_of(stamp: Stamp, scale: float) -> Area:
    left, top, right, bottom = turned(stamp.art.bounds, stamp.angle)
    x, y, size = stamp.x, stamp.y, scale * stamp.size
    return (
        floor(x + left * size) - _MARGIN,
        floor(y + top * size) - _MARGIN,
        ceil(x + right * size) + _MARGIN,
        ceil(y + bottom * size) + _MARGIN,
    )


def _add(parts: list[Area], area: Area) -> None:
    """One more part; those that it touches become one with it."""
    for part in parts:
        if touch(part, area):
            parts.remove(part)
            (a, b, c, d), (e, f, g, h) = part, area
            _add(parts, (min(a, e), min(b, f), max(c, g), max(d, h)))
            return
    parts.append(area)


def _pixels(area: Area) -> int:
    return (area[2] - area[0]) * (area[3] - area[1])
