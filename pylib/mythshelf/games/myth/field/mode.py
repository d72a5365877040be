"""The Slaughterfield: ten waves on one tile (SLAU)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....kernel.play.core import Step
from ....kernel.play.settings import Settings
from ..population.arriving import ChooseTile
from ..rounds.round import Round
from ..table.figures import ENEMIES
from ..table.mode import Frames, Mode
from ..table.receipt import shared
from ..table.squares import WIDTH, Square
from ..table.state import State
from ..table.terms import BAG
from ..table.tiles import Tile
from .waves import WAVES, EarlyWave, NextWave, Tick, wave_ap

SLAUGHTERFIELD = "slaughterfield"
"""The name of this mode."""
FIELD = "12x12"
"""The size of its tile (MT-SLAU-04)."""


class Slaughterfield(Mode):
    """Fresh heroes against all that comes (MT-SLAU-01)."""

    __slots__ = ()
    name = SLAUGHTERFIELD
    bag = (0, *BAG[1:])
    """Green and blue tokens only (MT-SLAU-03)."""
    plays_decks = False
    """No darkness cards (MT-SLAU-02), no traps, no merchants (MT-R-65)."""
    legends_count = False
    """The tile is not populated and never cleared (MT-R-65)."""
    limits_treasure = False
    """Drops are never denied (MT-SLAU-05), and nobody loiters (MT-LOIT-04)."""
    minions_for_a_drop = 2
    """One drop for every two minions of an attack (MT-SLAU-12)."""
    waves = WAVES
    """Ten (MT-SLAU-07)."""

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """One large tile (MT-SLAU-04), and the first wave before the first round (MT-SLAU-09)."""
        return [Round(), NextWave(at_once=True), ChooseTile(0, FIELD)]

    def entry(self, tile: Tile) -> Sequence[Square]:
        """The 16 squares in the middle of the tile (MT-SLAU-04)."""
        left, top = tile.width // 2 - 2, tile.height // 2 - 2
        corner = tile.at + top * WIDTH + left
        return tuple(corner + row * WIDTH + column for row in range(4) for column in range(4))

    def round_begins(self, state: State) -> Sequence[Step[Any]]:
        """A wave that was cleared early is followed by the next one (MT-SLAU-10)."""
        return (EarlyWave(),)

    def refresh_begins(self, state: State) -> Sequence[Step[Any]]:
        """The timer goes down (MT-SLAU-09)."""
        return (Tick(),)

    def refresh_ap(self, state: State) -> int:
        """For what is missing of the waves (MT-SLAU-11, MT-R-65)."""
        return wave_ap(state)

    def victory(self, state: State) -> str:
        """The last wave has come, and no enemy is left (MT-R-65)."""
        return "MT-R-65" if state.wave >= WAVES and not state.present(ENEMIES) else ""

    def summary(self, state: State) -> str:
        """All waves beaten, or in which one the heroes fell."""
        won, lost = "All ten waves are beaten.", f"All heroes are dead, in wave {state.wave}."
        return won if state.won else lost

    def receipt(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The wave that they have reached."""
        yield shared(state, "Wave", str(state.wave))
