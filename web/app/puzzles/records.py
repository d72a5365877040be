"""The exercises for the other rooms: what is kept of puzzles, and the ways back (pure)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from web.app.ports import WayBack

if TYPE_CHECKING:
    from web.app.platform.storage import Head, Saves
    from web.app.puzzles.store import PuzzleStore
    from web.app.session.session import TableSession


OF_SHELF = WayBack("Puzzles", "Back to the puzzles", stands=True)
OF_DAY = WayBack("Today", "Back to Today", stands=True)


class PuzzleRecords:
    """The games on the table that are puzzles, for the table: it shows the way back to them."""

    way = OF_SHELF

    def __init__(self, records: Saves) -> None:
        self._records = records

    @cached_property
    def store(self) -> PuzzleStore:
        """What is kept of puzzles; not needed for the shelf."""
        from web.app.puzzles.store import PuzzleStore

        return PuzzleStore(self._records)

    def solved(self, game: str) -> tuple[int, str]:
        """How many puzzles of a game were solved, or of all games for an empty slug, and how good
        somebody is at them."""
        from web.app.puzzles.store import solved_of

        games = {head.game for head in self._records.heads() if game in ("", head.game)}
        return solved_of([self.store.found(slug) for slug in games], bool(game))

    def has(self, head: Head) -> bool:
        """Whether a game on the table is a puzzle."""
        from web.app.session.exercise import PUZZLE

        return head.id == PUZZLE

    def enter(self, session: TableSession, head: Head) -> str | None:
        """A puzzle has no result."""
        return None


class RetriedTurns:
    """Turns of finished games that are played anew, for the table: it shows the way back to the
    report that they are from."""

    way = WayBack("Report", "Back to the report", stands=True)

    def has(self, head: Head) -> bool:
        """Whether a game on the table is such a turn."""
        from web.app.session.exercise import TURN

        return head.id == TURN

    def enter(self, session: TableSession, head: Head) -> str | None:
        """A turn has no result."""
        return None
