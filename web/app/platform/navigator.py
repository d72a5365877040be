"""Which screen is shown, and the browser's Back and Forward among them. Browser only.

The shelf is one entry of the browser's history; every other screen shares a second one above it,
which names the game on the table. So Back leads to the shelf and not out of the page, Forward
to the game again, and a reloaded page puts that game back on its table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, history, window

from web.app.platform.device import is_reload, tab_store
from web.app.platform.dom import attribute, data, on, restore_focus, shown, there
from web.app.platform.history_sync import Away, HistorySync
from web.app.platform.kept_history import KeptHistory
from web.app.platform.long_work import LongWork
from web.app.platform.modals import Modals

SHELF = "shelf"


class BrowserHistory:
    """The history of this window."""

    @property
    def entry(self) -> Away | None:
        """The present entry, ``None`` for the shelf's."""
        state = history.state
        if not there(state):
            return None
        return Away(str(getattr(state, "save", "")), bool(getattr(state, "below", False)))

    def push(self, entry: Away) -> None:
        """Add an entry above the present one, at once."""
        history.pushState(_state(entry), "")

    def replace(self, entry: Away | None) -> None:
        """Change the present entry, at once."""
        history.replaceState(None if entry is None else _state(entry), "")

    def back(self) -> None:
        """Ask for the entry below."""
        history.back()

    def forward(self) -> None:
        """Ask for the entry above."""
        history.forward()


def _state(entry: Away) -> Any:
    return Object.fromEntries([["save", entry.save], ["below", entry.below]])


class Navigator:
    """Shows one screen at a time, and keeps the browser's history in step.

    ``screen`` names the one that is shown.
    """

    def __init__(
        self,
        modals: Modals,
        work: LongWork,
        open_shelf: Callable[[], None],
        open_save: Callable[[str], None],
    ) -> None:
        """``work`` is left when another screen is shown. ``open_shelf`` shows the shelf,
        ``open_save`` a saved game by its id, when the browser's Back or Forward leads there."""
        self._modals, self._work = modals, work
        self._open_shelf, self._open_save = open_shelf, open_save
        self._followers: list[Callable[[str], None]] = []
        self.screen = SHELF
        self._history = KeptHistory(BrowserHistory(), tab_store(), is_reload())
        self._sync = HistorySync(self._history)
        self._fragment = str(window.location.hash)
        on(window, "popstate", lambda _event: self._moved())

    @property
    def game(self) -> str:
        """The game in whose colours the screen is shown; empty on the shelf."""
        return data(document.documentElement, "game")

    @property
    def save(self) -> str:
        """The id of the game on the table, as the history has it; empty where none is there."""
        entry = self._history.entry
        return entry.save if entry is not None else ""

    def on_change(self, follow: Callable[[str], None]) -> None:
        """Call ``follow`` with the name of each screen that is shown instead of another one."""
        self._followers.append(follow)

    def show(self, screen: str, game: str = "") -> None:
        """Show one screen, in a game's colours."""
        self._modals.close_all()
        changed, self.screen = screen != self.screen, screen
        root = document.documentElement
        attribute(root, "data-screen", screen)
        attribute(root, "data-game", game or None)
        for element in document.querySelectorAll("main[data-screen]"):
            shown(element, data(element, "screen") == screen)
        window.scrollTo(0, 0)
        if changed:
            restore_focus()
            for follow in self._followers:
                follow(screen)

    def leave_shelf(self, save: str = "") -> None:
        """Note that another screen than the shelf is shown: that of a saved game, or one that is
        not restored after a reload."""
        self._work.cancel()
        self._sync.show_screen(save)

    def home(self) -> None:
        """Show the shelf; what was begun and is not done is left."""
        self._modals.close_all()
        try:
            self._open_shelf()
        finally:
            self._sync.show_shelf()
        self._work.cancel()  # it may have begun just now, when the game was put away

    def forget_unopened(self) -> None:
        """What the present entry of the history names was not opened: where the shelf is shown,
        let the entry be the shelf's."""
        self._sync.forget()

    def readdress(self, address: str) -> None:
        """Let the present entry of the history have another address."""
        history.replaceState(history.state, "", address)
        self._fragment = str(window.location.hash)

    def _moved(self) -> None:
        self._history.keep()
        before, self._fragment = self._fragment, str(window.location.hash)
        if self._fragment not in ("", before):  # no Back but a link in the address bar
            self._sync.readdressed()
        elif self._sync.moved():
            self._work.cancel()
            self._follow()

    def _follow(self) -> None:
        """Somebody has pressed Back or Forward: show what they want to see."""
        entry = self._history.entry
        if entry is not None:
            try:
                if entry.save and self.screen == SHELF:
                    self._open_save(entry.save)
            finally:
                if not self._work.is_busy:
                    self._sync.settle()
        elif self._modals.close():  # for that, too, people press Back
            self._sync.stay()
        else:
            self.home()
