"""Decks that go and come, as links and as files: shared, saved, offered. Browser only.

What comes is checked and shown; nothing is kept before somebody says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform import device
from web.app.platform.storage import StorageFull
from web.app.platform.toasts import Toast, refused

if TYPE_CHECKING:
    from web.app.app import App
    from web.app.decks.controller import DeckRoom
    from web.app.decks.sheets import OfferSheet
    from web.app.decks.store import Deck
    from web.app.sharing.model import Shared


class DeckExchange:
    """The links and files of an app's decks."""

    def __init__(self, app: App, room: DeckRoom) -> None:
        self._app, self._room = app, room
        self._picked: Deck | None = None
        self._offered: list[Deck] = []

    @cached_property
    def _offer(self) -> OfferSheet:
        from web.app.decks.sheets import OfferSheet

        return OfferSheet(self._keep)

    # Going ----------------------------------------------------------------------------

    @property
    def deck(self) -> Deck | None:
        """The deck that is to be shared: the one being built, or that of the list which was
        shared last; ``None`` where a deck is not what the screen is about."""
        if self._app.screen == "builder":
            return self._room.builder.deck
        return self._picked if self._app.screen == "decks" else None

    def share(self, deck: Deck) -> None:
        """Open the share sheet for a deck of the list."""
        self._picked = deck
        self._app.sheets.open("share")

    def shared(self, page: str) -> Shared | None:
        """What the share sheet shows of the deck, in the page of this address."""
        from web.app.decks.store import address
        from web.app.sharing.model import Shared

        deck = self.deck
        if deck is None:
            return None
        link = address(page, deck)
        lead = f"A link to {deck.name}, in {len(link)} characters."
        return Shared(link, lead, title=deck.name, message=deck.name)

    def export(self) -> None:
        """Save the deck that is to be shared as a file."""
        if self.deck is not None:
            self.download([self.deck])

    def download(self, decks: Sequence[Deck]) -> None:
        """Save decks of one game as a file."""
        from web.app.decks.store import file_of
        from web.app.platform.phrases import file_name

        title = decks[0].name if len(decks) == 1 else "decks"
        device.download(file_name(title, f"{decks[0].game} deck"), file_of(decks))

    # Coming ---------------------------------------------------------------------------

    def offer_link(self, link: str) -> str:
        """Show the deck of a link's text, or return the sentence that refuses it."""
        from mythshelf.kernel.errors import BadLink

        from web.app.decks.store import unpacked
        from web.app.presenting import registry

        try:
            deck = unpacked(link, registry.workshop)
        except BadLink as error:
            return str(error)
        self._show([deck])
        return ""

    def offer_file(self, content: str) -> None:
        """Show what is in a file of decks, or say why it cannot be used."""
        from mythshelf.kernel.errors import BadSave

        from web.app.decks.store import decks_in
        from web.app.presenting import registry

        try:
            decks = decks_in(content, registry.workshop)
        except BadSave as error:
            refused(str(error))
        else:
            self._show(decks)

    def _show(self, decks: list[Deck]) -> None:
        from mythshelf import games

        from web.app.decks.list_model import offered_lines
        from web.app.presenting import registry

        self._offered = decks
        game = decks[0].game
        workshop = registry.workshop(game)
        assert workshop is not None
        lines = list(offered_lines(decks, workshop))
        self._offer.show(games.load(game).title, decks, lines, workshop)
        self._app.sheets.open("deck")

    def _keep(self) -> None:
        """Only now anything is kept: all of it, or nothing."""
        decks = self._offered
        try:
            self._room.kept.add_all(decks)
        except StorageFull:
            Toast("There is no room on this device to keep this. Nothing was kept.", warn=True)
            return
        self._room.came(decks[0].game)
        Toast("The deck is kept." if len(decks) == 1 else f"{len(decks)} decks are kept.")
