"""Tournaments as files, and deleting them. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mythshelf.kernel.errors import MythshelfError

from web.app.platform import device
from web.app.platform.phrases import file_name
from web.app.platform.storage import Head, Saves, StorageFull
from web.app.platform.toasts import Toast, offer_undo, show_refusal
from web.app.session.autosave import Autosave
from web.app.tournament.store import NO_ROOM, Content, content_of, is_file, line_of

if TYPE_CHECKING:
    from web.app.ports import GameInstaller, GameOpener
    from web.app.tournament.records import TournamentRecords


class TournamentFiles:
    """Exports, imports and deletes tournaments."""

    def __init__(
        self,
        *,
        records: TournamentRecords,
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        open_tournament: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        """``open_tournament`` shows one by its id, ``changed`` is called when one was deleted or
        brought back."""
        self._records, self._saves, self._table = records, saves, table
        self._installer, self._open, self._changed = installer, open_tournament, changed

    def export(self, tournament_id: str) -> None:
        """Save a tournament with its games as a file; a damaged one as it is."""
        store = self._records.store
        try:
            title, content = store.file_of(tournament_id)
        except MythshelfError:
            device.download("damaged-tournament.json", store.raw(tournament_id))
        else:
            device.download(file_name(title, "tournament"), content)

    def delete(self, tournament_id: str) -> None:
        """Delete a tournament, with a way back for a while; its games stay."""
        store = self._records.store
        removed = store.remove(tournament_id)
        offer_undo(
            "The tournament is deleted; its saved games are kept.",
            lambda: store.restore(removed),
            self._changed,
        )

    def reads(self, content: str) -> bool:
        """Whether a file claims to be a tournament's."""
        return is_file(content)

    def offer_file(self, content: str) -> None:
        """Check a tournament's file, and offer what is in it."""
        try:
            found = content_of(content)
            for _seats, save in found.games.values():
                if self._installer.restore(save, lambda: self.offer_file(content)) is None:
                    return
        except MythshelfError as error:
            show_refusal(str(error))
            return
        Toast(
            f"Tournament: {found.tournament.title}. {line_of(found.tournament)}",
            [("Open the bracket", lambda: self._import(found))],
            stays=True,
        )

    def _import(self, found: Content) -> None:
        try:
            self._open(self._records.store.add_from_file(found, self._head_of))
        except StorageFull:
            Toast(NO_ROOM, warn=True)

    def _head_of(self, save: str, seats: str, place: str) -> Head:
        """What the shelf shows of a game that came in a file."""
        restored = self._installer.restore(save, lambda: None)
        assert restored is not None  # it was asked for, before anything was kept
        session = self._table.session_of(restored.match, seats)
        return Autosave.new(self._saves, session, place).head
