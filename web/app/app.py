"""The page as a whole: which screen is shown, which game is open, what is kept. Browser only.

Screens and games are imported when they are first needed, so that the shelf is up soon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document, window

from web.app import device
from web.app.dom import attribute, by_id, later, on, on_click, shown
from web.app.keys import listen
from web.app.preferences import Preferences
from web.app.screens.menu_sheet import MenuSheet
from web.app.screens.sheets import Sheets
from web.app.screens.shelf import Shelf
from web.app.screens.toasts import Toast
from web.app.storage import PREFIX, Damaged, Head, Saves, StorageFull

if TYPE_CHECKING:
    from mythshelf.kernel.match import Match

    from web.app.screens.new_game import NewGameScreen
    from web.app.screens.new_game_form import NewGameForm
    from web.app.screens.result import ResultScreen
    from web.app.screens.rules_sheet import RulesSheet
    from web.app.screens.saves_sheet import SavesSheet
    from web.app.screens.table import TableScreen

SCREENS = ("shelf", "new-game", "table", "result")


class App:
    """Everything that outlives a screen."""

    def __init__(self) -> None:
        store = device.store()
        self.saves = Saves(store, device.now)
        self.preferences = Preferences(store)
        self.sheets = Sheets()
        self.shelf = Shelf(self.open_save, lambda: self.sheets.open("saves"), self.paint_save)
        self.menu = MenuSheet(self._menu, self._set_speed, self._rename)
        self.menu.show_speed(self.preferences.speed)
        self.screen = "shelf"
        self._table: TableScreen | None = None
        self._new_game: NewGameScreen | None = None
        self._result: ResultScreen | None = None
        self._rules: RulesSheet | None = None
        self._saves_sheet: SavesSheet | None = None
        self._full: Toast | None = None
        self._asked_to_persist = False
        self.sheets.before_opening("menu", self._fill_menu)
        self.sheets.before_opening("saves", self._fill_saves)
        self.sheets.before_opening("rules", self._fill_rules)
        self._listen()

    # Screens --------------------------------------------------------------------------

    def show(self, screen: str, game: str = "") -> None:
        """Show one screen, in a game's colours."""
        self.sheets.close()
        self.screen = screen
        root = document.documentElement
        attribute(root, "data-screen", screen)
        attribute(root, "data-game", game or None)
        for name in SCREENS:
            shown(by_id(name), name == screen)
        window.scrollTo(0, 0)

    def show_shelf(self) -> None:
        """Back to the shelf; an open game is saved and put away."""
        if self._table is not None and self._table.is_open:
            self._table.close()
        self.shelf.show(self.saves.heads())
        document.title = "Mythshelf"
        self.show("shelf")

    def show_new_game(self, slug: str) -> None:
        """The settings of a new game."""
        from mythshelf import games

        from web.app.scenes import presenter
        from web.app.screens.new_game import NewGameScreen
        from web.app.screens.new_game_form import NewGameForm

        if self._table is not None and self._table.is_open:
            self._table.close()
        if self._new_game is None:
            self._new_game = NewGameScreen(self._play)
        preferences = self.preferences
        form = NewGameForm(games.load(slug), preferences.last_settings(slug), preferences.names)
        line = document.querySelector(f'.box[data-game="{slug}"] .box-line')
        self.show("new-game", slug)
        self._new_game.show(form, presenter(slug), str(line.textContent))
        document.title = f"New game – {form.game.title}"

    def _play(self, form: NewGameForm) -> None:
        self.preferences.names = [name.strip() for name in form.names]
        self.preferences.remember_settings(form.game.slug, form.values)
        self.start(form.start(device.drawn_seed()))

    def start(self, match: Match[Any]) -> None:
        """Put a new match on the table and keep it."""
        from web.app.keeping import Keeping

        session = self._session(match)
        keeping = Keeping.new(self.saves, session)
        self._kept(keeping.keep(session))
        self._open(session, keeping)

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not."""
        from mythshelf import games
        from mythshelf.kernel import save
        from mythshelf.kernel.errors import MythshelfError

        from web.app.keeping import Keeping

        try:
            slot = self.saves.read(game_id)
            match = save.loads(slot.text, games.load)
        except MythshelfError as error:
            self._warn_about(game_id, str(error))
            return
        if slot.older:
            notice = "The last choice was not saved in full; this is the position before it."
        if notice:
            Toast(notice)
        self._open(self._session(match), Keeping(self.saves, slot.head))

    def _session(self, match: Match[Any]) -> Any:
        from web.app.scenes import presenter
        from web.app.session import TableSession

        return TableSession(match, presenter(match.game.slug))

    def _open(self, session: Any, keeping: Any) -> None:
        from web.app.screens.table import TableScreen

        slug = session.game.slug
        if self._table is None:
            self.show("table", slug)
            self._table = TableScreen(rule=self.open_rules, kept=self._kept, over=self._over)
            self._table.set_speed(self.preferences.speed)
        if session.outcome is None:
            self.show("table", slug)
            self._table.open(session, keeping)
        else:
            self._table.open(session, keeping)
            self._over()

    def _over(self) -> None:
        from web.app.screens.result import ResultScreen

        table = self._table
        assert table is not None
        table.flush()
        if self._result is None:
            self._result = ResultScreen(self._after_result)
        self.show("result", table.session.game.slug)
        self._result.show(table.session)

    def _after_result(self, act: str) -> None:
        from mythshelf.kernel.match import Match

        table = self._table
        assert table is not None
        match = table.session.match
        if act == "save":
            self.export(table.keeping.head.id)
        elif act == "new":
            self.show_new_game(match.game.slug)
        else:
            seed = match.seed if act == "again" else device.drawn_seed()
            table.close()
            self.start(Match(match.game, match.settings, seed, match.names))

    # Keeping --------------------------------------------------------------------------

    def _kept(self, outcome: str) -> None:
        """How the last save went."""
        from web.app.keeping import ELSEWHERE, FULL

        table = self._table
        if outcome == FULL:
            if self._full is None or not self._full.open:
                self._full = Toast(
                    "This device has no room left to save the game. It goes on here, but is "
                    "lost when the page closes. Save it as a file, or delete old games.",
                    [("Save as a file", self.export_open), ("Saved games", self._open_saves)],
                    warn=True,
                    stays=True,
                )
            return
        if self._full is not None:
            self._full.close()
            self._full = None
        if outcome == ELSEWHERE and table is not None:
            self.open_save(table.keeping.head.id, _ELSEWHERE)
        elif not self._asked_to_persist:
            self._asked_to_persist = True
            device.ask_to_persist()

    def _stored(self, event: Any) -> None:
        """Another window has written to the store."""
        key = str(event.key or "")
        if key and not key.startswith(PREFIX):
            return
        table = self._table
        if self.screen == "shelf":
            self.shelf.show(self.saves.heads())
        elif table is not None and table.is_open and table.keeping.is_behind():
            self.open_save(table.keeping.head.id, _ELSEWHERE)

    def paint_save(self, canvas: Any, game_id: str) -> None:
        """Paint a saved game's position, when there is time."""

        def paint() -> None:
            from web.app.thumbs import paint_save

            try:
                paint_save(canvas, self.saves.read(game_id).text)
            except Damaged:
                return

        later(paint, 30)

    def export_open(self) -> None:
        """Save the game on the table as a file, also where it could not be stored."""
        from mythshelf.kernel import save

        from web.app.screens.words import file_name

        table = self._table
        assert table is not None
        session, head = table.session, table.keeping.head
        device.download(file_name(head.name, session.game.title), save.dumps(session.match))

    def export(self, game_id: str) -> None:
        """Save a stored game as a file; a damaged one as it is."""
        from web.app.screens.shelf import game_title
        from web.app.screens.words import file_name

        try:
            slot = self.saves.read(game_id)
        except Damaged:
            device.download("damaged-game.json", self.saves.raw(game_id))
            return
        name = file_name(slot.head.name, game_title(slot.head.game))
        device.download(name, slot.text)
        try:
            self._noted(self.saves.mark_exported(game_id))
        except StorageFull:
            return

    def _noted(self, head: Head) -> None:
        """A stored game's head was written anew: the open game has to know its serial."""
        table = self._table
        if table is not None and table.is_open and table.keeping.head.id == head.id:
            table.keeping.head = head
        self._fill_saves()

    def delete(self, game_id: str) -> None:
        """Delete a stored game, with a way back for a while."""
        removed = self.saves.remove(game_id)

        def bring_back() -> None:
            try:
                self.saves.restore(removed)
            except StorageFull:
                Toast("There is no room to bring it back.", warn=True)
            self._games_changed()

        Toast("The saved game is deleted.", [("Undo", bring_back)])
        self._games_changed()

    def _retitle(self, game_id: str, title: str) -> None:
        try:
            self._noted(self.saves.retitle(game_id, title))
        except (Damaged, StorageFull) as error:
            Toast(str(error), warn=True)
        self._games_changed()

    def _games_changed(self) -> None:
        self._fill_saves()
        if self.screen == "shelf":
            self.shelf.show(self.saves.heads())

    def _warn_about(self, game_id: str, sentence: str) -> None:
        Toast(
            f"{sentence} The other saved games are as they were.",
            [
                ("Save it as a file", lambda: self.export(game_id)),
                ("Delete it", lambda: self.delete(game_id)),
            ],
            warn=True,
            stays=True,
        )

    # Files ----------------------------------------------------------------------------

    def open_file(self, file: Any) -> None:
        """Read a chosen or dropped file, check it, and offer what is in it."""
        from mythshelf.kernel import save

        device.read_file(file, save.LONGEST, self._offer)

    def _offer(self, content: str | None) -> None:
        from mythshelf import games
        from mythshelf.kernel import save
        from mythshelf.kernel.errors import MythshelfError

        from web.app.screens.words import counted

        try:
            match = save.loads(content or "", games.load)
        except MythshelfError as error:
            Toast(f"{error} Nothing was changed.", warn=True, stays=True)
            return
        session = self._session(match)
        sides = " against ".join(session.who(seat) for seat in range(match.seats))
        choices = counted(match.cursor, "choice")
        words = f"{match.game.title}: {sides}, {choices}. {session.line()}"
        Toast(words, [("Put it on the table", lambda: self.start(match))], stays=True)

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
        slug = document.documentElement.getAttribute("data-game") or games.SLUGS[0]
        self._rules.show(slug, games.load(slug).rulebook)

    def _open_saves(self) -> None:
        self.sheets.open("saves")

    def _fill_saves(self) -> None:
        from web.app.screens.saves_sheet import SavesSheet

        if self._saves_sheet is None:
            self._saves_sheet = SavesSheet(self._save_row, self._retitle, self.paint_save)
        self._saves_sheet.show(self.saves.heads())

    def _save_row(self, act: str, game_id: str) -> None:
        if act == "open":
            if self._table is not None and self._table.is_open:
                self._table.close()
            self.open_save(game_id)
        elif act == "export":
            self.export(game_id)
        elif act == "delete":
            self.delete(game_id)

    def _fill_menu(self) -> None:
        table = self._table
        if table is not None and table.is_open:
            session = table.session
            title = session.game.seat_name
            names = session.match.names
            seats = [(title(session.match.state, seat), name) for seat, name in enumerate(names)]
            self.menu.show_names(table.keeping.head.title, seats)

    def _menu(self, act: str) -> None:
        if act == "save":
            self.export_open()
        elif act == "open":
            by_id("file").click()
        elif act == "saves":
            self.sheets.open("saves")
        elif act == "new" and self._table is not None:
            self.show_new_game(self._table.session.game.slug)

    def _set_speed(self, speed: str) -> None:
        self.preferences.speed = speed
        self.menu.show_speed(speed)
        if self._table is not None:
            self._table.set_speed(speed)

    def _rename(self, seat: int, name: str) -> None:
        if self._table is not None:
            self._table.rename(seat, name)

    # Tools and listeners --------------------------------------------------------------

    def tool(self, name: str) -> None:
        """A tool of the rail, or its key, was pressed."""
        table = self._table if self.screen == "table" else None
        if name in ("log", "rules", "options", "menu"):
            if table is not None or name in ("rules", "menu"):
                self.sheets.toggle(name)
        elif name == "back":
            self.show_shelf()
        elif table is not None:
            table.use(name)

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
        on_click(document.body, "[data-tool]", lambda b: self.tool(str(b.dataset.tool)))
        on_click(document.body, "[data-new-game]", self._new_game_pressed)
        chooser = by_id("file")

        def chosen(_event: Any) -> None:
            if chooser.files.length:
                self.open_file(chooser.files.item(0))
                chooser.value = ""

        on(chooser, "change", chosen)
        listen(self)
        on(window, "storage", self._stored)
        on(window, "pagehide", lambda _event: self._leaving())
        on(document, "visibilitychange", lambda _event: self._leaving())
        on(window, "beforeunload", self._before_unload)

    def _new_game_pressed(self, button: Any) -> None:
        self.show_new_game(str(button.dataset.newGame))

    def _leaving(self) -> None:
        if self._table is not None and self._table.is_open:
            self._table.flush()

    def _before_unload(self, event: Any) -> None:
        table = self._table
        if table is not None and table.is_open and table.keeping.unsaved:
            event.preventDefault()


_ELSEWHERE = "This game went on in another window. You see its newest position."
