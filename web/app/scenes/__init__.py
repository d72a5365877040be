"""How each game looks at the table: one presenter a game, imported when first asked for."""

from __future__ import annotations

from importlib import import_module

from web.app.models import Presenter

_added: dict[str, Presenter] = {}


def add(slug: str, presenter: Presenter) -> None:
    """Let a game of an extension be seen."""
    _added[slug] = presenter


def presenter(slug: str) -> Presenter:
    """The presenter of that game."""
    if slug in _added:
        return _added[slug]
    found: Presenter = import_module(f"{__name__}.{slug}").PRESENTER
    return found
