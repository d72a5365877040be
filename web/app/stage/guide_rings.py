"""Rings that point at things on a board, for a guide; the same in every game (pure).

A guide ring is amber between two lines of ink, with four arrowheads that point inwards. It stands
out on light and on dark boards, and its shape distinguishes it from every other mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from web.app.stage.hit import size
from web.app.stage.nodes import Art, Box, HitArea, Node, Path

INK, AMBER = "#2A1B10", "#FFC24D"
_INSET = 7.0
"""How far the ring lies inside of what takes the taps."""
_LEAST = 30.0


def guide_rings(nodes: Iterable[Node], keys: Sequence[str]) -> list[Node]:
    """A mark over every node with one of these keys that takes taps."""
    return [
        Node(
            f"pointer:{node.key}",
            node.x,
            node.y,
            guide_ring(*_inside(node)),
            z=100,
            mark=True,
        )
        for node in nodes
        if node.key in keys and node.hit is not None
    ]


def _inside(node: Node) -> tuple[float, float]:
    hit = node.hit or HitArea(0, 0)
    inset = _INSET if min(hit.w, hit.h) > 2 * _LEAST else -_INSET
    width, height = size(node)
    return width - inset, height - inset


@cache
def guide_ring(width: float, height: float) -> Art:
    """A ring of that size with its arrowheads."""
    is_thin = max(width, height) > 2 * min(width, height)
    radius = min(width, height) / 2 if is_thin else 16
    heads = _heads(width / 2, height / 2)
    return Art(
        Box(width, height, radius, stroke=INK, width=9, alpha=0.9),
        Box(width, height, radius, stroke=AMBER, width=5, dash=(16, 7)),
        Path(heads, AMBER, INK, 2.5),
    )


def _heads(x: float, y: float) -> str:
    """Four triangles on the ring that point inwards."""
    half, tip, back = 9.0, 12.0, 5.0
    return "".join(
        f"M{sx * (x + back) - sy * half} {sy * (y + back) - sx * half}"
        f"L{sx * (x - tip)} {sy * (y - tip)}"
        f"L{sx * (x + back) + sy * half} {sy * (y + back) + sx * half}z"
        for sx, sy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
