"""Players that answer everybody alike: what they draw at random follows from the position."""

from __future__ import annotations

from typing import Any

from ..kernel.files.codec import digest_of
from ..kernel.play.core import State
from ..kernel.play.game import Game
from ..kernel.play.rng import seeded


def position_of(game: Game[Any], view: State, seat: int) -> str:
    """The digest of a position as a seat sees it: the same for all that look the same to it."""
    return digest_of([game.slug, seat, game.codec.encode(view)])


def settle(player: Any, seed: int, position: str) -> None:
    """Let a player's next choice rest on a seed and the position alone, and on a plan that it has
    made before: not on how often it was asked. All players of
    :func:`.make_player` draw from ``rng``.
    """
    player.rng = seeded(seed ^ int(position, 16))
