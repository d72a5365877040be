"""How the sides of a game stood, by what the game itself counts, and what turns brought (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from web.app.presenting.recounting import Recounting, side_values

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match


@dataclass(frozen=True, slots=True)
class Gain:
    """What a turn brought: where in the game (as a share of its length), whether it was good for
    the first side, and how much beside the most that a turn brought anybody, from 0 to 1."""

    x: float
    is_good: bool
    size: float


class Standings:
    """The standings of a finished game, each worked out when it is first asked for. ``first`` is
    the seat whose side stands first, ``measure`` what is counted."""

    def __init__(self, match: Match[Any], recounting: Recounting, first: int) -> None:
        self.measure = recounting.measure
        self._match, self._recounting, self._first = match, recounting, first
        nobody = set(match.game.automatic(match.settings))
        played = [seats for seats in match.game.sides(match.settings) if set(seats) - nobody]
        self._sides = sorted(played, key=lambda seats: first not in seats)
        self._known: dict[int, tuple[float, ...]] = {}

    def at(self, index: int) -> tuple[float, ...]:
        """How the sides stood after so many choices; after those that people play comes one that
        nobody does, if it is counted."""
        if index not in self._known:
            view = self._match.game.view(self._match.state_at(index), self._first)
            self._known[index] = side_values(self._recounting, self._sides, view)
        return self._known[index]

    def of_people(self, index: int) -> tuple[float, ...]:
        """The same without the side that nobody plays."""
        return self.at(index)[: len(self._sides)]

    def gains(self, starts: Sequence[int]) -> list[Gain]:
        """What each turn brought, given after how many choices each began and the game ended. What
        the others lose is good for the first side, and the other way about."""
        turns = [
            [now - before for before, now in zip(self.at(start), self.at(end), strict=True)]
            for start, end in pairwise(starts)
        ]
        found = [
            (number, is_good, amount)
            for number, (own, *others) in enumerate(turns)
            for is_good, amount in _both_ways(own, others)
            if amount > 0
        ]
        most = max((amount for *_, amount in found), default=1.0)
        return [
            Gain((number + 0.5) / len(turns), is_good, amount / most)
            for number, is_good, amount in found
        ]


def _both_ways(own: float, others: Sequence[float]) -> Iterator[tuple[bool, float]]:
    """What was good for the first side, and what was bad for it."""
    yield True, max(own, 0.0) + sum(max(-other, 0.0) for other in others)
    yield False, max(-own, 0.0) + sum(max(other, 0.0) for other in others)
