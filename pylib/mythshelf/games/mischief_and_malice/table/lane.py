"""What lies in a lane: energies, and a bench effect that is used as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .catalogue import Kind


@dataclass(frozen=True, slots=True)
class Charge:
    """An energy in a lane, or a bench effect used as one (ML-BFX-03)."""

    card: Kind
    spent: int = 0
    """The uses of it that are spent, as long as it lies in the lane (ML-R-44)."""
    fresh: bool = False
    """Whether it was placed this turn (ML-POWER-03)."""

    def spending(self, uses: int) -> Charge:
        """The same with so many uses more spent; fewer where the number is negative."""
        return Charge(self.card, max(0, self.spent + uses), self.fresh)


Lane: TypeAlias = tuple[Charge, ...]


def kept(lane: Lane) -> Lane:
    """The same when the turn is over: nothing in it is fresh any more (ML-POWER-03)."""
    for charge in lane:
        if charge.fresh:
            return tuple([Charge(one.card, one.spent) if one.fresh else one for one in lane])
    return lane
