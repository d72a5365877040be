"""The page as a whole: its rooms, and what each is given of the others. Browser only.

Screens and games are imported when they are first needed, so that the shelf appears quickly.
"""

from __future__ import annotations

from typing import Any

from js import document, window

from web.app.commands import Commands
from web.app.decks.controller import DecksController
from web.app.decks.records import DeckRecords
from web.app.extension.controller import ExtensionController
from web.app.menu.controller import MenuController
from web.app.new_game.controller import NewGameController
from web.app.platform import device
from web.app.platform.dom import data, on, on_click, there
from web.app.platform.modals import Modals
from web.app.platform.navigator import Navigator
from web.app.platform.preferences import Preferences
from web.app.platform.shortcuts import listen_for_files, listen_for_keys
from web.app.platform.storage import (
    DECK_INDEX,
    DECK_PREFIX,
    PREFIX,
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Saves,
)
from web.app.rulebook.controller import RulebookController
from web.app.sharing.controller import SharingController
from web.app.shelf.controller import ShelfController
from web.app.shelf.saved_games import SavedGames
from web.app.table.controller import TableController
from web.app.table.lessons import Lessons
from web.app.tournament.controller import TournamentController
from web.app.tournament.records import TournamentRecords


class App:
    """Creates the rooms and connects them.

    If two rooms need each other, the first gets a function that finds the second when called.
    """

    new_game: NewGameController
    sharing: SharingController
    commands: Commands

    def __init__(self) -> None:
        store = device.store()
        saves = Saves(store, device.now)
        tournament_records = Saves(store, device.now, TOURNAMENT_PREFIX, TOURNAMENT_INDEX)
        deck_records = DeckRecords(Saves(store, device.now, DECK_PREFIX, DECK_INDEX))
        tournaments = TournamentRecords(tournament_records, saves)
        preferences = Preferences(store)
        saved_games = SavedGames(saves)
        modals = Modals()
        self.navigator = Navigator(
            modals, lambda: self.shelf.show(), lambda game_id: self.table.reopen(game_id)
        )
        self.extensions = ExtensionController(store, lambda: self.navigator.screen)
        rulebook = RulebookController(self.navigator, modals)
        self.table = TableController(
            navigator=self.navigator,
            modals=modals,
            preferences=preferences,
            saves=saves,
            saved_games=saved_games,
            installer=self.extensions,
            decks=deck_records,
            tournaments=tournaments,
            open_rules=rulebook.open,
            share=lambda: self.sharing.share(),
            back=lambda: self.commands.back(),
            open_settings=lambda slug: self.new_game.show(slug),
        )
        saved_games.on_change(self.table.noted)
        self.tournaments = TournamentController(
            navigator=self.navigator,
            preferences=preferences,
            records=tournaments,
            saves=saves,
            table=self.table,
            installer=self.extensions,
            open_settings=lambda slug: self.new_game.show(slug),
            changed=saved_games.changed,
        )
        self.shelf = ShelfController(
            navigator=self.navigator,
            modals=modals,
            saves=saves,
            tournament_records=tournament_records,
            saved_games=saved_games,
            table=self.table,
            tournaments=self.tournaments,
        )
        self.decks = DecksController(
            navigator=self.navigator,
            modals=modals,
            records=deck_records,
            table=self.table,
            open_settings=lambda slug, seat=0, deck="": self.new_game.resume(slug, seat, deck),
            open_rules=rulebook.open,
        )
        self.new_game = NewGameController(
            navigator=self.navigator,
            preferences=preferences,
            table=self.table,
            installer=self.extensions,
            decks=deck_records,
            open_decks=self.decks.open,
            set_up_tournament=self.tournaments.set_up,
        )
        self.sharing = SharingController(modals, saves, self.table, lambda: self.decks.exchange)
        self.commands = Commands(
            navigator=self.navigator,
            modals=modals,
            table=self.table,
            decks=self.decks,
            tournaments=self.tournaments,
            sharing=self.sharing,
        )
        MenuController(
            modals,
            preferences,
            self.table,
            {
                "save": self.commands.save,
                "open": self.commands.choose_file,
                "link": self.sharing.ask,
                "saves": self.commands.list_saves,
                "watch": self.table.watch,
                "give-up": self.commands.give_up,
                "new": self._another_game,
            },
        )
        Lessons(saves, self.table, self.navigator.home)
        listen_for_files(self._open_file)
        self._listen()

    def _another_game(self) -> None:
        """Show the settings of a new game of the kind that is on the table."""
        session = self.table.session
        if session is not None:
            self.new_game.show(session.game.slug)

    def _open_file(self, file: Any) -> None:
        from web.app.shelf.files import FileImport

        readers = (self.decks.exchange, self.tournaments.files)
        FileImport(readers, self.table, self.extensions).open(file)

    # Listeners ------------------------------------------------------------------------

    def _listen(self) -> None:
        on_click(document.body, "[data-tool]", lambda b: self.commands.use(data(b, "tool")))
        listen_for_keys(self.commands)
        on(window, "storage", self._stored)
        on(window, "pagehide", lambda _event: self.table.flush())
        on(document, "visibilitychange", lambda _event: self.table.flush())
        on(window, "beforeunload", self._before_unload)

    def _stored(self, event: Any) -> None:
        """Another window has written to the store."""
        key = str(event.key) if there(event.key) else PREFIX
        if key.startswith(DECK_PREFIX):
            self.decks.refresh()
        if not key.startswith((PREFIX, TOURNAMENT_PREFIX)):
            return
        screen = self.navigator.screen
        if screen == "shelf":
            self.shelf.refresh()
        elif screen == "tournament":
            self.tournaments.refresh()
        else:
            self.table.changed_elsewhere()

    def _before_unload(self, event: Any) -> None:
        building = self.navigator.screen == "builder" and self.decks.builder.unsaved
        if self.table.unsaved or building:
            event.preventDefault()
