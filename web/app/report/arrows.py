"""The picture of a turning point: the part of the board where it happens, with arrows for what was
played and what was better (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import atan2, cos, radians, sin
from typing import Any, TypeAlias

from web.app.presenting.plan import Plan
from web.app.stage.bounds import grown, union
from web.app.stage.cropping import cropped, room_round
from web.app.stage.nodes import Art, Disc, Path, Scene, sign

PLAYED, BETTER = "#C8372B", "#1E8A4F"
_UNDER = "#FFF8E8"
"""Lies under both, so that they stand out on light and on dark boards."""
_SEEN, _RATIO = 284, 284 / 150
"""So many pixels a picture is wide, of which lengths below are told, and so many times as wide as
high."""
_LEAST, _ROUND = 0.55, 0.12
"""A picture shows so much of the longer side of a board at least, and so much of its width round
what is marked."""
_STROKE, _HEAD, _GAP, _RING = 3.0, 11.0, 6.0, 12.0
_DASH = (7.0, 5.0)

Points: TypeAlias = tuple[tuple[float, float], ...]


def picture(
    scene: Scene,
    plans: Iterable[Plan],
    write: Callable[[Any], str],
    played: Sequence[str],
    better: Sequence[str],
) -> Scene:
    """A board where ``plans`` could be done with the marks of two ways, and of it what lies round
    them: the better way whole, the one that was played dashed; a ring where a way has one place.
    What is done beside the board has no mark, and ways that look the same have none either: then
    the whole board is seen."""
    known = list(plans)
    ways = [_points(scene, known, write, way) for way in (played, better)]
    if ways[0] == ways[1]:
        return scene
    box = union((x, y, x, y) for x, y in (*ways[0], *ways[1]))
    part, least = grown(box, _ROUND * scene.width), _LEAST * max(scene.width, scene.height)
    left, _, right, _ = room_round(scene, part, _RATIO, least)
    unit = (right - left) / _SEEN
    looks = ((PLAYED, _DASH), (BETTER, ()))
    marks = [
        sign(f"way:{number}", (0, 0), _mark(way, colour, dash, unit), z=90 + number)
        for number, (way, (colour, dash)) in enumerate(zip(ways, looks, strict=True))
        if way
    ]
    return cropped(scene.with_nodes(marks), part, _RATIO, least)


def _points(
    scene: Scene, plans: Sequence[Plan], write: Callable[[Any], str], way: Sequence[str]
) -> Points:
    """Where a way leads on the board: the places of the taps of the plan that has most of it."""
    fits = [
        plan
        for plan in plans
        if (does := tuple(map(write, plan.options))) and does == tuple(way[: len(does)])
    ]
    if not fits:
        return ()
    plan = max(fits, key=lambda one: len(one.options))
    nodes = {node.key: node for node in scene.nodes}
    keys = dict.fromkeys(key for key in (plan.piece, *plan.taps, plan.spot) if key in nodes)
    return tuple(dict.fromkeys((nodes[key].x, nodes[key].y) for key in keys))


def _mark(points: Points, colour: str, dash: tuple[float, ...], unit: float) -> Art:
    width, dashed = _STROKE * unit, tuple(one * unit for one in dash)
    if len(points) == 1:
        ((x, y),) = points
        return Art(
            Disc(_RING * unit, stroke=_UNDER, width=2 * width, x=x, y=y),
            Disc(_RING * unit, stroke=colour, width=width, x=x, y=y, dash=dashed),
            direct=True,
        )
    way, head = _arrow(points, unit)
    return Art(
        Path(way + head, stroke=_UNDER, width=2 * width),
        Path(way, stroke=colour, width=width, dash=dashed),
        Path(head, stroke=colour, width=width),
        direct=True,
    )


def _arrow(points: Points, unit: float) -> tuple[str, str]:
    """The line through the points, which ends a little before the last one, and its head."""
    (x0, y0), (x1, y1) = points[-2:]
    turn, gap = atan2(y1 - y0, x1 - x0), _GAP * unit
    tip = x1 - gap * cos(turn), y1 - gap * sin(turn)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*points[:-1], tip))
    turns = (turn + radians(a) for a in (-32, 32))
    sides = ((tip[0] - _HEAD * unit * cos(a), tip[1] - _HEAD * unit * sin(a)) for a in turns)
    head = "".join(f"M{tip[0]:.1f} {tip[1]:.1f}L{x:.1f} {y:.1f}" for x, y in sides)
    return line, head
