"""The browser's Back and Forward among our screens, and the way back after a reload. Browser only.

The shelf is one entry of the browser's history; whatever else is shown is a second one above
it, which knows the game on the table. So Back leads to the shelf and not out of the page, Forward
to the game again, and a page that is loaded anew puts that game on its table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, history, window

from web.app.platform.dom import on, there


class Travel:
    """Keeps the entry of the history in step with the screens."""

    def __init__(
        self, shelf: Callable[[], None], game: Callable[[str], None], sheet: Callable[[], bool]
    ) -> None:
        """``shelf`` shows the shelf, ``game`` opens a save by its id, ``sheet`` closes the open
        sheet and tells whether there was one: for that, too, people press Back."""
        self._shelf, self._game, self._sheet = shelf, game, sheet
        self._is_leaving = False
        on(window, "popstate", self._moved)

    @property
    def save(self) -> str:
        """The id of the game on the table, as the history has it; empty where none is there."""
        state = history.state
        return str(getattr(state, "save", "")) if there(state) else ""

    def away(self, save: str = "") -> None:
        """Something else than the shelf is shown: a saved game, or nothing to come back to."""
        is_away = there(history.state)
        below = getattr(history.state, "below", False) if is_away else True
        state = Object.fromEntries([["save", save], ["below", below]])
        if is_away:
            history.replaceState(state, "")
        else:
            history.pushState(state, "")

    def home(self) -> None:
        """To the shelf, as Back leads there; once, however often that is asked before the browser
        has gone back: twice would lead out of the page."""
        if self._is_leaving:
            return
        self._sheet()
        state = history.state
        if there(state) and getattr(state, "below", False):
            self._is_leaving = True
            history.back()
        else:
            self.at_shelf()
            self._shelf()

    def at_shelf(self) -> None:
        """The shelf is shown in this entry of the history."""
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
                self._game(save)
        elif self._sheet():
            history.forward()
        else:
            self._shelf()
