"""The board of Mythic Mischief as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.board import DOUBLE, STEPS, Space
from mythshelf.games.mythic_mischief.movement import reach
from mythshelf.games.mythic_mischief.state import State
from mythshelf.games.mythic_mischief.turn import TakeAction

from web.app.models import Focus
from web.app.scenes.keys import kind_of
from web.app.scenes.mythic_mischief import forecast, keys, signs, things
from web.app.scenes.mythic_mischief.layout import SIZE, grid_of_edge, grid_of_space, width_of
from web.app.scenes.mythic_mischief.room import room
from web.app.stage.nodes import Node, Scene

_GRID = {
    **{keys.space_key(space): grid_of_space(space) for space in range(DOUBLE.size)},
    **{keys.shelf_key(edge): grid_of_edge(edge) for edge in range(DOUBLE.edges)},
    **{keys.edge_key(edge): grid_of_edge(edge) for edge in range(DOUBLE.edges)},
}


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the board, with what is chosen, possible and to come."""
    costs = _walking_costs(state, focus)
    nodes: list[Node] = [
        *things.spaces(state, focus, costs),
        *things.ground(state),
        *things.shelves(state, focus),
        *things.mythics(state, focus),
        *things.keepers(state, focus),
        *(things.enchanted(state) if state.detention is not None else ()),
        *signs.of_selection(state, focus, costs),
        *signs.edges(state, focus),
        *signs.ways(state, focus),
    ]
    if focus.preview is not None:
        nodes += forecast.consequences(state, focus.preview)
    elif not focus.taps:
        nodes += signs.last_move(focus.happened)
    if focus.forecast:
        nodes += forecast.coming(state, focus)
    if focus.blocked:
        nodes += signs.in_vain(state, focus)
    nodes.sort(key=_height)
    library = state.library
    drawn, wide = room(library.halves), width_of(library)
    return Scene(wide, SIZE, drawn, nodes, _grid(state, focus), name="The library")


def _height(node: Node) -> float:
    return node.z


def _walking_costs(state: State, focus: Focus) -> dict[Space, int]:
    """What each space costs the chosen Mythic, while it is to walk."""
    mythic = keys.chosen_mythic(focus.taps)
    walks = (
        mythic is not None
        and focus.verb in ("", keys.VERBS[0])
        and focus.taps[0] == keys.mythic_key(mythic)
        and not any(kind_of(key) in ("mythic", "keeper", "shelf") for key in focus.taps[1:])
        and state.stack
        and isinstance(state.stack[-1], TakeAction)
    )
    if mythic is None or not walks:
        return {}
    return {space: route.cost for space, route in reach(state, mythic).items()}


def _grid(state: State, focus: Focus) -> dict[str, tuple[int, int]]:
    """Column and row of everything that takes taps."""
    grid = dict(_GRID)
    for mythic, space in enumerate(state.at):
        if space >= 0:
            grid[keys.mythic_key(mythic)] = grid_of_space(space)
    for half, space in enumerate(state.keepers):
        grid[keys.keeper_key(half)] = grid_of_space(space)
    chosen = keys.chosen_mythic(focus.taps)
    if chosen is not None and state.at[chosen] >= 0 and state.team_of(chosen) == state.active:
        column, row = grid_of_space(state.at[chosen])
        for direction, (dx, dy) in enumerate(STEPS):
            grid[keys.way_key(direction)] = column + dx, row + dy
    return grid
