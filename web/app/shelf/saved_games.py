"""What is done with saved games besides playing: files, names, deleting, warnings. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.app.platform import device
from web.app.platform.storage import Damaged, Head, StorageFull
from web.app.platform.toasts import Toast, offer_undo
from web.app.widgets.boxes import game_title

if TYPE_CHECKING:
    from web.app.platform.storage import Saves
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession

Listener = Callable[[Head | None], None]


class SavedGames:
    """The saved games of a store, as people handle them."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._listeners: list[Listener] = []

    def on_change(self, listener: Listener) -> None:
        """Let ``listener`` know of every change, with the head of the game where it is one."""
        self._listeners.append(listener)

    def changed(self, head: Head | None = None) -> None:
        """Games or tournaments in the store were written, renamed or deleted."""
        for listener in self._listeners:
            listener(head)

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

        self._download(autosave.head, session.game.title, save.dumps(session.match))

    def _download(self, head: Head, title: str, text: str) -> None:
        from web.app.platform.phrases import file_name

        device.download(file_name(head.name, title), text)
        try:
            marked = self._saves.mark_exported(head.id)
        except (Damaged, StorageFull):
            return  # the file is saved; only the note of that is missing
        self.changed(marked)

    def retitle(self, game_id: str, title: str) -> None:
        """Give a stored game another name."""
        try:
            head = self._saves.retitle(game_id, title)
        except (Damaged, StorageFull) as error:
            Toast(str(error), warn=True)
        else:
            self.changed(head)

    def delete(self, game_id: str) -> None:
        """Delete a stored game, with a way back for a while."""
        removed = self._saves.remove(game_id)
        offer_undo("The saved game is deleted.", lambda: self._saves.restore(removed), self.changed)

    def warn_about(self, game_id: str, sentence: str) -> None:
        """Say that a stored game cannot be opened, and what can be done."""
        Toast(
            f"{sentence} The other saved games are as they were.",
            [
                ("Save it as a file", lambda: self.export(game_id)),
                ("Delete it", lambda: self.delete(game_id)),
            ],
            warn=True,
            stays=True,
        )
