"""The library's geometry: spaces, edges, walls, distances (MM-BOARD, MM-R-30, MM-R-39).

A space is a number ``row * columns + column``; rows count from the top, so A1 is 0 and,
on the five-by-five board, E5 is 24. An edge is a number too: first the horizontal edges
``H<space>`` below a space, by space, then the vertical edges ``V<space>`` right of one.
Sets of spaces and of edges are bit masks. Only interior edges exist: a Bookshelf on the
outside border cannot even be written down (MM-BOARD-03).
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

Space: TypeAlias = int
Edge: TypeAlias = int
Direction: TypeAlias = int

DIRECTIONS: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Names of the eight directions by number; the even ones are orthogonal."""
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The column and row that each direction adds."""
OFF_BOARD = -1
_REMEMBERED = 20_000
"""How many sets of Bookshelves to remember the walls of; a search meets a few thousand."""
_FAR = 99
"""Farther than any two spaces are apart."""


def opposite(direction: Direction) -> Direction:
    """The direction that leads straight back."""
    return direction ^ 4


@cache
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Library:
    """The tables of a board of ``columns`` by ``rows`` spaces; one object a size."""

    def __init__(self, columns: int, rows: int = 5) -> None:
        self.columns, self.rows = columns, rows
        self.size = columns * rows
        self.all_spaces = (1 << self.size) - 1
        self._first_vertical = columns * (rows - 1)
        self.edges = self._first_vertical + (columns - 1) * rows
        self._connected: dict[int, bool] = {}
        self.known_walls: dict[int, Walls] = {}
        spaces = range(self.size)
        self.beyond: tuple[tuple[Space, ...], ...] = tuple(
            tuple(self._neighbour(space, d) for d in range(8)) for space in spaces
        )
        """``beyond[space][direction]``: the space that lies there, or ``OFF_BOARD``."""
        self.edges_of: tuple[tuple[Edge, ...], ...] = tuple(
            tuple(
                self.edge_between(space, self.beyond[space][d])
                for d in (0, 2, 4, 6)
                if self.beyond[space][d] != OFF_BOARD
            )
            for space in spaces
        )
        """The interior edges of a space, clockwise from its north edge."""
        self.ways: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(self._ways(space, d) for d in range(8)) for space in spaces
        )
        """``ways[space][direction]``: two masks of edges; the step there is shut where
        both hold a Bookshelf (MM-R-30). For an orthogonal step both are its one edge."""

        self.around: tuple[tuple[tuple[Direction, Space, int, int], ...], ...] = tuple(
            tuple(
                (d, self.beyond[space][d], *self.ways[space][d])
                for d in range(8)
                if self.beyond[space][d] != OFF_BOARD
            )
            for space in spaces
        )
        """By space: each direction that stays on the board, with its space and its ways."""

    def _neighbour(self, space: Space, direction: Direction) -> Space:
        row, column = divmod(space, self.columns)
        dx, dy = STEPS[direction]
        x, y = column + dx, row + dy
        inside = 0 <= x < self.columns and 0 <= y < self.rows
        return y * self.columns + x if inside else OFF_BOARD

    def _ways(self, space: Space, direction: Direction) -> tuple[int, int]:
        there = self.beyond[space][direction]
        if there == OFF_BOARD:
            return 0, 0
        if direction % 2 == 0:
            edge = 1 << self.edge_between(space, there)
            return edge, edge
        corners = (self.beyond[space][direction - 1], self.beyond[space][(direction + 1) % 8])
        one, other = (
            1 << self.edge_between(space, corner) | 1 << self.edge_between(corner, there)
            for corner in corners
        )
        return one, other

    def edge_between(self, one: Space, other: Space) -> Edge:
        """The edge of two orthogonally touching spaces."""
        first, second = min(one, other), max(one, other)
        if second - first == self.columns:
            return first
        row, column = divmod(first, self.columns)
        return self._first_vertical + row * (self.columns - 1) + column

    def is_horizontal(self, edge: Edge) -> bool:
        """Whether the edge lies below a space (else: right of one)."""
        return edge < self._first_vertical

    def sides(self, edge: Edge) -> tuple[Space, Space]:
        """The two spaces that an edge parts: upper and lower, or left and right."""
        if edge < self._first_vertical:
            return edge, edge + self.columns
        row, column = divmod(edge - self._first_vertical, self.columns - 1)
        space = row * self.columns + column
        return space, space + 1

    def across(self, edge: Edge, space: Space) -> Space:
        """The space on the other side of an edge of ``space``."""
        one, other = self.sides(edge)
        return other if space == one else one

    def next_along(self, edge: Edge) -> tuple[Edge, ...]:
        """The one or two edges that continue ``edge`` in its own line."""
        one, _ = self.sides(edge)
        row, column = divmod(one, self.columns)
        if self.is_horizontal(edge):
            return tuple(edge + d for d in (-1, 1) if 0 <= column + d < self.columns)
        width = self.columns - 1
        return tuple(edge + d * width for d in (-1, 1) if 0 <= row + d < self.rows)

    def space_name(self, space: Space) -> str:
        """``C3`` for column C, row 3."""
        row, column = divmod(space, self.columns)
        return f"{chr(65 + column)}{row + 1}"

    def space(self, name: str) -> Space:
        """The space of that name. Raises ``ValueError``."""
        column, row = ord(name[:1] or " ") - 65, name[1:]
        if not 0 <= column < self.columns or row not in map(str, range(1, self.rows + 1)):
            raise ValueError(f"no space {name!r}")
        return (int(row) - 1) * self.columns + column

    def edge_name(self, edge: Edge) -> str:
        """``HB2`` for the edge below B2, ``VB2`` for the one right of it."""
        kind = "H" if self.is_horizontal(edge) else "V"
        return kind + self.space_name(self.sides(edge)[0])

    def edge(self, name: str) -> Edge:
        """The edge of that name. Raises ``ValueError``, also for the outside border."""
        space = self.space(name[1:])
        there = self.beyond[space][{"H": 4, "V": 2}.get(name[:1], 1)]
        if name[:1] not in ("H", "V") or there == OFF_BOARD:
            raise ValueError(f"no edge {name!r}")
        return self.edge_between(space, there)

    def connected(self, shelves: int) -> bool:
        """Whether every space can be reached from A1 over open edges (MM-BOARD-05, MM-R-39)."""
        known = self._connected.get(shelves)
        if known is None:
            if len(self._connected) >= _REMEMBERED:
                self._connected.clear()
            known = self._connected[shelves] = self._flood(shelves) == self.all_spaces
        return known

    def cut_off(self, shelves: int) -> int:
        """The spaces of the smaller part, where Bookshelves cut the board in two; else none."""
        reached = self._flood(shelves)
        beyond = self.all_spaces & ~reached
        return min(reached, beyond, key=int.bit_count)

    def walls(self, shelves: int) -> Walls:
        """The :class:`Walls` of a set of Bookshelves, remembered."""
        known = self.known_walls.get(shelves)
        if known is None:
            if len(self.known_walls) >= _REMEMBERED:
                self.known_walls.clear()
            known = self.known_walls[shelves] = Walls(self, shelves)
        return known

    def _flood(self, shelves: int) -> int:
        """The spaces reachable from A1: a flood fill on bit masks, a row of bits a step."""
        columns, width = self.columns, self.columns - 1
        down = ((1 << self._first_vertical) - 1) & ~shelves
        vertical, row_mask = shelves >> self._first_vertical, (1 << width) - 1
        right = 0
        for row in range(self.rows):
            right |= (~(vertical >> row * width) & row_mask) << row * columns
        reached, grown = 0, 1
        while grown != reached:
            reached = grown
            grown |= (reached & down) << columns | (reached >> columns) & down
            grown |= (grown & right) << 1 | (grown >> 1) & right
        return reached


class Walls:
    """What a set of Bookshelves opens and shuts: neighbours and distances, worked out once."""

    __slots__ = ("_cost", "_library", "_steps", "adjacent", "neighbours")

    def __init__(self, library: Library, shelves: int) -> None:
        self._library = library
        self.neighbours: tuple[dict[Direction, Space], ...] = tuple(
            [
                {
                    d: there
                    for d, there, one, other in around
                    if not (shelves & one and shelves & other)
                }
                for around in library.around
            ]
        )
        """By space: the open directions and the space each leads to (MM-BOARD-07..09)."""
        self.adjacent: tuple[tuple[Space, ...], ...] = tuple(
            tuple([there for d, there in near.items() if not d & 1]) for near in self.neighbours
        )
        """By space: the orthogonal neighbours over open edges (MM-BOARD-06)."""
        self._steps: dict[Space, tuple[int, ...]] = {}
        self._cost: dict[tuple[Space, int], tuple[int, ...]] = {}

    def direction(self, here: Space, there: Space) -> Direction | None:
        """The open direction from a space to a Neighboring one, or ``None`` (MM-BOARD-07)."""
        for direction, space in self.neighbours[here].items():
            if space == there:
                return direction
        return None

    def steps(self, target: Space) -> tuple[int, ...]:
        """By space: the fewest orthogonal steps to ``target``; nothing but walls counts."""
        known = self._steps.get(target)
        if known is None:
            known = self._steps[target] = self._distances(target, 0)
        return known

    def cost(self, target: Space, clutter: int) -> tuple[int, ...]:
        """By space: the fewest movement points to ``target``; entering Clutter takes two."""
        known = self._cost.get((target, clutter))
        if known is None:
            known = self._cost[target, clutter] = self._distances(target, clutter)
        return known

    def _distances(self, target: Space, clutter: int) -> tuple[int, ...]:
        """Walk backwards from ``target``: leaving a space backwards pays for entering it."""
        distance = [_FAR] * self._library.size
        distance[target] = 0
        adjacent = self.adjacent
        ring, next_ring, later = [target], list[Space](), list[Space]()
        now = 0
        while ring or next_ring or later:
            for space in ring:
                if distance[space] == now:
                    dear = clutter >> space & 1
                    reached, goes_on = now + 1 + dear, later if dear else next_ring
                    for there in adjacent[space]:
                        if reached < distance[there]:
                            distance[there] = reached
                            goes_on.append(there)
            ring, next_ring, later = next_ring, later, []
            now += 1
        return tuple(distance)


LIBRARY = Library(5)
CREST: Space = LIBRARY.space("C3")
space = LIBRARY.space
space_name = LIBRARY.space_name
edge = LIBRARY.edge
edge_name = LIBRARY.edge_name
