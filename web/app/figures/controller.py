"""One's own figures: a line for each finished game, and the sheet that counts them. Browser only.

What counts is imported when the first game ends or the sheet is opened.
"""

from __future__ import annotations

from functools import cached_property, partial
from time import gmtime, strftime
from typing import TYPE_CHECKING

from web.app.boundary.faults import BOUNDARY
from web.app.platform import device
from web.app.platform.toasts import offer_undo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mythshelf.kernel.files.stepwise import Progress

    from web.app.figures.sheet import FiguresSheet
    from web.app.figures.store import FigureStore
    from web.app.platform.modals import Modals
    from web.app.platform.preferences import Preferences
    from web.app.platform.storage import Head, Saves
    from web.app.session.session import TableSession


class FiguresController:
    """Keeps the lines of finished games, and shows what they come to."""

    def __init__(
        self, modals: Modals, records: Saves, saves: Saves, preferences: Preferences
    ) -> None:
        """``records`` are the lines in the store, ``saves`` the saved games."""
        self._modals, self._records, self._saves = modals, records, saves
        self._preferences, self._is_counting = preferences, False
        modals.before_opening("figures", self._fill)

    @cached_property
    def store(self) -> FigureStore:
        """The lines themselves; not needed for the shelf."""
        from web.app.figures.store import FigureStore

        return FigureStore(self._records)

    @cached_property
    def _sheet(self) -> FiguresSheet:
        from web.app.figures.sheet import FiguresSheet

        return FiguresSheet(self._export, self._forget)

    def open(self) -> None:
        """Show the sheet."""
        self._modals.open("figures")

    def note(self, game_id: str, session: TableSession) -> None:
        """Keep the line of a game that has ended; a guided one is none, and what was forgotten
        stays so. The result is shown also where the game's own code fails at that."""
        if not session.guided_step and game_id not in self._preferences.uncounted:
            kept = partial(
                self.store.note, game_id, session.match, session.people.seating, device.now()
            )
            BOUNDARY.attempt(kept, None)

    def _fill(self) -> None:
        self._show()
        if not self._is_counting:
            self._count(self.store.to_count(self._saves, self._preferences.uncounted))

    def _show(self) -> None:
        self._sheet.show(self.store.found())

    def _count(self, heads: Sequence[Head]) -> None:
        """Count finished games that have no line yet, bit by bit."""
        if not heads:
            return
        from web.app.platform.long_work import quietly
        from web.app.presenting.loading import loading

        def say(far: Progress) -> None:
            self._sheet.tell(f"Counting the saved games: {far.done} of {far.total}.")

        def done(lineless: list[str]) -> None:
            self._is_counting = False
            self._leave_out(lineless)
            self._show()

        self._is_counting = True
        quietly(self.store.count(heads, self._saves, loading), done, say)

    def _leave_out(self, game_ids: Iterable[str]) -> None:
        """Count these games in no figures from now on; what is not saved any more need not be
        remembered."""
        saved = {head.id for head in self._saves.heads()}
        self._preferences.uncounted = (self._preferences.uncounted | {*game_ids}) & saved

    def _export(self) -> None:
        from web.app.figures.table_file import as_csv

        day = strftime("%Y-%m-%d", gmtime(device.now() / 1000))
        table = as_csv(self.store.found().lines)
        device.download(f"mythshelf-figures-{day}.csv", table, "text/csv")

    def _forget(self, game: str) -> None:
        counted = self._preferences.uncounted
        removed = self.store.forget(game)
        self._leave_out(one.id for one in removed)

        def restore() -> None:
            self.store.restore(removed)
            self._preferences.uncounted = counted

        words = "These figures are forgotten." if game else "All figures are forgotten."
        offer_undo(words, restore, self._show)
