"""The game on the table: opening, autosaving, ending, replaying and closing it. Browser only.

The table is imported when the first game is put on it, so that the shelf appears quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import by_id, one, text
from web.app.platform.phrases import file_name
from web.app.platform.storage import StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mythshelf.kernel.play.match import Match

    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.platform.storage import Head, Saves, Slot
    from web.app.ports import (
        GameInstaller,
        OfferedDecks,
        SavedGames,
        SeriesResults,
        WayBack,
    )
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession
    from web.app.table.result import ResultScreen
    from web.app.table.screen import TableScreen

_BRANCHED = "This is another game from here on. The one that it comes from is kept."
_ELSEWHERE = "This game went on in another window. You see its newest position."


class TableController:
    """The table and the game on it, one at a time."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        preferences: Preferences,
        saves: Saves,
        saved_games: SavedGames,
        installer: GameInstaller,
        decks: OfferedDecks,
        series: Sequence[SeriesResults],
        open_rules: Callable[[str], None],
        share: Callable[[], None],
        back: Callable[[], None],
        open_settings: Callable[[str], None],
        open_seat: Callable[[int], None],
    ) -> None:
        """``open_rules`` opens the rulebook at a clause, ``share`` the sheet with the game's link,
        ``open_seat`` that of a seat; ``back`` goes one screen up, ``open_settings`` to the settings
        of a new game. ``series`` is what games can belong to."""
        self._navigator, self._modals, self._preferences = navigator, modals, preferences
        self._saves, self._saved_games = saves, saved_games
        self._installer, self._decks, self._series = installer, decks, series
        self._open_rules, self._share = open_rules, share
        self._back, self._open_settings, self._open_seat = back, open_settings, open_seat
        self._screen: TableScreen | None = None
        self._result: ResultScreen | None = None

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

    def start(
        self,
        match: Match[Any],
        seats: str = "",
        step: int = 0,
        tournament: str = "",
        title: str = "",
        campaign: str = "",
    ) -> None:
        """Put a new match on the table and save it; ``seats``, ``tournament``, ``title`` and
        ``campaign`` as in a save's head. With a ``step`` it is a guided game."""
        from web.app.session.autosave import Autosave

        session = self.session_of(match, seats, step)
        autosave = Autosave.new(self._saves, session, tournament, campaign)
        autosave.retitle(title)
        self.kept(autosave.keep(session))
        self.put(session, autosave)

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.session.autosave import Autosave

        try:
            slot = self._saves.read(game_id)
            restored = self._installer.restore(slot.text, lambda: self.open_save(game_id, notice))
        except MythshelfError as error:
            self._saves.mark_damaged(game_id)
            self._saved_games.warn_about(game_id, str(error))
            self._saved_games.changed()
            return
        if restored is None:
            # An extension is being fetched, and then opens the game again: unless people have
            # gone to another screen, so the shelf has to be shown before that.
            if self._navigator.screen != "shelf":
                self._navigator.show_shelf()
            return
        if slot.older:
            notice = "The last choice was not saved in full; this is the position before it."
        session = self.session_of(restored.match, slot.head.seats, slot.head.step)
        if slot.head.step and not session.guided_step:
            notice = "The guide has changed since; this game goes on without it."
        if restored.lost:
            notice = f"{restored.lost} {self._set_aside(slot)}"
        if notice:
            Toast(notice, stays=bool(restored.lost))
        autosave = Autosave(self._saves, slot.head)
        if restored.lost:  # from here on it is a game that replays
            self.kept(autosave.keep(session))
        self.put(session, autosave)

    def open_checkpoint(self, game_id: str, index: int) -> None:
        """Put a named position of a saved game on the table, as a game of its own."""
        from mythshelf.kernel.errors import MythshelfError

        self.put_away()
        try:
            slot = self._saves.read(game_id)
            restored = self._installer.restore(
                slot.text, lambda: self.open_checkpoint(game_id, index)
            )
        except MythshelfError:
            self.open_save(game_id)  # it says why
            return
        if restored is not None and index in restored.match.checkpoints:
            match = restored.match
            self.start(match.branch(index), slot.head.seats, title=match.checkpoints[index])
            Toast(_BRANCHED)
        elif restored is not None:
            self.open_save(game_id)

    def _set_aside(self, slot: Slot) -> str:
        """Copy a save as it was, before the game continues without its choices; returns a sentence
        about that."""
        try:
            self._saves.set_aside(slot)
        except StorageFull:
            device.download(file_name(slot.head.name, slot.head.game), slot.text)
            return "The save as it was is offered as a file, because this device has no room."
        self._saved_games.changed()
        return "The save as it was is kept beside it."

    def reopen(self, game_id: str) -> None:
        """Reopen a game that the browser's history remembers, if it is saved."""
        navigator = self._navigator
        if navigator.screen == "shelf":
            if any(head.id == game_id and not head.damaged for head in self._saves.heads()):
                self.open_save(game_id)
            if navigator.screen == "shelf":
                navigator.forget_save()

    def session_of(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, with ``seats`` as in a save's head, at a step of its guide
        (0 without a guide)."""
        from web.app.presenting.registry import presenter
        from web.app.session.guided import session_for
        from web.app.session.seating import Seating

        automatic = match.game.automatic(match.settings)
        seating = Seating.read(seats, match.seats).with_computer(automatic)
        session = session_for(match, presenter(match.game.slug), step, seating)
        session.decks = self._decks.names(match.game.slug, match.settings)
        return session

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table, or show its result if it is over."""
        navigator, slug = self._navigator, session.game.slug
        navigator.leave_shelf(autosave.head.id)
        _name_the_way_back(self._way_back(autosave.head))
        if self._screen is None:
            navigator.show("table", slug)
            self._screen = self._made()
        if not session.shows_result:
            navigator.show("table", slug)
            self._screen.open(session, autosave)
        else:
            self._screen.open(session, autosave)
            self._over()

    def _made(self) -> TableScreen:
        from web.app.table.screen import TableScreen

        screen = TableScreen(
            preferences=self._preferences,
            rule=self._open_rules,
            looked=self._looked,
            kept=self.kept,
            over=self._over,
            hear=self.hear,
            share=self._share,
            sheet=self._modals.switch,
            seat=self._open_seat,
            branch=self._branch,
        )
        self._modals.after_opening("log", screen.scroll_log)
        self._modals.after_opening("rules", self._rules_opened)
        screen.set_speed(self._preferences.speed)
        return screen

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""
        if self.screen is not None:
            self.screen.close()

    def flush(self) -> None:
        """Save what is not saved yet: the page may be about to close."""
        if self.screen is not None:
            self.screen.flush()

    def _rules_opened(self) -> None:
        if self._navigator.screen == "table" and self.screen is not None:
            self.screen.rules_opened()

    # The end of it --------------------------------------------------------------------

    def _over(self) -> None:
        from web.app.table.result import ResultScreen

        screen = self._open
        screen.flush()
        if self._result is None:
            self._result = ResultScreen(self._after_result)
        head = screen.autosave.head
        told = [series.enter(screen.session, head) for series in self._series if series.has(head)]
        note = told[0] if told else None
        self._navigator.show("result", screen.session.game.slug)
        self._result.show(screen.session, note)

    def _way_back(self, head: Head) -> WayBack | None:
        """The way to what a saved game belongs to, ``None`` for one that stands alone."""
        return next((series.way for series in self._series if series.has(head)), None)

    def watch(self, index: int = 0) -> None:
        """Replay the game on the table, starting at a position."""
        screen = self._open
        self._navigator.show("table", screen.session.game.slug)
        screen.watch(index)

    def _looked(self) -> None:
        """A position of the log is shown: close a sheet that hides the board."""
        if self._modals.covers(by_id("stage")):
            self._modals.close_all()

    def _branch(self, match: Match[Any]) -> None:
        """Start another game from a position of the one on the table, which stays as it is."""
        screen = self._open
        seats = screen.session.seating.write()
        screen.close()
        self.start(match, seats)
        Toast(_BRANCHED)

    def _after_result(self, act: str) -> None:
        from mythshelf.kernel.play.match import Match

        screen = self._open
        match = screen.session.match
        if act == "save":
            self.export()
        elif act == "watch":
            self.watch()
        elif act == "series":
            self._back()
        elif act == "branch":
            self._branch(match.branch(screen.session.shown))
        elif act == "new":
            self._open_settings(match.game.slug)
        else:
            seed = match.seed if act == "again" else device.drawn_seed()
            seats = screen.session.seating.write()
            screen.close()
            self.start(Match(match.game, match.settings, seed, match.names), seats)

    # Saving ---------------------------------------------------------------------------

    def kept(self, outcome: str) -> None:
        """React to the outcome of the last save."""
        from web.app.session.autosave import ELSEWHERE

        self._saved_games.kept()
        if outcome == ELSEWHERE and self._screen is not None:
            self.open_save(self._screen.autosave.head.id, _ELSEWHERE)

    def changed_elsewhere(self, notice: str = _ELSEWHERE) -> None:
        """Games in the store have changed: if the open one is among them, show its new position,
        with a notice."""
        screen = self.screen
        if screen is not None and screen.autosave.is_behind():
            self.open_save(screen.autosave.head.id, notice)

    def noted(self, head: Head | None) -> None:
        """The list has rewritten the head of a saved game: if it is the open one, use that head."""
        if head is not None and self.screen is not None:
            self.screen.autosave.noted(head)

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
        """Rename a person (or, with seat -1, the game)."""
        if self.screen is not None:
            self.screen.rename(seat, name)

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on."""
        if self.screen is not None:
            self.screen.seat_at(seat, sitter)

    def resign(self, seat: int) -> None:
        """Let the person who plays a seat resign; where no result stands, that can be undone."""
        screen = self.screen
        if screen is not None:
            game_id = screen.autosave.head.id
            undo = [("Undo", lambda: self._take_back(game_id))]
            way = self._way_back(screen.autosave.head)
            Toast(screen.resign(seat), [] if way is not None and way.stands else undo)

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Answer a question of a seat in advance from now on."""
        if self.screen is not None:
            self.screen.answer_ahead(seat, key, value)

    def _take_back(self, game_id: str) -> None:
        """Undo on the table, or on the result, of a game that is still there."""
        screen = self.screen
        if screen is not None and screen.autosave.head.id == game_id:
            self._navigator.show("table", screen.session.game.slug)
            screen.use("undo")

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        if self.screen is not None:
            self.screen.give_up()

    # How it looks and sounds ----------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        if self._screen is not None:
            self._screen.set_speed(speed)

    def hear(self, names: Sequence[str]) -> None:
        """Play sounds of the table, if sound is on."""
        preferences = self._preferences
        if preferences.sound and names:
            from web.app.stage.motion import SPEEDS
            from web.app.table.sounds import timed
            from web.app.table.speaker import speaker

            speaker().play(timed(names, SPEEDS[preferences.speed]), preferences.volume)


def _name_the_way_back(way: WayBack | None) -> None:
    """Label the way back from the table with where it leads: to the shelf if nowhere else."""
    name, label = ("Shelf", "Back to the shelf") if way is None else (way.name, way.label)
    text(one(document, '#table .rail [data-tool="back"] .tool-name'), name)
    text(one(document, '#result [data-tool="back"] .vh'), label)
    text(one(document, '#result [data-result="series"]'), label)
