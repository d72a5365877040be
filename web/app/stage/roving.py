"""Reading order and arrow keys over places of a grid (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from web.app.stage.nodes import Node, Scene

Place: TypeAlias = tuple[int, int, int]
"""Row, column, and a number that parts those who share a space of the grid."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_OFF_GRID = 1_000


def placed(scene: Scene, by_columns: bool = False) -> dict[Place, Node]:
    """What takes taps and has a name, by place, in reading order: row by row, or column by column.

    On a shared place the topmost comes first; what the grid does not know comes last.
    """
    spoken = [node for node in reversed(scene.nodes) if node.hit is not None and node.name]
    taken: dict[tuple[int, int], int] = {}
    found: dict[Place, Node] = {}
    for node in spoken:
        column, row = scene.grid.get(node.key, (0, _OFF_GRID))
        number = taken.get((row, column), 0)
        taken[row, column] = number + 1
        found[row, column, number] = node
    return dict(sorted(found.items(), key=_by_column if by_columns else None))


def _by_column(entry: tuple[Place, Node]) -> tuple[bool, int, int, int]:
    (row, column, number), _ = entry
    return row >= _OFF_GRID, column, row, number


def neighbour(places: Iterable[Place], here: Place, dx: int, dy: int) -> Place | None:
    """Where an arrow key leads: the nearest place that way, rather straight than far."""
    best: Place | None = None
    least = 0
    for place in places:
        ahead = (place[1] - here[1]) * dx + (place[0] - here[0]) * dy
        aside = abs((place[0] - here[0]) * dx) + abs((place[1] - here[1]) * dy)
        if ahead <= 0 or aside > ahead:
            continue
        away = ahead + 2 * aside
        if best is None or away < least or (away == least and place < best):
            best, least = place, away
    return best


def nearest(places: Mapping[Place, Node], here: Place) -> Place | None:
    """The place closest to one that is gone."""
    return min(places, key=lambda p: (abs(p[0] - here[0]) + abs(p[1] - here[1]), p), default=None)
