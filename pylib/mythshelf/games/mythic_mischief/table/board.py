"""The library: its spaces and edges, and whether Bookshelves cut any off (MM-BOARD-05)."""

from __future__ import annotations

from collections.abc import Iterator

from .geometry import (
    HALF_EDGES,
    HALF_SPACES,
    HORIZONTAL,
    OFF_BOARD,
    SIDE,
    STEPS,
    Direction,
    Edge,
    Space,
    bits,
    column_and_row,
    half_of,
    name_of,
)
from .walls import Openings, Walls

_REMEMBERED = 20_000
"""How many sets of Bookshelves to remember the walls of; a search meets a few thousand."""
_SPACE_NAMES = tuple(map(name_of, range(2 * HALF_SPACES)))


class Library:
    """The tables of a library of one board, or of ``halves`` boards side by side (MM-R-61).

    Nothing ever stands on the seam of two boards: it is no edge, and open (MM-BLITZ-10).
    """

    def __init__(self, halves: int) -> None:
        self.halves = halves
        self.columns, self.rows = SIDE * halves, SIDE
        self.size = HALF_SPACES * halves
        self.all_spaces = (1 << self.size) - 1
        self.edges = HALF_EDGES * halves
        self.crests: tuple[Space, ...] = tuple(self.at(SIDE * h + 2, 2) for h in range(halves))
        """The space of the crest of each half."""
        self._connected: dict[int, bool] = {}
        self._walls: dict[int, Walls] = {}
        spaces = range(self.size)
        self.grid: tuple[tuple[Space, ...], ...] = tuple(
            tuple(self.at(column, row) for column in range(self.columns))
            for row in range(self.rows)
        )
        """The spaces row by row, from the left."""
        self._east_of_seam = sum(1 << self.at(SIDE, row) for row in range(SIDE) if halves > 1)
        self.beyond: tuple[tuple[Space, ...], ...] = tuple(
            tuple(self._neighbour(space, d) for d in range(8)) for space in spaces
        )
        """``beyond[space][direction]``: the space that lies there, or ``OFF_BOARD``."""
        self.edges_of: tuple[tuple[Edge, ...], ...] = tuple(
            tuple(
                self.edge_between(space, there)
                for there in self.beyond[space][::2]
                if there != OFF_BOARD and half_of(there) == half_of(space)
            )
            for space in spaces
        )
        """The interior edges of a space, clockwise from its north edge."""
        self.ways: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(self._ways(space, d) for d in range(8)) for space in spaces
        )
        """``ways[space][direction]``: two masks of edges; the step there is shut where
        both hold a Bookshelf: round a corner an enclosing wall needs two (MM-BOARD-09, MM-R-30).
        For an orthogonal step both are its one edge."""

        self.around: tuple[tuple[tuple[Direction, Space, int, int], ...], ...] = tuple(
            tuple(
                (d, self.beyond[space][d], *self.ways[space][d])
                for d in range(8)
                if self.beyond[space][d] != OFF_BOARD
            )
            for space in spaces
        )
        """By space: each direction that stays on the board, with its space and its ways."""
        self._shutters = tuple(
            sum({1 << edge for _, _, *ways in around for way in ways for edge in bits(way)})
            for around in self.around
        )
        self._openings: tuple[dict[int, Openings], ...] = tuple({} for _ in spaces)

    def at(self, column: int, row: int) -> Space:
        """The space in that column and row of the whole library, or ``OFF_BOARD``."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return OFF_BOARD
        half, column = divmod(column, SIDE)
        return HALF_SPACES * half + row * SIDE + column

    def _neighbour(self, space: Space, direction: Direction) -> Space:
        (column, row), (dx, dy) = column_and_row(space), STEPS[direction]
        return self.at(column + dx, row + dy)

    def line(self, space: Space, direction: Direction) -> Iterator[Space]:
        """The spaces beyond ``space`` in a straight line, to the border."""
        while (space := self.beyond[space][direction]) != OFF_BOARD:
            yield space

    def _ways(self, space: Space, direction: Direction) -> tuple[int, int]:
        there = self.beyond[space][direction]
        if there == OFF_BOARD:
            return 0, 0
        if direction % 2 == 0:
            edge = self._edge_bit(space, there)
            return edge, edge
        corners = (self.beyond[space][direction - 1], self.beyond[space][(direction + 1) % 8])
        one, other = (
            self._edge_bit(space, corner) | self._edge_bit(corner, there) for corner in corners
        )
        return one, other

    def _edge_bit(self, one: Space, other: Space) -> int:
        """The mask of the edge of two orthogonally touching spaces, 0 for the seam."""
        return 1 << self.edge_between(one, other) if half_of(one) == half_of(other) else 0

    def edge_between(self, one: Space, other: Space) -> Edge:
        """The edge of two orthogonally touching spaces of one half."""
        first, second = min(one, other), max(one, other)
        half, place = divmod(first, HALF_SPACES)
        if second - first == SIDE:
            return HALF_EDGES * half + place
        row, column = divmod(place, SIDE)
        return HALF_EDGES * half + HORIZONTAL + row * (SIDE - 1) + column

    def is_horizontal(self, edge: Edge) -> bool:
        """Whether the edge lies below a space (else: right of one)."""
        return edge % HALF_EDGES < HORIZONTAL

    def sides(self, edge: Edge) -> tuple[Space, Space]:
        """The two spaces that an edge parts: upper and lower, or left and right."""
        half, place = divmod(edge, HALF_EDGES)
        first = HALF_SPACES * half
        if place < HORIZONTAL:
            return first + place, first + place + SIDE
        row, column = divmod(place - HORIZONTAL, SIDE - 1)
        space = first + row * SIDE + column
        return space, space + 1

    def across(self, edge: Edge, space: Space) -> Space:
        """The space on the other side of an edge of ``space``."""
        one, other = self.sides(edge)
        return other if space == one else one

    def next_along(self, edge: Edge) -> tuple[Edge, ...]:
        """The one or two edges of the same half that continue ``edge`` in its own line."""
        one, _ = self.sides(edge)
        row, column = divmod(one % HALF_SPACES, SIDE)
        if self.is_horizontal(edge):
            return tuple(edge + d for d in (-1, 1) if 0 <= column + d < SIDE)
        width = SIDE - 1
        return tuple(edge + d * width for d in (-1, 1) if 0 <= row + d < SIDE)

    def space_name(self, space: Space) -> str:
        """``C3`` for column C, row 3."""
        return _SPACE_NAMES[space]

    def space(self, name: str) -> Space:
        """The space of that name. Raises ``ValueError``."""
        column, row = ord(name[:1] or " ") - 65, name[1:]
        if not 0 <= column < self.columns or row not in map(str, range(1, self.rows + 1)):
            raise ValueError(f"no space {name!r}")
        return self.at(column, int(row) - 1)

    def edge_name(self, edge: Edge) -> str:
        """``HB2`` for the edge below B2, ``VB2`` for the one right of it."""
        kind = "H" if self.is_horizontal(edge) else "V"
        return kind + self.space_name(self.sides(edge)[0])

    def edge(self, name: str) -> Edge:
        """The edge of that name. Raises ``ValueError``, also for the border and the seam."""
        space = self.space(name[1:])
        there = self.beyond[space][{"H": 4, "V": 2}.get(name[:1], 1)]
        if name[:1] not in ("H", "V") or there == OFF_BOARD or half_of(there) != half_of(space):
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
        known = self._walls.get(shelves)
        if known is None:
            if len(self._walls) >= _REMEMBERED:
                self._walls.clear()
            opened = [self.openings(space, shelves) for space in range(self.size)]
            known = self._walls[shelves] = Walls(shelves, opened)
        return known

    def openings(self, space: Space, shelves: int) -> Openings:
        """Where a space opens to, remembered by those Bookshelves that could shut it."""
        standing = shelves & self._shutters[space]
        known = self._openings[space].get(standing)
        if known is None:
            known = self._openings[space][standing] = self._opened(space, standing)
        return known

    def _opened(self, space: Space, shelves: int) -> Openings:
        neighbours = {
            direction: there
            for direction, there, one, other in self.around[space]
            if not (shelves & one and shelves & other)
        }
        adjacent = tuple(there for d, there in neighbours.items() if not d & 1)
        return neighbours, adjacent, sum(1 << there for there in neighbours.values())

    def _flood(self, shelves: int) -> int:
        """The spaces reachable from A1: a flood fill on bit masks, all spaces in a step."""
        down = right = 0
        row_mask, width = (1 << SIDE - 1) - 1, SIDE - 1
        for half in range(self.halves):
            standing, first = shelves >> HALF_EDGES * half, HALF_SPACES * half
            down |= (~standing & (1 << HORIZONTAL) - 1) << first
            vertical = standing >> HORIZONTAL
            for row in range(SIDE):
                right |= (~(vertical >> row * width) & row_mask) << first + row * SIDE
        seam, over = self._east_of_seam, HALF_SPACES - (SIDE - 1)
        reached, grown = 0, 1
        while grown != reached:
            reached = grown
            grown |= (reached & down) << SIDE | (reached >> SIDE) & down
            grown |= (grown & right) << 1 | (grown >> 1) & right
            grown |= grown << over & seam | (grown & seam) >> over
        return reached


LIBRARY = Library(1)
DOUBLE = Library(2)
"""The library of four-player Blitz."""
CREST: Space = LIBRARY.space("C3")
space = LIBRARY.space
space_name = LIBRARY.space_name
edge = LIBRARY.edge
edge_name = LIBRARY.edge_name
