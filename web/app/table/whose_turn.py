"""Who goes on when the table has come to rest. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.platform.dom import by_id, flag, later

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.table.computer import ComputerAtTable
    from web.app.table.follow_ups import FollowUps
    from web.app.table.game_on_table import GameOnTable
    from web.app.table.recovery import Recovery
    from web.app.table.table_view import TableView

_LAST_LOOK = 1_400
"""Milliseconds from the last move of a game to its result."""


class WhoseTurn:
    """The person who is asked, another one behind the curtain, the computer, or nobody any more."""

    def __init__(
        self,
        game: GameOnTable,
        view: TableView,
        follow_ups: FollowUps,
        recovery: Recovery,
        computer: ComputerAtTable,
        on_ended: Callable[[], None],
    ) -> None:
        """``on_ended`` is called when a game has ended and its last move has been seen."""
        self._game, self._view, self._follow_ups = game, view, follow_ups
        self._recovery, self._computer, self._on_ended = recovery, computer, on_ended

    def at_rest(self) -> None:
        """Everything is shown, and nothing moves: remove ``data-busy``, unless the table is to be
        covered first."""
        session = self._game.if_open
        if session is not None:
            self._view.chrome.show_guide(session)
            if self._view.curtain.show(session):
                self._follow_ups.cover()
                return
        flag(by_id("table"), "data-busy", False)
        if session is not None:
            self._recovery.shown()
            self.attend()

    def settled(self) -> None:
        """Nothing moves on the board any more: a game that is over has its last look."""
        self._follow_ups.arrive()
        if self._game.is_over and not self._recovery.halts:
            later(self._end, _LAST_LOOK)

    def attend(self) -> None:
        """Let the computer think where it is to choose, unless it waits for somebody after a
        fault."""
        if not self._recovery.halts:
            self._computer.attend()

    def resume(self) -> None:
        """The people have read what has failed: go on."""
        self._recovery.halts = False
        self._computer.attend()

    def _end(self) -> None:
        if self._game.is_over:
            self._computer.rest()
            self._on_ended()
