"""A turn of a finished game on the table, to be played anew. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mythshelf.analysis import JudgedChoice
    from mythshelf.kernel.play.match import Match

    from web.app.platform.storage import Head, Saves
    from web.app.ports import GameTable, Worker
    from web.app.puzzles.goal_card import GoalCardView
    from web.app.puzzles.retry import Retry

_ANSWERS = "player"
"""The level of the computer that plays the other side."""


class RetryController:
    """One turning point at a time."""

    def __init__(
        self,
        *,
        card: GoalCardView,
        saves: Saves,
        table: GameTable,
        worker: Callable[[Callable[[str], None], Callable[[str], None]], Worker],
        open_report: Callable[[str], None],
    ) -> None:
        """``worker`` makes a worker from who hears of an answer and who of a failure;
        ``open_report`` shows the report of a saved game."""
        self._card, self._saves, self._table = card, saves, table
        self._make, self._open_report = worker, open_report
        self._retry: Retry | None = None
        self._now: Match[Any] | None = None
        """The match on the table."""
        self._seats = self._game_id = ""

    @cached_property
    def _worker(self) -> Worker:
        return self._make(self._answered, lambda _why: self._fail())

    def begin(self, match: Match[Any], known: JudgedChoice, number: int, game_id: str) -> None:
        """Put the position before a choice of a finished game on the table; ``number`` is that of
        the turning point, ``game_id`` the id of the saved game."""
        from web.app.puzzles.retry import Retry

        self._retry, self._game_id = Retry(match, known, number), game_id
        self._seats = _seats(match, known.seat)
        self._lay()

    def _lay(self) -> None:
        """Another try."""
        from web.app.session.exercise import TURN, ExerciseKeeper

        retry = self._retry
        assert retry is not None
        self._now = now = retry.match.branch(retry.at)
        self._table.put_away()
        session = self._table.opening.session_of(now, self._seats)
        session.seen.is_exercise = True
        self._table.put(session, ExerciseKeeper(TURN, self._saves, session, self._chosen))
        self._show()

    def has(self, head: Head) -> bool:
        """Whether a game on the table is such a turn."""
        from web.app.session.exercise import TURN

        return head.id == TURN

    def on_put(self, head: Head) -> None:
        """A game has been put on the table: another one than the turn ends it."""
        if not self.has(head):
            self.leave()

    def leave(self) -> None:
        """Another screen is shown, or another game."""
        if self._retry is not None:
            self._worker.stop()
            self._retry = None
            self._card.put_away()

    def back(self) -> None:
        """To the report."""
        self._table.put_away()
        self._open_report(self._game_id)

    # A try ----------------------------------------------------------------------------

    def _chosen(self) -> None:
        """After a choice, or one taken back: ask whether the turn is over, and how good it was."""
        from mythshelf.kernel.play import engine

        from web.app.session.retry_protocol import question

        retry, now = self._retry, self._now
        if retry is None or now is None or retry.told is not None:
            return
        if now.cursor <= retry.at:
            self._worker.stop()
            retry.is_judging = False
            self._show()
            return
        asked = map(engine.decision, map(now.state_at, range(retry.at, now.cursor)))
        if any(one is None or one.seat != retry.known.seat for one in asked):
            return  # what comes after the turn is not judged
        retry.is_judging = True
        self._worker.stop()
        self._worker.ask(question(now, retry.at, retry.known.depth))
        self._show()

    def _answered(self, text: str) -> None:
        from mythshelf.kernel.errors import BadSave

        from web.app.session.retry_protocol import tried_of

        retry = self._retry
        if retry is None or not retry.is_judging:
            return
        try:
            tried = tried_of(text)
        except BadSave:
            self._fail()
            return
        if tried is None:  # the turn goes on
            retry.is_judging = False
        else:
            retry.tell(tried)
        self._show()

    def _fail(self) -> None:
        if self._retry is not None and self._retry.is_judging:
            self._retry.is_judging, self._retry.failed = False, True
            self._show()

    def _show(self) -> None:
        if self._retry is not None:
            self._card.show(self._retry.card(), self._retry.known.seat, self._act)

    def _act(self, act: str) -> None:
        """A button of the card."""
        retry = self._retry
        if retry is None:
            return
        if act == "over":
            retry.start_over()
            self._lay()
        elif act == "way":
            retry.shows_best = True
            self._show()
        else:  # played on from there, as a game of its own
            match, seats = retry.match.branch(retry.at), self._seats
            self._table.put_away()
            self._table.opening.start(match, seats)


def _seats(match: Match[Any], seat: int) -> str:
    """Who sits where: the side whose turn it was here, and the computer at the other."""
    from web.app.session.seating import Seating

    own = next(seats for seats in match.game.sides(match.settings) if seat in seats)
    return Seating.against(_ANSWERS, match.seats, own).write()
