"""The colours of the shelf and of each game, by the names of the page's style sheet (pure).

``table`` is under everything, ``panel`` lies on it, ``board`` and ``board2`` are the lit play
surface; ``ink`` and ``mute`` are for light ground, ``lamp`` and ``dim`` for dark; ``legal``,
``selected``, ``danger`` and ``blocked`` say what can be done; ``s1`` and on are the sides.
"""

from __future__ import annotations

from collections.abc import Mapping

from mythshelf.games import MANIFESTS

Palette = Mapping[str, str]

SHELF: Palette = {
    "table": "#231A1E",
    "panel": "#33272C",
    "line": "#5B464C",
    "board": "#4A2F22",
    "board2": "#5E3C2A",
    "paper": "#F5EAD6",
    "ink": "#2A1B10",
    "mute": "#6B5546",
    "lamp": "#F8EEDD",
    "dim": "#CDBBAA",
    "accent": "#F0B44C",
    "accentink": "#2A1B10",
    "legal": "#8FD0A0",
    "selected": "#FFD98A",
    "danger": "#FF9A88",
    "blocked": "#A89A95",
}


def palette_of(slug: str) -> Palette:
    """The colours of a game, as its manifest gives them."""
    return MANIFESTS[slug].palette
