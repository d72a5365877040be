"""The board of Mystic Manor as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.table.board import bits
from mythshelf.games.mystic_manor.table.state import State

from web.app.games.mystic_manor import highlights, pieces, shape_keys
from web.app.games.mystic_manor.colours import COLOURS
from web.app.games.mystic_manor.house import manor
from web.app.games.mystic_manor.layout import SIZE, layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Node, Scene

_TABLE = Art(Box(SIZE, SIZE, 14, COLOURS["table"], x=SIZE / 2, y=SIZE / 2))
_RIGHT = 8
"""The first column of what stands beside the house."""


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the board, with what is chosen and possible."""
    costs = {} if focus.past else highlights.costs_of(state)
    choosing = pieces.chooses_mats(state)
    nodes: list[Node] = [
        *(pieces.mats(state, focus) if choosing else pieces.nodes(state, focus, costs)),
        *highlights.signs(state, focus, costs),
    ]
    nodes.sort(key=_height)
    ground = _TABLE if choosing else manor(len(state.mats))
    return Scene(SIZE, SIZE, ground, nodes, _grid(state), name="The manor")


def _height(node: Node) -> float:
    return node.z


def _grid(state: State) -> dict[str, tuple[int, int]]:
    """Column and row of everything that takes taps."""
    lay, plan = layout(len(state.mats)), state.plan
    grid = {shape_keys.place_key(place): lay.grid(place) for place in bits(plan.house | plan.attic)}
    for chest in (0, 1):
        grid[shape_keys.card_key(chest)] = _RIGHT, chest
    for action in range(8):
        grid[shape_keys.action_key(action)] = _RIGHT + action % 2, 4 + action // 2
    for number in range(10):
        grid[shape_keys.mat_key(number)] = number % 2, number // 2
    return grid
