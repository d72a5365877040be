"""How a deal of Myth is scored."""

from __future__ import annotations

from ...games.myth.table.state import State
from ..deal import SEAT, Deal
from ..scale import QUICK, WIN, Scale


def _count(state: State, _deal: Deal, won: bool) -> int:
    if won:
        return WIN + 3 * state.vitality[SEAT] + max(0, QUICK - state.round)
    return min(QUICK, state.round)


SCALE = Scale(
    _count, "50 for the win, 3 for each Vitality left, 1 for each round under 20; else 1 a round."
)
