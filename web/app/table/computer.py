"""The computer at the table: when it thinks, and what is done with its choice. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import console

from web.app.platform.dom import by_id, flag, later
from web.app.platform.toasts import Toast
from web.app.session.seating import HERE

_SOON = 700
"""Milliseconds after which somebody may want the computer to move."""

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.session.consultation import Consultation
    from web.app.session.hints import Hint
    from web.app.table.actions import AutomatedTable


class ComputerAtTable:
    """Plays the computer's seats of the open game, and gives hints."""

    def __init__(self, table: AutomatedTable, seat_at: Callable[[int, str], None]) -> None:
        """``seat_at`` lets somebody play a seat from now on."""
        self._table, self._seat_at = table, seat_at
        self._consultation: Consultation | None = None
        self._trouble: Toast | None = None
        self._is_away = True
        self._may_offer = True

    def begin(self) -> None:
        """A game comes to the table."""
        self._is_away = False

    def attend(self) -> None:
        """Nothing moves: let the computer think, if it is to choose, and the game stays."""
        if self._is_away:
            return
        session = self._table.session
        if self._consultation or session.people.seating.level(session.people.seat):
            consultation = self._get_consultation()
            flag(by_id("table"), "data-thinking", consultation.attend())
            self._could_move()
            if not consultation.has_given_up():
                self._forget_trouble()

    def hint(self) -> None:
        """Let the computer think for the seat that is asked."""
        self._get_consultation().hint()

    def rest(self) -> None:
        """The game is over: its worker can be asked for the report."""
        if self._consultation is not None:
            self._consultation.rest()

    def move_now(self) -> None:
        """Let the computer think no longer."""
        self._get_consultation().move_now()

    def stop(self) -> None:
        """The game leaves the table: nothing is asked about it any more."""
        self._is_away = True
        if self._consultation is not None:
            self._consultation.rest()
        self._forget_trouble()

    def _get_consultation(self) -> Consultation:
        """What asks the computer, created when it is first needed."""
        from web.app.session.consultation import Consultation, Listeners
        from web.app.table.thinking import BotWorker

        if self._consultation is None:
            consultation = self._consultation = Consultation(
                BotWorker(
                    lambda text: consultation.answered(text),
                    self._no_answer,
                    lambda text: consultation.heard(text),
                ),
                lambda: self._table.session if self._table.is_open else None,
                Listeners(
                    self._chosen, self._hinted, self._failed, self._table.changed, self._could_move
                ),
            )
        return self._consultation

    def _no_answer(self, why: str) -> None:
        self._get_consultation().failed(why)

    def _chosen(self, option: str, reason: str) -> None:
        self._table.changed(self._table.session.answer(option, f"Why: {reason}"))

    def _could_move(self) -> None:
        """Offer to hurry the computer, if it thinks for so long that somebody may want to."""
        if self._may_offer and self._get_consultation().can_move_now:
            self._may_offer = False
            later(self._offer_to_hurry, _SOON)

    def _offer_to_hurry(self) -> None:
        self._may_offer = True
        if self._is_away or not self._get_consultation().can_move_now:
            return
        seen = self._table.session.seen
        if seen.hurry_at != seen.match.cursor:
            seen.hurry_at = seen.match.cursor
            self._table.changed()

    def _hinted(self, hint: Hint) -> None:
        self._table.session.hint(hint)
        self._table.changed(told=hint.words)

    def _think_again(self) -> None:
        self._get_consultation().retry()
        self.attend()

    def _failed(self, why: str) -> None:
        """Say that the computer failed, and offer to try again or to play its seat."""
        console.warn(f"The computer opponent failed: {why}")
        table, session = self._table, self._table.session
        seat = session.people.seat
        self._forget_trouble()
        if session.people.seating.level(seat):
            buttons = [("Try again", self._think_again)]
            buttons.append(("Play its seat yourself", lambda: self._seat_at(seat, HERE)))
            words = "The computer opponent could not think."
            self._trouble = Toast(words, buttons, warn=True, stays=True)
            session.seen.hurry_at = None
        else:
            Toast("There is no hint to be had on this device now.", warn=True)
        session.picking.remark = ""
        table.changed()

    def _forget_trouble(self) -> None:
        """Take the message away: the table stands elsewhere now, or it thinks again."""
        if self._trouble is not None:
            self._trouble.close()
            self._trouble = None
