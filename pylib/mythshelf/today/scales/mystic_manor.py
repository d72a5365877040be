"""How a deal of Mystic Manor is scored."""

from __future__ import annotations

from ...games.mystic_manor.table.scoring import money
from ...games.mystic_manor.table.state import State
from ..deal import SEAT, Deal
from ..scale import Scale


def _count(state: State, _deal: Deal, _won: bool) -> int:
    return int(money(state.mats[SEAT]))


SCALE = Scale(_count, "The money that you earn.")
