"""Decks in the page: the list, the builder, links and files, and the way into a game. Browser
only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from js import document, window

from web.app import device
from web.app.dom import by_id, keep_keyboard, text
from web.app.screens.toasts import Toast, deleted
from web.app.storage import ChangedElsewhere, Saves, StorageFull

if TYPE_CHECKING:
    from mythshelf.kernel.game import Settings

    from web.app.app import App
    from web.app.building import Building, Change
    from web.app.decks import Deck, Decks, Kept
    from web.app.screens.builder_screen import BuilderScreen
    from web.app.screens.deck_sheets import CompleteSheet, OfferSheet, WareSheet
    from web.app.screens.decks_screen import DecksScreen
    from web.app.screens.new_game_form import Offers
    from web.app.workshop import Kind, Workshop

SCREENS = ("decks", "builder")
_SEATS = ("first", "second", "third", "fourth", "fifth")
_ELSEWHERE = "This deck was changed in another window. You see it as it is there."
_UNTOUCHED = "Nothing was changed."


class DeckRoom:
    """The decks of an app. ``unsaved`` is true while the store refuses what is being built."""

    def __init__(self, app: App, records: Saves) -> None:
        self._app, self._records = app, records
        self._game = ""
        self._seat = -1
        self._building: Building | None = None
        self._kept: Kept | None = None
        self._shared: list[Deck] = []
        self._offered: list[Deck] = []
        self._change: Change | None = None
        self.unsaved = False

    # What there is --------------------------------------------------------------------

    @cached_property
    def kept(self) -> Decks:
        """The decks in the store."""
        from web.app import scenes
        from web.app.decks import Decks

        return Decks(self._records, scenes.workshop)

    @property
    def workshop(self) -> Workshop:
        """What the decks of the open game are built with."""
        return _workshop(self._game)

    @property
    def _open(self) -> Building:
        """What is being built."""
        assert self._building is not None
        return self._building

    def offers(self, game: str) -> Offers:
        """What a new game offers beside its own decks."""
        from web.app import scenes
        from web.app.deck_list import offers

        workshop = scenes.workshop(game)
        return {workshop.setting: offers(self.kept.of(game), workshop)} if workshop else {}

    def names(self, game: str, settings: Settings) -> tuple[str, ...]:
        """What the decks of a match are called, by seat."""
        from web.app import scenes
        from web.app.deck_list import names_of

        workshop = scenes.workshop(game)
        if workshop is None:
            return ()
        return names_of(settings[workshop.setting], self.kept.of(game), workshop)

    @cached_property
    def _list(self) -> DecksScreen:
        from web.app.screens.decks_screen import DecksScreen

        return DecksScreen(self._act_on, self._rename_in_list, self._new, self._export_all)

    @cached_property
    def _builder(self) -> BuilderScreen:
        from web.app.screens.builder_screen import BuilderScreen

        return BuilderScreen(self)

    @cached_property
    def _ware(self) -> WareSheet:
        from web.app.screens.deck_sheets import WareSheet

        return WareSheet(self.act, self.rule)

    @cached_property
    def _complete(self) -> CompleteSheet:
        from web.app.screens.deck_sheets import CompleteSheet

        return CompleteSheet(self._take)

    @cached_property
    def _offer(self) -> OfferSheet:
        from web.app.screens.deck_sheets import OfferSheet

        return OfferSheet(self._keep_offered)

    # The list -------------------------------------------------------------------------

    def open(self, game: str, seat: int = -1) -> None:
        """Show the decks of a game, to choose one for a seat of a new one where one is given."""
        self._app.put_away()
        self._app.travel.away()
        self._game, self._seat = game, seat
        self._app.show("decks", game)
        self._fill()

    def refresh(self) -> None:
        """The store has changed."""
        if self._app.screen == "decks":
            self._fill()
            keep_keyboard()

    def back(self) -> None:
        """From the builder to the list, from the list to the settings of the game."""
        if self._app.screen == "builder":
            self.open(self._game, self._seat)
        else:
            self._app.back_to_settings(self._game)

    def _fill(self) -> None:
        from mythshelf import games

        from web.app.deck_list import own_lines, recipe_lines

        seat = f"Use for the {_SEATS[self._seat]} seat" if self._seat >= 0 else ""
        lead = f"Which deck for the {_SEATS[self._seat]} seat?" if seat else ""
        own = list(own_lines(self.kept.of(self._game), self.workshop, seat))
        title = games.load(self._game).title
        self._list.show(title, lead, own, list(recipe_lines(self.workshop, seat)))
        document.title = f"Decks – {title}"

    def _act_on(self, act: str, key: str) -> None:
        from web.app import deck_list
        from web.app.decks import Deck

        recipe = next((r for r in self.workshop.recipes() if r.value == key), None)
        if recipe is not None:
            deck = Deck(self._game, recipe.title, self.workshop.code_of(recipe.cards))
        else:
            kept = self.kept.read(key)
            if kept.deck is None:
                self._act_on_damaged(act, key)
                return
            deck = kept.deck
            if act == deck_list.EDIT:
                self._edit(kept)
        if act == deck_list.USE:
            self._use(self.workshop.value_of(self.workshop.read_code(deck.code)))
        elif act == deck_list.COPY:
            self._add(deck)
        elif act == deck_list.SHARE:
            self._share([deck])
        elif act == deck_list.EXPORT:
            _download([deck])
        elif act == deck_list.DELETE:
            self._delete(key)

    def _act_on_damaged(self, act: str, key: str) -> None:
        from web.app import deck_list

        if act == deck_list.EXPORT:
            device.download("damaged-deck.json", self.kept.raw(key))
        elif act == deck_list.DELETE:
            self._delete(key)

    def _new(self) -> None:
        from web.app.decks import UNNAMED, Deck

        self._add(Deck(self._game, UNNAMED, ""))

    def _add(self, deck: Deck) -> None:
        """Keep another deck and build on it."""
        from web.app.decks import Kept
        from web.app.storage import Head

        deck = replace(deck, name=self.kept.free_name(self._game, deck.name))
        try:
            kept = self.kept.add(deck)
        except StorageFull:
            kept = Kept(Head(self._records.fresh_id(), "", "", "", "", False, 0), deck)
            self._full()
        self._edit(kept)

    def _delete(self, deck_id: str) -> None:
        removed = self.kept.remove(deck_id)
        deleted("The deck is deleted.", lambda: self.kept.restore(removed), self.refresh)

    def _rename_in_list(self, deck_id: str, name: str) -> None:
        from web.app.decks import named

        kept = self.kept.read(deck_id)
        if kept.deck is not None:
            try:
                self.kept.write(replace(kept, deck=named(kept.deck, name)))
            except (StorageFull, ChangedElsewhere) as error:
                Toast(str(error), warn=True)
        self.refresh()

    # The builder ----------------------------------------------------------------------

    def _edit(self, kept: Kept) -> None:
        from web.app.building import Building

        assert kept.deck is not None
        self._kept = kept
        self._building = Building(self.workshop, self.workshop.read_code(kept.deck.code))
        self._app.show("builder", self._game)
        use = f"Use for the {_SEATS[self._seat]} seat" if self._seat >= 0 else "Play with it"
        self._builder.open(self.workshop, self._building, kept.deck.name, use)
        self._title()

    def _title(self) -> None:
        assert self._kept is not None
        assert self._kept.deck is not None
        document.title = f"{self._kept.deck.name} – Deck"

    def act(self, act: str, kind: Kind) -> None:
        """``add`` or ``remove`` a copy of a card, or ``look`` at it."""
        building = self._open
        if act == "look":
            self._ware.show(building, kind)
            self._app.sheets.open("ware")
            self._ware.paint(self.workshop)
            return
        changed = building.add(kind) if act == "add" else building.remove(kind)
        self._stepped(changed)

    def tool(self, name: str) -> None:
        """Undo or redo."""
        building = self._open
        self._stepped(building.undo() if name == "undo" else building.redo())

    def complete(self) -> None:
        """Show how the deck could become legal."""
        building = self._open
        self._change = building.suggestion()
        self._builder.show(building)
        if self._change is not None:
            self._complete.show(self._change)
            self._app.sheets.open("complete")

    def _take(self) -> None:
        assert self._change is not None
        self._app.sheets.close()
        self._open.take(self._change)
        self._stepped(True)

    def _stepped(self, changed: bool) -> None:
        building = self._open
        if changed:
            text(by_id("live"), building.said)
            self._write(code=self.workshop.code_of(building.cards))
        self._builder.show(building)
        if self._app.sheets.current == "ware":
            self._ware.count(building)

    def rename(self, name: str) -> None:
        """Give the deck that is being built another name."""
        from web.app.decks import named

        assert self._kept is not None
        assert self._kept.deck is not None
        self._write(name=named(self._kept.deck, name).name)
        by_id("builder-name").value = self._kept.deck.name
        self._title()

    def _write(self, **changes: str) -> None:
        """Keep what is being built."""
        kept = self._kept
        assert kept is not None
        assert kept.deck is not None
        kept = self._kept = replace(kept, deck=replace(kept.deck, **changes))
        try:
            self._kept = self.kept.write(kept)
        except StorageFull:
            if not self.unsaved:
                self._full()
        except ChangedElsewhere:
            Toast(_ELSEWHERE)
            found = self.kept.read(kept.id)
            if found.deck is None:
                self.open(self._game, self._seat)
            else:
                self._edit(found)
        else:
            self.unsaved = False

    def _full(self) -> None:
        self.unsaved = True
        Toast(
            "There is no room left on this device to keep the deck. It will be lost when you leave "
            "it. Save it as a file, or delete old games.",
            [("Save as a file", self.export)],
            warn=True,
            stays=True,
        )

    def play(self) -> None:
        """Take the deck into a game, or say why that cannot be."""
        building = self._open
        building.refused = building.refusal
        self._builder.show(building)
        if building.refused is None:
            self._use(self.workshop.value_of(building.cards))

    def _use(self, value: str) -> None:
        self._app.back_to_settings(self._game, max(self._seat, 0), value)

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        self._app.open_rules(clause)

    # Links and files ------------------------------------------------------------------

    @property
    def shared(self) -> list[Deck]:
        """The deck whose link the share sheet shows; empty where a game's is wanted."""
        if self._app.screen == "builder" and self._kept is not None and self._kept.deck is not None:
            return [self._kept.deck]
        return self._shared if self._app.screen == "decks" else []

    def address(self) -> tuple[str, str, str, str]:
        """What the share sheet shows: address, lead, title and message."""
        from web.app.decks import address

        (deck,) = self.shared
        link = address(str(window.location.href), deck)
        return link, f"A link to {deck.name}, in {len(link)} characters.", deck.name, deck.name

    def _share(self, decks: list[Deck]) -> None:
        self._shared = decks
        self._app.sheets.open("share")

    def export(self) -> None:
        """The deck that is shared or being built, as a file."""
        if self.shared:
            _download(self.shared)

    def _export_all(self) -> None:
        _download([one.deck for one in self.kept.of(self._game) if one.deck is not None])

    def offer_link(self, link: str) -> str:
        """Show the deck of a link's text, or return the sentence that refuses it."""
        from mythshelf.kernel.errors import BadLink

        from web.app import scenes
        from web.app.decks import unpacked

        try:
            deck = unpacked(link, scenes.workshop)
        except BadLink as error:
            return str(error)
        self._show_offer([deck])
        return ""

    def offer_file(self, content: str) -> None:
        """Show what is in a file of decks, or say why it cannot be used."""
        from mythshelf.kernel.errors import BadSave

        from web.app import scenes
        from web.app.decks import decks_in

        try:
            decks = decks_in(content, scenes.workshop)
        except BadSave as error:
            Toast(f"{error} {_UNTOUCHED}", warn=True, stays=True)
            return
        self._show_offer(decks)

    def _show_offer(self, decks: list[Deck]) -> None:
        from mythshelf import games

        from web.app.deck_list import offered_lines

        self._offered = decks
        workshop = _workshop(decks[0].game)
        lines = list(offered_lines(decks, workshop))
        self._offer.show(games.load(decks[0].game).title, decks, lines, workshop)
        self._app.sheets.open("deck")

    def _keep_offered(self) -> None:
        """Only now anything is kept: all of it, or nothing."""
        decks = self._offered
        try:
            self.kept.add_all(decks)
        except StorageFull:
            Toast("There is no room on this device to keep this. Nothing was kept.", warn=True)
            return
        self.open(decks[0].game, self._seat if decks[0].game == self._game else -1)
        Toast("The deck is kept." if len(decks) == 1 else f"{len(decks)} decks are kept.")


def _workshop(game: str) -> Workshop:
    from web.app import scenes

    found = scenes.workshop(game)
    assert found is not None
    return found


def _download(decks: Sequence[Deck]) -> None:
    from web.app.decks import file_of
    from web.app.screens.words import file_name

    title = decks[0].name if len(decks) == 1 else "decks"
    device.download(file_name(title, f"{decks[0].game} deck"), file_of(decks))
