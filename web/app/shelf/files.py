"""Files that people choose or drop: checked, and what is in them offered. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from web.app.platform import device
from web.app.platform.toasts import Toast, show_refusal

if TYPE_CHECKING:
    from mythshelf.kernel.errors import MythshelfError
    from mythshelf.kernel.files.restoring import Restored
    from mythshelf.kernel.play.match import Match

    from web.app.ports import FileReader, GameInstaller, GameOpener


_LARGEST = 100_000_000
"""Bytes of a file: more than all that a browser's storage can hold. Each reader has its bounds."""


class FileImport:
    """Opens a file: a saved game, or one that another reader takes."""

    def __init__(
        self,
        readers: Sequence[FileReader],
        table: GameOpener,
        installer: GameInstaller,
        adopt_report: Callable[[str, Match[Any], str], None],
    ) -> None:
        """``adopt_report`` takes the report that came with a match, saved by this id."""
        self._readers, self._table, self._installer = readers, table, installer
        self._adopt_report = adopt_report

    def open(self, file: Any) -> None:
        """Read a chosen or dropped file, check it, and offer what is in it."""
        device.read_file(file, _LARGEST, self._offer)

    def _offer(self, content: str | None) -> None:
        if content is None:
            show_refusal("This file cannot be read, or is too large.")
            return
        reader = next((one for one in self._readers if one.reads(content)), None)
        if reader is not None:
            reader.offer_file(content)
        else:
            self._offer_game(content)

    def _offer_game(self, content: str) -> None:
        from mythshelf.kernel.files import save

        from web.app.ports import RestoringWays

        ways = RestoringWays(
            on_restored=lambda restored: self._offer_restored(restored, save.report_in(content)),
            on_refused=_refuse,
            try_again=lambda: self._offer_game(content),
        )
        self._installer.restore(content, ways)

    def _offer_restored(self, restored: Restored[Any], report: str) -> None:
        from web.app.platform.phrases import counted
        from web.app.session.guided import place_of

        match, lost = restored.match, f" {restored.lost}" if restored.lost else ""
        step = place_of(match)
        session = self._table.session_of(match, step=step)
        choices = counted(match.cursor, "choice")

        def accept() -> None:
            self._table.start(match, step=step, on_saved=adopt if report else None)

        def adopt(game_id: str) -> None:
            self._adopt_report(game_id, match, report)

        Toast(
            f"{match.game.title}: {session.seen.who_plays}, {choices}. {session.line()}{lost}",
            [("Put it on the table", accept)],
            stays=True,
        )


def _refuse(error: MythshelfError) -> None:
    show_refusal(str(error))
