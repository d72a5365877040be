"""One's own figures: a line for each finished game, and the screen that counts them. Browser only.

What counts is imported when the first game ends or the screen is opened.
"""

from __future__ import annotations

from functools import cached_property, partial
from time import gmtime, strftime
from typing import TYPE_CHECKING

from js import document

from web.app.boundary.faults import BOUNDARY
from web.app.platform import device
from web.app.platform.dom import by_id, on_click
from web.app.platform.toasts import offer_undo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mythshelf.kernel.files.stepwise import Progress

    from web.app.figures.counting import Wanted
    from web.app.figures.page import Sum
    from web.app.figures.people_sheet import PeopleSheet
    from web.app.figures.screen import FiguresScreen
    from web.app.figures.store import FigureStore, Found
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.platform.storage import Head, Saves
    from web.app.session.session import TableSession

SCREEN = "figures"


class FiguresController:
    """Keeps the lines of finished games, and shows what they come to."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        records: Saves,
        saves: Saves,
        preferences: Preferences,
        puzzles: Callable[[str], tuple[int, str]],
    ) -> None:
        """``records`` are the lines in the store, ``saves`` the saved games; ``puzzles`` says how
        many puzzles of a game were solved, or of all for an empty slug, and what to say of it."""
        self._navigator, self._modals = navigator, modals
        self._records, self._saves = records, saves
        self._preferences, self._puzzles, self._is_counting = preferences, puzzles, False
        on_click(by_id("figures-who"), "button", lambda _button: self._open_people())

    @cached_property
    def store(self) -> FigureStore:
        """The lines themselves; not needed for the shelf."""
        from web.app.figures.store import FigureStore

        return FigureStore(self._records)

    @cached_property
    def _screen(self) -> FiguresScreen:
        from web.app.figures.screen import FiguresScreen

        return FiguresScreen(
            self._export,
            lambda: self._modals.open("forget"),
            self._forget,
            self._solved,
            self._preferences,
        )

    @cached_property
    def _people(self) -> PeopleSheet:
        from web.app.figures.people_sheet import PeopleSheet

        return PeopleSheet(self._rename, self._forget_person)

    def open(self) -> None:
        """Show the screen."""
        self._navigator.leave_shelf()
        self._navigator.show(SCREEN)
        document.title = "Figures"
        self._show()
        if not self._is_counting:
            self._count(self.store.to_count(self._saves, self._preferences.uncounted))

    # What is kept ---------------------------------------------------------------------

    def note(self, head: Head, session: TableSession) -> None:
        """Keep the line of a game that has ended; a guided one is none, and what was forgotten
        stays so. The result is shown also where the game's own code fails at that."""
        if not session.guided_step and head.id not in self._preferences.uncounted:
            BOUNDARY.attempt(partial(self._note, head, session), None)

    def _note(self, head: Head, session: TableSession) -> None:
        from web.app.figures.store import minutes_of

        seating, minutes = session.people.seating, minutes_of(head)
        self.store.note(head.id, session.match, seating, device.now(), minutes)

    def judge(self, game_id: str, lost: Sequence[float]) -> None:
        """There is a report of a finished game: what a choice of each seat has cost on an average,
        from 0 to 1, negative for a seat of which none was judged."""
        BOUNDARY.attempt(partial(self.store.judge, game_id, lost), None)

    # What is shown --------------------------------------------------------------------

    @property
    def _found(self) -> Found:
        return self.store.found(self._preferences.aliases)

    def _show(self) -> None:
        self._screen.show(self._found)

    def _solved(self, game: str) -> Sum:
        """What was solved of the puzzles of a game, or of all for an empty slug."""
        from web.app.figures.page import Sum

        solved, detail = self._puzzles(game)
        return Sum(str(solved), "puzzles" if solved != 1 else "puzzle", detail)

    def _count(self, heads: Sequence[Head]) -> None:
        """Count finished games that have no line yet, bit by bit."""
        if not heads:
            return
        from web.app.platform.long_work import quietly
        from web.app.presenting.loading import loading

        def say(far: Progress) -> None:
            self._screen.tell(f"Counting the saved games: {far.done} of {far.total}.")

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

    # What people do -------------------------------------------------------------------

    def _export(self) -> None:
        from web.app.figures.table_file import as_csv

        day = strftime("%Y-%m-%d", gmtime(device.now() / 1000))
        device.download(f"mythshelf-figures-{day}.csv", as_csv(self._found.lines), "text/csv")

    def _open_people(self) -> None:
        self._show_people()
        self._modals.open("people")

    def _show_people(self) -> None:
        from web.app.figures.counting import Wanted, parts_of, people

        lines = self._found.lines
        named = [name for name in people(lines) if name]
        self._people.show([(name, len(parts_of(lines, Wanted(person=name)))) for name in named])

    def _rename(self, name: str, new: str) -> None:
        from web.app.figures.people import renamed

        before = self._preferences.aliases
        self._preferences.aliases = renamed(before, name, new)

        def restore() -> None:
            self._preferences.aliases = before

        self._changed(f"{name} is {new} from now on.", restore)

    def _forget_person(self, name: str) -> None:
        self._drop(f"The figures of {name} are forgotten.", person=name)

    def _forget(self, wanted: Wanted) -> None:
        self._modals.close()
        words = "These figures are forgotten."
        if not wanted.game and not wanted.person:
            words = "All figures are forgotten."
        self._drop(words, wanted.game, wanted.person)

    def _drop(self, words: str, game: str = "", person: str | None = None) -> None:
        counted = self._preferences.uncounted
        removed = self.store.forget(self._preferences.aliases, game, person)
        self._leave_out(one.id for one in removed)

        def restore() -> None:
            self.store.restore(removed)
            self._preferences.uncounted = counted

        self._changed(words, restore)

    def _changed(self, words: str, restore: Callable[[], None]) -> None:
        """Show what has changed, and let it be undone."""

        def show() -> None:
            self._show()
            if self._modals.current == "people":
                self._show_people()

        offer_undo(words, restore, show)
