"""How the cover of a game looks that brings no picture (pure; the build needs it, too)."""

from __future__ import annotations

from zlib import crc32

_TINTS = 5


def drawn_cover(slug: str, title: str) -> tuple[str, str]:
    """The large letter of a game's drawn cover, and its tint as the style sheet counts them."""
    letter = next((c for c in title if c.isalnum()), "?")
    return letter.upper(), str(1 + crc32(slug.encode()) % _TINTS)
