"""Spaces, edges and directions, and the numbers by which they go (MM-BOARD-01, MM-BOARD-02).

A space is a number ``5 * row + column``; rows count from the top, so A1 is 0 and E5 is 24.
An edge is a number too: first the horizontal edges ``H<space>`` below a space, by space, then
the vertical edges ``V<space>`` right of one. Sets of spaces and of edges are bit masks. The
second board of four-player Blitz lies to the right; its numbers follow on those of the first
(F1 is 25), so that a number means the same space everywhere. Only interior edges exist: a
Bookshelf on the outside border or on the seam cannot even be written down (MM-BOARD-03,
MM-R-61). Mythics obstruct nothing (MM-BOARD-14), so that only Bookshelves count here.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

Space: TypeAlias = int
Edge: TypeAlias = int
Direction: TypeAlias = int
Half: TypeAlias = int

LEFT, RIGHT = 0, 1
"""The halves of the double board; the only board of other games counts as a left one."""
SIDE = 5
"""Columns and rows of one board."""
HALF_SPACES = SIDE * SIDE
HORIZONTAL = SIDE * (SIDE - 1)
"""How many horizontal edges one board has."""
HALF_EDGES = 2 * HORIZONTAL
"""How many spaces and interior edges one board has."""

DIRECTIONS: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Names of the eight directions by number; the even ones are orthogonal."""
EAST, SOUTH = 2, 4
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The column and row that each direction adds."""
OFF_BOARD = -1
FAR = 99
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


def name_of(space: Space) -> str:
    """``C3`` for column C, row 3."""
    column, row = column_and_row(space)
    return f"{chr(65 + column)}{row + 1}"
