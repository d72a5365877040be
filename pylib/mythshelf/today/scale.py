"""What a game tells of how its deals are scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .deal import Deal

WIN = 50
"""What a win is worth, where the game itself counts no money."""
QUICK = 20
"""Turns or rounds: each one fewer is worth a point, where it pays to be quick."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How a game is scored: what the state that a deal has come to counts, won or not, and the
    whole rule in a sentence."""

    count: Callable[[Any, Deal, bool], int]
    words: str
