"""How a deal of Mischief & Malice is scored."""

from __future__ import annotations

from ...games.mischief_and_malice.table.state import State
from ..deal import SEAT, Deal
from ..scale import QUICK, WIN, Scale


def _count(state: State, _deal: Deal, won: bool) -> int:
    quick = max(0, QUICK - state.turns[SEAT]) if won else 0
    return WIN * won + 10 * len(state.relics[SEAT]) + quick


SCALE = Scale(_count, "50 for the win, 10 for each relic; a win earns 1 for each turn under 20.")
