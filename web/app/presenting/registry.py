"""How each game looks at the table: one presenter a game, imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import UnknownGame
from mythshelf.kernel.play.game import Game

from web.app.presenting.presenter import Presenter
from web.app.presenting.workshop import Workshop

SLUGS: tuple[str, ...] = ("mythic_mischief", "mystic_manor", "mysterion")
"""The games of this project that the page can show; the shelf says of the others: coming."""

_BUILD_DECKS = ("mysterion",)
"""The games whose players build decks."""

_added: dict[str, Presenter] = {}


def add(slug: str, presenter: Presenter) -> None:
    """Let a game of an extension be seen."""
    _added[slug] = presenter


def game(slug: str) -> Game[Any]:
    """The game of that slug, where the page can show it. Raises :class:`UnknownGame`."""
    if slug in games.SLUGS and slug not in SLUGS:
        raise UnknownGame(f"{slug} cannot be shown yet")
    return games.load(slug)


def presenter(slug: str) -> Presenter:
    """The presenter of that game."""
    if slug in _added:
        return _added[slug]
    found: Presenter = import_module(f"web.app.games.{slug}").PRESENTER
    return found


def workshop(slug: str) -> Workshop | None:
    """What decks of a game are built with; ``None`` where nobody builds any."""
    if slug not in _BUILD_DECKS:
        return None
    found: Workshop = import_module(f"web.app.games.{slug}.workshop").WORKSHOP
    return found
