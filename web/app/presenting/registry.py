"""The presenter of each game, imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from mythshelf import games

from web.app.presenting.presenter import Presenter
from web.app.presenting.saga import Saga
from web.app.presenting.workshop import Workshop

_added: dict[str, Presenter] = {}


def add(slug: str, presenter: Presenter) -> None:
    """Register the presenter of an extension's game."""
    _added[slug] = presenter


def remove(slug: str) -> None:
    """Forget the presenter of an extension's game."""
    _added.pop(slug, None)


def presenter(slug: str) -> Presenter:
    """The presenter of that game."""
    if slug in _added:
        return _added[slug]
    found: Presenter = import_module(f"web.app.games.{slug}").PRESENTER
    return found


def workshops(slug: str) -> tuple[Workshop, ...]:
    """The workshops of a game, one for each deck of a player; none where nobody builds decks."""
    if slug not in games.MANIFESTS or not games.MANIFESTS[slug].workshop:
        return ()
    found: tuple[Workshop, ...] = import_module(f"web.app.games.{slug}.workshop").WORKSHOPS
    return found


def workshop(key: str) -> Workshop | None:
    """The workshop of that key, or ``None``."""
    found = workshops(key.partition(".")[0])
    return next((one for one in found if one.key == key), None)


def saga(slug: str) -> Saga | None:
    """The campaigns of a game; ``None`` where its heroes do not go on from game to game."""
    if slug not in games.MANIFESTS or not games.MANIFESTS[slug].campaign:
        return None
    found: Saga = import_module(f"web.app.games.{slug}.saga").SAGA
    return found
