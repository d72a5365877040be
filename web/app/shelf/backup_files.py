"""Everything saved as one file, and such files brought in. Browser only."""

from __future__ import annotations

from collections.abc import Sequence
from time import gmtime, strftime
from typing import TYPE_CHECKING

from web.app.platform import device
from web.app.platform.long_work import quietly
from web.app.platform.phrases import counted
from web.app.platform.toasts import Toast, show_refusal

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Progress

    from web.app.platform.preferences import Preferences
    from web.app.shelf.backup import BackupImport, ImportReport, Kind
    from web.app.shelf.saved_games import SavedGames


class BackupFiles:
    """Exports and imports all that is saved."""

    def __init__(
        self, kinds: Sequence[Kind], preferences: Preferences, saved_games: SavedGames
    ) -> None:
        self._kinds, self._preferences, self._saved_games = kinds, preferences, saved_games

    def export(self) -> None:
        """Save everything as one file."""
        from web.app.shelf.backup import backup

        content, damaged = backup(self._kinds, self._preferences)
        day = strftime("%Y-%m-%d", gmtime(device.now() / 1000))
        device.download(f"mythshelf-{day}.json", content)
        for kind in self._kinds:
            for head in kind.saves.held:
                kind.saves.mark_exported(head.id)
        self._saved_games.changed()
        if damaged:
            Toast(f"{counted(damaged, 'damaged save')} cannot be read and is not in the file.")

    def reads(self, content: str) -> bool:
        """Whether a file claims to be one of everything."""
        from web.app.shelf.backup import is_backup

        return is_backup(content)

    def offer_file(self, content: str) -> None:
        """Say what a file holds, and offer to bring it in."""
        from mythshelf.kernel.errors import BadSave

        from web.app.shelf.backup import BackupImport, contents, lines_of

        try:
            what, lines = contents(content), lines_of(content)
        except BadSave as error:
            show_refusal(str(error))
            return

        def bring() -> None:
            self._bring(BackupImport(lines, self._kinds, self._preferences))

        Toast(
            f"A file of {what}. What is here stays as it is.",
            [("Bring it in", bring)],
            stays=True,
        )

    def _bring(self, arrival: BackupImport) -> None:
        """One part after the other, with room for taps in between."""
        told = Toast("Reading the file …", stays=True)

        def done(report: ImportReport) -> None:
            told.close()
            self._saved_games.changed()
            Toast(report.words(), warn=bool(report.refused or report.no_room), stays=True)

        def say(far: Progress) -> None:
            told.say(f"Reading the file: {far.done} of {far.total}.")

        quietly(arrival.steps(), done, say)
