"""Decks in the page: the list of a game's decks, and the way from there to the builder and into
a game. Browser only."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from js import document

from web.app.decks.builder import DeckBuilder
from web.app.decks.exchange import DeckExchange
from web.app.platform import device
from web.app.platform.dom import keep_keyboard
from web.app.platform.storage import ChangedElsewhere, Saves, StorageFull
from web.app.platform.toasts import Toast, deleted

if TYPE_CHECKING:
    from mythshelf.kernel.play.game import Settings

    from web.app.app import App
    from web.app.decks.list_screen import DecksScreen
    from web.app.decks.store import Deck, Decks
    from web.app.new_game.form import Offers
    from web.app.presenting.workshop import Workshop

SCREENS = ("decks", "builder")
_SEATS = ("first", "second", "third", "fourth", "fifth")


class DeckRoom:
    """The decks of an app: ``builder`` builds on one, ``exchange`` shares and receives them."""

    def __init__(self, app: App, records: Saves) -> None:
        self._app, self._records = app, records
        self._game = ""
        self._seat = -1
        self.builder = DeckBuilder(app, self)
        self.exchange = DeckExchange(app, self)

    # What there is --------------------------------------------------------------------

    @cached_property
    def kept(self) -> Decks:
        """The decks in the store."""
        from web.app.decks.store import Decks
        from web.app.presenting import registry

        return Decks(self._records, registry.workshop)

    @property
    def workshop(self) -> Workshop:
        """What the decks of the open game are built with."""
        from web.app.presenting import registry

        found = registry.workshop(self._game)
        assert found is not None
        return found

    def offers(self, game: str) -> Offers:
        """What a new game offers beside its own decks."""
        from web.app.presenting import registry

        workshop = registry.workshop(game)
        if workshop is None:
            return {}
        from web.app.decks.list_model import offers

        return {workshop.setting: offers(self.kept.of(game), workshop)}

    def names(self, game: str, settings: Settings) -> tuple[str, ...]:
        """What the decks of a match are called, by seat."""
        from web.app.presenting import registry

        workshop = registry.workshop(game)
        if workshop is None:
            return ()
        from web.app.decks.list_model import names_of

        return names_of(settings[workshop.setting], self.kept.of(game), workshop)

    # The list -------------------------------------------------------------------------

    @cached_property
    def _list(self) -> DecksScreen:
        from web.app.decks.list_screen import DecksScreen

        return DecksScreen(self._act_on, self._rename, self._new, self._export_all)

    def open(self, game: str, seat: int = -1) -> None:
        """Show the decks of a game, to choose one for a seat of a new one where one is given."""
        self._app.playing.put_away()
        self._app.travel.away()
        self._game, self._seat = game, seat
        self._app.show("decks", game)
        self._fill()

    def again(self) -> None:
        """Show the list as it was opened last."""
        self.open(self._game, self._seat)

    def came(self, game: str) -> None:
        """Show the decks of a game to which others have come."""
        self.open(game, self._seat if game == self._game else -1)

    def refresh(self) -> None:
        """The store has changed."""
        if self._app.screen == "decks":
            self._fill()
            keep_keyboard()

    def back(self) -> None:
        """From the builder to the list, from the list to the settings of the game."""
        if self._app.screen == "builder":
            self.again()
        else:
            self._app.beginning.again(self._game)

    @property
    def use_label(self) -> str:
        """What the button says that takes a deck to the seat one is chosen for; else empty."""
        return f"Use for the {_SEATS[self._seat]} seat" if self._seat >= 0 else ""

    def use(self, value: str) -> None:
        """Take a deck, as a value of the setting, into the game."""
        self._app.beginning.again(self._game, max(self._seat, 0), value)

    def _fill(self) -> None:
        from mythshelf import games

        from web.app.decks.list_model import own_lines, recipe_lines

        use = self.use_label
        lead = f"Which deck for the {_SEATS[self._seat]} seat?" if use else ""
        own = list(own_lines(self.kept.of(self._game), self.workshop, use))
        title = games.load(self._game).title
        self._list.show(title, lead, own, list(recipe_lines(self.workshop, use)))
        document.title = f"Decks – {title}"

    # What is done with a deck of it ---------------------------------------------------

    def _act_on(self, act: str, key: str) -> None:
        from web.app.decks import list_model
        from web.app.decks.store import Deck

        recipe = next((r for r in self.workshop.recipes() if r.value == key), None)
        if recipe is not None:
            deck = Deck(self._game, recipe.title, self.workshop.code_of(recipe.cards))
        else:
            kept = self.kept.read(key)
            if kept.deck is None:
                self._act_on_damaged(act, key)
                return
            deck = kept.deck
            if act == list_model.EDIT:
                self.builder.edit(kept)
        if act == list_model.USE:
            self.use(self.workshop.value_of(self.workshop.read_code(deck.code)))
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
            device.download("damaged-deck.json", self.kept.raw(key))
        elif act == list_model.DELETE:
            self._delete(key)

    def _new(self) -> None:
        from web.app.decks.store import UNNAMED, Deck

        self._add(Deck(self._game, UNNAMED, ""))

    def _add(self, deck: Deck) -> None:
        """Keep another deck and build on it."""
        from web.app.decks.store import Kept
        from web.app.platform.storage import Head

        deck = replace(deck, name=self.kept.free_name(self._game, deck.name))
        try:
            kept = self.kept.add(deck)
        except StorageFull:
            kept = Kept(Head(self._records.fresh_id(), "", "", "", "", False, 0), deck)
            self.builder.no_room()
        self.builder.edit(kept)

    def _delete(self, deck_id: str) -> None:
        removed = self.kept.remove(deck_id)
        deleted("The deck is deleted.", lambda: self.kept.restore(removed), self.refresh)

    def _rename(self, deck_id: str, name: str) -> None:
        from web.app.decks.store import named

        kept = self.kept.read(deck_id)
        if kept.deck is not None:
            try:
                self.kept.write(replace(kept, deck=named(kept.deck, name)))
            except (StorageFull, ChangedElsewhere) as error:
                Toast(str(error), warn=True)
        self.refresh()

    def _export_all(self) -> None:
        kept = self.kept.of(self._game)
        self.exchange.download([one.deck for one in kept if one.deck is not None])
