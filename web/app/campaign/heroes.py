"""Heroes of campaigns in the page: their sheets, links to them, heroes out of links.

Browser only.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform.storage import StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from web.app.campaign.campaign import Campaign
    from web.app.campaign.exchange import SharedHero
    from web.app.campaign.hero_sheet import HeroSheetView
    from web.app.campaign.records import CampaignRecords
    from web.app.platform.modals import Modals
    from web.app.ports import Shared
    from web.app.presenting.saga import Saga


class Heroes:
    """Shows, shares and takes over heroes."""

    def __init__(
        self, modals: Modals, records: CampaignRecords, on_begun: Callable[[str], None]
    ) -> None:
        """``on_begun`` shows a campaign, by its id, that was begun with a hero from a link."""
        self._modals, self._records, self._on_begun = modals, records, on_begun
        self._own: SharedHero | None = None
        self._offered: SharedHero | None = None
        self._title = ""

    @cached_property
    def _sheet(self) -> HeroSheetView:
        from web.app.campaign.hero_sheet import HeroSheetView

        return HeroSheetView(lambda: self._modals.open("share"), self._keep)

    def show(self, campaign: Campaign, saga: Saga, key: str) -> None:
        """Open the sheet of a hero of a campaign."""
        from web.app.campaign.exchange import SharedHero
        from web.app.campaign.model import parts, sheets_of

        sheet = next((one for one in sheets_of(campaign, saga) if one.key == key), None)
        if sheet is None:
            return
        alone = saga.alone(campaign.chronicle, key)
        self._title = sheet.title
        self._own = SharedHero(campaign.game, campaign.name, alone, parts(campaign, saga)[key])
        self._sheet.show(sheet, f"Of the campaign {campaign.name}.", offered=False)
        self._modals.open("hero")

    # Links ----------------------------------------------------------------------------

    def can_share(self) -> bool:
        """Whether the sheet of a hero of this device is open."""
        return self._own is not None and self._modals.holds("hero")

    def shared(self, page: str) -> Shared | None:
        """What the share sheet shows of the hero, in the page of this address."""
        from web.app.campaign.exchange import address
        from web.app.ports import Shared

        if self._own is None or not self.can_share():
            return None
        link = address(page, self._own)
        lead = f"A link to the {self._title}, in {len(link)} characters."
        message = f"The {self._title} of {self._own.campaign}"
        return Shared(link, lead, title=message, message=message)

    def link_in(self, words: str) -> str | None:
        """The text of a hero's link in some words, ``None`` where there is none."""
        from web.app.campaign.exchange import text_in

        return text_in(words)

    def offer_link(self, link: str) -> str:
        """Show the hero of a link's text, or return the sentence that refuses it."""
        from mythshelf.kernel.errors import BadLink

        from web.app.campaign.exchange import unpacked
        from web.app.presenting import registry

        try:
            offered = unpacked(link, registry.saga)
        except BadLink as error:
            return str(error)
        saga = registry.saga(offered.game)
        assert saga is not None  # the link was read with it
        (sheet,) = saga.heroes(offered.chronicle, {})
        (sheet,) = saga.heroes(offered.chronicle, {sheet.key: offered.acts})
        self._own, self._offered = None, offered
        self._sheet.show(sheet, f"Of a campaign called {offered.campaign}.", offered=True)
        self._modals.open("hero")
        return ""

    def _keep(self) -> None:
        """Begin a campaign with the hero out of the link."""
        from web.app.campaign.campaign import Campaign
        from web.app.series.store import no_room

        offered, store = self._offered, self._records.store
        assert offered is not None
        name = store.free_name(offered.game, offered.campaign)
        try:
            campaign_id = store.add(Campaign(offered.game, name, offered.chronicle))
        except StorageFull:
            Toast(no_room("campaign"), warn=True)
        else:
            self._on_begun(campaign_id)
