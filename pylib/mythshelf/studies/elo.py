"""How strong players are, from the points that they made against each other.

The model is that of Bradley and Terry: who is 400 Elo stronger makes ten points for each of the
other. The ratings are the likeliest ones; an interval is all ratings of a player that are not much
less likely (its profile likelihood), so that it is not symmetric where nearly every game was won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, log1p

from .sprt import OUTCOMES

Pairs = Mapping[tuple[str, str], Sequence[int]]
"""For each two players, how often the first made so many half points of a pair of games."""

SCALE = 400 / log(10)
"""Elo in a unit of log-odds."""
_QUANTILE = 3.841459
"""The 95 % quantile of the chi-squared distribution with one degree of freedom."""
_PRIOR = 0.5
"""Points that each of two who have met is given beside those that were made: whoever has won every
game would be infinitely strong without it."""
_FARTHEST = 40.0
"""Log-odds beyond which an interval is said to have no end."""
_STEPS, _STILL = 60, 1e-9
_FLAT = 1e-12
"""So that players who are not connected to the anchor stay where they are."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The Elo of a player, and the ends of its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(pairs: Pairs, anchor: str) -> dict[str, Rating]:
    """The rating of each player who has met another, from the strongest; ``anchor`` has 0.

    A player who is not connected to the anchor by games has any rating, and an infinite interval.
    """
    fit = _Fit(pairs, anchor)
    found = {name: fit.rating(name) for name in fit.names}
    return dict(sorted(found.items(), key=lambda one: -one[1].elo))


def overdispersion(pairs: Pairs, strengths: Mapping[str, float]) -> float:
    """By how much the pairs vary more than two games that know nothing of each other would; 1 if
    they do not. Intervals are widened by it, for the games of a seed may go the same way."""
    found = expected = 0.0
    for (one, other), counts in pairs.items():
        mean = 1 / (1 + exp(strengths[other] - strengths[one]))
        for halves, number in enumerate(counts):
            found += number * (halves / 2 - 2 * mean) ** 2
            expected += number * 2 * mean * (1 - mean)
    return max(1.0, found / expected) if expected else 1.0


class _Fit:
    def __init__(self, pairs: Pairs, anchor: str) -> None:
        self.names = list(dict.fromkeys([anchor, *(name for two in pairs for name in two)]))
        self._anchor = anchor
        self._points = []
        for (one, other), counts in pairs.items():
            games = 2.0 * sum(counts)
            if games and one != other:
                made = sum(n * count for n, count in enumerate(counts)) * 2 / (OUTCOMES - 1)
                self._points.append((one, other, made + _PRIOR, games - made + _PRIOR))
        self.best = self._likeliest({anchor: 0.0})
        self._most = self._likelihood(self.best)
        self._wide = _QUANTILE * overdispersion(pairs, self.best)

    def rating(self, name: str) -> Rating:
        """The rating of a player."""
        middle = self.best[name]
        if name == self._anchor:
            return Rating(0.0, 0.0, 0.0)
        ends = [self._end(name, middle, sign) for sign in (-1.0, 1.0)]
        return Rating(SCALE * middle, SCALE * ends[0], SCALE * ends[1])

    def _end(self, name: str, middle: float, sign: float) -> float:
        """Where the ratings of a player become too unlikely, on one side."""
        near, far = 0.0, _FARTHEST
        if not self._too_unlikely(name, middle + sign * far):
            return sign * inf
        for _ in range(_STEPS):
            half = (near + far) / 2
            if self._too_unlikely(name, middle + sign * half):
                far = half
            else:
                near = half
        return middle + sign * near

    def _too_unlikely(self, name: str, strength: float) -> bool:
        rest = self._likeliest({self._anchor: 0.0, name: strength})
        return 2 * (self._most - self._likelihood(rest)) > self._wide

    def _likelihood(self, strengths: Mapping[str, float]) -> float:
        total = 0.0
        for one, other, made, lost in self._points:
            ahead = strengths[one] - strengths[other]
            total -= made * _log_one_and_exp(-ahead) + lost * _log_one_and_exp(ahead)
        return total

    def _likeliest(self, fixed: Mapping[str, float]) -> dict[str, float]:
        """The likeliest strengths where those of some players are given, by Newton's method."""
        strengths = {name: fixed.get(name, 0.0) for name in self.names}
        free = [name for name in self.names if name not in fixed]
        for _ in range(_STEPS):
            steps = solved(*self._slopes(free, strengths))
            longest = max(map(abs, steps), default=0.0)
            for name, step in zip(free, steps, strict=True):
                strengths[name] += step / max(1.0, longest)
            if longest < _STILL:
                break
        return strengths

    def _slopes(
        self, free: Sequence[str], strengths: Mapping[str, float]
    ) -> tuple[list[list[float]], list[float]]:
        """How the likelihood bends and rises in the strengths of the free players."""
        at = {name: n for n, name in enumerate(free)}
        bends = [[_FLAT * (n == m) for m in range(len(free))] for n in range(len(free))]
        rises = [0.0] * len(free)
        for one, other, made, lost in self._points:
            expected = 1 / (1 + exp(strengths[other] - strengths[one]))
            more = made - (made + lost) * expected
            bend = (made + lost) * expected * (1 - expected)
            for name, sign in ((one, 1), (other, -1)):
                if name in at:
                    rises[at[name]] += sign * more
                    bends[at[name]][at[name]] += bend
            if one in at and other in at:
                bends[at[one]][at[other]] -= bend
                bends[at[other]][at[one]] -= bend
        return bends, rises


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        for m in range(n + 1, size):
            share = rows[m][n] / rows[n][n]
            rows[m] = [below - share * above for below, above in zip(rows[m], rows[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        known = sum(rows[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (rows[n][size] - known) / rows[n][n]
    return found


def _log_one_and_exp(x: float) -> float:
    """``log(1 + exp(x))`` without overflow."""
    return x + log1p(exp(-x)) if x > 0 else log1p(exp(x))
