"""A thing of the table read large (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.plan import Keys

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two about a thing that is read, and the clauses they rest on."""

    text: str
    clauses: Keys = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A thing of the table read large: a card with all that is printed on it, or a pile.

    ``line`` says what it is, ``scene`` is its picture. ``cards`` are pairs of a key and a name
    of what lies in it, each to be read in its turn.
    """

    title: str
    line: str
    scene: Scene | None = None
    notes: tuple[Note, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
