"""The computer at the table: when it thinks, and what is done with its choice. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.platform.dom import by_id, flag
from web.app.platform.toasts import Toast
from web.app.session.seating import HERE

if TYPE_CHECKING:
    from web.app.table.actions import AutomatedTable
    from web.app.table.opponents import Opponents


class ComputerAtTable:
    """Plays the computer's seats of the open game, and gives hints."""

    def __init__(self, table: AutomatedTable) -> None:
        self._table = table
        self._opponents: Opponents | None = None

    def attend(self) -> None:
        """Nothing moves: let the computer think, if it is to choose."""
        session = self._table.session
        if self._opponents or session.seating.level(session.seat):
            flag(by_id("table"), "data-thinking", self._get_opponents().attend(session))

    def hint(self) -> None:
        """Let the computer think for the seat that is asked."""
        self._get_opponents().hint(self._table.session)

    def stop(self) -> None:
        """The game leaves the table."""
        if self._opponents is not None:
            self._opponents.stop()

    def _get_opponents(self) -> Opponents:
        """The opponents, created when they are first needed."""
        from web.app.table.opponents import Opponents

        if self._opponents is None:
            self._opponents = Opponents(self._chosen, self._hinted, self._failed)
        return self._opponents

    def _chosen(self, option: str, reason: str) -> None:
        self._table.changed(self._table.session.answer(option, f"Why: {reason}"))

    def _hinted(self, option: str, reason: str) -> None:
        self._table.session.hint(option, f"Hint: {reason}")
        self._table.changed(told=f"A hint. {reason}")

    def _think_again(self) -> None:
        self._get_opponents().retry()
        self.attend()

    def _failed(self) -> None:
        """Say that the computer failed, and offer to try again or to play its seat."""
        table, session = self._table, self._table.session
        seat = session.seat
        if session.seating.level(seat):
            buttons = [("Try again", self._think_again)]
            buttons.append(("Play its seat yourself", lambda: table.seat_at(seat, HERE)))
            Toast("The computer opponent could not think.", buttons, warn=True, stays=True)
        else:
            Toast("There is no hint to be had on this device now.", warn=True)
        session.remark = ""
        table.changed()
