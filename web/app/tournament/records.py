"""The tournaments of a store, for the games that belong to them. Browser only.

What they are kept with is imported when the first of them is needed.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform.storage import ChangedElsewhere, Damaged, Head, Saves, StorageFull
from web.app.ports import WayBack

if TYPE_CHECKING:
    from web.app.session.session import TableSession
    from web.app.tournament.store import PairingPlace, TournamentStore


class TournamentRecords:
    """The stored tournaments, and which saved game belongs where in them."""

    way = WayBack("Bracket", "Back to the tournament", stands=True)

    def __init__(self, records: Saves, saves: Saves) -> None:
        """``records`` are the tournaments in the store, ``saves`` the saved games."""
        self._records, self._saves = records, saves

    @cached_property
    def store(self) -> TournamentStore:
        """The tournaments themselves; not needed for the shelf."""
        from web.app.tournament.store import TournamentStore

        return TournamentStore(self._records, self._saves)

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to a tournament that is stored here."""
        return self.place_of(head) is not None

    def place_of(self, head: Head) -> PairingPlace | None:
        """The place of a saved game in a tournament that is stored here."""
        from web.app.tournament.store import PairingPlace

        if not head.tournament:
            return None
        place = PairingPlace.read(head.tournament)
        return place if place is not None and self.store.has(place.tournament) else None

    def enter(self, session: TableSession, head: Head) -> str | None:
        """Enter the result of a finished game, once; what the result screen says of it, or
        ``None`` for a game of no tournament. A result that stands is never changed."""
        from mythshelf.kernel.errors import ResultStands
        from mythshelf.kernel.tournament import DRAW, side_that_won

        from web.app.tournament.bracket import title_of

        place, outcome = self.place_of(head), session.seen.outcome
        if place is None or outcome is None:
            return None
        match = session.match
        side = side_that_won(match.game, match.settings, outcome, place.number)
        try:
            after = self.store.report(place, side)
        except ResultStands as error:
            return str(error)
        except (ChangedElsewhere, Damaged):
            return "The bracket could not take the result. Open this game again from the bracket."
        except StorageFull:
            return "There is no room to keep the result in the bracket. Delete old games first."
        if side == DRAW:
            return "The bracket has this game to be played again, with the sides exchanged."
        pairing = after.pairings()[place.pairing]
        winner, title = after.entrants[pairing.winner].name, title_of(after, pairing)
        return f"{winner} has won the {title[:1].lower()}{title[1:]}."
