"""Who plays the seats of the open game, and what they are called. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.platform.toasts import Toast
from web.app.session.log import words_of_resigning

if TYPE_CHECKING:
    from web.app.table.actions import KeptTable


class SeatChanges:
    """Changes of the seats of the game on a table."""

    def __init__(self, table: KeptTable) -> None:
        self._table = table
        self._toast: Toast | None = None

    def rename(self, seat: int, name: str) -> None:
        """Rename a person."""
        self._table.session.rename(seat, name)
        self._table.altered()

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on: say so, aloud too,
        with a way back."""
        table = self._table
        game_id, before = table.autosave.head.id, table.session.people.seating.of(seat)

        def undo() -> None:
            if table.is_open and table.autosave.head.id == game_id:
                self._seat_at(seat, before)

        self._close_toast()
        self._toast = Toast(self._seat_at(seat, sitter), [("Undo", undo)])

    def _close_toast(self) -> None:
        """Of two changes only the last one can be undone by its message."""
        if self._toast is not None:
            self._toast.close()
            self._toast = None

    def _seat_at(self, seat: int, sitter: str) -> str:
        words = self._table.session.seat_at(seat, sitter)
        self._table.altered(told=words)
        return words

    def resign(self, seat: int) -> str:
        """Let the person who plays a seat resign; what is to be said of it."""
        self._close_toast()
        session = self._table.session
        words = words_of_resigning(session.match, seat)
        self._table.altered(session.resign(seat), words)
        return words

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Answer a question of a seat in advance from now on, and keep that with the game."""
        self._table.altered(told=self._table.session.answer_ahead(seat, key, value))
