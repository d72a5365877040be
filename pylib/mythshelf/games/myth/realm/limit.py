"""The treasure limit of a tile, with which its population ends (MT-POP-03, MT-POP-15)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....kernel.play.core import Step
from ..events.tiles import TileChanged
from ..heroes.numbers import changes
from ..table.state import State
from ..words.names import counted


@dataclass(frozen=True, slots=True)
class SetLimit(Step[State]):
    """Treasure counters go on the darkness board, less for loitering (MT-POP-15, MT-LOIT-03); never
    below 0 (MT-R-10)."""

    place: int

    def run(self, state: State) -> None:
        """And less for penalties that last."""
        tile = state.tiles[self.place]
        limit = tile.legend.treasure - state.loitered
        lasting = changes(state, "treasure_limit")
        limit += sum(number for name, _, _, number in lasting if name == "treasure_limit")
        counters = max(0, limit)
        told = f"Treasure limit: {counted(counters, 'counter')}."
        state.happen(TileChanged(self.place, replace(tile, counters=counters), told))


def is_populating(state: State) -> bool:
    """Whether a tile is being populated: its last step is still to come."""
    return any(isinstance(one, SetLimit) for one in state.stack)
