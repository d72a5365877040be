"""The table of Mystic Manor as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.table.board import bits
from mythshelf.games.mystic_manor.table.state import State

from web.app.games.mystic_manor import highlights, pieces, shape_keys
from web.app.games.mystic_manor.house import manor
from web.app.games.mystic_manor.layout import ACTIONS, MATS, layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import NOTHING, Node, Scene, by_height

_TABS, _ACTIONS = 7, 8
"""The rows of the grid below the house."""


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the table, with what is chosen and possible."""
    costs = {} if focus.past else highlights.costs_of(state)
    choosing = pieces.chooses_mats(state)
    nodes: list[Node] = [
        *(pieces.mats(state, focus) if choosing else pieces.nodes(state, focus, costs)),
        *highlights.signs(state, focus, costs),
    ]
    nodes.sort(key=by_height)
    seats, form = len(state.mats), layout(len(state.mats), focus.shape).form
    ground = NOTHING
    if not choosing:
        ground = manor(seats, focus.shape, pieces.looked_at(state, focus))
    grid = _grid(state, focus.shape)
    return Scene(form.width, form.height, ground, nodes, grid, name="The manor")


def _grid(state: State, shape: str) -> dict[str, tuple[int, int]]:
    """Column and row of everything that takes taps."""
    lay, plan = layout(len(state.mats), shape), state.plan
    grid = {shape_keys.place_key(place): lay.grid(place) for place in bits(plan.house | plan.attic)}
    for floor in range(2):
        grid[shape_keys.floor_key(floor)] = floor, _TABS
    for action in range(ACTIONS):
        row, column = divmod(action, lay.form.across)
        grid[shape_keys.action_key(action)] = column, _ACTIONS + row
    for number in range(MATS):
        grid[shape_keys.mat_key(number)] = number % 2, number // 2
    return grid
