"""The campaigns of a store, for the games that belong to them. Browser only.

What they are kept with is imported when the first of them is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform.storage import ChangedElsewhere, Damaged, Head, Saves, StorageFull
from web.app.ports import WayBack

if TYPE_CHECKING:
    from web.app.campaign.store import ActPlace, CampaignStore
    from web.app.session.session import TableSession


class CampaignRecords:
    """The stored campaigns, and which saved game belongs where in them."""

    way = WayBack("Campaign", "Back to the campaign", stands=False)

    def __init__(self, records: Saves, saves: Saves, now: Callable[[], int]) -> None:
        """``records`` are the campaigns in the store, ``saves`` the saved games; ``now`` gives
        the time in milliseconds since 1970."""
        self._records, self._saves, self._now = records, saves, now

    @cached_property
    def store(self) -> CampaignStore:
        """The campaigns themselves; not needed for the shelf."""
        from web.app.campaign.store import CampaignStore
        from web.app.presenting import registry

        return CampaignStore(self._records, self._saves, registry.saga)

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to a campaign that is stored here."""
        return self.place_of(head) is not None

    def place_of(self, head: Head) -> ActPlace | None:
        """The place of a saved game in a campaign that is stored here."""
        from web.app.campaign.store import ActPlace

        if not head.campaign:
            return None
        place = ActPlace.read(head.campaign)
        return place if place is not None and self.store.has(place.campaign) else None

    def enter(self, session: TableSession, head: Head) -> str | None:
        """Enter the end of a finished game, once; what the result screen says of it, or ``None``
        for a game of no campaign."""
        from web.app.campaign.store import ActStands
        from web.app.presenting import registry

        place, saga = self.place_of(head), registry.saga(session.game.slug)
        if place is None or saga is None or session.seen.outcome is None:
            return None
        ending = saga.ending(session.match)
        if ending is None:
            return "The act was not played to its end: the campaign is as it was before it."
        try:
            after = self.store.enter(place, head.id, ending, self._now())
        except ActStands as error:
            return str(error)
        except (ChangedElsewhere, Damaged):
            return "The campaign could not take the act. Open this game again from the campaign."
        except StorageFull:
            return "There is no room to keep the act in its campaign. Delete old games first."
        return f"This is act {place.number + 1} of {after.name}."
