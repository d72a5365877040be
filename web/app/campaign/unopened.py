"""Campaigns that cannot be opened: what they lack is fetched, or it is said why. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mythshelf.kernel.errors import MythshelfError

from web.app.campaign.content import lacking
from web.app.campaign.store import CampaignStore
from web.app.platform.phrases import quoted
from web.app.platform.toasts import Toast
from web.app.ports import GameInstaller


class UnopenedCampaigns:
    """What is done about a campaign that could not be opened."""

    def __init__(
        self,
        *,
        store: CampaignStore,
        installer: GameInstaller,
        open_again: Callable[[str], None],
        export: Callable[[str], None],
        delete: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        """``open_again``, ``export`` and ``delete`` are called with a campaign's id, ``changed``
        when one was marked as damaged."""
        self._store, self._installer, self._open_again = store, installer, open_again
        self._export, self._delete, self._changed = export, delete, changed

    def handle(self, campaign_id: str, sentence: str) -> None:
        """Fetch the content that a campaign lacks, or say why it cannot be opened."""
        if not self._fetch_content(campaign_id):
            self._warn_about(campaign_id, sentence)

    def _fetch_content(self, campaign_id: str) -> bool:
        """Get the content that a campaign lacks, and open it then; whether any is lacking."""
        try:
            slug, names = lacking(*self._store.needed(campaign_id))
        except MythshelfError:
            return False
        if names:
            self._installer.with_game(
                slug,
                lambda: self._open_again(campaign_id),
                names,
                lambda: self._without(campaign_id, names),
            )
        return bool(names)

    def _without(self, campaign_id: str, names: Sequence[str]) -> None:
        """A campaign waits for content that cannot be had now: say for what, and what can be
        done. It stays as it is."""
        Toast(
            f"This campaign was played with {quoted(names)}, and cannot go on without. "
            "It stays as it is.",
            [
                ("Try again", lambda: self._open_again(campaign_id)),
                ("Save it as a file", lambda: self._export(campaign_id)),
                ("Delete it", lambda: self._delete(campaign_id)),
            ],
            warn=True,
            stays=True,
        )

    def _warn_about(self, campaign_id: str, sentence: str) -> None:
        """A campaign cannot be opened: say why, and what can be done."""
        self._store.mark_damaged(campaign_id)
        Toast(
            f"{sentence} Everything else is as it was.",
            [
                ("Save it as a file", lambda: self._export(campaign_id)),
                ("Delete it", lambda: self._delete(campaign_id)),
            ],
            warn=True,
            stays=True,
        )
        self._changed()
