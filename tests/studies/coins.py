"""The smallest study: a coin is tossed on each seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play.rng import Dice, below, seeded
from mythshelf.studies.totals import Totals


@dataclass(frozen=True)
class Coins:
    """Counts heads and tails, and which seeds were played."""

    seeds: range

    def described(self) -> Mapping[str, Any]:
        return {"coins": self.seeds.start}

    def play(self, seed: int) -> Totals:
        totals = Totals()
        totals.count("side", "heads" if below(Dice(seeded(seed)), 2) else "tails")
        totals.count("seed", f"{seed}")
        return totals
