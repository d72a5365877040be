"""What is in play besides what lies before the players, said under the board (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.panel import Figure

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """One thing that is in play, with what one has to know of it.

    ``key`` is that of its large reading; one that ``is_tapped`` is pressed like a thing on the
    board, and read where it is held down. ``scene`` is a small picture; ``state`` is how it is now,
    in a word, and ``active`` whether it does something by itself. ``lines`` are its values, each
    line with an icon (or none) of what it is about; ``spoken`` is all of it in words.
    """

    key: str
    title: str
    state: str
    active: bool
    scene: Scene
    lines: tuple[tuple[str, tuple[Figure, ...]], ...]
    spoken: str
    is_tapped: bool = False
