"""What people see when the program has failed, and the ways out of it. Browser only.

None of the ways draws the table, and none needs the presenter of its game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.boundary.faults import BOUNDARY, Fault
from web.app.platform import device
from web.app.platform.dom import by_id, data, focus, later, on_click, shown, text
from web.app.platform.phrases import counted, file_name

if TYPE_CHECKING:
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.ports import SaveKeeper
    from web.app.table.controller import TableController
    from web.app.table.opening import Opening

SHEET = "failed"
_UNSAVED = "It is not saved on this device: save it as a file."


class WaysOut:
    """``#sheet-failed``: that the program has failed, how the game is now, and where to go."""

    def __init__(
        self, navigator: Navigator, modals: Modals, table: TableController, saved_games: SaveKeeper
    ) -> None:
        self._navigator, self._modals = navigator, modals
        self._table, self._saved_games = table, saved_games
        self._opening: Opening | None = None
        self.fault: Fault | None = None
        """What the program has failed at last."""
        ways = {
            "undo": self.undo,
            "shelf": self._to_shelf,
            "save": self._save,
            "report": lambda: modals.open("report"),
            "reload": device.reload,
        }
        on_click(by_id("failed-ways"), "[data-way]", lambda button: ways[data(button, "way")]())
        modals.after_closing(SHEET, lambda: later(self._go_on))

    @property
    def is_open(self) -> bool:
        """Whether people are told of a fault now."""
        return self._modals.current == SHEET

    def show(self, fault: Fault) -> None:
        """The program has failed: say so, over whatever is shown."""
        self.fault = fault
        self._opening = self._table.recover()
        screen = self._table.screen
        if screen is not None:
            screen.recovery.on_shown = self._shown_again
        has_game = self._opening is not None or screen is not None
        for way in ("undo", "save"):
            shown(by_id(f"failed-{way}"), has_game)
        shown(by_id("failed-reload"), not has_game)
        text(by_id("failed-game"), self._game())
        self._say(self._what_it_means())
        if not self.is_open:
            self._modals.switch(SHEET, True)
            focus(by_id("failed-words"))

    def _say(self, words: str) -> None:
        text(by_id("failed-words"), words)

    # What is said ---------------------------------------------------------------------

    def _what_it_means(self) -> str:
        fault, screen = self.fault, self._table.screen
        what = "That was a fault of the program, not yours."
        if fault is not None and fault.endless:
            what = "The program did not come to an end and was stopped. That was not your fault."
        if self._opening is not None:
            if self._opening.head is None:
                return f"{what} The game could not be begun."
            return (
                f"{what} The game could not be opened. Its save is as it was, and opens again when "
                "the program is mended."
            )
        if screen is None:
            return f"{what} Nothing was changed by it."
        how = "The game is as it was before that."
        if not screen.recovery.is_live:
            how = f"{how} The table cannot be shown as it stands."
        is_unsaved = by_id("table").closest("html[data-unsaved]")
        return " ".join([what, how, *([_UNSAVED] if is_unsaved else [])])

    def _game(self) -> str:
        """Which game it is, in words that need nothing of it that may fail."""
        opening, screen = self._opening, self._table.screen
        if opening is not None:
            match, head = opening.match, opening.head
            name = head.name if head is not None else ""
        elif screen is not None:
            match, name = screen.session.match, screen.autosave.head.name
        else:
            return ""
        if match is None:
            return f"{name}."
        title = BOUNDARY.attempt(lambda: match.game.title, "")
        return f"{title}: {name or 'a new game'}, {counted(match.cursor, 'choice')}."

    # The ways -------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last choice back."""
        opening, screen = self._opening, self._table.screen
        if opening is not None:
            if self._table.opening.open_before(opening):
                self._modals.close_all()
            else:
                self._say("There is no earlier position of this game.")
        elif screen is not None:
            refused = screen.recovery.undo()
            text(by_id("failed-game"), self._game())
            if refused:
                self._say(refused)
            elif screen.recovery.is_live:
                self._modals.close_all()
            else:
                self._say("One choice is taken back. The table still cannot be shown.")

    def _to_shelf(self) -> None:
        self._navigator.home()

    def _save(self) -> None:
        opening = self._opening
        if opening is None:
            self._table.export()
        else:
            name = opening.head.name if opening.head is not None else "game"
            kind = opening.head.game if opening.head is not None else ""
            device.download(file_name(name, kind), opening.written())

    def _shown_again(self) -> None:
        """The table could not be shown, and now it can."""
        if self.is_open:
            self._modals.close_all()

    def _go_on(self) -> None:
        """The message was closed: go on with the game, or leave a table that cannot be shown."""
        screen = self._table.screen
        if self._modals.current or self._navigator.screen not in ("table", "result"):
            return
        if screen is None or not screen.recovery.is_live:
            self._navigator.home()
        else:
            screen.resume()
