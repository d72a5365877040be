"""The games on the shelf, one package each, imported when first asked for.

Extensions add games of their own, see :mod:`.extensions`.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from ..kernel.errors import BadExtension, UnknownGame
from ..kernel.play.game import Game

SLUGS: tuple[str, ...] = ("mythic_mischief", "mystic_manor", "mysterion")
"""The playable games of this project, in the order of the shelf."""
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""What a slug looks like: it names a game in saves, addresses and commands."""

_added: dict[str, Game[Any]] = {}


def slugs() -> tuple[str, ...]:
    """Every playable game: our own, then those that were added."""
    return (*SLUGS, *_added)


def add(game: Game[Any]) -> None:
    """Let a game that is not ours be found by its slug.

    Raises :class:`BadExtension` where the slug is malformed or another game's.
    """
    if not SLUG.fullmatch(game.slug):
        raise BadExtension(f"{game.slug[:40]!r} cannot be the name of a game")
    if game.slug in SLUGS or _added.get(game.slug, game) is not game:
        raise BadExtension(f"there is a game called {game.slug!r} already")
    _added[game.slug] = game


def load(slug: str) -> Game[Any]:
    """The game of that slug: the ``GAME`` of its package. Raises :class:`UnknownGame`."""
    if slug in _added:
        return _added[slug]
    if slug not in SLUGS:
        there = ", ".join(slugs())
        raise UnknownGame(f"there is no game called {slug[:40]!r}; there are: {there}")
    game: Game[Any] = import_module(f"{__name__}.{slug}").GAME
    return game
