"""Which node a tap means (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from web.app.stage.nodes import HitArea, Node


def size(node: Node) -> tuple[float, float]:
    """Width and height of where a node takes taps, as it is turned."""
    hit = node.hit or HitArea(0, 0)
    return (hit.h, hit.w) if round(node.angle) % 180 == 90 else (hit.w, hit.h)


def miss(node: Node, x: float, y: float) -> float:
    """How far a point lies outside of the node's region, 0 inside."""
    w, h = size(node)
    dx, dy = abs(x - node.x), abs(y - node.y)
    if node.hit is not None and node.hit.round:
        return max(0.0, hypot(dx, dy) - min(w, h) / 2)
    return hypot(max(0.0, dx - w / 2), max(0.0, dy - h / 2))


def node_at(nodes: Iterable[Node], x: float, y: float, least: float = 0) -> Node | None:
    """The node that a tap at ``x``, ``y`` means, if any.

    That is a lit one before others; of lit ones the smallest, because a large one has room
    elsewhere; else the topmost. Thin and small ones that are lit take near misses too, as if
    they were ``least`` wide; they get that room from what lies under them, not from each
    other's own place.
    """
    under: Node | None = None
    near: Node | None = None
    nearest = 0.0
    for node in nodes:
        hit = node.hit
        if hit is None:
            continue
        reach = (max(hit.w, hit.h) + least) / 2
        if abs(x - node.x) > reach or abs(y - node.y) > reach:
            continue
        away = miss(node, x, y)
        if not away:
            if under is None or _rank(node) >= _rank(under):
                under = node
        elif node.lit and away <= (least - min(size(node))) / 2 and (not near or away < nearest):
            near, nearest = node, away
    if near is None or (under is not None and under.lit and min(size(under)) <= 1.3 * least):
        return under
    return near


def _rank(node: Node) -> tuple[bool, float, float]:
    """Of two nodes under the finger the one of higher rank is meant."""
    w, h = size(node)
    return node.lit, -w * h if node.lit else 0.0, node.z
