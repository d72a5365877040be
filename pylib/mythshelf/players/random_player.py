"""The player that plays anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.play.core import Option, State
from ..kernel.play.rng import below, seeded
from .base import PATIENCE, Advice, Budget


class RandomPlayer:
    """Every legal option is equally likely; the same seed plays the same."""

    positions = 0
    seconds = PATIENCE

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """Any of them."""
        offered = [option for option in options if option.of_players]
        return Advice(offered[below(self, len(offered))], "It was drawn by lot.")
