"""Decks as links and as files: shared, exported, offered for import. Browser only.

What comes in is checked and shown; nothing is kept before somebody says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform import device
from web.app.platform.storage import StorageFull
from web.app.platform.toasts import Toast, show_refusal

if TYPE_CHECKING:
    from web.app.decks.records import DeckRecords
    from web.app.decks.sheets import OfferSheet
    from web.app.decks.store import Deck
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.ports import Shared


class DeckExchange:
    """Exports and imports decks."""

    def __init__(
        self,
        navigator: Navigator,
        modals: Modals,
        records: DeckRecords,
        on_imported: Callable[[str], None],
    ) -> None:
        """``on_imported`` is called with the workshop's key of the decks that were kept."""
        self._navigator, self._modals = navigator, modals
        self._records, self._on_imported = records, on_imported
        self._picked: Deck | None = None
        self._edited: Deck | None = None
        self._offered: list[Deck] = []

    @cached_property
    def _offer(self) -> OfferSheet:
        from web.app.decks.sheets import OfferSheet

        return OfferSheet(self._keep)

    # Out ------------------------------------------------------------------------------

    @property
    def _deck(self) -> Deck | None:
        """The deck that is to be shared: the one being built, or that of the list which was
        shared last; ``None`` where the screen is not about a deck."""
        if self._navigator.screen == "builder":
            return self._edited
        return self._picked if self._navigator.screen == "decks" else None

    def edited(self, deck: Deck) -> None:
        """A deck is being built, and is now this."""
        self._edited = deck

    def can_share(self) -> bool:
        """Whether the screen is about a deck."""
        return self._deck is not None

    def share(self, deck: Deck) -> None:
        """Open the share sheet for a deck of the list."""
        self._picked = deck
        self._modals.open("share")

    def shared(self, page: str) -> Shared | None:
        """What the share sheet shows of the deck, in the page of this address."""
        from web.app.decks.store import address
        from web.app.ports import Shared

        deck = self._deck
        if deck is None:
            return None
        link = address(page, deck)
        lead = f"A link to {deck.name}, in {len(link)} characters."
        return Shared(link, lead, title=deck.name, message=deck.name)

    def export(self) -> None:
        """Save the deck that is to be shared as a file."""
        deck = self._deck
        if deck is not None:
            self.download([deck])

    def download(self, decks: Sequence[Deck]) -> None:
        """Save decks of one workshop as a file."""
        from web.app.decks.store import file_of
        from web.app.platform.phrases import file_name
        from web.app.presenting import registry

        workshop = registry.workshop(decks[0].workshop)
        assert workshop is not None
        title = decks[0].name if len(decks) == 1 else "decks"
        device.download(file_name(title, f"{workshop.game} {workshop.noun}"), file_of(decks))

    # In -------------------------------------------------------------------------------

    def link_in(self, words: str) -> str | None:
        """The text of a deck's link in some words, ``None`` where there is none."""
        from web.app.decks.store import text_in

        return text_in(words)

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

    def reads(self, content: str) -> bool:
        """Whether a file claims to be one of decks."""
        from web.app.decks.store import is_file

        return is_file(content)

    def offer_file(self, content: str) -> None:
        """Show what is in a file of decks, or say why it cannot be used."""
        from mythshelf.kernel.errors import BadSave

        from web.app.decks.store import decks_in
        from web.app.presenting import registry

        try:
            decks = decks_in(content, registry.workshop)
        except BadSave as error:
            show_refusal(str(error))
        else:
            self._show(decks)

    def _show(self, decks: list[Deck]) -> None:
        from mythshelf import games

        from web.app.decks.list_model import offered_lines
        from web.app.presenting import registry

        self._offered = decks
        workshop = registry.workshop(decks[0].workshop)
        assert workshop is not None
        lines = list(offered_lines(decks, workshop))
        self._offer.show(games.load(workshop.game).title, decks, lines, workshop)
        self._modals.open("deck")

    def _keep(self) -> None:
        """Keep all of the offered decks, or none."""
        decks = self._offered
        try:
            self._records.store.add_all(decks)
        except StorageFull:
            Toast("There is no room on this device to keep this. Nothing was kept.", warn=True)
            return
        self._on_imported(decks[0].workshop)
        Toast("The deck is kept." if len(decks) == 1 else f"{len(decks)} decks are kept.")
