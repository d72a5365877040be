"""Files that people choose or drop: checked, and what is in them offered. Browser only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from web.app.platform import device
from web.app.platform.toasts import Toast, show_refusal

if TYPE_CHECKING:
    from web.app.ports import FileReader, GameInstaller, GameOpener


class FileImport:
    """Opens a file: a saved game, or one that another reader takes."""

    def __init__(
        self, readers: Sequence[FileReader], table: GameOpener, installer: GameInstaller
    ) -> None:
        self._readers, self._table, self._installer = readers, table, installer

    def open(self, file: Any) -> None:
        """Read a chosen or dropped file, check it, and offer what is in it."""
        from mythshelf.kernel.files.document import LONGEST

        device.read_file(file, LONGEST, lambda content: self._offer(content or ""))

    def _offer(self, content: str) -> None:
        reader = next((one for one in self._readers if one.reads(content)), None)
        if reader is not None:
            reader.offer_file(content)
        else:
            self._offer_game(content)

    def _offer_game(self, content: str) -> None:
        from mythshelf.kernel.errors import MythshelfError

        from web.app.platform.phrases import counted
        from web.app.session.guided import place_of

        try:
            restored = self._installer.restore(content, lambda: self._offer_game(content))
        except MythshelfError as error:
            show_refusal(str(error))
            return
        if restored is None:
            return
        match, lost = restored.match, f" {restored.lost}" if restored.lost else ""
        step = place_of(match)
        session = self._table.session_of(match, step=step)
        choices = counted(match.cursor, "choice")
        Toast(
            f"{match.game.title}: {session.who_plays}, {choices}. {session.line()}{lost}",
            [("Put it on the table", lambda: self._table.start(match, step=step))],
            stays=True,
        )
