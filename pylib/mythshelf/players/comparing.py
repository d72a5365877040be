"""Comparing candidates by what they bring on average in worlds imagined from what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log
from typing import Any, TypeVar

from ..kernel.play.rng import HasRng, below
from .base import Budget

_FINE = 1 << 20
"""How many different moods there are."""
_SOME, _CLEAR = 8, 2.0
"""After how many worlds, and by how many standard errors, a candidate is clearly worse."""

C = TypeVar("C", bound=Hashable)


def compare(
    candidates: Sequence[C],
    imagine: Callable[[], Any],
    value: Callable[[Any, C], float],
    worlds: int,
    budget: Budget,
    least: int = 1,
    on_best: Callable[[C], None] | None = None,
) -> list[tuple[C, float]]:
    """The candidates that were not dropped, each with its mean value, the best first.

    Half of them are dropped after a quarter and after half of the worlds, and those clearly worse
    than the best even sooner, so that most worlds go to the close calls; ``least`` of them stay
    whatever they are worth. A position of the budget is a candidate valued in one world; without
    any the mean is minus infinity. ``on_best`` hears after each world which is the best so far.
    """
    found: dict[C, list[float]] = {one: [] for one in candidates}
    left = list(candidates)
    for number in range(1, worlds + 1):
        world = imagine()
        for one in left:
            if budget.spend():
                found[one].append(value(world, one))
        left.sort(key=lambda one: -mean(found[one]))
        if on_best is not None:
            on_best(left[0])
        if number in (worlds // 4, worlds // 2):
            left = left[: max(2, least, (len(left) + 1) // 2)]
        if number >= _SOME:
            best = found[left[0]]
            left = [
                one
                for place, one in enumerate(left)
                if place < least or not clearly_worse(found[one], best)
            ]
        if len(left) == 1 or not budget.left:
            break
    return [(one, mean(found[one])) for one in left]


def mood(rng: HasRng) -> float:
    """A number by Gumbel's law. Of candidates to whose values such numbers are added, each is the
    best as often as its value deserves: the odds of two are as the exponentials of their values."""
    return -log(-log((below(rng, _FINE) + 0.5) / _FINE))


def misjudgement(rng: HasRng, temperature: float) -> float:
    """By how much a value is misjudged at a temperature, which is the scale of the moods; at 0 by
    nothing, and nothing is drawn."""
    return temperature * mood(rng) if temperature else 0.0


def mean(values: Sequence[float]) -> float:
    """The mean; minus infinity of nothing."""
    return sum(values) / len(values) if values else float("-inf")


def clearly_worse(values: Sequence[float], best: Sequence[float]) -> bool:
    """Whether values in the same worlds are lower by more than chance explains."""
    lost = [one - other for one, other in zip(best, values, strict=False)]
    if len(lost) < _SOME:
        return False
    middle = mean(lost)
    spread = sum((one - middle) ** 2 for one in lost) / (len(lost) - 1)
    return middle > 0 and middle * middle * len(lost) > _CLEAR * _CLEAR * spread
