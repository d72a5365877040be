"""How a deal of Mythic Mischief is scored."""

from __future__ import annotations

from ...games.mythic_mischief.table.state import State
from ..deal import SEAT, Deal
from ..scale import WIN, Scale


def _count(state: State, _deal: Deal, won: bool) -> int:
    points = state.score[state.sides[SEAT]]
    return WIN * won + 5 * points + state.boards[SEAT].slotted


SCALE = Scale(_count, "50 for the win, 5 for each Mischief Point, 1 for each Tome on your board.")
