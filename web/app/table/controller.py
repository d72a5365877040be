"""The game on the table: opening, autosaving, ending, replaying and closing it. Browser only.

The table is imported when the first game is put on it, so that the shelf appears quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.platform.choices import END_OF_TURN, READING
from web.app.platform.dom import by_id
from web.app.platform.toasts import Toast
from web.app.table.ending import EndOfGame, name_the_way_back
from web.app.table.opening import Openings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from web.app.platform.clocks import Clocks
    from web.app.platform.long_work import LongWork
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.platform.storage import Head, Saves
    from web.app.ports import (
        GameInstaller,
        OfferedDecks,
        SaveKeeper,
        SeriesResults,
    )
    from web.app.presenting.plan import Plan
    from web.app.presenting.sound import Recipe
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession
    from web.app.table.opening import Opening
    from web.app.table.screen import TableScreen

_ELSEWHERE = "This game went on in another window. You see its newest position."


class TableController:
    """The table and the game on it, one at a time."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        work: LongWork,
        preferences: Preferences,
        saves: Saves,
        clocks: Clocks,
        saved_games: SaveKeeper,
        installer: GameInstaller,
        decks: OfferedDecks,
        series: Sequence[SeriesResults],
        open_rules: Callable[[str], None],
        open_share: Callable[[], None],
        go_back: Callable[[], None],
        open_settings: Callable[[str], None],
        open_seat: Callable[[int], None],
        on_finished: Callable[[Head, TableSession], None],
        on_put: Callable[[Head], None],
        on_asked: Callable[[bool], None],
        open_report: Callable[[], None],
    ) -> None:
        """``open_rules`` opens the rulebook at a clause, ``open_share`` the sheet with the game's
        link, ``open_seat`` that of a seat; ``go_back`` goes one screen up, ``open_settings`` to the
        settings of a new game. ``series`` is what games can belong to; ``on_finished`` hears
        of a game whose result is shown, with the head of its save, ``on_put`` of each game that is
        put on the table, ``on_asked`` with each question whether somebody here has to answer it;
        ``open_report`` shows the report of the game on the table."""
        self._navigator, self._modals, self._preferences = navigator, modals, preferences
        self._work = work
        self._saved_games, self._clocks = saved_games, clocks
        self._open_rules, self._open_share = open_rules, open_share
        self._open_seat, self._on_put, self._on_asked = open_seat, on_put, on_asked
        self._screen: TableScreen | None = None
        self.opening = opening = Openings(
            self,
            navigator=navigator,
            work=work,
            saves=saves,
            clocks=clocks,
            saved_games=saved_games,
            installer=installer,
            decks=decks,
        )
        """How games come onto it."""
        self._ending = EndOfGame(
            navigator=navigator,
            series=series,
            screen=lambda: self._open,
            start=opening.start,
            branch_off=opening.branch_off,
            acts={
                "save": self.export,
                "watch": self.watch,
                "report": open_report,
                "series": go_back,
            },
            open_settings=open_settings,
            preferences=preferences,
            look=self.look_back,
            open_rules=open_rules,
            on_finished=on_finished,
        )

    # What is on the table -------------------------------------------------------------

    @property
    def screen(self) -> TableScreen | None:
        """The table, if a game is on it; it stays there while its result is shown."""
        return self._screen if self._screen is not None and self._screen.is_open else None

    @property
    def session(self) -> TableSession | None:
        """The game on the table, if there is one."""
        screen = self.screen
        return screen.session if screen is not None else None

    @property
    def head(self) -> Head | None:
        """The head of the open game's save, if there is an open game."""
        screen = self.screen
        return screen.autosave.head if screen is not None else None

    @property
    def _open(self) -> TableScreen:
        screen = self.screen
        assert screen is not None
        return screen

    # Onto the table and away ----------------------------------------------------------

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table, or show its result if it is over, in tasks of their own."""
        navigator, slug = self._navigator, session.game.slug
        self.opening.under_way = None
        session.picking.asks_before = self._asks_before
        navigator.leave_shelf(autosave.head.id)
        self._on_put(autosave.head)
        name_the_way_back(self._ending.way_back(autosave.head))
        if self._screen is None:
            navigator.show("table", slug)
            self._screen = self._made()
        if session.seen.shows_result:
            self._work.soon(lambda: self._put_result(session, autosave))
        else:
            navigator.show("table", slug)
            self._screen.open(session, autosave)

    def _put_result(self, session: TableSession, autosave: Autosave) -> None:
        """The table that lies behind a result is drawn first."""
        assert self._screen is not None
        self._screen.open(session, autosave)
        self._work.soon(self._show_result)

    def _show_result(self) -> None:
        """Show the result, when the table has caught up task by task."""
        self._work.soon(self._show_result if self._open.catch_up() else self._ending.show)

    def _made(self) -> TableScreen:
        from web.app.table.screen import TableScreen

        screen = TableScreen(
            clocks=self._clocks,
            open_rules=self._open_rules,
            on_looked_back=self._on_looked_back,
            on_saved=self.on_saved,
            on_ended=self._ending.follow,
            play_sounds=self.play_sounds,
            open_share=self._open_share,
            switch_sheet=self._modals.switch,
            open_seat_sheet=self._open_seat,
            branch_off=self._ending.branch,
            on_asked=self._on_asked,
        )
        self._modals.after_opening("log", screen.tools.scroll_log)
        self._modals.after_opening("rules", self._rules_opened)
        screen.set_speed(self._preferences.speed)
        screen.set_reading(self._preferences.chosen(READING) == "columns")
        return screen

    # When the program fails -----------------------------------------------------------

    def note_moment(self) -> None:
        """The browser asks for something: remember the game as it is now."""
        self.opening.under_way = None
        if self.screen is not None:
            self.screen.recovery.note()

    def recover(self) -> Opening | None:
        """The program has failed: bring the game on the table back to the moment before. Returns
        what was being put on the table, if it was that."""
        opening = self.opening.under_way
        if opening is None and self.screen is not None:
            self.screen.recovery.recover()
        return opening

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""
        if self.screen is not None:
            self.screen.close()

    def put_other_away(self, game_id: str) -> None:
        """Take another game than this off the table, saved, if there is one."""
        if self.screen is not None and self.screen.autosave.head.id != game_id:
            self.screen.close()

    def flush(self) -> None:
        """Save what is not saved yet: the page may be about to close."""
        if self.screen is not None:
            self.screen.flush()

    def _rules_opened(self) -> None:
        if self._navigator.screen == "table" and self.screen is not None:
            self.screen.hands.rules_opened()

    def watch(self, index: int = 0) -> None:
        """Replay the game on the table, starting at a position."""
        screen = self._open
        self._navigator.show("table", screen.session.game.slug)
        screen.tools.watch(index)

    def look_back(self, index: int) -> None:
        """Show a position of the game that is over on the table."""
        screen = self._open
        self._navigator.show("table", screen.session.game.slug)
        screen.hands.look(index)

    def branch_off_at(self, index: int) -> None:
        """Start another game from a position of the one on the table, which stays as it is."""
        self._ending.branch(self._open.session.match.branch(index))

    def show_result(self) -> None:
        """Show the result of the game on the table, which is over."""
        self._ending.show()

    def _on_looked_back(self) -> None:
        """A position of the log is shown: close a sheet that hides the board."""
        if self._modals.covers(by_id("stage")):
            self._modals.close_all()

    # Saving ---------------------------------------------------------------------------

    def on_saved(self, outcome: str) -> None:
        """React to the outcome of the last save."""
        from web.app.session.autosave import ELSEWHERE, FAILED

        self._saved_games.on_saved(failed=outcome == FAILED)
        if outcome == ELSEWHERE and self._screen is not None:
            self.opening.open_save(self._screen.autosave.head.id, _ELSEWHERE)

    def stop_here(self, words: str) -> None:
        """See :class:`web.app.ports.GameTable`."""
        if self.screen is not None:
            self.screen.session.seen.stopped = words
            self.screen.changed()

    def changed_elsewhere(self, notice: str = _ELSEWHERE) -> None:
        """Games in the store have changed: if the open one is among them, show its new position,
        with a notice."""
        screen = self.screen
        if screen is not None and screen.autosave.is_behind():
            self.opening.open_save(screen.autosave.head.id, notice)

    def use_head(self, head: Head | None) -> None:
        """The list has rewritten the head of a saved game: if it is the open one, use that head."""
        if head is not None and self.screen is not None:
            self.screen.autosave.use_head(head)

    def export(self) -> None:
        """Save the game on the table as a file, even if the store has refused it."""
        screen = self.screen
        if screen is not None:
            self._saved_games.export_open(screen.session, screen.autosave)

    def send(self) -> None:
        """A link to the game on the table is shown: what is in it is not taken back any more."""
        if self.screen is not None:
            self.screen.send()

    # What the menu changes ------------------------------------------------------------

    def rename(self, seat: int, name: str) -> None:
        """Rename a person."""
        if self.screen is not None:
            self.screen.seats.rename(seat, name)

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on."""
        if self.screen is not None:
            self.screen.seats.seat_at(seat, sitter)

    def resign(self, seat: int) -> None:
        """Let the person who plays a seat resign; where no result stands, that can be undone."""
        screen = self.screen
        if screen is not None:
            game_id = screen.autosave.head.id
            undo = [("Undo", lambda: self._take_back(game_id))]
            way = self._ending.way_back(screen.autosave.head)
            Toast(screen.seats.resign(seat), [] if way is not None and way.stands else undo)

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Answer a question of a seat in advance from now on."""
        if self.screen is not None:
            self.screen.seats.answer_ahead(seat, key, value)

    def _take_back(self, game_id: str) -> None:
        """Undo on the table, or on the result, of a game that is still there."""
        screen = self.screen
        if screen is not None and screen.autosave.head.id == game_id:
            self._navigator.show("table", screen.session.game.slug)
            screen.tools.use("undo")

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        if self.screen is not None:
            self.screen.hands.give_up()

    # What people want of it -----------------------------------------------------------

    def _asks_before(self, plan: Plan) -> bool:
        wanted = self._preferences.chosen(END_OF_TURN)
        if not plan.ends_turn or wanted == END_OF_TURN.usual:
            return not plan.at_once
        return wanted == "asks"

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        if self._screen is not None:
            self._screen.set_speed(speed)

    def set_reading(self, by_columns: bool) -> None:
        """Whether boards are read column by column, and not row by row."""
        if self._screen is not None:
            self._screen.set_reading(by_columns)

    def show_balance(self) -> None:
        """Whether who stands better is shown has been chosen anew."""
        if self.screen is not None:
            self.screen.show_balance()

    def play_sounds(
        self, names: Sequence[str], recipes: Mapping[str, Recipe] | None = None
    ) -> None:
        """Play sounds of the table, if sound is on: of these recipes, or of the house's."""
        preferences = self._preferences
        if preferences.sound and names:
            from web.app.stage.motion import SPEEDS
            from web.app.table.sounds import RECIPES, timed
            from web.app.table.speaker import speaker

            known = RECIPES if recipes is None else recipes
            heard = timed(names, SPEEDS[preferences.speed], known)
            speaker().play([(at, known[name]) for at, name in heard], preferences.volume)
            speaker().prepare(known.values())
