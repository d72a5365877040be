"""Today: its page, its two games, and the expert who plays the deal afterwards. Browser only.

What the page needs is imported when the shelf has been shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform.dom import data, later, on_click
from web.app.presenting.archives import PUZZLES

if TYPE_CHECKING:
    from mythshelf.kernel.errors import MythshelfError
    from mythshelf.kernel.play.match import Match
    from mythshelf.today.calendar import Daily

    from web.app.platform.navigator import Navigator
    from web.app.platform.storage import Head, Saves
    from web.app.ports import DailyPuzzles, GameInstaller, GameTable, ShelfToday, Worker
    from web.app.today.record import Day
    from web.app.today.records import TodayRecords
    from web.app.today.screen import TodayScreen
    from web.app.widgets.arrival import Arrival

SCREEN = "today"
_PICTURE = 30
"""Milliseconds until a picture is painted, after what people wait for."""


class TodayController:
    """Every button with ``data-today`` leads here: ``page``, ``puzzle`` or ``deal``."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        records: TodayRecords,
        saves: Saves,
        table: GameTable,
        installer: GameInstaller,
        arrival: Arrival,
        puzzles: DailyPuzzles,
        worker: Callable[[Callable[[str], None], Callable[[str], None]], Worker],
        today: Callable[[], int],
        address: Callable[[], str],
    ) -> None:
        """``today`` gives the number of the date on this device, ``address`` that of the site;
        ``worker`` makes a worker from who hears of an answer and who of a failure."""
        self._navigator, self._records, self._saves = navigator, records, saves
        self._table, self._installer, self._arrival = table, installer, arrival
        self._puzzles = puzzles
        self._make, self._today, self._address = worker, today, address
        self._day = 0
        """The day that is shown."""
        self._thinks_of = 0
        self._had_to_begin_again = False
        self._share: float | None = None
        self._refused = ""
        """Why what was asked for last could not be shown."""
        records.on_scored = self._think
        on_click(document.body, "[data-today]", lambda one: self.open(data(one, "today")))

    @cached_property
    def _screen(self) -> TodayScreen:
        from web.app.today.screen import TodayScreen

        return TodayScreen(self._act, self._look_at)

    @cached_property
    def _worker(self) -> Worker:
        return self._make(self._answered, self._failed)

    def _daily(self, day: int) -> Daily:
        from mythshelf.today.calendar import calendar

        return calendar().on(day)

    # The shelf and the page -----------------------------------------------------------

    def on_shelf(self) -> ShelfToday | None:
        """What the shelf says of today; nothing where the clock is before the first day."""
        from mythshelf.today.calendar import calendar

        from web.app.today.page import shelf_of

        today = self._today()
        if today < calendar().first:
            return None
        return shelf_of(calendar(), self._records.store.every(), today)

    def open(self, what: str = "page") -> None:
        """Show today, as far as the clock of the device tells, when what it needs is here, or begin
        its ``puzzle`` or its ``deal`` at once."""

        def begin() -> None:
            from mythshelf.today.calendar import calendar

            self._day = max(self._today(), calendar().first)
            self._come_to_it(what)

        self._arrival.when_here(begin, PUZZLES)

    def has(self, head: Head) -> bool:
        """Whether a game on the table is a deal."""
        return self._records.has(head)

    def reopen(self) -> None:
        """Show the day that was shown last, or today."""
        if self._day:
            self._come_to_it("page")
        else:
            self.open()

    def _come_to_it(self, what: str) -> None:
        def show() -> None:
            self._table.put_away()
            self._navigator.leave_shelf()
            self._navigator.show(SCREEN)
            document.title = "Today"
            self._see(self._day)
            if what != "page":
                self._act(what)

        self._arrival.when_game_is_here(self._daily(self._day).deal.game, show)

    def _look_at(self, day: int) -> None:
        self._arrival.when_game_is_here(self._daily(day).deal.game, lambda: self._see(day))

    def _see(self, day: int) -> None:
        self._day, self._refused = day, ""
        self._show()
        self._paint()
        self._think()

    def _show(self) -> None:
        from mythshelf.puzzles.puzzle import puzzles_of
        from mythshelf.today.calendar import calendar

        from web.app.today.page import page_of
        from web.app.widgets.boxes import game_title

        store, today = self._records.store, max(self._today(), self._day)
        daily, days = self._daily(self._day), store.every()
        puzzle = puzzles_of(daily.puzzle_game).named(daily.puzzle)
        assert puzzle is not None  # the calendar names only those that there are
        known = days.get(self._day)
        page = page_of(
            calendar(),
            days,
            today,
            self._day,
            game_title(daily.deal.game),
            (puzzle.aim.theme, puzzle.task),
            known is not None and self._is_saved(known),
            self._refusal(),
        )
        self._screen.show(page, self._address())
        self._screen.tell(self._share if self._thinks_of == self._day else None)

    def _refusal(self) -> str:
        refusal = self._records.store.refusal
        if self._refused:
            return self._refused
        return f"{refusal} This day is known until you close the page." if refusal else ""

    def _is_saved(self, known: Day) -> bool:
        return any(head.id == known.game and not head.damaged for head in self._saves.heads())

    def _paint(self) -> None:
        """Paint both positions, when there is time and the day is still the same."""
        from web.app.widgets.thumbnails import paint_position

        day, daily = self._day, self._daily(self._day)

        def paint() -> None:
            from mythshelf.puzzles.puzzle import puzzles_of

            if day != self._day or self._navigator.screen != SCREEN:
                return
            puzzle = puzzles_of(daily.puzzle_game).named(daily.puzzle)
            assert puzzle is not None
            paint_position(self._screen.picture("puzzle"), puzzle.game, lambda: puzzle.begin())
            deal = daily.deal
            paint_position(self._screen.picture("deal"), deal.game, lambda: deal.begin())

        later(paint, _PICTURE)

    def _act(self, act: str) -> None:
        daily, store = self._daily(self._day), self._records.store
        known = store.begun(self._day, self._today())
        self._refused = ""
        if act == "puzzle":
            self._play_puzzle(daily)
        elif act == "deal" and known.game and self._is_saved(known):
            self._table.opening.open_save(known.game)
        elif act == "expert":
            self._read_expert(known)
        else:
            deal = daily.deal
            self._installer.with_game(deal.game, lambda: self._begin(daily, bool(known.game)))

    # The puzzle -----------------------------------------------------------------------

    def _play_puzzle(self, daily: Daily) -> None:
        day, store = daily.day, self._records.store

        def begun() -> None:
            store.keep(replace(store.begun(day, self._today()), puzzle=True))

        def tried(is_right: bool) -> None:
            known = store.begun(day, self._today())
            tries = known.tries + 1
            found = known.found or (tries if is_right else 0)
            store.keep(replace(known, puzzle=True, tries=tries, found=found))

        self._puzzles.play_one(daily.puzzle_game, daily.puzzle, begun, tried, self.reopen)

    # The deal -------------------------------------------------------------------------

    def _begin(self, daily: Daily, again: bool) -> None:
        """Put the deal on the table, for the first time or ``again``: what is begun is kept before
        it is seen."""
        from mythshelf.today.calendar import date_of
        from mythshelf.today.deal import OPPONENT, SEAT

        from web.app.session.autosave import Autosave
        from web.app.session.seating import Seating

        store, deal, date = self._records.store, daily.deal, date_of(daily.day)
        match = deal.begin()
        seating = Seating.against(OPPONENT, match.seats, (SEAT,), deal.opponents_seed)
        self._table.put_away()
        session = self._table.opening.session_of(match, seating.write())
        autosave = Autosave.new(self._saves, session)
        autosave.retitle(f"{daily.name}, {date.day} {date:%b}")
        self._table.on_saved(autosave.keep(session))
        known = store.begun(daily.day, self._today())
        game_id = autosave.head.id
        store.keep(replace(known, again=game_id) if again else replace(known, game=game_id))
        self._table.put(session, autosave)

    # The expert -----------------------------------------------------------------------

    def _read_expert(self, known: Day) -> None:
        """Read how the expert has played the deal of a day, and show it from its beginning."""
        from web.app.ports import RestoringWays

        def refused(error: MythshelfError) -> None:
            self._refused = f"The expert's game cannot be shown. {error}"
            self._show()

        ways = RestoringWays(
            on_restored=lambda restored: self._show_expert(restored.match),
            on_refused=refused,
            try_again=lambda: self._read_expert(known),
        )
        self._installer.restore(known.expert_game, ways)

    def _show_expert(self, match: Match[Any]) -> None:
        from mythshelf.today.deal import OPPONENT, SEAT

        from web.app.session.exercise import EXPERT, ExerciseKeeper
        from web.app.session.seating import Seating

        self._table.put_away()
        seating = Seating.against(OPPONENT, match.seats, ()).seated(SEAT, "expert")
        session = self._table.opening.session_of(match, seating.write())
        session.seen.is_exercise = True
        self._table.put(session, ExerciseKeeper(EXPERT, self._saves, session))
        self._table.look_back(0)

    def _think(self) -> None:
        """Let the expert play the deal of a day that is played: the one shown first."""
        from web.app.session.deal_protocol import first_question

        if self._thinks_of:
            return
        waiting = [one for one in self._records.store.every().values() if one.waits_for_expert]
        if not waiting:
            return
        day = max(waiting, key=lambda one: (one.day == self._day, one.day)).day
        self._thinks_of, self._share, self._had_to_begin_again = day, 0.0, False
        self._worker.ask(first_question(day))

    def _answered(self, text: str) -> None:
        from web.app.session.deal_protocol import LostDeal, far_of, next_question
        from web.app.today.record import LONGEST_GAME

        day = self._thinks_of
        try:
            far = far_of(text)
        except LostDeal:
            self._failed("")
            return
        if far.score is None:
            self._share = far.progress.done / max(1, far.progress.total)
            self._worker.ask(next_question(day))
            if self._is_shown:
                self._screen.tell(self._share if day == self._day else None)
            return
        self._rest()
        store = self._records.store
        known = store.every().get(day)
        if known is not None:
            game = far.game if len(far.game) <= LONGEST_GAME else ""
            store.keep(replace(known, expert=far.score, expert_game=game))
        if self._is_shown:
            self._show()
        self._think()

    def _failed(self, _why: str) -> None:
        """Once it begins again with a fresh worker; then with the next look at the page."""
        from web.app.session.deal_protocol import first_question

        day, again = self._thinks_of, self._had_to_begin_again
        if not day:
            return
        self._rest()
        if not again:
            self._thinks_of, self._had_to_begin_again, self._share = day, True, 0.0
            self._worker.ask(first_question(day))
        elif self._is_shown:
            self._screen.tell(None)

    def _rest(self) -> None:
        self._thinks_of, self._share = 0, None
        self._worker.stop()

    @property
    def _is_shown(self) -> bool:
        return self._navigator.screen == SCREEN
