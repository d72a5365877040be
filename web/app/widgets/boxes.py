"""What the boxes on the shelf say of their games, without loading a game. Browser only."""

from __future__ import annotations

from typing import Any

from js import document

from web.app.platform.dom import one


def game_title(slug: str) -> str:
    """A game's title as its box has it; without a box, its slug."""
    name = _in_box(slug, ".box-name")
    if name is not None:
        return str(name.textContent)
    return slug.replace("_", " ").capitalize() if slug.isidentifier() else ""


def game_line(slug: str) -> str:
    """The line about a game on its box; empty where it has none."""
    line = _in_box(slug, ".box-line")
    return str(line.textContent) if line is not None else ""


def game_players(slug: str) -> str:
    """How many play and for how long, as a game's box has it; empty where it has no box."""
    line = _in_box(slug, ".box-players")
    return str(line.textContent) if line is not None else ""


def game_cover(slug: str) -> str:
    """The address of the picture on a game's box; empty where its cover is drawn."""
    picture = _in_box(slug, "img")
    return str(picture.getAttribute("src")) if picture is not None else ""


def is_guided(slug: str) -> bool:
    """Whether a game has a guided first game."""
    box = _box(slug)
    return box is not None and bool(box.hasAttribute("data-guided"))


def _box(slug: str) -> Any | None:
    """A game's box; none for what cannot be a slug."""
    return one(document, f'.box[data-game="{slug}"]') if slug.isidentifier() else None


def _in_box(slug: str, selector: str) -> Any | None:
    box = _box(slug)
    return one(box, selector) if box is not None else None
