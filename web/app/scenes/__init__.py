"""How each game looks at the table: one presenter a game, imported when first asked for."""

from __future__ import annotations

from importlib import import_module

from web.app.models import Presenter


def presenter(slug: str) -> Presenter:
    """The presenter of that game."""
    found: Presenter = import_module(f"{__name__}.{slug}").PRESENTER
    return found
