"""The page as a whole: which screen is shown, which game is open, what is kept. Browser only.

Screens and games are imported when they are first needed, so that the shelf is up soon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from js import document, window

from web.app import device
from web.app.deck_room import SCREENS as DECK_SCREENS
from web.app.deck_room import DeckRoom
from web.app.dom import attribute, by_id, data, keep_keyboard, on, on_click, one, shown, there
from web.app.keys import listen
from web.app.learning import Learning
from web.app.library import Library
from web.app.links import Links
from web.app.organising import Organising
from web.app.preferences import Preferences
from web.app.screens.extension_boxes import ExtensionBoxes
from web.app.screens.menu_sheet import MenuSheet
from web.app.screens.sheets import Sheets
from web.app.screens.shelf import Shelf
from web.app.screens.toasts import Toast
from web.app.storage import (
    DECK_INDEX,
    DECK_PREFIX,
    PREFIX,
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Head,
    Saves,
)
from web.app.travel import Travel

if TYPE_CHECKING:
    from mythshelf.kernel.match import Match

    from web.app.guiding import GuidedSession
    from web.app.keeping import Keeping
    from web.app.screens.new_game import NewGameScreen
    from web.app.screens.new_game_form import NewGameForm
    from web.app.screens.result import ResultScreen
    from web.app.screens.rules_sheet import RulesSheet
    from web.app.screens.saves_sheet import SavesSheet
    from web.app.screens.table import TableScreen
    from web.app.session import TableSession

SCREENS = ("shelf", "new-game", "entrants", "tournament", *DECK_SCREENS, "table", "result")


class App:
    """Everything that outlives a screen."""

    def __init__(self) -> None:
        store = device.store()
        self.saves = Saves(store, device.now)
        self.preferences = Preferences(store)
        self.library = Library(self)
        self.sheets = Sheets()
        self.travel = Travel(self.show_shelf, self.open_again, self.sheets.close)
        self.extensions = ExtensionBoxes(store, lambda: self.screen)
        self.links = Links(self)
        records = Saves(store, device.now, TOURNAMENT_PREFIX, TOURNAMENT_INDEX)
        self.organising = Organising(self, records)
        self.decks = DeckRoom(self, Saves(store, device.now, DECK_PREFIX, DECK_INDEX))
        self.shelf = Shelf(
            self.open_save,
            lambda: self.sheets.open("saves"),
            self.library.paint,
            self.organising.open,
        )
        self.menu = MenuSheet(self._menu, self._set_speed, self._set_sound, self._rename, self._sit)
        self.menu.show_speed(self.preferences.speed)
        self.menu.show_sound(self.preferences.sound, self.preferences.volume)
        self.screen = "shelf"
        self._table: TableScreen | None = None
        self._new_game: NewGameScreen | None = None
        self._result: ResultScreen | None = None
        self._rules: RulesSheet | None = None
        self._saves_sheet: SavesSheet | None = None
        self.sheets.before_opening("menu", self._fill_menu)
        self.sheets.before_opening("saves", self._fill_saves)
        self.sheets.before_opening("rules", self._fill_rules)
        self.learning = Learning(self)
        self._listen()

    # Screens --------------------------------------------------------------------------

    def show(self, screen: str, game: str = "") -> None:
        """Show one screen, in a game's colours."""
        self.sheets.close()
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
        self.put_away()
        self._fill_shelf()
        document.title = "Mythshelf"
        self.show("shelf")

    def show_new_game(self, slug: str, after: GuidedSession | None = None) -> None:
        """The settings of a new game: those of the last one, or, ``after`` the guided one, the
        learner's against the weakest of the computer."""
        from mythshelf import games

        from web.app.scenes import presenter, workshop
        from web.app.screens.new_game import NewGameScreen
        from web.app.screens.new_game_form import NewGameForm

        self.put_away()
        if self._new_game is None:
            self._new_game = NewGameScreen(self._play, self.organising.set_up, self._decks_for_seat)
        preferences = self.preferences
        settings, seats = preferences.last_settings(slug), preferences.seats(slug)
        if after is not None:
            settings, seats = dict(after.match.settings), after.sequel().write()
        self.travel.away()
        offers = self.decks.offers(slug)
        form = NewGameForm(games.load(slug), settings, preferences.names, seats, offers)
        line = one(document, f'.box[data-game="{slug}"] .box-line')
        self.show("new-game", slug)
        builds = workshop(slug)
        built = builds.setting if builds is not None else ""
        self._new_game.show(form, presenter(slug), str(line.textContent) if line else "", built)
        document.title = f"New game – {form.game.title}"

    def back_to_settings(self, slug: str, seat: int = 0, deck: str = "") -> None:
        """To the new-game screen as it was left, with a deck chosen for a seat if one is given."""
        from web.app.scenes import workshop

        form = self._new_game.form if self._new_game is not None else None
        if form is None or form.game.slug != slug:
            self.show_new_game(slug)
        screen, builds = self._new_game, workshop(slug)
        assert screen is not None
        assert screen.form is not None
        assert builds is not None
        screen.form.offers = self.decks.offers(slug)
        setting = next(s for s in screen.form.settings if s.key == builds.setting)
        refusal = screen.form.pick(setting, deck, seat) if deck else None
        self.show("new-game", slug)
        screen.again(refusal)
        document.title = f"New game – {screen.form.game.title}"

    def _decks_for_seat(self, seat: int) -> None:
        form = self._new_game.form if self._new_game is not None else None
        assert form is not None
        self.decks.open(form.game.slug, seat)

    def _play(self, form: NewGameForm) -> None:
        self.preferences.names = [name.strip() for name in form.names]
        seats = form.seating().write()
        self.preferences.remember_settings(form.game.slug, form.values, seats)
        self.start(form.start(device.drawn_seed()), seats)

    def start(
        self, match: Match[Any], seats: str = "", step: int = 0, tournament: str = ""
    ) -> None:
        """Put a new match on the table and keep it; ``seats`` and ``tournament`` as in a save's
        head, with ``step`` a guided one."""
        from web.app.keeping import Keeping

        session = self.session(match, seats, step)
        keeping = Keeping.new(self.saves, session, tournament)
        self.kept(keeping.keep(session))
        self.put(session, keeping)

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.keeping import Keeping

        try:
            slot = self.saves.read(game_id)
            match = self.extensions.match_of(slot.text, lambda: self.open_save(game_id, notice))
        except MythshelfError as error:
            self.saves.mark_damaged(game_id)
            self.library.warn_about(game_id, str(error))
            self.heads_changed()
            return
        if match is None:
            if self.screen != "shelf":  # at once: what is being fetched opens the game again
                self.travel.at_shelf()
                self.show_shelf()
            return
        if slot.older:
            notice = "The last choice was not saved in full; this is the position before it."
        session = self.session(match, slot.head.seats, slot.head.step)
        if slot.head.step and not session.guided_step:
            notice = "The guide has changed since; this game goes on without it."
        if notice:
            Toast(notice)
        self.put(session, Keeping(self.saves, slot.head))

    def open_again(self, game_id: str) -> None:
        """Put a game back on the table that the browser's history remembers, if it is saved."""
        if self.screen == "shelf":
            if any(head.id == game_id and not head.damaged for head in self.saves.heads()):
                self.open_save(game_id)
            if self.screen == "shelf":
                self.travel.at_shelf()

    def session(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, who sits where as a save's head says it, and at a step of
        its guide or (0) without one."""
        from web.app.guiding import session_for
        from web.app.scenes import presenter
        from web.app.seating import Seating

        automatic = match.game.automatic(match.settings)
        seating = Seating.read(seats, match.seats).with_computer(automatic)
        session = session_for(match, presenter(match.game.slug), step, seating)
        session.decks = self.decks.names(match.game.slug, match.settings)
        return session

    @property
    def open_session(self) -> TableSession | None:
        """The game on the table, if there is one; it is still there when its result is shown."""
        table = self._table
        return table.session if table is not None and table.is_open else None

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""
        if self._table is not None and self._table.is_open:
            self._table.close()

    def put(self, session: TableSession, keeping: Keeping) -> None:
        """Put a game on the table as it is, or its result."""
        from web.app.screens.table import TableScreen

        slug = session.game.slug
        self.travel.away(keeping.head.id)
        self.organising.mark(keeping.head)
        if self._table is None:
            self.show("table", slug)
            self._table = TableScreen(
                preferences=self.preferences,
                rule=self.open_rules,
                looked=self._looked,
                kept=self.kept,
                over=self._over,
                hear=self._hear,
                share=self.links.share,
                sheet=self._sheet,
                branch=self._branch,
            )
            self.sheets.after_opening("log", self._table.scroll_log)
            self._table.set_speed(self.preferences.speed)
        if not session.shows_result:
            self.show("table", slug)
            self._table.open(session, keeping)
        else:
            self._table.open(session, keeping)
            self._over()

    def _sheet(self, name: str, is_open: bool) -> None:
        """Open a sheet, or close it where it is the open one."""
        if is_open is not (self.sheets.current == name):
            self.sheets.toggle(name)

    def _looked(self) -> None:
        """A position of the log is shown: a sheet that hides the board has to go."""
        if self.sheets.covers(by_id("stage")):
            self.sheets.close()

    def _over(self) -> None:
        from web.app.screens.result import ResultScreen

        table = self._table
        assert table is not None
        table.flush()
        if self._result is None:
            self._result = ResultScreen(self._after_result)
        note = self.organising.over(table.session, table.keeping.head)
        self.show("result", table.session.game.slug)
        self._result.show(table.session, note)

    def watch(self, index: int = 0) -> None:
        """The game on the table once more, from its start or from a position on."""
        table = self._table
        assert table is not None
        self.show("table", table.session.game.slug)
        table.watch(index)

    def _branch(self, match: Match[Any]) -> None:
        """Another game that begins as the one on the table; that one stays as it is."""
        table = self._table
        assert table is not None
        seats = table.session.seating.write()
        table.close()
        self.start(match, seats)
        Toast("This is another game from here on. The one that you looked at is kept.")

    def _after_result(self, act: str) -> None:
        from mythshelf.kernel.match import Match

        table = self._table
        assert table is not None
        match = table.session.match
        if act == "save":
            self.export_open()
        elif act == "watch":
            self.watch()
        elif act == "tournament":
            self.tool("back")
        elif act == "branch":
            self._branch(match.branch(table.session.shown))
        elif act == "new":
            self.show_new_game(match.game.slug)
        else:
            seed = match.seed if act == "again" else device.drawn_seed()
            seats = table.session.seating.write()
            table.close()
            self.start(Match(match.game, match.settings, seed, match.names), seats)

    # Keeping --------------------------------------------------------------------------

    def kept(self, outcome: str) -> None:
        """How the last save went."""
        from web.app.keeping import ELSEWHERE, FULL

        self.library.room(outcome != FULL)
        table = self._table
        if outcome == ELSEWHERE and table is not None:
            self.open_save(table.keeping.head.id, _ELSEWHERE)

    def heads_changed(self, head: Head | None = None) -> None:
        """Saved games were written, renamed or deleted from the list."""
        table = self._table
        if head is not None and table is not None and table.is_open:
            table.keeping.noted(head)
        self._fill_saves()
        if self.screen == "shelf":
            self._fill_shelf()
        if self.sheets.current:  # the row with the keyboard may have gone from the list
            keep_keyboard()

    def _stored(self, event: Any) -> None:
        """Another window has written to the store."""
        key = str(event.key) if there(event.key) else PREFIX
        table = self._table
        if key.startswith(DECK_PREFIX):
            self.decks.refresh()
        if not key.startswith((PREFIX, TOURNAMENT_PREFIX)):
            return
        if self.screen == "shelf":
            self._fill_shelf()
        elif self.screen == "tournament":
            self.organising.refresh()
        elif table is not None and table.is_open and table.keeping.is_behind():
            self.open_save(table.keeping.head.id, _ELSEWHERE)

    def export_open(self) -> None:
        """Save the game on the table as a file, also where it could not be stored."""
        table = self._table
        if table is not None and table.is_open:
            self.library.export_open(table.session, table.keeping)

    def _fill_shelf(self) -> None:
        self.shelf.show(self.saves.heads(), self.organising.records.heads())

    # Sheets ---------------------------------------------------------------------------

    def open_rules(self, clause: str = "") -> None:
        """Open the rulebook, at a clause where one is given."""
        self.sheets.open("rules")
        if clause and self._rules is not None:
            self._rules.go_to(clause)

    def _fill_rules(self) -> None:
        from mythshelf import games

        from web.app.screens.rules_sheet import RulesSheet

        if self._rules is None:
            self._rules = RulesSheet()
        slug = data(document.documentElement, "game") or games.SLUGS[0]
        self._rules.show(slug, games.load(slug).rulebook)
        if self.screen == "table" and self._table is not None:
            self._table.rules_opened()

    def _fill_saves(self) -> None:
        from web.app.screens.saves_sheet import SavesSheet

        if self._saves_sheet is None:
            self._saves_sheet = SavesSheet(
                self._save_row, self._cup_row, self.library.retitle, self.library.paint
            )
        self._saves_sheet.show(self.saves.heads(), self.organising.records.heads())

    def _save_row(self, act: str, game_id: str) -> None:
        if act == "open":
            self.put_away()
            self.open_save(game_id)
        elif act == "export":
            self.library.export(game_id)
        elif act == "delete":
            self.library.delete(game_id)

    def _cup_row(self, act: str, tournament_id: str) -> None:
        if act == "open":
            self.organising.open(tournament_id)
        elif act == "export":
            self.organising.export(tournament_id)
        elif act == "delete":
            self.organising.delete(tournament_id)

    def _fill_menu(self) -> None:
        from web.app.seating import offered

        table = self._table
        if table is not None and table.is_open:
            session = table.session
            title = session.game.seat_name
            seats = [
                (title(session.match.state, seat), name, session.seating.of(seat))
                for seat, name in enumerate(session.match.names)
            ]
            self.menu.show_give_up(session.can_give_up)
            self.menu.show_names(table.keeping.head.title, seats, offered(session.game.slug))

    def _menu(self, act: str) -> None:
        if act == "save" and self.screen in DECK_SCREENS:
            self.decks.export()
        elif act == "save":
            self.export_open()
        elif act == "open":
            by_id("file").click()
        elif act == "link":
            self.links.ask()
        elif act == "saves":
            self.sheets.open("saves")
        elif act == "watch":
            self.watch()
        elif act == "give-up" and self._table is not None:
            self.sheets.close()
            self._table.give_up()
        elif act == "new" and self._table is not None:
            self.show_new_game(self._table.session.game.slug)

    def _set_speed(self, speed: str) -> None:
        self.preferences.speed = speed
        self.menu.show_speed(speed)
        if self._table is not None:
            self._table.set_speed(speed)

    def _set_sound(self, is_on: bool, volume: int) -> None:
        self.preferences.sound, self.preferences.volume = is_on, volume
        self.menu.show_sound(is_on, volume)
        self._hear(["turn"])

    def _hear(self, names: Sequence[str]) -> None:
        """Sounds of the table, if they are wanted."""
        preferences = self.preferences
        if preferences.sound and names:
            from web.app.sound import speaker
            from web.app.sounds import timed
            from web.app.stage.motion import SPEEDS

            speaker().play(timed(names, SPEEDS[preferences.speed]), preferences.volume)

    def _rename(self, seat: int, name: str) -> None:
        if self._table is not None:
            self._table.rename(seat, name)

    def _sit(self, seat: int, sitter: str) -> None:
        if self._table is not None and self._table.is_open:
            self._table.seat_at(seat, sitter)

    # Tools and listeners --------------------------------------------------------------

    def tool(self, name: str) -> None:
        """A tool of the rail, or its key, was pressed."""
        table = self._table if self.screen == "table" else None
        if name in ("log", "rules", "options", "menu"):
            if table is not None or name in ("rules", "menu"):
                self.sheets.toggle(name)
        elif name == "back":
            self._back()
        elif name == "share":
            self.links.share()
        elif self.screen == "builder" and name in ("undo", "redo"):
            self.decks.tool(name)
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
        table = self._table
        playing = self.screen in ("table", "result") and table is not None and table.is_open
        if not (playing and table is not None and self.organising.leave(table.keeping.head)):
            self.travel.home()

    def pan(self, across: int, down: int) -> bool:
        """Look further over a zoomed board; whether there is one to look at."""
        table = self._table
        if self.screen != "table" or table is None or self.sheets.current:
            return False
        return table.pan(across, down)

    def escape(self) -> None:
        """Close the sheet, else take back one step of the selection."""
        if self.sheets.current:
            self.sheets.close()
        elif self.screen == "table" and self._table is not None:
            self._table.cancel()

    def enter(self) -> bool:
        """The Enter key, pressed on nothing in particular: the primary button."""
        table = self._table
        if self.screen != "table" or table is None or self.sheets.current:
            return False
        table.confirm()
        return True

    def _listen(self) -> None:
        on_click(document.body, "[data-tool]", lambda b: self.tool(data(b, "tool")))
        on_click(document.body, "[data-new-game]", self._new_game_pressed)
        chooser = by_id("file")

        def chosen(_event: Any) -> None:
            if chooser.files.length:
                self.library.open_file(chooser.files.item(0))
                chooser.value = ""

        on(chooser, "change", chosen)
        listen(self)
        on(window, "storage", self._stored)
        on(window, "pagehide", lambda _event: self._leaving())
        on(document, "visibilitychange", lambda _event: self._leaving())
        on(window, "beforeunload", self._before_unload)

    def _new_game_pressed(self, button: Any) -> None:
        slug, content = data(button, "new-game"), data(button, "content")
        needs = [content] if content else []
        after = self._lesson() if button.id == "guide-play" else None
        self.extensions.with_game(slug, lambda: self.show_new_game(slug, after), needs)

    def _lesson(self) -> GuidedSession | None:
        from web.app.guiding import GuidedSession

        session = self.open_session
        return session if isinstance(session, GuidedSession) else None

    def _leaving(self) -> None:
        if self._table is not None and self._table.is_open:
            self._table.flush()

    def _before_unload(self, event: Any) -> None:
        table = self._table
        playing = table is not None and table.is_open and table.keeping.unsaved
        if playing or (self.screen == "builder" and self.decks.unsaved):
            event.preventDefault()


_ELSEWHERE = "This game went on in another window. You see its newest position."
