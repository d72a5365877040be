"""How a deal of Mysterion is scored."""

from __future__ import annotations

from ...games.mysterion.table.state import State
from ..deal import SEAT, Deal
from ..scale import WIN, Scale


def _count(state: State, deal: Deal, won: bool) -> int:
    if won:
        return WIN + state.health[SEAT]
    return int(str(deal.settings["health"])) - max(0, state.health[1 - SEAT])


SCALE = Scale(
    _count, "50 for the win and 1 for each Health left; else 1 for each that the other lost."
)
