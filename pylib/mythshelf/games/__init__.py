"""The games on the shelf, one package each, imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..kernel.errors import UnknownGame
from ..kernel.game import Game

SLUGS: tuple[str, ...] = ("mythic_mischief",)
"""The playable games, in the order of the shelf."""


def load(slug: str) -> Game[Any]:
    """The game of that slug: the ``GAME`` of its package. Raises :class:`UnknownGame`."""
    if slug not in SLUGS:
        raise UnknownGame(f"there is no game called {slug[:40]!r}; there are: {', '.join(SLUGS)}")
    game: Game[Any] = import_module(f"{__name__}.{slug}").GAME
    return game
