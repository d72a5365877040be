"""A part of a scene as a picture of its own (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from web.app.stage.bounds import Bounds, turned, union
from web.app.stage.nodes import Art, Node, Scene


def bounds_of(nodes: Iterable[Node]) -> Bounds:
    """The smallest box round all that is drawn of these nodes."""
    return union(_reach(node) for node in nodes if node.art.paints)


def _reach(node: Node) -> Bounds:
    left, top, right, bottom = turned(node.art.bounds, node.angle)
    k = node.scale
    return node.x + left * k, node.y + top * k, node.x + right * k, node.y + bottom * k


def room_round(scene: Scene, part: Bounds, ratio: float, least: float) -> Bounds:
    """A box round ``part`` of a scene, ``ratio`` times as wide as high and at least ``least`` wide,
    which stays within the scene as far as it can."""
    left, top, right, bottom = part
    width = max(least, right - left, (bottom - top) * ratio)
    width = min(width, max(scene.width, scene.height * ratio))
    height = width / ratio
    x = _within((left + right - width) / 2, width, scene.width)
    y = _within((top + bottom - height) / 2, height, scene.height)
    return x, y, x + width, y + height


def cropped(scene: Scene, part: Bounds, ratio: float, least: float) -> Scene:
    """What of a scene lies in :func:`room_round` a part of it."""
    x, y, right, bottom = room = room_round(scene, part, ratio, least)
    seen = [
        replace(node, x=node.x - x, y=node.y - y)
        for node in scene.nodes
        if _meets(_reach(node), room)
    ]
    within = (paint for paint in scene.backdrop.paints if _meets(paint.bounds, room))
    ground = Node("ground", -x, -y, Art(*within))
    return Scene(right - x, bottom - y, Art(), [ground, *seen])


def _within(start: float, size: float, whole: float) -> float:
    """Where a stretch begins that reaches beyond neither end, or lies in the middle."""
    return (whole - size) / 2 if size > whole else min(max(0.0, start), whole - size)


def _meets(one: Bounds, other: Bounds) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
