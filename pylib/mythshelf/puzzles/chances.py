"""Every way in which chance may fall after a choice, each with its probability."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any

from ..kernel.errors import MythshelfError
from ..kernel.play import engine
from ..kernel.play.core import Event, Option, Step
from ..kernel.play.rng import Foretold

MOST = 1_300
"""Ways to fall, at most, that are looked at after one choice: three dice of ten faces one by one,
or four of six. A shuffled deck has more."""


class TooWide(MythshelfError):
    """Chance can fall in more ways than are looked at."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One way in which chance falls: how likely it is, the position after it, what happened."""

    probability: float
    state: Any
    events: tuple[Event, ...]


def falls(state: Any, option: Option[Any], *stops: type[Step[Any]]) -> Iterator[Fall]:
    """What a legal choice may lead to, up to the next decision or to one of the steps in ``stops``.
    The probabilities add up to 1; the generator of each position is 0, so that positions that look
    the same are equal.

    Raises :class:`TooWide` where there are more than :data:`MOST` ways.
    """
    told: tuple[int, ...] | None = ()
    count = 0
    while told is not None:
        after, chance = state.clone(), Foretold(told)
        after.rng = chance
        engine.apply_unchecked(after, option, *stops)
        after.rng = 0
        if count == MOST or prod(chance.ways) > MOST:
            raise TooWide("chance can fall in too many ways here")
        yield Fall(chance.probability, after, tuple(after.events))
        count += 1
        told = _next(chance)


def _next(chance: Foretold) -> tuple[int, ...] | None:
    """The ways to be told next: the last one that can is one further, those after it are first."""
    given = list(chance.given)
    while given and given[-1] == chance.ways[len(given) - 1] - 1:
        given.pop()
    if not given:
        return None
    given[-1] += 1
    return tuple(given)
