"""The trays at the foot of a panel: Tomes taken, Mythics caught (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.table.mode import mode_of
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import own

from web.app.presenting.panel import Tray


def tray(name: str, side: int, count: int) -> Tray:
    """Tomes taken, or Mythics caught, of a side."""
    icon = "tome-token" if name == "taken" else f"hollow-{side}"
    return Tray(name, ((icon, side),) * count)


def caught(state: State, seat: int) -> int:
    """How many Mythics of a seat are off the board."""
    gone = mode_of(state).caught_at
    return sum(state.at[mythic] == gone for mythic in own(seat))
