"""Whether one player is stronger than another: a sequential test over pairs of games.

Both games of a pair are played on one seed, with the seats swapped, so that the luck of the seed
falls to both. What a pair brings has five outcomes (a pentanomial), from both games lost to both
won. The test is the generalised sequential probability ratio test (GSPRT) with which fishtest
tests the changes of Stockfish: the likelihood of what was counted under the best distribution whose
mean is that of ``elo1`` against the best whose mean is that of ``elo0`` (Michel Van den Bergh,
"The GSPRT for multinomial distributions").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt

from .intervals import Z95

OUTCOMES = 5
"""Points of a pair in half games, from 0 to 4."""
_NEVER_SEEN = 1e-3
"""How often an outcome counts that has not come up, as in fishtest: no distribution excludes it."""
_STEPS = 200
_EXTREME = 1e-3


def score(elo: float) -> float:
    """The share of the points to expect of a player who is so many Elo stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(points: float) -> float:
    """The Elo of a share of the points, which is taken to lie between 0.1 and 99.9 %."""
    points = min(max(points, _EXTREME), 1 - _EXTREME)
    return 400 * log10(points / (1 - points))


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of ``elo1`` against ``elo0``, wrong with a probability of ``alpha`` where ``elo0`` is
    true, and of ``beta`` where ``elo1`` is."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which ``elo0`` and ``elo1`` are accepted (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio after so many pairs of each outcome; 0 before the first."""
        if not any(pairs):
            return 0.0
        seen = [number or _NEVER_SEEN for number in pairs]
        one, other = (_likeliest(seen, score(elo)) for elo in (self.elo1, self.elo0))
        return sum(n * (log(p) - log(q)) for n, p, q in zip(seen, one, other, strict=True))

    def accepted(self, pairs: Sequence[int]) -> float | None:
        """Which of the two is accepted, or ``None`` while neither is."""
        low, high = self.bounds
        ratio = self.ratio(pairs)
        if ratio <= low:
            return self.elo0
        return self.elo1 if ratio >= high else None


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """The distribution over the outcomes under which they are likeliest to come up so often, among
    all of a certain mean.

    It is ``p / (1 + x * (a - mean))`` for the share ``p`` with which the outcome ``a`` was seen;
    ``x`` solves ``sum p * (a - mean) / (1 + x * (a - mean)) = 0``, which falls as ``x`` grows.
    """
    number = sum(seen)
    found = [(n / (OUTCOMES - 1) - mean, count / number) for n, count in enumerate(seen)]
    low, high = -1 / found[-1][0], -1 / found[0][0]
    for _ in range(_STEPS):
        x = (low + high) / 2
        if sum(p * a / (1 + x * a) for a, p in found) > 0:
            low = x
        else:
            high = x
    return [p / (1 + x * a) for a, p in found]


def points_of(pairs: Sequence[int]) -> tuple[float, float]:
    """The share of the points that were made, and half of its 95 % interval, from how much the
    pairs differ; there has to be a pair.

    Few pairs may all have ended alike by chance. So the interval is that of the same pairs and half
    a pair lost and half a pair won in both games.
    """
    number = sum(pairs)
    mean = sum(n * count for n, count in enumerate(pairs)) / (OUTCOMES - 1) / number
    squares = sum(count * (n / (OUTCOMES - 1) - mean) ** 2 for n, count in enumerate(pairs))
    squares += (mean**2 + (1 - mean) ** 2) / 2
    return mean, Z95 * sqrt(squares) / (number + 1)


def told_points(pairs: Sequence[int]) -> str:
    """``52.0 % of the points in 40 games (95 % interval 44.1 to 59.8)``."""
    points, half = points_of(pairs)
    low, high = 100 * max(0.0, points - half), 100 * min(1.0, points + half)
    told = f"{100 * points:.1f} % of the points in {2 * sum(pairs)} games"
    return f"{told} (95 % interval {low:.1f} to {high:.1f})"
