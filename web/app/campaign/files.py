"""Campaigns as files, and deleting them. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from mythshelf.kernel.errors import MythshelfError

from web.app.campaign.campaign import Campaign, line_of
from web.app.campaign.content import FILE, CampaignContent, content_of, game_in, lacking, needed_of
from web.app.platform.phrases import quoted
from web.app.platform.toasts import warn_unopened
from web.app.presenting import registry
from web.app.series.files import SeriesFiles
from web.app.series.store import claims

if TYPE_CHECKING:
    from web.app.campaign.store import CampaignStore


class CampaignFiles(SeriesFiles[Campaign, CampaignContent]):
    """Exports, imports and deletes campaigns, and says why one cannot be opened."""

    kind = "campaign"
    _store: CampaignStore

    def reads(self, content: str) -> bool:
        """Whether a file claims to be a campaign's."""
        return claims(content, FILE)

    def game_in(self, content: str) -> str:
        """The game that is told of in it."""
        return game_in(content)

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

    def explain_unopened(self, campaign_id: str, sentence: str) -> None:
        """A campaign could not be opened: fetch the content that it lacks, or say why."""
        try:
            slug, names = lacking(*self._store.needed(campaign_id))
        except MythshelfError:
            slug, names = "", []
        if not names:
            self.warn_about(campaign_id, sentence)
            self._on_changed()
            return
        again = partial(self._show, campaign_id)
        self._installer.with_game(
            slug, again, names, lambda: self._waits_for(names, campaign_id, again)
        )

    def _waits_for(self, names: Sequence[str], campaign_id: str, again: Callable[[], None]) -> None:
        """A campaign waits for content that cannot be had now: say for what, and what can be
        done. It stays as it is."""
        warn_unopened(
            f"This campaign was played with {quoted(names)}, and cannot go on without. "
            "It stays as it is.",
            lambda: self.export(campaign_id),
            lambda: self.delete(campaign_id),
            ("Try again", again),
        )
