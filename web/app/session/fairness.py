"""All dice of a game against what fair dice would show (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log

from web.app.presenting.dice import Die, Throw


@dataclass(frozen=True, slots=True)
class DiceTally:
    """The throws of one kind of die by one thrower: how often each face came, how often each was to
    be expected. ``uneven`` is the chance that fair dice are at least as uneven as these."""

    die: Die
    by: str
    counts: tuple[int, ...]
    expected: float
    uneven: float

    @property
    def total(self) -> int:
        """How many dice were thrown."""
        return sum(self.counts)

    @property
    def average(self) -> float:
        """The average of the numbers that were thrown."""
        return sum(count * (place + 1) for place, count in enumerate(self.counts)) / self.total

    @property
    def fair_average(self) -> float:
        """The average of fair dice."""
        return (len(self.counts) + 1) / 2

    @property
    def verdict(self) -> str:
        """What that means, in a sentence or two."""
        words = []
        if self.die.numbered:
            words.append(f"On average {self.average:.2f}; fair dice show {self.fair_average:.2f}.")
        if self.expected < _FEW:
            words.append("Too few to say more.")
        else:
            many = max(1, min(99, round(self.uneven * 100)))
            words.append(f"Of 100 games with fair dice about {many} would be at least as uneven.")
        return " ".join(words)


_FEW = 5.0
"""With fewer of each face to be expected, how uneven they are says nothing."""


def tallies(throws: Iterable[Throw]) -> tuple[DiceTally, ...]:
    """A tally for each kind of die and each thrower, in the order in which they first came."""
    found: dict[tuple[Die, str], list[int]] = {}
    for throw in throws:
        counts = found.setdefault((throw.die, throw.by), [0] * len(throw.die.faces))
        counts[throw.face] += 1
    return tuple(_tally(die, by, counts) for (die, by), counts in found.items())


def _tally(die: Die, by: str, counts: Sequence[int]) -> DiceTally:
    expected = sum(counts) / len(counts)
    distance = sum((count - expected) ** 2 / expected for count in counts)
    return DiceTally(die, by, tuple(counts), expected, beyond(distance, len(counts) - 1))


def beyond(distance: float, free: int) -> float:
    """The chance that a chi-squared number with so many degrees of freedom is at least that."""
    a, x = free / 2, distance / 2
    if x <= 0:
        return 1.0
    term = total = 1 / a
    step = a
    while abs(term) > 1e-12 * total:
        step += 1
        term *= x / step
        total += term
    return max(0.0, min(1.0, 1 - total * exp(-x + a * log(x) - lgamma(a))))
