"""A deal: a short game with a given seed, against an opponent that answers everybody alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..games import load
from ..kernel.play.match import Match
from ..kernel.play.rng import Dice, below
from ..kernel.play.settings import Settings

SEAT = 0
"""The seat of whoever plays a deal."""
OPPONENT = "player"
"""The level of the computer in all other seats."""
_APART = 0xDEA1
"""Parts the computer's seed from the game's."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A game to be begun with these settings and this seed.

    ``title`` and ``line`` say what is special about it, ``minutes`` is about how long it takes,
    ``choices`` about how many it takes of all seats together.
    """

    game: str
    title: str
    line: str
    minutes: int
    choices: int
    settings: Settings
    seed: int

    @property
    def opponents_seed(self) -> int:
        """The seed of the computer's choices, which tells nothing of the game's."""
        return below(Dice(self.seed ^ _APART), 1 << 48)

    def begin(self) -> Match[Any]:
        """The match at its first decision. Raises :class:`.errors.BadSettings` where the game has
        no such settings (any more)."""
        return Match(load(self.game), self.settings, self.seed)
