"""What Bookshelves open and shut: neighbours and distances (MM-BOARD-06, MM-BOARD-07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from .geometry import FAR, OFF_BOARD, Direction, Space

Openings: TypeAlias = tuple[dict[Direction, Space], tuple[Space, ...], int]
"""Of one space: its neighbours by direction, the orthogonal ones, the mask of all."""


class Walls:
    """What a set of Bookshelves opens and shuts: neighbours and distances, worked out once."""

    __slots__ = (
        *("_cost", "_round", "_sight", "_steps"),
        *("adjacent", "near", "neighbours", "shelf_moves", "shelves"),
    )

    def __init__(self, shelves: int, opened: Sequence[Openings]) -> None:
        """``opened``: by space, what these Bookshelves leave open."""
        self.shelves = shelves
        self.neighbours: tuple[dict[Direction, Space], ...]
        """By space: the open directions and the space each leads to (MM-BOARD-07, MM-BOARD-08)."""
        self.adjacent: tuple[tuple[Space, ...], ...]
        """By space: the orthogonal neighbours over open edges (MM-BOARD-06)."""
        self.near: tuple[int, ...]
        """By space: the mask of its neighbours."""
        self.neighbours, self.adjacent, self.near = zip(*opened, strict=True)
        self.shelf_moves: dict[tuple[str, int, Space], tuple[Any, ...]] = {}
        """By verb, Mythic and its space: how these Bookshelves may be moved, see
        :func:`.bookshelves.shelf_moves`."""
        self._steps: dict[Space, tuple[int, ...]] = {}
        self._cost: dict[tuple[Space, int], tuple[int, ...]] = {}
        self._round: dict[tuple[Space, int, Space], tuple[int, ...]] = {}
        self._sight: dict[Space, int] = {}

    def direction(self, here: Space, there: Space) -> Direction | None:
        """The open direction from a space to a Neighboring one, or ``None`` (MM-BOARD-07)."""
        for direction, space in self.neighbours[here].items():
            if space == there:
                return direction
        return None

    def in_sight(self, here: Space) -> int:
        """The mask of the spaces that a straight line joins to this one, open all along; nothing
        but walls counts."""
        known = self._sight.get(here)
        if known is None:
            known = 0
            for direction, there in self.neighbours[here].items():
                space: Space | None = there
                while space is not None:
                    known |= 1 << space
                    space = self.neighbours[space].get(direction)
            self._sight[here] = known
        return known

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
        distance = [FAR] * len(self.adjacent)
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
            distance[shut] = FAR
        return tuple(distance)
