"""What there is to read of a single thing on the table: a card, a pile (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.plan import Keys

if TYPE_CHECKING:
    from web.app.presenting.dossier import Dossier
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two about the thing, and the clauses they rest on."""

    text: str
    clauses: Keys = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A thing shown large: a card with everything printed on it, or a pile.

    ``line`` says what it is, ``scene`` is its picture. ``cards`` are pairs of a key and a name
    of what lies in it, each of which can be read in turn; a ``dossier`` shows them as they lie.
    """

    title: str
    line: str
    scene: Scene | None = None
    notes: tuple[Note, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    dossier: Dossier | None = None
