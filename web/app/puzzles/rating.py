"""How good somebody is at the puzzles of a game: Glicko, with each puzzle as the opponent (pure).

The rules are those of Glickman's "The Glicko system", with one game in each period.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, pi, sqrt

_Q = log(10) / 400
_OF_PUZZLES = 80.0
"""The deviation of a puzzle's own rating."""
_LEAST = 45.0
"""A solver's deviation never falls below this, so that what is learnt still shows."""
SURE = 1.96
"""So many deviations to both sides hold the true rating 95 times of 100."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate and its deviation."""

    value: float = 1400.0
    deviation: float = 300.0

    @property
    def low(self) -> int:
        """Where the band of 95 of 100 begins."""
        return round(self.value - SURE * self.deviation)

    @property
    def high(self) -> int:
        """Where it ends."""
        return round(self.value + SURE * self.deviation)

    def after(self, puzzle: int, score: float) -> Rating:
        """The rating after the first try of a puzzle of that rating, with a score from 0 to 1."""
        g = 1 / sqrt(1 + 3 * (_Q * _OF_PUZZLES / pi) ** 2)
        expected = 1 / (1 + 10 ** (-g * (self.value - puzzle) / 400))
        known = _Q**2 * g**2 * expected * (1 - expected)
        precision = 1 / self.deviation**2 + known
        value = self.value + _Q / precision * g * (score - expected)
        return Rating(value, max(_LEAST, sqrt(1 / precision)))
