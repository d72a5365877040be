"""The library's geometry: spaces, edges, walls, distances (MM-BOARD-01, MM-BOARD-02).

A space is a number ``5 * row + column``; rows count from the top, so A1 is 0 and E5 is 24.
An edge is a number too: first the horizontal edges ``H<space>`` below a space, by space, then
the vertical edges ``V<space>`` right of one. Sets of spaces and of edges are bit masks. The
second board of four-player Blitz lies to the right; its numbers follow on those of the first
(F1 is 25), so that a number means the same space everywhere. Only interior edges exist: a
Bookshelf on the outside border or on the seam cannot even be written down (MM-BOARD-03,
MM-R-61). Mythics obstruct nothing (MM-BOARD-14), so that only Bookshelves count here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

Space: TypeAlias = int
Edge: TypeAlias = int
Direction: TypeAlias = int
Half: TypeAlias = int

LEFT, RIGHT = 0, 1
"""The halves of the double board; the only board of other games counts as a left one."""
SIDE = 5
"""Columns and rows of one board."""
HALF_SPACES = SIDE * SIDE
_HORIZONTAL = SIDE * (SIDE - 1)
HALF_EDGES = 2 * _HORIZONTAL
"""How many spaces and interior edges one board has."""

DIRECTIONS: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Names of the eight directions by number; the even ones are orthogonal."""
EAST, SOUTH = 2, 4
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


def half_of(space: Space) -> Half:
    """The half of the double board in which a space lies."""
    return space // HALF_SPACES


def spaces_of(half: Half) -> int:
    """The mask of the spaces of a half."""
    return ((1 << HALF_SPACES) - 1) << HALF_SPACES * half


def column_and_row(space: Space) -> tuple[int, int]:
    """Where a space lies, counted from the top left of the whole library."""
    half, place = divmod(space, HALF_SPACES)
    return SIDE * half + place % SIDE, place // SIDE


@cache
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def _name(space: Space) -> str:
    column, row = column_and_row(space)
    return f"{chr(65 + column)}{row + 1}"


_SPACE_NAMES = tuple(map(_name, range(2 * HALF_SPACES)))


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
        self.in_line: tuple[int, ...] = tuple(
            sum(1 << there for d in range(8) for there in self.line(space, d)) for space in spaces
        )
        """By space: the mask of those in a straight line with it (MM-BOARD-10)."""
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
        return HALF_EDGES * half + _HORIZONTAL + row * (SIDE - 1) + column

    def is_horizontal(self, edge: Edge) -> bool:
        """Whether the edge lies below a space (else: right of one)."""
        return edge % HALF_EDGES < _HORIZONTAL

    def sides(self, edge: Edge) -> tuple[Space, Space]:
        """The two spaces that an edge parts: upper and lower, or left and right."""
        half, place = divmod(edge, HALF_EDGES)
        first = HALF_SPACES * half
        if place < _HORIZONTAL:
            return first + place, first + place + SIDE
        row, column = divmod(place - _HORIZONTAL, SIDE - 1)
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
            known = self._walls[shelves] = Walls(self, shelves)
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
            down |= (~standing & (1 << _HORIZONTAL) - 1) << first
            vertical = standing >> _HORIZONTAL
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


Openings: TypeAlias = tuple[dict[Direction, Space], tuple[Space, ...], int]
"""Of one space: its neighbours by direction, the orthogonal ones, the mask of all."""


class Walls:
    """What a set of Bookshelves opens and shuts: neighbours and distances, worked out once."""

    __slots__ = (
        *("_cost", "_library", "_round", "_steps"),
        *("adjacent", "near", "neighbours", "shelf_moves", "shelves"),
    )

    def __init__(self, library: Library, shelves: int) -> None:
        self._library = library
        self.shelves = shelves
        self.neighbours: tuple[dict[Direction, Space], ...]
        """By space: the open directions and the space each leads to (MM-BOARD-07, MM-BOARD-08)."""
        self.adjacent: tuple[tuple[Space, ...], ...]
        """By space: the orthogonal neighbours over open edges (MM-BOARD-06)."""
        self.near: tuple[int, ...]
        """By space: the mask of its neighbours."""
        opened = [library.openings(space, shelves) for space in range(library.size)]
        self.neighbours, self.adjacent, self.near = zip(*opened, strict=True)
        self.shelf_moves: dict[tuple[str, int, Space], tuple[Any, ...]] = {}
        """By verb, Mythic and its space: how these Bookshelves may be moved, see
        :func:`.bookshelves.shelf_moves`."""
        self._steps: dict[Space, tuple[int, ...]] = {}
        self._cost: dict[tuple[Space, int], tuple[int, ...]] = {}
        self._round: dict[tuple[Space, int, Space], tuple[int, ...]] = {}

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

    def round(self, target: Space, clutter: int, shut: Space) -> tuple[int, ...]:
        """As :meth:`cost`, with no way through the space ``shut``; where no way is left, and
        on that space itself, the number is the same high one."""
        known = self._round.get((target, clutter, shut))
        if known is None:
            known = self._round[target, clutter, shut] = self._distances(target, clutter, shut)
        return known

    def cost(self, target: Space, clutter: int) -> tuple[int, ...]:
        """By space: the fewest movement points to ``target``; entering Clutter takes two."""
        known = self._cost.get((target, clutter))
        if known is None:
            known = self._cost[target, clutter] = self._distances(target, clutter)
        return known

    def _distances(self, target: Space, clutter: int, shut: Space = OFF_BOARD) -> tuple[int, ...]:
        """Walk backwards from ``target``: leaving a space backwards pays for entering it."""
        distance = [_FAR] * self._library.size
        distance[target] = 0
        if shut != OFF_BOARD:
            distance[shut] = -1  # nearer than any way can come, so that none is tried
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
        if shut != OFF_BOARD:
            distance[shut] = _FAR
        return tuple(distance)


LIBRARY = Library(1)
DOUBLE = Library(2)
"""The library of four-player Blitz."""
CREST: Space = LIBRARY.space("C3")
space = LIBRARY.space
space_name = LIBRARY.space_name
edge = LIBRARY.edge
edge_name = LIBRARY.edge_name
