"""Computer opponents, for any game: they see a view of their seat and choose an option."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.errors import MythshelfError
from .base import Player
from .random_player import RandomPlayer

PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}
"""By name: a function that makes a player from a seed."""


class UnknownPlayer(MythshelfError):
    """No computer opponent of that name."""


def make_player(name: str, seed: int) -> Player:
    """A player of that name. Raises :class:`UnknownPlayer`."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"there is no player {name[:40]!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "Player", "RandomPlayer", "UnknownPlayer", "make_player"]
