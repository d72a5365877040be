"""The game on the table: put there, kept, seen to its end, looked at again, put away. Browser only.

The table is imported when the first game comes onto it, so that the shelf is up soon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from web.app.platform import device
from web.app.platform.dom import by_id
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.app import App
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession
    from web.app.table.result import ResultScreen
    from web.app.table.screen import TableScreen

_ELSEWHERE = "This game went on in another window. You see its newest position."


class Playing:
    """The table of an app and what lies on it, one game at a time."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._screen: TableScreen | None = None
        self._result: ResultScreen | None = None

    # What is on the table -------------------------------------------------------------

    @property
    def table(self) -> TableScreen | None:
        """The table while a game is on it, which is still there when its result is shown."""
        return self._screen if self._screen is not None and self._screen.is_open else None

    @property
    def session(self) -> TableSession | None:
        """The game on the table, if there is one."""
        table = self.table
        return table.session if table is not None else None

    @property
    def unsaved(self) -> bool:
        """Whether the store refuses the game on the table."""
        table = self.table
        return table is not None and table.keeping.unsaved

    @property
    def _open(self) -> TableScreen:
        table = self.table
        assert table is not None
        return table

    # Onto the table and away ----------------------------------------------------------

    def start(
        self, match: Match[Any], seats: str = "", step: int = 0, tournament: str = ""
    ) -> None:
        """Put a new match on the table and keep it; ``seats`` and ``tournament`` as in a save's
        head, with ``step`` a guided one."""
        from web.app.session.autosave import Autosave

        session = self.session_of(match, seats, step)
        keeping = Autosave.new(self._app.saves, session, tournament)
        self.kept(keeping.keep(session))
        self.put(session, keeping)

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.session.autosave import Autosave

        app = self._app
        try:
            slot = app.saves.read(game_id)
            match = app.extensions.match_of(slot.text, lambda: self.open_save(game_id, notice))
        except MythshelfError as error:
            app.saves.mark_damaged(game_id)
            app.library.warn_about(game_id, str(error))
            app.heads_changed()
            return
        if match is None:
            if app.screen != "shelf":  # at once: what is being fetched opens the game again
                app.travel.at_shelf()
                app.show_shelf()
            return
        if slot.older:
            notice = "The last choice was not saved in full; this is the position before it."
        session = self.session_of(match, slot.head.seats, slot.head.step)
        if slot.head.step and not session.guided_step:
            notice = "The guide has changed since; this game goes on without it."
        if notice:
            Toast(notice)
        self.put(session, Autosave(app.saves, slot.head))

    def open_again(self, game_id: str) -> None:
        """Put a game back on the table that the browser's history remembers, if it is saved."""
        app = self._app
        if app.screen == "shelf":
            if any(head.id == game_id and not head.damaged for head in app.saves.heads()):
                self.open_save(game_id)
            if app.screen == "shelf":
                app.travel.at_shelf()

    def session_of(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, who sits where as a save's head says it, and at a step of
        its guide or (0) without one."""
        from web.app.presenting.registry import presenter
        from web.app.session.guided import session_for
        from web.app.session.seating import Seating

        automatic = match.game.automatic(match.settings)
        seating = Seating.read(seats, match.seats).with_computer(automatic)
        session = session_for(match, presenter(match.game.slug), step, seating)
        session.decks = self._app.decks.names(match.game.slug, match.settings)
        return session

    def put(self, session: TableSession, keeping: Autosave) -> None:
        """Put a game on the table as it is, or its result."""
        app, slug = self._app, session.game.slug
        app.travel.away(keeping.head.id)
        app.organising.mark(keeping.head)
        if self._screen is None:
            app.show("table", slug)
            self._screen = self._laid()
        if not session.shows_result:
            app.show("table", slug)
            self._screen.open(session, keeping)
        else:
            self._screen.open(session, keeping)
            self._over()

    def _laid(self) -> TableScreen:
        from web.app.table.screen import TableScreen

        app = self._app
        table = TableScreen(
            preferences=app.preferences,
            rule=app.open_rules,
            looked=self._looked,
            kept=self.kept,
            over=self._over,
            hear=self.hear,
            share=app.links.share,
            sheet=app.sheets.switch,
            branch=self._branch,
        )
        app.sheets.after_opening("log", table.scroll_log)
        table.set_speed(app.preferences.speed)
        return table

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""
        if self.table is not None:
            self.table.close()

    def flush(self) -> None:
        """Save what is not saved yet: the page may be about to go."""
        if self.table is not None:
            self.table.flush()

    # The end of it --------------------------------------------------------------------

    def _over(self) -> None:
        from web.app.table.result import ResultScreen

        table = self._open
        table.flush()
        if self._result is None:
            self._result = ResultScreen(self._after_result)
        note = self._app.organising.over(table.session, table.keeping.head)
        self._app.show("result", table.session.game.slug)
        self._result.show(table.session, note)

    def watch(self, index: int = 0) -> None:
        """The game on the table once more, from its start or from a position on."""
        table = self._open
        self._app.show("table", table.session.game.slug)
        table.watch(index)

    def _looked(self) -> None:
        """A position of the log is shown: a sheet that hides the board has to go."""
        if self._app.sheets.covers(by_id("stage")):
            self._app.sheets.close_all()

    def _branch(self, match: Match[Any]) -> None:
        """Another game that begins as the one on the table; that one stays as it is."""
        table = self._open
        seats = table.session.seating.write()
        table.close()
        self.start(match, seats)
        Toast("This is another game from here on. The one that you looked at is kept.")

    def _after_result(self, act: str) -> None:
        from mythshelf.kernel.play.match import Match

        table = self._open
        match = table.session.match
        if act == "save":
            self.export()
        elif act == "watch":
            self.watch()
        elif act == "tournament":
            self._app.tool("back")
        elif act == "branch":
            self._branch(match.branch(table.session.shown))
        elif act == "new":
            self._app.beginning.show(match.game.slug)
        else:
            seed = match.seed if act == "again" else device.drawn_seed()
            seats = table.session.seating.write()
            table.close()
            self.start(Match(match.game, match.settings, seed, match.names), seats)

    # Keeping --------------------------------------------------------------------------

    def kept(self, outcome: str) -> None:
        """How the last save went."""
        from web.app.session.autosave import ELSEWHERE, FULL

        self._app.library.room(outcome != FULL)
        table = self._screen
        if outcome == ELSEWHERE and table is not None:
            self.open_save(table.keeping.head.id, _ELSEWHERE)

    def changed_elsewhere(self) -> None:
        """Another window has saved games: if it was this one, that is the game now."""
        table = self.table
        if table is not None and table.keeping.is_behind():
            self.open_save(table.keeping.head.id, _ELSEWHERE)

    def export(self) -> None:
        """Save the game on the table as a file, also where it could not be stored."""
        table = self.table
        if table is not None:
            self._app.library.export_open(table.session, table.keeping)

    # How it looks and sounds ----------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        if self._screen is not None:
            self._screen.set_speed(speed)

    def hear(self, names: Sequence[str]) -> None:
        """Sounds of the table, if they are wanted."""
        preferences = self._app.preferences
        if preferences.sound and names:
            from web.app.platform.speaker import speaker
            from web.app.stage.motion import SPEEDS
            from web.app.table.sounds import timed

            speaker().play(timed(names, SPEEDS[preferences.speed]), preferences.volume)
