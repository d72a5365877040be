"""What happens with tiles (TILE, CLEAR)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ..table.catalogue.tiles import realm_objects
from ..table.records import Thing
from ..table.state import State
from ..table.tiles import Tile
from ..words.names import counted
from .told import Told


@dataclass(slots=True)
class TilePlaced(Told):
    """A tile comes into play (MT-SETUP-17, MT-LEAVE-03)."""

    tile: Tile
    clause: ClassVar[str] = "MT-SETUP-17"

    def replay(self, state: State) -> None:
        """It is the newest one."""
        state.tiles += (self.tile,)
        state.entered = state.round

    def sentence(self, state: State) -> str:
        """It names the tile, and its size."""
        return f"The tile is {self.tile.title} ({self.tile.size})."


@dataclass(slots=True)
class TileLaid(TilePlaced):
    """The next tile is laid beside the one that is left (MT-LEAVE-03)."""

    clause: ClassVar[str] = "MT-LEAVE-03"

    def sentence(self, state: State) -> str:
        """It names the tile, and its size."""
        return f"The next tile is {self.tile.title} ({self.tile.size})."


@dataclass(slots=True)
class TileRemoved(Told):
    """A cleared tile that all heroes have left is removed (MT-CLEAR-05)."""

    place: int
    clause: ClassVar[str] = "MT-CLEAR-05"

    def replay(self, state: State) -> None:
        """With the rubble and the objects on it."""
        tile = state.tiles[self.place]
        own = set(tile.squares())
        state.tiles = _with(state.tiles, self.place, replace(tile, gone=True))
        state.rubble = tuple(at for at in state.rubble if at not in own)
        state.things = tuple(one for one in state.things if one.at not in own)

    def sentence(self, state: State) -> str:
        """It names the tile."""
        return f"{state.tiles[self.place].title} is left behind."


@dataclass(slots=True)
class ThingPlaced(Told):
    """The players add a realm object (MT-POP-20)."""

    thing: Thing
    clause: ClassVar[str] = "MT-POP-20"

    def replay(self, state: State) -> None:
        """Its coloured line works like those on tiles (MT-TILE-17)."""
        state.things += (self.thing,)

    def sentence(self, state: State) -> str:
        """It names the object, and the square."""
        title = realm_objects()[self.thing.kind].title
        return f"{title} on {state.where(self.thing.at)}."


@dataclass(slots=True)
class TileAbandoned(Told):
    """All heroes have left a tile that is not cleared (MT-ABAN-01)."""

    place: int
    clause: ClassVar[str] = "MT-ABAN-01"

    def replay(self, state: State) -> None:
        """Its treasure counters are gone, here and on the darkness board (MT-ABAN-02), and so are
        its traps (MT-ABAN-04)."""
        tile = state.tiles[self.place]
        own = set(tile.squares())
        state.tiles = _with(state.tiles, self.place, replace(tile, abandoned=True, counters=0))
        state.treasure = tuple(at for at in state.treasure if at not in own)
        state.trap_discards += tuple(one.card for one in state.traps if one.tile == self.place)
        state.traps = tuple(one for one in state.traps if one.tile != self.place)

    def sentence(self, state: State) -> str:
        """It names the tile."""
        return f"{state.tiles[self.place].title} is abandoned; its enemies will follow."


def _with(tiles: tuple[Tile, ...], place: int, tile: Tile) -> tuple[Tile, ...]:
    return (*tiles[:place], tile, *tiles[place + 1 :])


@dataclass(slots=True)
class TileChanged(Told):
    """Something of a tile changes: its counters, whether it is clear (MT-POP-15, MT-CLEAR-01)."""

    place: int
    tile: Tile
    words: str
    clause: ClassVar[str] = "MT-CLEAR-01"

    def replay(self, state: State) -> None:
        """As it is now."""
        state.tiles = _with(state.tiles, self.place, self.tile)

    def sentence(self, state: State) -> str:
        """It says what has changed on the tile."""
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
        """It says how many counters become gold."""
        return f"{counted(self.count, 'treasure counter')} left on the tile become gold."
