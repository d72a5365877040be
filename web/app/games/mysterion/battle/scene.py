"""The table of Mysterion as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion.battle import highlights, pieces
from web.app.games.mysterion.battle.mat import mat
from web.app.games.mysterion.look.layout import FORMS
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node, Scene, by_height

_HAND = 2
"""The row of the hand, below those of the far and the near half."""


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the table, with what is chosen and possible."""
    lay = FORMS[focus.shape]
    nodes = [*pieces.nodes(state, focus, lay), *highlights.highlights(state, focus, lay)]
    nodes.sort(key=by_height)
    grid = _grid(nodes, pieces.near_side(state, focus))
    return Scene(lay.width, lay.height, mat(lay), nodes, grid, name="The table")


def _grid(nodes: list[Node], near: int) -> dict[str, tuple[int, int]]:
    """Far half, near half, then the hand; in a half from left to right."""
    rows: dict[int, list[tuple[float, float, str]]] = {}
    for node in nodes:
        if node.hit is None or (node.lit and node.mark):
            continue
        kind, number = node.key.split(":")[:2]
        row = _HAND if kind == "hand" else int(int(number) == near)
        rows.setdefault(row, []).append((node.x, node.y, node.key))
    return {
        key: (column, row)
        for row, found in rows.items()
        for column, (_, _, key) in enumerate(sorted(found))
    }
