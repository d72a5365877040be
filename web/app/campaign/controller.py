"""Campaigns in the page: the list of them, a campaign, its acts. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from js import document

from web.app.platform import device
from web.app.platform.dom import restore_focus
from web.app.platform.storage import ChangedElsewhere, Damaged, Head, Saves, StorageFull
from web.app.platform.toasts import Toast, offer_undo

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide

    from web.app.campaign.campaign import Campaign
    from web.app.campaign.files import CampaignFiles
    from web.app.campaign.heroes import Heroes
    from web.app.campaign.list_screen import CampaignsScreen
    from web.app.campaign.records import CampaignRecords
    from web.app.campaign.screen import CampaignScreen
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.ports import GameInstaller, GameOpener, NextGame
    from web.app.presenting.saga import Saga

SCREENS = ("campaigns", "campaign")


class CampaignController:
    """The screens of campaigns. ``current`` is the id of the one that is shown."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        records: CampaignRecords,
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        open_settings: Callable[[str], None],
        set_out: Callable[[NextGame], None],
        open_rules: Callable[[str], None],
        on_changed: Callable[[], None],
    ) -> None:
        """``open_settings`` shows the settings of a new game, ``set_out`` those of a campaign's
        next one; ``open_rules`` opens the rulebook at a clause, ``on_changed`` is called when the
        stored campaigns, or games of theirs, have changed."""
        self._navigator, self._records, self._saves = navigator, records, saves
        self._modals, self._table, self._installer = modals, table, installer
        self._open_settings, self._set_out = open_settings, set_out
        self._open_rules, self._on_changed = open_rules, on_changed
        self.current = ""
        self._slug = ""

    @cached_property
    def files(self) -> CampaignFiles:
        """Exports, imports and deletes."""
        from web.app.campaign.files import CampaignFiles

        return CampaignFiles(
            store=self._records.store,
            saves=self._saves,
            table=self._table,
            installer=self._installer,
            show=self.open,
            on_changed=self._stored,
        )

    @cached_property
    def heroes(self) -> Heroes:
        """Their sheets and links."""
        from web.app.campaign.heroes import Heroes

        return Heroes(self._modals, self._records, self.open)

    @cached_property
    def _list(self) -> CampaignsScreen:
        from web.app.campaign.list_screen import CampaignsScreen

        return CampaignsScreen(self._act_in_list, self._new)

    @cached_property
    def _screen(self) -> CampaignScreen:
        from web.app.campaign.screen import CampaignScreen

        return CampaignScreen(
            on_pressed=self._act,
            begin=self._begin,
            rename=self._rename,
            open_hero=lambda key: self.heroes.show(*self._shown(), key),
            open_rules=self._open_rules,
        )

    # The list -------------------------------------------------------------------------

    def open_list(self, slug: str) -> None:
        """Show the campaigns of a game."""
        self._table.put_away()
        self._navigator.leave_shelf()
        self._slug = slug
        self._navigator.show("campaigns", slug)
        self._fill_list()

    def _fill_list(self) -> None:
        from web.app.campaign.model import rows
        from web.app.widgets.boxes import game_title

        title = game_title(self._slug)
        listed = rows(self._records.store.heads(self._slug), device.now())
        saga = self._saga()
        self._list.show(self._slug, saga.pitch, listed, _guides(saga))
        document.title = f"Campaigns – {title}"

    def _saga(self) -> Saga:
        """The saga of the game whose campaigns are listed."""
        from web.app.presenting import registry

        saga = registry.saga(self._slug)
        assert saga is not None
        return saga

    def _act_in_list(self, act: str, campaign_id: str) -> None:
        {"open": self.open, "export": self.export, "delete": self.delete}[act](campaign_id)

    def _new(self) -> None:
        from web.app.campaign.campaign import Campaign
        from web.app.series.store import no_room

        store = self._records.store
        campaign = Campaign(self._slug, store.free_name(self._slug), self._saga().fresh)
        try:
            self.open(store.add(campaign))
        except StorageFull:
            Toast(no_room("campaign"), warn=True)

    # A campaign -----------------------------------------------------------------------

    def open(self, campaign_id: str) -> None:
        """Show a campaign, or say why not; an open game is put away."""
        from mythshelf.kernel.errors import MythshelfError

        try:
            campaign = self._records.store.read(campaign_id)
        except MythshelfError as error:
            self.files.explain_unopened(campaign_id, str(error))
            return
        self._table.put_away()
        self._navigator.leave_shelf()
        self.current, self._slug = campaign_id, campaign.game
        self._navigator.show("campaign", campaign.game)
        self._fill()

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to a campaign that is stored here."""
        return self._records.has(head)

    def open_of(self, head: Head) -> None:
        """Show the campaign of a saved game, which belongs to one."""
        place = self._records.place_of(head)
        if place is not None:
            self.open(place.campaign)

    def back(self) -> None:
        """From a campaign to the list, from the list to the settings of the game."""
        if self._navigator.screen == "campaign":
            self.open_list(self._slug)
        else:
            self._open_settings(self._slug)

    def reopen(self) -> None:
        """Show the campaign again that was shown last."""
        self.open(self.current)

    def export(self, campaign_id: str) -> None:
        """Save a campaign with the act that goes on as a file."""
        self.files.export(campaign_id)

    def delete(self, campaign_id: str) -> None:
        """Delete a campaign, with a way back for a while."""
        self.files.delete(campaign_id)

    def refresh(self) -> None:
        """The store has changed: show its newest state; where the open campaign was deleted, the
        list."""
        screen = self._navigator.screen
        if screen == "campaigns":
            self._fill_list()
            restore_focus()
        elif screen == "campaign" and self._records.store.has(self.current):
            self._fill()
            restore_focus()
        elif screen == "campaign":
            self.open_list(self._slug)

    def _stored(self) -> None:
        self.refresh()
        self._on_changed()

    def _shown(self) -> tuple[Campaign, Saga]:
        from web.app.presenting import registry

        campaign = self._records.store.read(self.current)
        saga = registry.saga(campaign.game)
        assert saga is not None  # the campaign was read with it
        return campaign, saga

    def _fill(self) -> None:
        from web.app.campaign.model import page_of

        campaign, saga = self._shown()
        head = self._records.store.going(self.current, len(campaign.acts))
        page = page_of(campaign, saga, head)
        guides = {} if campaign.acts or head else _guides(saga)
        self._screen.show(page, campaign.game, saga.clause, guides)
        document.title = f"{campaign.name} – Campaign"

    # What is done with it -------------------------------------------------------------

    def _act(self, act: str) -> None:
        campaign, _saga = self._shown()
        head = self._records.store.going(self.current, len(campaign.acts))
        if act == "export":
            self.export(self.current)
        elif act == "delete":
            self.delete(self.current)
        elif head is not None and act == "go-on":
            self._table.open_save(head.id)
        elif head is not None and act == "drop":
            self._drop(head.id)

    def _drop(self, game_id: str) -> None:
        """Delete the game of the act that goes on, with a way back for a while."""
        removed = self._saves.remove(game_id)
        offer_undo(
            "The act is dropped: the campaign is as it was before it.",
            lambda: self._saves.restore(removed),
            self._stored,
        )

    def _begin(self, mode: str) -> None:
        from web.app.campaign.model import next_game

        campaign, saga = self._shown()
        start = next(one for one in saga.starts if one.mode == mode)
        self._set_out(next_game(self.current, campaign, saga, start))

    def _rename(self, name: str) -> None:
        try:
            self._records.store.rename(self.current, name)
        except (ChangedElsewhere, Damaged, StorageFull) as error:
            Toast(str(error), warn=True)
        self._stored()


def _guides(saga: Saga) -> Mapping[str, Guide]:
    """The guides to the games that a campaign consists of."""
    from mythshelf import games
    from mythshelf.kernel.guide import lessons

    return lessons(games.load(saga.game), {start.mode for start in saga.starts})
