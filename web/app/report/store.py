"""What was found in finished games, in the store, by the ids of their saved games (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.analysis import Analysis
from mythshelf.analysis.keeping import dumped, loaded
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.play.match import Match

from web.app.platform.storage import Damaged, Head, Saves, StorageFull


class ReportStore:
    """An analysis for each game that was looked at. It can be made again, so that nothing is lost
    with it: of games that are not saved any more it is dropped."""

    def __init__(self, records: Saves, saves: Saves) -> None:
        self._records, self._saves = records, saves

    def known(self, game_id: str, match: Match[Any], digest: str) -> Analysis:
        """What is known of a game, perhaps nothing."""
        try:
            return loaded(match, digest, self._records.read(game_id).text)
        except (Damaged, BadSave):
            return Analysis()

    def text(self, game_id: str) -> str:
        """What is kept of a game, as it travels with its file; empty for nothing."""
        try:
            return self._records.read(game_id).text
        except Damaged:
            return ""

    def keep(self, game_id: str, game: str, digest: str, found: Analysis) -> bool:
        """Keep what was found; whether there was room for it."""
        self._drop_lost()
        serial = self._records.serial(game_id)
        head = Head(game_id, game, "", "", "", True, 0, serial)
        try:
            self._records.write(head, dumped(digest, found))
        except StorageFull:
            return False
        return True

    def _drop_lost(self) -> None:
        saved = {head.id for head in self._saves.heads()}
        for head in self._records.heads():
            if head.id not in saved:
                self._records.remove(head.id)
