"""The seeded generator: SplitMix64, with its whole state in one integer.

All randomness of a game comes from here. The integer is part of the game's state, so the same
seed and the same choices give the same game in every Python, and a clone of the state
has the same future.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice, pairwise
from math import comb, factorial
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


class HasRng(Protocol):
    """Anything that has a generator: ``rng`` is a 64-bit integer."""

    rng: int


@dataclass(slots=True)
class Dice:
    """A separate generator, for randomness that is not part of the game."""

    rng: int


def seeded(seed: int) -> int:
    """The generator's first state for ``seed`` (any integer; only its low 64 bits count).

    SplitMix64 scrambles its counter, so that neighbouring seeds give unrelated games.
    """
    return seed & _MASK


class Foretold(int):
    """A generator that goes the ways that it was told, and the first one after them.

    It stands in a state in place of the integer, to look at every way in which chance may fall
    (:mod:`mythshelf.puzzles.chances`). ``ways`` lists, draw by draw, how many ways there were, and
    ``given`` which was taken; ``probability`` is that of all of them together.
    """

    told: tuple[int, ...]
    ways: list[int]
    given: list[int]
    probability: float

    def __new__(cls, told: tuple[int, ...] = ()) -> Foretold:
        """It counts as 0 where a state is compared or written."""
        made = super().__new__(cls, 0)
        made.told, made.ways, made.given, made.probability = told, [], [], 1.0
        return made

    def draw(self, n: int) -> int:
        """The next number, from 0 to ``n - 1``."""
        self.probability /= n
        return self._way(n)

    def draw_several(self, n: int, count: int, cuts: Sequence[int]) -> tuple[int, ...]:
        """So many numbers from 0 to ``n - 1``, ascending. Of those between two of the ``cuts`` the
        lowest stands for all."""
        lows = (0, *cuts)
        sizes = dict(zip(lows, (high - low for low, high in pairwise((*lows, n))), strict=True))
        number = self._way(comb(count + len(lows) - 1, count))
        found = next(islice(combinations_with_replacement(lows, count), number, None))
        self.probability *= factorial(count) / n**count
        for low in sizes:
            alike = found.count(low)
            self.probability *= sizes[low] ** alike / factorial(alike)
        return found

    def _way(self, ways: int) -> int:
        at = len(self.given)
        number = self.told[at] if at < len(self.told) else 0
        self.ways.append(ways)
        self.given.append(number)
        return number


def _next(holder: HasRng) -> int:
    """Advance the generator and return 64 fresh bits."""
    holder.rng = (holder.rng + _GOLDEN) & _MASK
    z = holder.rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(holder: HasRng, n: int) -> int:
    """A number from 0 to ``n - 1``, every one equally likely.

    Raises ``ValueError`` if ``n`` is below 1.
    """
    if n < 1:
        raise ValueError("below() needs at least one outcome")
    if type(holder.rng) is Foretold:
        return holder.rng.draw(n)
    limit = (1 << 64) - (1 << 64) % n
    while True:
        bits = _next(holder)
        if bits < limit:
            return bits % n


def several(holder: HasRng, n: int, count: int, cuts: Sequence[int] = ()) -> tuple[int, ...]:
    """So many numbers from 0 to ``n - 1``, ascending: the same as by :func:`below`, one by one.

    Whoever asks does not look at their order, and with ``cuts``, which ascend and lie between 0 and
    ``n``, only at which of the cuts each number reaches. So there are few ways in which they differ
    for him (:class:`Foretold`). Raises ``ValueError`` as :func:`below`.
    """
    if type(holder.rng) is Foretold:
        return holder.rng.draw_several(n, count, cuts or range(1, n))
    return tuple(sorted(below(holder, n) for _ in range(count)))


def shuffled(holder: HasRng, items: Iterable[T]) -> list[T]:
    """A new list of ``items`` in random order (Fisher-Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(holder, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
