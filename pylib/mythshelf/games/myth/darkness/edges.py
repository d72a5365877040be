"""Edges of tiles that cards name by how near or far the heroes are. Where several are alike the
players choose (MT-R-29)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ..table.figures import Figure
from ..table.squares import Square, distance
from ..table.state import State
from ..table.terms import NONE

Edge: TypeAlias = "tuple[int, int]"
"""A tile by its place among those in play, and one of its four edges."""


def along(state: State, edge: Edge) -> tuple[Square, ...]:
    """The squares of an edge."""
    place, which = edge
    return state.tiles[place].edge(which)


def _far(state: State, edge: Edge, at: Square) -> int:
    return min(distance(at, one) for one in along(state, edge))


def nearest_edges(state: State, heroes: Iterable[Figure]) -> list[Edge]:
    """The edges that are nearest to any of some heroes, each on the tile of that hero."""
    tile_of = state.board().tile_of
    found: list[Edge] = []
    for at in (state.at[hero] for hero in heroes):
        far = {edge: _far(state, (tile_of[at], edge), at) for edge in range(4)}
        found += [(tile_of[at], edge) for edge in far if far[edge] == min(far.values())]
    return list(dict.fromkeys(found))


def farthest_edges(state: State, place: int = NONE) -> list[Edge]:
    """The edges that are farthest from all heroes, of one tile or of those on which they stand."""
    heroes = [state.at[hero] for hero in state.heroes()]
    here = (
        [place] if place != NONE else [*dict.fromkeys(state.board().tile_of[at] for at in heroes)]
    )
    far = {
        (tile, edge): sum(_far(state, (tile, edge), at) for at in heroes)
        for tile in here
        for edge in range(4)
    }
    return [edge for edge in far if far[edge] == max(far.values())]


def squares_along(state: State, edges: Iterable[Edge]) -> Iterator[Square]:
    """The squares of several edges."""
    for edge in edges:
        yield from along(state, edge)
