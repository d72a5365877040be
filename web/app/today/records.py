"""Today for the other rooms: which games on the table are deals, and how they end (pure)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from web.app.ports import WayBack

if TYPE_CHECKING:
    from web.app.platform.storage import Head, Saves
    from web.app.session.session import TableSession
    from web.app.today.store import DayStore


class TodayRecords:
    """The games on the table that are deals, for the table: it shows the way back to Today.

    ``on_scored`` is called when the counted try of a deal has come to its score.
    """

    way = WayBack("Today", "Back to Today", stands=True)

    def __init__(self, records: Saves) -> None:
        self._records = records
        self.on_scored: Callable[[], None] = lambda: None

    @cached_property
    def store(self) -> DayStore:
        """What is kept of the days."""
        from web.app.today.store import DayStore

        return DayStore(self._records)

    def has(self, head: Head) -> bool:
        """Whether a game on the table is a deal, or how the expert has played one."""
        from web.app.session.exercise import EXPERT

        return head.id == EXPERT or self.store.of_game(head.id) is not None

    def enter(self, session: TableSession, head: Head) -> str | None:
        """A deal is over: keep the score of its first try, once."""
        from mythshelf.today.calendar import calendar
        from mythshelf.today.scores import score_of

        day = self.store.of_game(head.id)
        if day is None:
            return None
        deal, match = calendar().on(day.day).deal, session.match
        score = score_of(deal, match.state, match.outcome)
        if head.id != day.game:
            counted = f" The first try came to {day.score}." if day.is_played else ""
            return f"For yourself: {score}.{counted}"
        if not day.is_played:
            day = replace(day, score=score)
            self.store.keep(day)
            self.on_scored()
        if day.waits_for_expert:
            return f"This deal comes to {day.score}. The expert is playing it now."
        return f"This deal comes to {day.score}; the expert made {day.expert} of it."
