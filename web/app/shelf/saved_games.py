"""What is done with saved games besides playing: list, pictures, files, names, deleting. Browser
only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.app.platform import device
from web.app.platform.dom import later
from web.app.platform.storage import Damaged, Head, StorageFull
from web.app.platform.toasts import Toast, deleted, refused

if TYPE_CHECKING:
    from web.app.app import App
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession
    from web.app.shelf.saves_sheet import SavesSheet

_PICTURE = 30
"""Milliseconds until the small picture of a game is painted, behind what people wait for."""


class Library:
    """The saved games of an app, as the people handle them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._saves = app.saves
        self._full: Toast | None = None
        self._asked_to_persist = False
        self._sheet: SavesSheet | None = None
        app.sheets.before_opening("saves", self.list_saves)

    # The list -------------------------------------------------------------------------

    def list_saves(self) -> None:
        """Fill the sheet of everything that is saved."""
        from web.app.shelf.saves_sheet import SavesSheet

        if self._sheet is None:
            self._sheet = SavesSheet(self._act_on, self._act_on_cup, self.retitle, self.paint)
        self._sheet.show(self._saves.heads(), self._app.organising.records.heads())

    def _act_on(self, act: str, game_id: str) -> None:
        if act == "open":
            self._app.playing.put_away()
            self._app.playing.open_save(game_id)
        elif act == "export":
            self.export(game_id)
        elif act == "delete":
            self.delete(game_id)

    def _act_on_cup(self, act: str, tournament_id: str) -> None:
        organising = self._app.organising
        if act == "open":
            organising.open(tournament_id)
        elif act == "export":
            organising.export(tournament_id)
        elif act == "delete":
            organising.delete(tournament_id)

    # One of them ----------------------------------------------------------------------

    def room(self, there_is: bool) -> None:
        """Whether the last save found room; where it did not, say what can be done."""
        if there_is:
            if self._full is not None:
                self._full.close()
                self._full = None
            if not self._asked_to_persist:
                self._asked_to_persist = True
                device.ask_to_persist()
        elif self._full is None or not self._full.open:
            self._full = Toast(
                "There is no room left on this device to save the game. It goes on, but will "
                "be lost when the page closes. Save it as a file, or delete old games.",
                [
                    ("Save as a file", self._app.playing.export),
                    ("Saved games", lambda: self._app.sheets.open("saves")),
                ],
                warn=True,
                stays=True,
            )

    def paint(self, canvas: Any, game_id: str) -> None:
        """Paint a saved game's position on a small canvas, when there is time."""
        later(lambda: self._paint(canvas, game_id), _PICTURE)

    def paint_shelf(self, canvas: Any, game_id: str) -> None:
        """The same on the shelf, which may have been left by then."""

        def paint() -> None:
            if self._app.screen == "shelf":
                self._paint(canvas, game_id)

        later(paint, _PICTURE)

    def _paint(self, canvas: Any, game_id: str) -> None:
        from web.app.widgets.thumbnails import paint_save

        try:
            paint_save(canvas, self._saves.read(game_id).text)
        except Damaged:
            return

    def export_open(self, session: TableSession, keeping: Autosave) -> None:
        """Save the game on the table as a file, also where it could not be stored."""
        from mythshelf.kernel.files import save

        self._download(keeping.head, session.game.title, save.dumps(session.match))

    def export(self, game_id: str) -> None:
        """Save a stored game as a file; a damaged one as it is."""
        from web.app.shelf.screen import game_title

        try:
            slot = self._saves.read(game_id)
        except Damaged:
            device.download("damaged-game.json", self._saves.raw(game_id))
        else:
            self._download(slot.head, game_title(slot.head.game), slot.text)

    def _download(self, head: Head, title: str, text: str) -> None:
        from web.app.platform.phrases import file_name

        device.download(file_name(head.name, title), text)
        self._rewrite(lambda: self._saves.mark_exported(head.id), silent=True)

    def retitle(self, game_id: str, title: str) -> None:
        """Give a stored game another name."""
        self._rewrite(lambda: self._saves.retitle(game_id, title))

    def _rewrite(self, write: Callable[[], Head], silent: bool = False) -> None:
        try:
            head = write()
        except (Damaged, StorageFull) as error:
            if not silent:
                Toast(str(error), warn=True)
        else:
            self._app.heads_changed(head)

    def delete(self, game_id: str) -> None:
        """Delete a stored game, with a way back for a while."""
        removed = self._saves.remove(game_id)
        deleted(
            "The saved game is deleted.",
            lambda: self._saves.restore(removed),
            self._app.heads_changed,
        )

    def warn_about(self, game_id: str, sentence: str) -> None:
        """A stored game cannot be opened: say why, and what can be done."""
        Toast(
            f"{sentence} The other saved games are as they were.",
            [
                ("Save it as a file", lambda: self.export(game_id)),
                ("Delete it", lambda: self.delete(game_id)),
            ],
            warn=True,
            stays=True,
        )

    # Files that come ------------------------------------------------------------------

    def open_file(self, file: Any) -> None:
        """Read a chosen or dropped file, check it, and offer what is in it."""
        from mythshelf.kernel.files.document import LONGEST

        device.read_file(file, LONGEST, self._offer)

    def _offer(self, content: str | None) -> None:
        from mythshelf.kernel.errors import MythshelfError

        from web.app.decks import store
        from web.app.platform.phrases import counted
        from web.app.session.guided import place_of
        from web.app.tournament.store import is_file

        if store.is_file(content or ""):
            self._app.decks.exchange.offer_file(content or "")
            return
        if is_file(content or ""):
            self._app.organising.offer(content or "")
            return
        try:
            match = self._app.extensions.match_of(content or "", lambda: self._offer(content))
        except MythshelfError as error:
            refused(str(error))
            return
        if match is None:
            return
        step = place_of(match)
        session = self._app.playing.session_of(match, step=step)
        choices = counted(match.cursor, "choice")
        Toast(
            f"{match.game.title}: {session.who_plays}, {choices}. {session.line()}",
            [("Put it on the table", lambda: self._app.playing.start(match, step=step))],
            stays=True,
        )
