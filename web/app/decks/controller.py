"""Decks in the page: the list of a game's decks, and the way from there to the builder and into
a game. Browser only."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from js import document

from web.app.platform import device
from web.app.platform.dom import restore_focus
from web.app.platform.storage import ChangedElsewhere, StorageFull
from web.app.platform.toasts import Toast, offer_undo

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.decks.builder import DeckBuilder
    from web.app.decks.exchange import DeckExchange
    from web.app.decks.list_screen import DecksScreen
    from web.app.decks.records import DeckRecords
    from web.app.decks.store import Deck
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.ports import GameOpener, GameSettings
    from web.app.presenting.workshop import Workshop

SCREENS = ("decks", "builder")
_SEATS = ("first", "second", "third", "fourth", "fifth")


class DecksController:
    """The screens of decks."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        records: DeckRecords,
        table: GameOpener,
        open_settings: GameSettings,
        open_rules: Callable[[str], None],
    ) -> None:
        """``open_rules`` opens the rulebook at a clause."""
        self._navigator, self._modals = navigator, modals
        self._records, self._table = records, table
        self._open_settings, self._open_rules = open_settings, open_rules
        self._key = ""
        self._seat = -1

    @cached_property
    def exchange(self) -> DeckExchange:
        """Shares decks, and imports them."""
        from web.app.decks.exchange import DeckExchange

        return DeckExchange(self._navigator, self._modals, self._records, self._imported)

    @cached_property
    def builder(self) -> DeckBuilder:
        """Builds on one of the decks."""
        from web.app.decks.builder import DeckBuilder

        return DeckBuilder(
            navigator=self._navigator,
            modals=self._modals,
            records=self._records,
            open_rules=self._open_rules,
            on_edited=self.exchange.edited,
            leave=self.reopen,
            use=self._use,
            export=self.exchange.export,
        )

    @property
    def _workshop(self) -> Workshop:
        """What the decks of the list are built with."""
        from web.app.presenting import registry

        found = registry.workshop(self._key)
        assert found is not None
        return found

    # The list -------------------------------------------------------------------------

    @cached_property
    def _list(self) -> DecksScreen:
        from web.app.decks.list_screen import DecksScreen

        return DecksScreen(self._act_on, self._rename, self._new, self._export_all, self._show_sort)

    def open(self, key: str, seat: int = -1) -> None:
        """Show the decks of a workshop, to choose one for a seat of a new game where one is
        given."""
        self._table.put_away()
        self._navigator.leave_shelf()
        self._key, self._seat = key, seat
        self._navigator.show("decks", self._workshop.game)
        self._fill()

    def _show_sort(self, key: str) -> None:
        """Show the other decks of the same game."""
        self._key = key
        self._fill()

    def reopen(self) -> None:
        """Show the list as it was opened last."""
        self.open(self._key, self._seat)

    def refresh(self) -> None:
        """The store has changed."""
        if self._navigator.screen == "decks":
            self._fill()
            restore_focus()

    def back(self) -> None:
        """From the builder to the list, from the list to the settings of the game."""
        if self._navigator.screen == "builder":
            self.reopen()
        else:
            self._open_settings(self._workshop.game)

    @property
    def _use_label(self) -> str:
        """What the button says that takes a deck to the seat one is chosen for; else empty."""
        return f"Use for the {_SEATS[self._seat]} seat" if self._seat >= 0 else ""

    def _use(self, value: str) -> None:
        """Take a deck, as a value of the setting, into the game."""
        workshop = self._workshop
        self._open_settings(workshop.game, workshop.setting, max(self._seat, 0), value)

    def _imported(self, key: str) -> None:
        """Show the decks of a workshop, some of which have just been imported."""
        self.open(key, self._seat if key == self._key else -1)

    def _fill(self) -> None:
        from mythshelf import games

        from web.app.decks.list_model import own_lines, preset_lines, sorts
        from web.app.presenting import registry

        use, workshop = self._use_label, self._workshop
        self._records.store.save_held()
        lead = f"Which {workshop.noun} for the {_SEATS[self._seat]} seat?" if use else ""
        own = list(own_lines(self._records.store.of(self._key), workshop, use))
        title = games.load(workshop.game).title
        self._list.show_sorts(sorts(registry.workshops(workshop.game)), self._key)
        self._list.show(title, lead, own, list(preset_lines(workshop, use)))
        document.title = f"Decks – {title}"

    # What is done with a deck of it ---------------------------------------------------

    def _act_on(self, act: str, key: str) -> None:
        from web.app.decks import list_model
        from web.app.decks.store import Deck

        workshop = self._workshop
        preset = next((r for r in workshop.presets() if r.value == key), None)
        if preset is not None:
            deck = Deck(self._key, preset.title, workshop.code_of(preset.cards))
        else:
            stored = self._records.store.read(key)
            if stored.deck is None:
                self._act_on_damaged(act, key)
                return
            deck = stored.deck
            if act == list_model.EDIT:
                self.builder.edit(stored, workshop, self._use_label)
        if act == list_model.USE:
            self._use(workshop.value_of(workshop.read_code(deck.code)))
        elif act == list_model.COPY:
            self._add(deck)
        elif act == list_model.SHARE:
            self.exchange.share(deck)
        elif act == list_model.EXPORT:
            self.exchange.download([deck])
        elif act == list_model.DELETE:
            self._delete(key)

    def _act_on_damaged(self, act: str, key: str) -> None:
        from web.app.decks import list_model

        if act == list_model.EXPORT:
            device.download("damaged-deck.json", self._records.store.raw(key))
        elif act == list_model.DELETE:
            self._delete(key)

    def _new(self) -> None:
        from web.app.decks.store import UNNAMED, Deck

        self._add(Deck(self._key, UNNAMED, ""))

    def _add(self, deck: Deck) -> None:
        """Keep another deck and build on it."""
        store = self._records.store
        deck = replace(deck, name=store.free_name(self._key, deck.name))
        try:
            stored = store.add(deck)
        except StorageFull as error:
            stored = store.hold(store.unsaved(deck), str(error))
            self.builder.warn_about_storage()
        self.builder.edit(stored, self._workshop, self._use_label)

    def _delete(self, deck_id: str) -> None:
        store = self._records.store
        removed = store.remove(deck_id)
        offer_undo("The deck is deleted.", lambda: store.restore(removed), self.refresh)

    def _rename(self, deck_id: str, name: str) -> None:
        from web.app.decks.store import renamed

        stored = self._records.store.read(deck_id)
        if stored.deck is not None:
            try:
                self._records.store.write(replace(stored, deck=renamed(stored.deck, name)))
            except (StorageFull, ChangedElsewhere) as error:
                Toast(str(error), warn=True)
        self.refresh()

    def _export_all(self) -> None:
        stored = self._records.store.of(self._key)
        self.exchange.download([one.deck for one in stored if one.deck is not None])
