"""The deck that is being built: every step kept, read large, completed, and taken into a game.
Browser only."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from js import document

from web.app.platform.dom import by_id, text
from web.app.platform.storage import ChangedElsewhere, StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from web.app.app import App
    from web.app.decks.builder_model import Building, Change
    from web.app.decks.builder_screen import BuilderScreen
    from web.app.decks.controller import DeckRoom
    from web.app.decks.sheets import CompleteSheet, WareSheet
    from web.app.decks.store import Deck, Kept
    from web.app.presenting.workshop import Kind

_ELSEWHERE = "This deck was changed in another window. You see it as it is there."


class DeckBuilder:
    """What is done with the deck of the builder screen. ``unsaved`` is true while the store
    refuses what is being built."""

    def __init__(self, app: App, room: DeckRoom) -> None:
        self._app, self._room = app, room
        self._building: Building | None = None
        self._kept: Kept | None = None
        self._change: Change | None = None
        self.unsaved = False

    @property
    def deck(self) -> Deck:
        """The deck as it is kept. Only once one has been opened."""
        assert self._kept is not None
        assert self._kept.deck is not None
        return self._kept.deck

    @property
    def _open(self) -> Building:
        """What is being built."""
        assert self._building is not None
        return self._building

    @cached_property
    def _screen(self) -> BuilderScreen:
        from web.app.decks.builder_screen import BuilderScreen

        return BuilderScreen(self)

    @cached_property
    def _ware(self) -> WareSheet:
        from web.app.decks.sheets import WareSheet

        return WareSheet(self.act, self.rule)

    @cached_property
    def _complete(self) -> CompleteSheet:
        from web.app.decks.sheets import CompleteSheet

        return CompleteSheet(self._take)

    def edit(self, kept: Kept) -> None:
        """Build on a deck, which is not a damaged one."""
        from web.app.decks.builder_model import Building

        self._kept = kept
        workshop = self._room.workshop
        self._building = Building(workshop, workshop.read_code(self.deck.code))
        self._app.show("builder", self.deck.game)
        use = self._room.use_label or "Play with it"
        self._screen.open(workshop, self._building, self.deck.name, use)
        self._title()

    def _title(self) -> None:
        document.title = f"{self.deck.name} – Deck"

    # Steps ----------------------------------------------------------------------------

    def act(self, act: str, kind: Kind) -> None:
        """``add`` or ``remove`` a copy of a card, or ``look`` at it."""
        building = self._open
        if act == "look":
            self._ware.show(building, kind)
            self._app.sheets.open("ware")
            self._ware.paint(building.workshop)
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
        self._screen.show(building)
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
            self._write(code=building.workshop.code_of(building.cards))
        self._screen.show(building)
        if self._app.sheets.holds("ware"):
            self._ware.count(building)

    def rule(self, clause: str) -> None:
        """Open the rulebook at a clause."""
        self._app.open_rules(clause)

    # Keeping --------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the deck another name."""
        from web.app.decks.store import named

        self._write(name=named(self.deck, name).name)
        by_id("builder-name").value = self.deck.name
        self._title()

    def _write(self, **changes: str) -> None:
        """Keep what is being built."""
        assert self._kept is not None
        kept = self._kept = replace(self._kept, deck=replace(self.deck, **changes))
        try:
            self._kept = self._room.kept.write(kept)
        except StorageFull:
            if not self.unsaved:
                self.no_room()
        except ChangedElsewhere:
            Toast(_ELSEWHERE)
            found = self._room.kept.read(kept.id)
            if found.deck is None:
                self._room.again()
            else:
                self.edit(found)
        else:
            self.unsaved = False

    def no_room(self) -> None:
        """The store refuses the deck: say what can be done."""
        self.unsaved = True
        Toast(
            "There is no room left on this device to keep the deck. It will be lost when you leave "
            "it. Save it as a file, or delete old games.",
            [("Save as a file", self._room.exchange.export)],
            warn=True,
            stays=True,
        )

    # Into a game ----------------------------------------------------------------------

    def play(self) -> None:
        """Take the deck into a game, or say why that cannot be."""
        building = self._open
        building.refused = building.refusal
        self._screen.show(building)
        if building.refused is None:
            self._room.use(building.workshop.value_of(building.cards))
