"""What other packages bring, found by their entry points.

``mythshelf.games``
    A game: the entry point is named like its slug and points to the :class:`Game`.
``mythshelf.content``
    More for a game that is there: the entry point is named like the extension and points to a
    mapping with ``game``, the slug, and what that game's :meth:`Game.extend` takes.

The terminal takes everything of every package that is installed; the page what its host lists,
one by one (``web/app/extension/installer.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..kernel.errors import BadExtension, UnknownGame
from ..kernel.play.game import Game
from . import SLUG, add, load

GAMES = "mythshelf.games"
CONTENT = "mythshelf.content"


def game_of(entry: EntryPoint) -> Game[Any]:
    """What an entry point brings, if it is a game of that name. Raises :class:`BadExtension`."""
    game = loaded(entry)
    if not isinstance(game, Game):
        raise BadExtension(f"{entry.value} is not a game")
    if getattr(game, "slug", None) != entry.name:
        raise BadExtension(f"{entry.value} is not called {entry.name!r} by itself")
    return game


def add_content(entry: EntryPoint) -> str:
    """Give content to its game; the slug of that. Raises :class:`BadExtension`."""
    content = loaded(entry)
    if not isinstance(content, Mapping) or not isinstance(content.get("game"), str):
        raise BadExtension(f"{entry.value} is no mapping that names a game")
    if not SLUG.fullmatch(entry.name):
        raise BadExtension(f"{entry.name[:40]!r} cannot be the name of an extension")
    try:
        game = load(content["game"])
    except UnknownGame as error:
        raise BadExtension(str(error)) from error
    game.extend(entry.name, {key: content[key] for key in content if key != "game"})
    return game.slug


def add_installed() -> list[str]:
    """Add what all installed packages bring; a sentence for each that cannot be added."""
    refusals: list[str] = []
    steps: tuple[tuple[str, Callable[[EntryPoint], object]], ...] = (
        (GAMES, lambda entry: add(game_of(entry))),
        (CONTENT, add_content),
    )
    for group, step in steps:
        for entry in sorted(entry_points(group=group), key=lambda entry: entry.name):
            try:
                step(entry)
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


def sources_in(settings: Mapping[str, Any]) -> list[str]:
    """The extensions that some settings name: values that content adds are ``source:name``."""
    values = [value if isinstance(value, list) else [value] for value in settings.values()]
    named = [
        value.partition(":")[0]
        for some in values
        for value in some
        if isinstance(value, str) and ":" in value
    ]
    return [name for name in dict.fromkeys(named) if SLUG.fullmatch(name)]
