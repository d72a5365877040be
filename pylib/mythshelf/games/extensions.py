"""Games of other packages, found by their entry points in the group ``mythshelf.games``.

An entry point is named like the game's slug, and what it points to is the :class:`Game`. The
terminal takes the games of every package that is installed; the page those that its host
lists, one by one (``web/app/installing.py``).
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..kernel.errors import BadExtension
from ..kernel.game import Game
from . import add

GROUP = "mythshelf.games"


def game_of(entry: EntryPoint) -> Game[Any]:
    """What an entry point brings, if it is a game of that name. Raises :class:`BadExtension`."""
    try:
        game = entry.load()
    except Exception as error:  # it is somebody else's code: anything can be wrong with it
        raise BadExtension(f"{entry.value} cannot be imported: {said(error)}") from error
    if not isinstance(game, Game):
        raise BadExtension(f"{entry.value} is not a game")
    if getattr(game, "slug", None) != entry.name:
        raise BadExtension(f"{entry.value} is not called {entry.name!r} by itself")
    return game


def add_installed() -> list[str]:
    """Add the games of all installed packages; a sentence for each that cannot be."""
    refusals = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            add(game_of(entry))
        except BadExtension as error:
            refusals.append(f"the extension {entry.name!r} is left out: {error}")
    return refusals


def said(error: BaseException) -> str:
    """What an error says, in a line: its kind, and the first line of its words."""
    words = str(error).strip().partition("\n")[0][:200]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
