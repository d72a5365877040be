"""Where the tokens of a trap may stand: on floor without figure, lair or object, as near as
possible to the place that its card names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from ..table.catalogue.darkness import traps
from ..table.lines import at_the_joint, lines, short_edges
from ..table.printed.darkness import TrapCard
from ..table.records import Trap
from ..table.sight import trap_squares
from ..table.squares import EDGES, Square, block, column_row, distance
from ..table.state import State
from ..table.tiles import Tile


def floor(state: State, trap: Trap) -> list[Square]:
    """The squares of its tile where a token could stand (MT-R-78)."""
    board, taken = state.board(), state.covered().union(state.occupied(), trap_squares(state))
    size = traps()[trap.card].size
    return [
        at
        for at in state.tiles[trap.tile].squares()
        if all(
            part in board.open and part not in taken and board.tile_of[part] == trap.tile
            for part in block(at, size)
        )
    ]


def spots(state: State, trap: Trap) -> list[tuple[Square, ...]]:
    """The ways to set the next tokens of a trap, as the top left squares of the tokens; several
    where the players choose."""
    card = traps()[trap.card]
    return _SPOTS[card.spot](state, trap, card)


def _least(there: Iterable[Square], far: Callable[[Square], int]) -> list[tuple[Square, ...]]:
    found = {at: far(at) for at in there}
    least = min(found.values(), default=0)
    return [(at,) for at, how_far in found.items() if how_far == least]


def _apart(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """So far from the tokens that stand already, or as far as possible."""
    return _least(
        floor(state, trap),
        lambda at: -min([card.apart, *(distance(at, one) for one in trap.tokens)]),
    )


def _centre(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """Nearest the centre of the tile."""
    tile = state.tiles[trap.tile]
    left, top = column_row(tile.at)

    def far(at: Square) -> int:
        column, row = column_row(at)
        across = 2 * (column - left) + card.size - tile.width
        down = 2 * (row - top) + card.size - tile.height
        return max(abs(across), abs(down))

    return _least(floor(state, trap), far)


def _far(state: State, squares: Iterable[Square]) -> int:
    """How far heroes are from the nearest of some squares, in sum."""
    there = tuple(squares)
    return sum(min(distance(at, state.at[one]) for at in there) for one in state.heroes())


def _far_corner(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """In the corner farthest from the heroes."""
    tile = state.tiles[trap.tile]
    corners = [tile.edge(edge)[place] for edge in (0, 2) for place in (0, -1)]
    most = max(_far(state, (at,)) for at in corners)
    farthest = [at for at in corners if _far(state, (at,)) == most]
    return _least(floor(state, trap), lambda at: min(distance(at, one) for one in farthest))


def far_short_edges(state: State, tile: Tile) -> list[int]:
    """The short edge farther from the heroes; several where they are alike, for the players to
    choose (MT-R-29)."""
    far = {edge: _far(state, tile.edge(edge)) for edge in short_edges(tile)}
    return [edge for edge in far if far[edge] == max(far.values())]


def _short_edge(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """In the two middle columns at the short edge farther from the heroes, whatever the squares
    are; before a figure that stands there (MT-R-78)."""
    tile, taken = state.tiles[trap.tile], state.occupied()
    found: list[tuple[Square, ...]] = []
    for edge in far_short_edges(state, tile):
        rows = lines(tile)
        if tile.edge(edge)[0] not in rows[0]:
            rows = rows[::-1]
        for one, other in pairwise(rows):
            there = (*one[1:3], *other[1:3])
            if not any(at in taken for at in there):
                found.append((min(there),))
                break
    return found


def _opposite_edge(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """Side by side in the middle of the edge opposite the heroes, or as near to it as possible."""
    tile, free = state.tiles[trap.tile], set(floor(state, trap))
    edge = (tile.entry + 2) % 4
    row, inwards = tile.edge(edge), EDGES[tile.entry]
    found: dict[tuple[Square, ...], int] = {}
    deep = tile.height if edge % 2 == 0 else tile.width
    for depth in range(deep):
        for first in range(len(row) - card.tokens + 1):
            there = tuple(at + inwards * depth for at in row[first : first + card.tokens])
            if free.issuperset(there):
                off = abs(2 * first + card.tokens - len(row))
                found[there] = max(2 * depth, off)
    least = min(found.values(), default=0)
    return [there for there, far in found.items() if far == least]


def _joint(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """On the two lines at the joint, or as near to it as possible."""
    joint = at_the_joint(state.tiles[trap.tile])
    return _least(floor(state, trap), lambda at: min(distance(at, one) for one in joint))


def _chosen_edge(state: State, trap: Trap, card: TrapCard) -> list[tuple[Square, ...]]:
    """In the middle of its edge."""
    edge = state.tiles[trap.tile].edge(trap.edge)
    middle = (edge[(len(edge) - 1) // 2], edge[len(edge) // 2])
    return _least(floor(state, trap), lambda at: min(distance(at, one) for one in middle))


_SPOTS: dict[str, Callable[[State, Trap, TrapCard], list[tuple[Square, ...]]]] = {
    "apart": _apart,
    "centre": _centre,
    "far_corner": _far_corner,
    "short_edge": _short_edge,
    "opposite_edge": _opposite_edge,
    "joint": _joint,
    "chosen_edge": _chosen_edge,
}
