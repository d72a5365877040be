"""A screen that stays on while people think, where the browser can do that. Browser only."""

from __future__ import annotations

from typing import Any

from js import document, navigator

from web.app.boundary.calls import once
from web.app.platform.choices import AWAKE
from web.app.platform.dom import on
from web.app.platform.preferences import Preferences


class WakeLock:
    """Keeps the screen on where that is wanted: at the table, or while somebody there is asked.

    The browser lets go of it by itself when the page is hidden, and may refuse it at any time, for
    example to spare the battery: then the screen sleeps as always, and nothing is said.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._at_table = self._asking = False
        self._on_turn = True
        self._held: Any = None
        if self.supported:
            on(document, "visibilitychange", lambda _event: self._settle())

    @property
    def supported(self) -> bool:
        """Whether the browser can keep the screen on."""
        return hasattr(navigator, "wakeLock")

    def at_table(self, is_there: bool) -> None:
        """Whether a table is shown, from now on."""
        self._at_table = is_there
        self._settle()

    def on_turn(self, is_asked: bool) -> None:
        """Whether somebody at the device is asked, from now on."""
        self._on_turn = is_asked
        self._settle()

    def reconsider(self) -> None:
        """Somebody has chosen when the screen stays on."""
        self._settle()

    def _settle(self) -> None:
        """Ask for it or let go of it."""
        if not self.supported or self._asking:
            return
        if self._held is not None and self._held.released:  # the page was hidden
            self._held = None
        when = self._preferences.chosen(AWAKE)
        wanted = self._at_table and (when == "table" or (when == "turn" and self._on_turn))
        wanted = wanted and not document.hidden
        if wanted and self._held is None:
            self._asking = True
            asked = navigator.wakeLock.request("screen")
            asked.then(once(self._given), once(self._refused))
        elif not wanted and self._held is not None:
            held, self._held = self._held, None
            held.release()

    def _given(self, held: Any) -> None:
        self._asking, self._held = False, held
        self._settle()  # it may not be wanted any more

    def _refused(self, _error: Any) -> None:
        self._asking = False
