"""Which node a tap means (pure)."""

from __future__ import annotations

from collections.abc import Iterable

from web.app.stage.nodes import Node


def inside(node: Node, x: float, y: float, slack: float = 0) -> float | None:
    """How far from the node's middle the point lies, or ``None`` where it misses.

    ``slack`` widens the node on every side.
    """
    if node.hit is None:
        return None
    dx, dy = abs(x - node.x), abs(y - node.y)
    if round(node.angle) % 180 == 90:
        dx, dy = dy, dx
    half_w, half_h = node.hit.w / 2 + slack, node.hit.h / 2 + slack
    if node.hit.round:
        away = (dx / half_w) ** 2 + (dy / half_h) ** 2
        return away if away <= 1 else None
    return max(dx / half_w, dy / half_h) if dx <= half_w and dy <= half_h else None


def node_at(nodes: Iterable[Node], x: float, y: float, least: float = 0) -> Node | None:
    """The node that a tap at ``x``, ``y`` means.

    A node that is hit itself comes first, the topmost of several; among lit nodes smaller
    than ``least`` a near miss counts too, so that thin things can be tapped with a finger.
    """
    direct: list[tuple[bool, float, Node]] = []
    near: list[tuple[float, Node]] = []
    for node in nodes:
        if node.hit is None:
            continue
        if inside(node, x, y) is not None:
            direct.append((node.lit, node.z, node))
            continue
        slack = max(0.0, (least - min(node.hit.w, node.hit.h)) / 2)
        if node.lit and slack:
            away = inside(node, x, y, slack)
            if away is not None:
                near.append((away, node))
    direct.sort(key=lambda entry: (entry[0], entry[1]))
    if near and not (direct and direct[-1][0] and _small(direct[-1][2], least)):
        return min(near, key=lambda entry: entry[0])[1]
    return direct[-1][2] if direct else None


def _small(node: Node, least: float) -> bool:
    return node.hit is not None and min(node.hit.w, node.hit.h) < least * 1.6
