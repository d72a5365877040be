"""Tournaments as files, and deleting them. Browser only."""

from __future__ import annotations

from mythshelf.kernel.tournament import Tournament

from web.app.series.files import SeriesFiles
from web.app.series.store import claims
from web.app.tournament.store import FILE, TournamentContent, content_of, line_of


class TournamentFiles(SeriesFiles[Tournament, TournamentContent]):
    """Exports, imports and deletes tournaments."""

    kind = "tournament"

    def reads(self, content: str) -> bool:
        """Whether a file claims to be a tournament's."""
        return claims(content, FILE)

    def content_of(self, content: str) -> TournamentContent:
        """The record, and the games that go on."""
        return content_of(content)

    def offer(self, found: TournamentContent) -> tuple[str, str]:
        """Its title, and how it stands."""
        line = f"Tournament: {found.tournament.title}. {line_of(found.tournament)}"
        return line, "Open the bracket"
