"""Campaigns as files, and deleting them. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mythshelf.kernel.errors import MythshelfError

from web.app.campaign.store import NO_ROOM, Content, content_of, is_file, line_of
from web.app.platform import device
from web.app.platform.phrases import file_name
from web.app.platform.storage import Head, Saves, StorageFull
from web.app.platform.toasts import Toast, offer_undo, show_refusal
from web.app.presenting import registry
from web.app.session.autosave import Autosave

if TYPE_CHECKING:
    from web.app.campaign.records import CampaignRecords
    from web.app.ports import GameInstaller, GameOpener


class CampaignFiles:
    """Exports, imports and deletes campaigns."""

    def __init__(
        self,
        *,
        records: CampaignRecords,
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        open_campaign: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        """``open_campaign`` shows one by its id, ``changed`` is called when one was deleted or
        brought back."""
        self._records, self._saves, self._table = records, saves, table
        self._installer, self._open, self._changed = installer, open_campaign, changed

    def export(self, campaign_id: str) -> None:
        """Save a campaign, with the act that goes on, as a file; a damaged one as it is."""
        store = self._records.store
        try:
            name, content = store.file_of(campaign_id)
        except MythshelfError:
            device.download("damaged-campaign.json", store.raw(campaign_id))
        else:
            device.download(file_name(name, "campaign"), content)

    def delete(self, campaign_id: str) -> None:
        """Delete a campaign, with a way back for a while; its games stay."""
        store = self._records.store
        removed = store.remove(campaign_id)
        offer_undo(
            "The campaign is deleted; its saved games are kept.",
            lambda: store.restore(removed),
            self._changed,
        )

    def reads(self, content: str) -> bool:
        """Whether a file claims to be a campaign's."""
        return is_file(content)

    def offer_file(self, content: str) -> None:
        """Check a campaign's file, and offer what is in it."""
        try:
            found = content_of(content, registry.saga)
            for _seats, save in [found.game] if found.game else []:
                if self._installer.restore(save, lambda: self.offer_file(content)) is None:
                    return
        except MythshelfError as error:
            show_refusal(str(error))
            return
        going = " An act goes on in it." if found.game else ""
        Toast(
            f"Campaign: {found.campaign.name}. {line_of(found.campaign)}.{going}",
            [("Open the campaign", lambda: self._import(found))],
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
        return Autosave.new(self._saves, session, campaign=place).head
