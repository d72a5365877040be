"""The seeded generator: SplitMix64, with its whole state in one integer.

All randomness of a game comes from here. The integer is part of the game's state, so the same
seed and the same choices give the same game in every Python, and a clone of the state
has the same future.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
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
    """A generator that gives the numbers it was told, and zeros after them.

    It stands in a state in place of the integer, to look at every way in which chance may fall
    (:mod:`mythshelf.puzzles.chances`). ``asked`` lists, draw by draw, from how many numbers one was
    drawn, and ``given`` which.
    """

    told: tuple[int, ...]
    asked: list[int]
    given: list[int]

    def __new__(cls, told: tuple[int, ...] = ()) -> Foretold:
        """It counts as 0 where a state is compared or written."""
        made = super().__new__(cls, 0)
        made.told, made.asked, made.given = told, [], []
        return made

    def draw(self, n: int) -> int:
        """The next number, from 0 to ``n - 1``."""
        at = len(self.given)
        number = self.told[at] if at < len(self.told) else 0
        self.asked.append(n)
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


def shuffled(holder: HasRng, items: Iterable[T]) -> list[T]:
    """A new list of ``items`` in random order (Fisher-Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(holder, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
