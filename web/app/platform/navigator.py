"""Which screen is shown, and the browser's Back and Forward among them. Browser only.

The shelf is one entry of the browser's history; every other screen shares a second one above it,
which names the game on the table. So Back leads to the shelf and not out of the page, Forward
to the game again, and a reloaded page puts that game back on its table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, history, window

from web.app.platform.dom import attribute, data, on, restore_focus, shown, there
from web.app.platform.modals import Modals

SHELF = "shelf"


class Navigator:
    """Shows one screen at a time, and keeps the browser's history in step.

    ``screen`` names the one that is shown.
    """

    def __init__(
        self, modals: Modals, open_shelf: Callable[[], None], open_save: Callable[[str], None]
    ) -> None:
        """``open_shelf`` shows the shelf, ``open_save`` a saved game by its id, when the
        browser's Back or Forward leads there."""
        self._modals = modals
        self._open_shelf, self._open_save = open_shelf, open_save
        self._followers: list[Callable[[str], None]] = []
        self.screen = SHELF
        self._is_leaving = False
        on(window, "popstate", self._moved)

    @property
    def game(self) -> str:
        """The game in whose colours the screen is shown; empty on the shelf."""
        return data(document.documentElement, "game")

    @property
    def save(self) -> str:
        """The id of the game on the table, as the history has it; empty where none is there."""
        state = history.state
        return str(getattr(state, "save", "")) if there(state) else ""

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
        is_away = there(history.state)
        below = getattr(history.state, "below", False) if is_away else True
        state = Object.fromEntries([["save", save], ["below", below]])
        if is_away:
            history.replaceState(state, "")
        else:
            history.pushState(state, "")

    def home(self) -> None:
        """Go to the shelf, as Back does. Further calls before the browser has done so do nothing:
        going back twice would leave the page."""
        if self._is_leaving:
            return
        self._modals.close()
        state = history.state
        if there(state) and getattr(state, "below", False):
            self._is_leaving = True
            history.back()
        else:
            self.show_shelf()

    def show_shelf(self) -> None:
        """Show the shelf in the present entry of the history."""
        self.forget_save()
        self._open_shelf()

    def forget_save(self) -> None:
        """Let the present entry of the history be the shelf's."""
        if there(history.state):
            history.replaceState(None, "")

    def _moved(self, event: Any) -> None:
        self._is_leaving = False
        if str(window.location.hash):  # no Back but a link in the address bar
            return
        state = event.state
        if there(state):
            save = str(getattr(state, "save", ""))
            if save:
                self._open_save(save)
        elif self._modals.close():  # for that, too, people press Back
            history.forward()
        else:
            self._open_shelf()
