"""What is done with saved games besides playing: files, names, deleting, warnings. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document

from web.app.boundary.faults import BOUNDARY
from web.app.platform import device
from web.app.platform.dom import flag, later
from web.app.platform.storage import ChangedElsewhere, Damaged, Head, StorageFull
from web.app.platform.toasts import Toast, offer_undo, warn_unopened
from web.app.shelf.unsaved_notice import UnsavedNotice
from web.app.widgets.boxes import game_title

if TYPE_CHECKING:
    from web.app.platform.storage import Saves
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession

Listener = Callable[[Head | None], None]

_FAILED = (
    "The program failed while it saved: the newest choices are not kept, and are gone when you "
    "close the page."
)
_RETRY = 3_000
"""Milliseconds until games without room are tried to be saved again."""


class SavedGames:
    """The saved games of a store, as people handle them."""

    def __init__(
        self, saves: Saves, open_list: Callable[[], None], report_of: Callable[[str], str]
    ) -> None:
        """``open_list`` shows all saved games; ``report_of`` is what is kept of the report of one,
        by its id, empty for nothing."""
        self._saves, self._report_of = saves, report_of
        self._listeners: list[Listener] = []
        self._notice = UnsavedNotice(self.export, open_list)
        self._has_asked_to_persist = False
        self._is_retrying = self._has_failed = False

    def on_change(self, listener: Listener) -> None:
        """Let ``listener`` know of every change, with the head of the game where it is one."""
        self._listeners.append(listener)

    def changed(self, head: Head | None = None) -> None:
        """Games, tournaments or campaigns in the store were written, renamed or deleted."""
        for listener in self._listeners:
            listener(head)
        self.save_held()

    # Games that are in memory only ----------------------------------------------------

    def on_saved(self, failed: bool = False) -> None:
        """The open game was saved, or could not be; ``failed`` because the program failed. After
        the first successful save, the browser is asked to make the storage persistent."""
        if failed and not self._has_failed:
            Toast(_FAILED, warn=True, stays=True)
        self._has_failed = failed
        if not self._saves.held and not self._has_asked_to_persist:
            self._has_asked_to_persist = True
            device.ask_to_persist()
        self._show_held()

    def save_held(self) -> None:
        """Save the games in memory, as far as there is room now."""
        nothing: list[Head] = []
        for head in BOUNDARY.attempt(self._saves.save_held, nothing):
            self.changed(head)
        self._show_held()

    def _show_held(self) -> None:
        self._notice.show(self._saves.endangered, self._saves.refusal)
        is_unsaved = self._has_failed or bool(self._saves.held)
        flag(document.documentElement, "data-unsaved", is_unsaved)
        if self._saves.held and not self._is_retrying:
            self._is_retrying = True
            later(self._retry, _RETRY)

    def _retry(self) -> None:
        self._is_retrying = False
        self.save_held()

    # What people do with them ---------------------------------------------------------

    def export(self, game_id: str) -> None:
        """Save a stored game as a file; a damaged one as it is."""
        try:
            slot = self._saves.read(game_id)
        except Damaged:
            device.download("damaged-game.json", self._saves.raw(game_id))
        else:
            self._download(slot.head, game_title(slot.head.game), slot.text)

    def export_open(self, session: TableSession, autosave: Autosave) -> None:
        """Save the game on the table as a file, even where the store has refused it."""
        from mythshelf.kernel.files import save

        text = BOUNDARY.attempt(lambda: save.dumps(session.match), "")
        text = text or self._saves.read(autosave.head.id).text  # as it was saved last
        self._download(autosave.head, session.game.title, text)

    def _download(self, head: Head, title: str, text: str) -> None:
        from mythshelf.kernel.files import save

        from web.app.platform.phrases import file_name

        if head.finished and (report := self._report_of(head.id)):
            text = BOUNDARY.attempt(lambda: save.with_report(text, report), text)
        device.download(file_name(head.name, title), text)
        try:
            marked = self._saves.mark_exported(head.id)
        except (ChangedElsewhere, Damaged, StorageFull):
            return  # the file is saved; only the note of that is missing
        self.changed(marked)

    def retitle(self, game_id: str, title: str) -> None:
        """Give a stored game another name."""
        try:
            head = self._saves.retitle(game_id, title)
        except (ChangedElsewhere, Damaged, StorageFull) as error:
            Toast(str(error), warn=True)
        else:
            self.changed(head)

    def delete(self, game_id: str) -> None:
        """Delete a stored game, with a way back for a while."""
        removed = self._saves.remove(game_id)

        def bring_back() -> None:
            try:
                self._saves.restore(removed)
            except StorageFull as error:
                if removed.newest is not None:
                    self._saves.hold(removed.newest.head, removed.newest.text, str(error))

        offer_undo("The saved game is deleted.", bring_back, self.changed)

    def warn_about(self, game_id: str, sentence: str) -> None:
        """Say that a stored game cannot be opened, and what can be done."""
        warn_unopened(
            f"{sentence} The other saved games are as they were.",
            lambda: self.export(game_id),
            lambda: self.delete(game_id),
        )
