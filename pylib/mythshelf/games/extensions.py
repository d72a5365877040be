"""Games that other packages bring, found by the entry points of the group ``mythshelf.games``.

An entry point is named like the game's slug and points to the :class:`Game`. The terminal takes
those of every package that is installed; the page what its host lists and the person at the device
allows (``web/app/extension/installer.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..kernel.errors import BadExtension
from ..kernel.play.game import Game
from . import add

GAMES = "mythshelf.games"


def game_of(entry: EntryPoint) -> Game[Any]:
    """What an entry point brings, if it is a game of that name. Raises :class:`BadExtension`."""
    game = loaded(entry)
    if not isinstance(game, Game):
        raise BadExtension(f"{entry.value} is not a game")
    if getattr(game, "slug", None) != entry.name:
        raise BadExtension(f"{entry.value} is not called {entry.name!r} by itself")
    return game


def add_installed() -> list[str]:
    """Add the games of all installed packages; a sentence for each that cannot be added."""
    refusals: list[str] = []
    for entry in sorted(entry_points(group=GAMES), key=lambda entry: entry.name):
        try:
            add(game_of(entry))
        except BadExtension as error:
            refusals.append(f"the extension {entry.name!r} is left out: {error}")
    return refusals


def loaded(entry: EntryPoint) -> Any:
    """What an entry point points to. Raises :class:`BadExtension`."""
    with foreign(f"{entry.value} cannot be imported"):
        return entry.load()


@contextmanager
def foreign(failure: str) -> Iterator[None]:
    """Run somebody else's code: anything that it raises is a :class:`BadExtension`, which begins
    with ``failure`` and says what was raised."""
    try:
        yield
    except (Exception, SystemExit) as error:
        raise BadExtension(f"{failure}: {said(error)}") from error


def said(error: BaseException) -> str:
    """What an error says, in a line: its kind, and the first line of its words."""
    words = str(error).strip().partition("\n")[0][:200]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
