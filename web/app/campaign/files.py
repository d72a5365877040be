"""Campaigns as files, and deleting them. Browser only."""

from __future__ import annotations

from collections.abc import Sequence

from mythshelf.kernel.errors import MythshelfError

from web.app.campaign.campaign import Campaign, line_of
from web.app.campaign.content import FILE, CampaignContent, content_of, lacking, needed_of
from web.app.presenting import registry
from web.app.series.files import SeriesFiles
from web.app.series.store import claims


class CampaignFiles(SeriesFiles[Campaign, CampaignContent]):
    """Exports, imports and deletes campaigns."""

    kind = "campaign"

    def reads(self, content: str) -> bool:
        """Whether a file claims to be a campaign's."""
        return claims(content, FILE)

    def content_of(self, content: str) -> CampaignContent:
        """The record, and the game of the act that goes on."""
        return content_of(content, registry.saga)

    def lacking(self, content: str) -> tuple[str, Sequence[str]]:
        """What was shuffled into its campaign."""
        try:
            return lacking(*needed_of(content, registry.saga))
        except MythshelfError:
            return "", ()

    def offer(self, found: CampaignContent) -> tuple[str, str]:
        """Its name, and how far it has come."""
        going = " An act goes on in it." if found.game else ""
        line = f"Campaign: {found.campaign.name}. {line_of(found.campaign)}.{going}"
        return line, "Open the campaign"
