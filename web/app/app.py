"""The page as a whole: its rooms, which screen is shown, what a tool or a key does there. Browser
only.

Screens and games are imported when they are first needed, so that the shelf is up soon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window

from web.app.decks.controller import SCREENS as DECK_SCREENS
from web.app.decks.controller import DeckRoom
from web.app.extension.boxes import ExtensionBoxes
from web.app.menu.controller import Menu
from web.app.new_game.controller import Beginning
from web.app.platform import device
from web.app.platform.dom import attribute, by_id, data, keep_keyboard, on, on_click, shown, there
from web.app.platform.history import Travel
from web.app.platform.modals import Sheets
from web.app.platform.preferences import Preferences
from web.app.platform.shortcuts import listen
from web.app.platform.storage import (
    DECK_INDEX,
    DECK_PREFIX,
    PREFIX,
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Head,
    Saves,
)
from web.app.sharing.controller import Links
from web.app.shelf.saved_games import Library
from web.app.shelf.screen import Shelf
from web.app.table.controller import Playing
from web.app.table.learning import Learning
from web.app.tournament.controller import Organising

if TYPE_CHECKING:
    from web.app.rulebook.sheet import RulesSheet
    from web.app.table.screen import TableScreen

SCREENS = ("shelf", "new-game", "entrants", "tournament", *DECK_SCREENS, "table", "result")


class App:
    """Everything that outlives a screen."""

    def __init__(self) -> None:
        store = device.store()
        self.saves = Saves(store, device.now)
        self.preferences = Preferences(store)
        self.screen = "shelf"
        self.sheets = Sheets()
        self.library = Library(self)
        self.playing = Playing(self)
        self.beginning = Beginning(self)
        self.travel = Travel(self.show_shelf, self.playing.open_again, self.sheets.close)
        self.extensions = ExtensionBoxes(store, lambda: self.screen)
        self.links = Links(self)
        records = Saves(store, device.now, TOURNAMENT_PREFIX, TOURNAMENT_INDEX)
        self.organising = Organising(self, records)
        self.decks = DeckRoom(self, Saves(store, device.now, DECK_PREFIX, DECK_INDEX))
        self.shelf = Shelf(
            self.playing.open_save,
            lambda: self.sheets.open("saves"),
            self.library.paint_shelf,
            self.organising.open,
        )
        self.menu = Menu(self)
        self.learning = Learning(self)
        self._rules: RulesSheet | None = None
        self.sheets.before_opening("rules", self._fill_rules)
        self._listen()

    # Screens --------------------------------------------------------------------------

    def show(self, screen: str, game: str = "") -> None:
        """Show one screen, in a game's colours."""
        self.sheets.close_all()
        changed, self.screen = screen != self.screen, screen
        root = document.documentElement
        attribute(root, "data-screen", screen)
        attribute(root, "data-game", game or None)
        for name in SCREENS:
            shown(by_id(name), name == screen)
        window.scrollTo(0, 0)
        if changed:
            keep_keyboard()

    def show_shelf(self) -> None:
        """Back to the shelf; an open game is saved and put away."""
        self.playing.put_away()
        self._fill_shelf()
        document.title = "Mythshelf"
        self.show("shelf")

    @property
    def _table(self) -> TableScreen | None:
        """The table, where it is what is shown."""
        return self.playing.table if self.screen == "table" else None

    # What is kept has changed ---------------------------------------------------------

    def heads_changed(self, head: Head | None = None) -> None:
        """Saved games were written, renamed or deleted from the list."""
        table = self.playing.table
        if head is not None and table is not None:
            table.keeping.noted(head)
        self.library.list_saves()
        if self.screen == "shelf":
            self._fill_shelf()
        if self.sheets.current:  # the row with the keyboard may have gone from the list
            keep_keyboard()

    def _stored(self, event: Any) -> None:
        """Another window has written to the store."""
        key = str(event.key) if there(event.key) else PREFIX
        if key.startswith(DECK_PREFIX):
            self.decks.refresh()
        if not key.startswith((PREFIX, TOURNAMENT_PREFIX)):
            return
        if self.screen == "shelf":
            self._fill_shelf()
        elif self.screen == "tournament":
            self.organising.refresh()
        else:
            self.playing.changed_elsewhere()

    def _fill_shelf(self) -> None:
        self.shelf.show(self.saves.heads(), self.organising.records.heads())

    # The rulebook ---------------------------------------------------------------------

    def open_rules(self, clause: str = "") -> None:
        """Open the rulebook, at a clause where one is given."""
        self.sheets.open("rules")
        if clause and self._rules is not None:
            self._rules.go_to(clause)

    def _fill_rules(self) -> None:
        from mythshelf import games

        from web.app.rulebook.sheet import RulesSheet

        if self._rules is None:
            self._rules = RulesSheet()
        slug = data(document.documentElement, "game") or games.SLUGS[0]
        self._rules.show(slug, games.load(slug).rulebook)
        if self._table is not None:
            self._table.rules_opened()

    # Tools and listeners --------------------------------------------------------------

    def tool(self, name: str) -> None:
        """A tool of the rail, or its key, was pressed."""
        table = self._table
        if name in ("log", "rules", "options", "menu"):
            if table is not None or name in ("rules", "menu"):
                self.sheets.toggle(name)
        elif name == "back":
            self._back()
        elif name == "share":
            self.links.share()
        elif self.screen == "builder" and name in ("undo", "redo"):
            self.decks.builder.tool(name)
        elif table is not None:
            table.use(name)

    def _back(self) -> None:
        """One screen up: from a tournament's game to its bracket, from all else to the shelf."""
        if self.screen == "entrants":
            self.organising.back()
            return
        if self.screen in DECK_SCREENS:
            self.decks.back()
            return
        table = self.playing.table if self.screen in ("table", "result") else None
        if table is None or not self.organising.leave(table.keeping.head):
            self.travel.home()

    def pan(self, across: int, down: int) -> bool:
        """Look further over a zoomed board; whether there is one to look at."""
        table = self._table
        if table is None or self.sheets.current:
            return False
        return table.pan(across, down)

    def escape(self) -> None:
        """Close the sheet, else take back one step of the selection."""
        if self.sheets.current:
            self.sheets.close()
        elif self._table is not None:
            self._table.cancel()

    def enter(self) -> bool:
        """The Enter key, pressed on nothing in particular: the primary button."""
        table = self._table
        if table is None or self.sheets.current:
            return False
        table.confirm()
        return True

    def _listen(self) -> None:
        on_click(document.body, "[data-tool]", lambda b: self.tool(data(b, "tool")))
        chooser = by_id("file")

        def chosen(_event: Any) -> None:
            if chooser.files.length:
                self.library.open_file(chooser.files.item(0))
                chooser.value = ""

        on(chooser, "change", chosen)
        listen(self)
        on(window, "storage", self._stored)
        on(window, "pagehide", lambda _event: self.playing.flush())
        on(document, "visibilitychange", lambda _event: self.playing.flush())
        on(window, "beforeunload", self._before_unload)

    def _before_unload(self, event: Any) -> None:
        if self.playing.unsaved or (self.screen == "builder" and self.decks.builder.unsaved):
            event.preventDefault()
