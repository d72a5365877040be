"""The bar with which a game is stepped through or played again. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import attribute, data, fill, icon, later, on, on_click, one, slot

RATES = (("1×", "once", 1_000), ("2×", "twice", 400), ("4×", "four times", 120))
"""How fast a replay goes: its sign, its name, and the pause after each step in milliseconds."""
_BUSY = 100
"""Milliseconds after which to look again whether the last step has been seen."""


class ReplayBar:
    """Buttons, a slider, and the clock that steps on for those who watch."""

    def __init__(
        self, root: Any, look: Callable[[int], None], is_seen: Callable[[], bool] = lambda: True
    ) -> None:
        """``look`` is called with the position (choices made) that is wanted, ``is_seen`` says
        whether nothing moves any more, so that the next step may come. A bar without a play
        button is only for stepping."""
        self._root, self._look, self._is_seen = root, look, is_seen
        self._range: Any = one(root, "input")
        self._index = self._most = self._rate = 0
        self._playing = False
        on_click(root, "[data-replay]", self._pressed)
        on(self._range, "input", lambda _event: self._to(int(self._range.value)))

    def show(self, index: int, most: int) -> None:
        """Show that position ``index`` of ``most`` is seen."""
        self._index, self._most = index, most
        self._range.max = str(most)
        self._range.value = str(index)

    def play(self) -> None:
        """Go on step by step until the end."""
        if not self._playing:
            self._set_playing(True)
            later(self._tick, _BUSY)

    def stop(self) -> None:
        """Stop playing; the position that is reached stays in sight."""
        if self._playing:
            self._set_playing(False)

    def _pressed(self, button: Any) -> None:
        act = data(button, "replay")
        if act == "rate":
            self._rate = (self._rate + 1) % len(RATES)
            sign, name, _ = RATES[self._rate]
            fill(button, rate=sign, rate_name=f"Speed of the replay: {name}")
        elif act != "play":
            self._to(self._index + (1 if act == "next" else -1))
        elif self._playing:
            self.stop()
        else:
            self.play()

    def _to(self, index: int) -> None:
        """Somebody wants to see a position: stop playing."""
        self.stop()
        self._look(max(0, min(index, self._most)))

    def _tick(self) -> None:
        if not self._playing:
            return
        if not self._is_seen():
            later(self._tick, _BUSY)
        elif self._index < self._most:
            self._look(self._index + 1)
            later(self._tick, RATES[self._rate][2])
        else:
            self.stop()

    def _set_playing(self, playing: bool) -> None:
        self._playing = playing
        button = one(self._root, '[data-replay="play"]')
        if button is not None:
            attribute(button, "aria-pressed", "true" if playing else "false")
            icon(slot(button, "icon"), "i-pause" if playing else "i-play")
            fill(button, play="Pause" if playing else "Play")
