"""The games on the shelf, one folder each, imported when first asked for.

A folder with a ``manifest.toml`` is a game: it is found by that, and registered nowhere else.
Extensions add games of their own (:mod:`.extensions`), or content (:mod:`.added_content`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ..kernel.errors import BadExtension, UnknownGame
from ..kernel.files.content import text_of
from ..kernel.play.game import Game
from ..kernel.play.manifest import Manifest


def _found() -> dict[str, Manifest]:
    """The manifests of this folder's games by slug, in the order of the shelf.

    The page has them in one file, since its games come later (``web/build/archives.py``).
    """
    try:
        texts: dict[str, str] = json.loads(text_of(__name__, "manifests.json"))
    except OSError:
        folders = [module.name for module in iter_modules(__path__) if module.ispkg]
        texts = {name: text_of(__name__, f"{name}/manifest.toml") for name in folders}
    read = [Manifest.parse(name, text, f"{__name__}.{name}") for name, text in texts.items()]
    return {one.slug: one for one in sorted(read, key=lambda one: (one.order, one.slug))}


MANIFESTS: Mapping[str, Manifest] = _found()
"""What everybody knows of every game of this project, by slug, in the order of the shelf."""
SLUGS: tuple[str, ...] = tuple(slug for slug, game in MANIFESTS.items() if not game.coming)
"""The playable ones."""
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
    if game.slug in MANIFESTS or _added.get(game.slug, game) is not game:
        raise BadExtension(f"there is a game called {game.slug!r} already")
    _added[game.slug] = game


def remove(slug: str) -> None:
    """Let an added game not be found any more."""
    _added.pop(slug, None)


def load(slug: str) -> Game[Any]:
    """The game of that slug: the ``GAME`` of its package. Raises :class:`UnknownGame`."""
    if slug in _added:
        return _added[slug]
    if slug not in SLUGS:
        there = ", ".join(slugs())
        raise UnknownGame(f"there is no game called {slug[:40]!r}; there are: {there}")
    game: Game[Any] = import_module(f"{__name__}.{slug}").GAME
    return game
