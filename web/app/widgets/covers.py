"""The cover of a game that brings no picture, in the page. Browser only."""

from __future__ import annotations

from typing import Any

from web.app.platform.dom import attribute, fill
from web.app.widgets.drawn_cover import drawn_cover


def draw_cover(element: Any, slug: str, title: str) -> None:
    """Let an element with slots ``letter`` and ``name`` be the cover of a game."""
    letter, tint = drawn_cover(slug, title)
    fill(element, letter=letter, name=title)
    attribute(element, "data-tint", tint)
