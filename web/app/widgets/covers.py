"""The cover of a game that brings no picture: drawn from its title. Browser only."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from web.app.platform.dom import attribute, fill

_TINTS = 5


def draw_cover(element: Any, slug: str, title: str) -> None:
    """Let an element with slots ``letter`` and ``name`` be the cover of a game."""
    letter = next((c for c in title if c.isalnum()), "?")
    fill(element, letter=letter.upper(), name=title)
    attribute(element, "data-tint", str(1 + crc32(slug.encode()) % _TINTS))
