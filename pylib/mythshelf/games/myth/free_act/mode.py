"""A single tile, and a free act: the modes of tiles that the players choose (MT-R-117)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.play.settings import Settings
from ..population.arriving import ChooseSize, ChooseTile
from ..rounds.round import Round
from ..table.mode import Frames, Mode
from ..table.receipt import tiles_cleared
from ..table.state import State
from ..table.way import Way
from . import large_end

SINGLE, ACT = "tile", "act"
"""The names of these modes."""


class SingleTile(Mode):
    """One tile has to be cleared."""

    __slots__ = ()
    name = SINGLE

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """Its size is chosen already."""
        return [Round(), ChooseTile(0, str(chosen["size"]))]

    def summary(self, state: State) -> str:
        """It says whether the tile was cleared."""
        won, lost = "The tile is cleared: the heroes win.", "All heroes are dead."
        return won if state.won else lost


class FreeAct(Mode):
    """As many tiles have to be cleared as the players choose at the beginning (MT-R-117)."""

    __slots__ = ()
    name = ACT

    def aim(self, chosen: Settings) -> int:
        """As many as are chosen (MT-R-117)."""
        return int(str(chosen["tiles"]))

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """The first size is free, like the others (MT-TILE-04)."""
        return [Round(), ChooseSize(0)]

    def edge_refusal(self, state: State, way: Way) -> str | None:
        """The last tile is a large one (MT-R-143)."""
        return large_end.edge_refusal(state, way)

    def size_refusal(self, state: State, size: str, way: Way) -> str | None:
        """The last tile is a large one (MT-R-143)."""
        return large_end.size_refusal(state, size, way)

    def summary(self, state: State) -> str:
        """It says whether all tiles were cleared."""
        won, lost = "All tiles are cleared: the heroes win.", "All heroes are dead."
        return won if state.won else lost

    def receipt(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """How many tiles are cleared."""
        yield tiles_cleared(state)
