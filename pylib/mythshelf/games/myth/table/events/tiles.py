"""What happens with tiles (TILE, CLEAR, ABAN, TRAP)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...words.names import counted, listed
from ..catalogue import faces, traps
from ..state import State, Trap
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


@dataclass(slots=True)
class TrapSet(Told):
    """A trap comes into play (MT-TRAP-01)."""

    trap: Trap
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-TRAP-01"

    def replay(self, state: State) -> None:
        """With its tokens."""
        state.traps += (self.trap,)

    def sentence(self, state: State) -> str:
        """Which."""
        return f"There is a trap: {traps()[self.trap.card].title}."


@dataclass(slots=True)
class TrapDrawn(Told):
    """A trap card is drawn; one that cannot stand on this tile is shuffled back (MT-TRAP-03)."""

    card: int
    fits: bool
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-TRAP-03"

    def replay(self, state: State) -> None:
        """From the top; the rules put an unusable one back."""
        state.trap_deck = state.trap_deck[:-1]

    def sentence(self, state: State) -> str:
        """Which one does not fit."""
        return "" if self.fits else f"{traps()[self.card].title} does not fit this tile."


@dataclass(slots=True)
class TrapChanged(Told):
    """A trap's tokens change: one is disarmed, or it moves."""

    place: int
    trap: Trap
    words: str = ""
    clause: ClassVar[str] = "MT-TRAP-04"

    def replay(self, state: State) -> None:
        """As it is now."""
        found = list(state.traps)
        found[self.place] = self.trap
        state.traps = tuple(found)

    def sentence(self, state: State) -> str:
        """What has changed."""
        return self.words


@dataclass(slots=True)
class TrapGone(Told):
    """A trap is disarmed and leaves the tile (MT-TRAP-06)."""

    place: int
    card: int
    clause: ClassVar[str] = "MT-TRAP-06"

    def replay(self, state: State) -> None:
        """Its card is discarded."""
        state.traps = tuple(one for n, one in enumerate(state.traps) if n != self.place)
        state.sprung += (self.card,)

    def sentence(self, state: State) -> str:
        """Which."""
        return f"The trap {traps()[self.card].title} is gone."


def with_counters(tile: Tile, counters: int) -> Tile:
    """A tile with so many treasure counters on the darkness board."""
    return replace(tile, counters=counters)
