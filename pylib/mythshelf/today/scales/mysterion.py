"""How a deal of Mysterion is scored."""

from __future__ import annotations

from ...games.mysterion.table.state import State
from ..deal import SEAT, Deal
from ..scale import WIN, Scale

_SIGIL = 50
"""The deals of a Journey say it in their line."""


def _count(state: State, deal: Deal, won: bool) -> int:
    if won:
        sigils = 0 if state.journey is None else state.travels.sigils[SEAT].bit_count()
        return WIN + _SIGIL * sigils + state.health[SEAT]
    full = int(str(deal.settings["health"])) if state.journey is None else state.maximum[1 - SEAT]
    return full - max(0, state.health[1 - SEAT])


SCALE = Scale(
    _count, "50 for the win and 1 for each Health left; else 1 for each that the other lost."
)
