"""The board of Mythic Mischief as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.actions.reach import reach
from mythshelf.games.mythic_mischief.phases.mythic_phase import TakeAction
from mythshelf.games.mythic_mischief.table.board import DOUBLE
from mythshelf.games.mythic_mischief.table.geometry import STEPS, Space
from mythshelf.games.mythic_mischief.table.state import State

from web.app.games.mythic_mischief import forecast, shape_keys
from web.app.games.mythic_mischief import highlights as signs
from web.app.games.mythic_mischief import pieces as things
from web.app.games.mythic_mischief.layout import SIZE, grid_of_edge, grid_of_space, width_of
from web.app.games.mythic_mischief.library import room
from web.app.games.mythic_mischief.mode_signs import signs_of
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of
from web.app.stage.nodes import Node, Scene, by_height

_GRID = {
    **{shape_keys.space_key(space): grid_of_space(space) for space in range(DOUBLE.size)},
    **{shape_keys.shelf_key(edge): grid_of_edge(edge) for edge in range(DOUBLE.edges)},
    **{shape_keys.edge_key(edge): grid_of_edge(edge) for edge in range(DOUBLE.edges)},
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
        *signs_of(state).on_pieces(state, things.SIGNS - 0.5),
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
    nodes.sort(key=by_height)
    library = state.library
    drawn, wide = room(library.halves), width_of(library)
    return Scene(wide, SIZE, drawn, nodes, _grid(state, focus), name="The library")


def _walking_costs(state: State, focus: Focus) -> dict[Space, int]:
    """What each space costs the chosen Mythic, while it is to walk."""
    mythic = shape_keys.chosen_mythic(focus.taps)
    walks = (
        mythic is not None
        and focus.verb in ("", shape_keys.VERBS[0])
        and focus.taps[0] == shape_keys.mythic_key(mythic)
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
            grid[shape_keys.mythic_key(mythic)] = grid_of_space(space)
    for half, space in enumerate(state.keepers):
        grid[shape_keys.keeper_key(half)] = grid_of_space(space)
    chosen = shape_keys.chosen_mythic(focus.taps)
    if chosen is not None and state.at[chosen] >= 0 and state.team_of(chosen) == state.active:
        column, row = grid_of_space(state.at[chosen])
        for direction, (dx, dy) in enumerate(STEPS):
            grid[shape_keys.way_key(direction)] = column + dx, row + dy
    return grid
