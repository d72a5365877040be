"""Shares and means with their 95 % intervals, and quantiles, of what was counted."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

Z95 = 1.959964
"""The normal deviate of a two-sided 95 % interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of ``wins`` among ``games``; all of it for no games."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z95 * Z95 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + Z95 * Z95 / (4 * games * games))
    scale = 1 + Z95 * Z95 / games
    return (middle - spread) / scale, (middle + spread) / scale


def interval(wins: float, games: int) -> str:
    """``52.0 % (95 % interval 44.1 to 59.8)``."""
    low, high = wilson(wins, games)
    share = 100 * wins / max(1, games)
    return f"{share:.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f})"


def width(wins: float, games: int) -> float:
    """How wide Wilson's interval is, in percentage points."""
    low, high = wilson(wins, games)
    return 100 * (high - low)


class Spread:
    """The figures of a distribution that was counted by value (see :class:`.totals.Totals`)."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        """``counts`` says how often each value, written as a number, has come up: once or more."""
        self._counts = sorted((float(value), number) for value, number in counts.items())
        self.number = sum(number for _, number in self._counts)
        """How many there are."""
        self.mean = sum(value * number for value, number in self._counts) / self.number

    @property
    def least(self) -> float:
        """The smallest value."""
        return self._counts[0][0]

    @property
    def most(self) -> float:
        """The largest value."""
        return self._counts[-1][0]

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the mean; 0 of a single value."""
        if self.number < 2:
            return 0.0
        squares = sum(number * (value - self.mean) ** 2 for value, number in self._counts)
        return Z95 * sqrt(squares / (self.number - 1) / self.number)

    def quantile(self, share: float) -> float:
        """The smallest value that at least such a share of all do not exceed."""
        left = share * self.number
        for value, number in self._counts:
            left -= number
            if left <= 1e-9:
                return value
        return self.most
