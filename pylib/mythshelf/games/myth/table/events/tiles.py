"""What happens with tiles (TILE, CLEAR)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...words.names import counted, listed
from ..catalogue import faces
from ..state import State
from ..tiles import Tile
from .told import Told


@dataclass(slots=True)
class TilePlaced(Told):
    """A tile comes into play (MT-SETUP-17, MT-LEAVE-03)."""

    tile: Tile
    clause: ClassVar[str] = "MT-SETUP-17"

    def replay(self, state: State) -> None:
        """It is the newest one."""
        state.tiles += (self.tile,)

    def sentence(self, state: State) -> str:
        """Which."""
        names = listed(faces()[one].title for one in self.tile.faces)
        return f"The tile is {names} ({self.tile.size})."


@dataclass(slots=True)
class TileChanged(Told):
    """Something of a tile changes: its counters, whether it is clear (MT-POP-15, MT-CLEAR-01)."""

    place: int
    tile: Tile
    words: str
    clause: ClassVar[str] = "MT-CLEAR-01"

    def replay(self, state: State) -> None:
        """As it is now."""
        tiles = list(state.tiles)
        tiles[self.place] = self.tile
        state.tiles = tuple(tiles)

    def sentence(self, state: State) -> str:
        """What has changed."""
        return self.words


@dataclass(slots=True)
class FellAsleep(Told):
    """Monster-types that are not in play any more are no longer active (MT-ACTV-05, MT-R-99)."""

    types: tuple[int, ...]
    clause: ClassVar[str] = "MT-ACTV-05"

    def replay(self, state: State) -> None:
        """When they come again they are inactive."""
        for which in self.types:
            state.awake[which] = False


@dataclass(slots=True)
class TreasureCashed(Told):
    """Treasure counters left on a cleared tile become gold (MT-CLEAR-02)."""

    count: int
    left: tuple[int, ...]
    clause: ClassVar[str] = "MT-CLEAR-02"

    def replay(self, state: State) -> None:
        """A gold piece for each."""
        state.treasure = self.left
        state.gold += self.count

    def sentence(self, state: State) -> str:
        """How many."""
        return f"{counted(self.count, 'treasure counter')} left on the tile become gold."
