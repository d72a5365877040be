"""Where the tokens of a quest may stand, and its bystander (MT-R-134)."""

from __future__ import annotations

from collections.abc import Iterable

from ..darkness.edges import farthest_edges, squares_along
from ..quests.looking import card_of, far_edge
from ..realm.objects import hangs_together
from ..table.records import Quest
from ..table.sight import trap_squares
from ..table.squares import STEPS, Square, column_row, distance
from ..table.state import State

_FAR = 4
"""Squares from every hero where there is no purple."""


def free_squares(state: State, place: int, *, solid: bool) -> list[Square]:
    """The floor of a tile on which nothing stands or lies; ``solid`` if what comes there stays and
    must not cut anything off."""
    board = state.board()
    taken = state.covered().union(state.occupied(), trap_squares(state), state.treasure)
    free = [at for at in state.tiles[place].squares() if at in board.open and at not in taken]
    if not solid:
        return free
    return [at for at in free if _leaves_a_way(board.open, at)] or free


def _leaves_a_way(floor: frozenset[Square], at: Square) -> bool:
    """Whether one can still go everywhere, and stand beside it."""
    ring = {at + step for step in STEPS} & floor
    return bool(ring) and hangs_together(ring)


def _nearest(free: Iterable[Square], there: Iterable[Square]) -> list[Square]:
    goals = tuple(there)
    far = {at: min(distance(at, one) for one in goals) for at in free}
    least = min(far.values(), default=0)
    return [at for at, how_far in far.items() if how_far == least]


def token_spots(state: State, quest: Quest) -> list[Square]:
    """Where its next token may stand; several where the players choose."""
    token = card_of(quest).token
    assert token is not None
    if token.spot == "trap":
        return [trap.tokens[0] for trap in state.traps if trap.tile == quest.tile and trap.tokens][
            :1
        ]
    free = free_squares(state, quest.tile, solid=True)
    if token.spot == "far_edge":
        return _nearest(free, far_edge(state, quest))
    if token.spot == "farthest_edge":
        return _nearest(free, squares_along(state, farthest_edges(state, quest.tile)))
    if token.spot == "centre":
        return _central(state, quest, free)
    return purple_or_far(state, free)


def purple_or_far(state: State, free: list[Square]) -> list[Square]:
    """Squares on purple, else 4 squares from the heroes, else any."""
    purple = [at for at in free if at in state.board().purple]
    heroes = [state.at[one] for one in state.heroes()]
    far = [at for at in free if all(distance(at, one) >= _FAR for one in heroes)]
    return purple or far or free


def _central(state: State, quest: Quest, free: list[Square]) -> list[Square]:
    """Nearest the centre of the tile."""
    tile = state.tiles[quest.tile]
    left, top = column_row(tile.at)

    def far(at: Square) -> int:
        column, row = column_row(at)
        across = 2 * (column - left) + 1 - tile.width
        down = 2 * (row - top) + 1 - tile.height
        return max(abs(across), abs(down))

    found = {at: far(at) for at in free}
    least = min(found.values(), default=0)
    return [at for at, how_far in found.items() if how_far == least]


def bystander_spots(state: State, quest: Quest) -> list[Square]:
    """Beside a hero of the tile, as near as possible."""
    free = free_squares(state, quest.tile, solid=False)
    heroes = [state.at[one] for one in state.heroes()]
    return _nearest(free, heroes) if heroes else []
