"""From what positions are worth to chances of winning, by scales fitted to games.

``content/scales.toml`` holds for each game and kind of game a slope, and where all play together an
offset, with the command that found them (see :mod:`mythshelf.studies.calibrating`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Any

from ..kernel.files.content import tables

_FAR = 40.0


@dataclass(frozen=True, slots=True)
class Scale:
    """By how much the log-odds of winning grow with what a position is worth."""

    slope: float
    offset: float = 0.0

    def shares(self, worths: Sequence[float]) -> tuple[float, ...]:
        """The chance of each of the sides that play against each other, by what the position is
        worth to it; they add up to 1."""
        top = max(worths)
        powers = [exp(max(-_FAR, self.slope * (worth - top))) for worth in worths]
        return tuple(power / sum(powers) for power in powers)

    def together(self, worth: float) -> float:
        """The chance of those who play together against the game."""
        odds = max(-_FAR, min(_FAR, self.slope * worth + self.offset))
        return 1.0 / (1.0 + exp(-odds))


@cache
def scale(slug: str, kind: str) -> Scale:
    """The scale of a kind of game. Raises ``KeyError`` where none was fitted."""
    found: Mapping[str, Any] = tables(__package__, "scales")[slug][kind]
    return Scale(found["slope"], found.get("offset", 0.0))
