"""Whose turn it is in a saved game, as its box on the shelf says it (pure)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app.session.session import TableSession

_WRITTEN = re.compile(r"([1-5]) ([a-z][a-z0-9_-]{0,39}) ([0-5])", re.ASCII)


@dataclass(frozen=True, slots=True)
class Piece:
    """A side's piece: its colour, its emblem by name, and the side whose shape it has, where that
    is another one (else 0)."""

    side: int
    icon: str
    shape: int = 0

    def write(self) -> str:
        """As a save's head has it."""
        return f"{self.side} {self.icon} {self.shape}"

    @classmethod
    def read(cls, text: str) -> Piece | None:
        """What :meth:`write` wrote; ``None`` for anything else."""
        found = _WRITTEN.fullmatch(text)
        return cls(int(found[1]), found[2], int(found[3])) if found else None


def turn_words(session: TableSession) -> str:
    """Whose turn it is, in two words; empty where the game is over."""
    seat = session.people.seat
    if session.is_finished:
        return ""
    if session.guided_step:
        return "Guided game"
    name = session.match.names[seat]
    if session.people.seating.level(seat):
        name = "Computer"
    elif not name and session.people.seating.here == (seat,):
        return "Your turn"
    if name:
        return f"{name}'s turn"
    return f"{session.game.seat_name(session.match.state, seat)} to play"


def turn_piece(session: TableSession) -> str:
    """The piece of the side whose turn it is, written; empty where the game is over."""
    found = next(
        (panel for panel in session.drawing.panels() if panel.seat == session.people.seat), None
    )
    return Piece(found.side, found.icon, found.shape).write() if found else ""
