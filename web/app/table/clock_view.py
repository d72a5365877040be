"""The clock in the head of the table, for games whose turns are timed. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from js import document, window

from web.app.platform.dom import attribute, by_id, fill, flag, later, on, shown
from web.app.session.clock import TurnClock, as_text

if TYPE_CHECKING:
    from mythshelf.kernel.play.game import Timed

    from web.app.platform.clocks import Clocks

_TICK = 250
_WARNINGS = (30, 10)
"""Seconds left at which screen readers are told."""


class ClockView:
    """``#clock``: a button that pauses. The clock stops while the window is hidden.

    While it is paused ``#paused`` covers the table, so that nobody can think without using time.
    """

    def __init__(
        self, clocks: Clocks, on_time_up: Callable[[], None], announce: Callable[[str], None]
    ) -> None:
        """``on_time_up`` is called when time is up, ``announce`` with a sentence for screen
        readers."""
        self._on_time_up, self._announce = on_time_up, announce
        self._clock = TurnClock(clocks)
        self._ticking, self._shown = False, False
        self._told = 0
        on(by_id("clock"), "click", lambda _event: self._press())
        on(by_id("paused-on"), "click", lambda _event: self._press())
        on(by_id("paused"), "cancel", lambda _event: self._press())
        on(by_id("paused"), "keydown", lambda event: event.stopPropagation())
        on(document, "visibilitychange", lambda _event: self._seen())
        on(window, "pagehide", lambda _event: self._clock.keep(monotonic()))

    def show(self, game: str, timed: Timed | None) -> None:
        """Show the time left for the timed decision of a game, if there is one."""
        if timed is None and not self._shown:
            return
        self._clock.show(game, timed, monotonic())
        self._shown = timed is not None
        if document.hidden:
            self._clock.suspend(monotonic())
        shown(by_id("clock"), self._shown)
        self._cover()
        self._draw()
        if self._shown and not self._ticking:
            self._ticking = True
            later(self._tick, _TICK)

    def rest(self) -> None:
        """No time is used while it is told what happens."""
        if self._shown:
            self._clock.suspend(monotonic())

    def _press(self) -> None:
        self._clock.pause(not self._clock.paused, monotonic())
        self._draw()
        self._cover()

    def _cover(self) -> None:
        """Show or remove the cover over the table."""
        cover, wanted = by_id("paused"), self._shown and self._clock.paused
        if wanted and not cover.open:
            fill(cover, left=as_text(self._clock.left(monotonic())))
            cover.showModal()
        elif not wanted and cover.open:
            cover.close()

    def _seen(self) -> None:
        """The window was hidden, or shown again."""
        if not self._shown or self._clock.paused:
            return
        if document.hidden:
            self._clock.suspend(monotonic())
        else:
            self._clock.pause(False, monotonic())

    def _tick(self) -> None:
        self._ticking = self._shown
        if not self._shown:
            return
        self._draw()
        later(self._tick, _TICK)
        left = self._clock.left(monotonic())
        for seconds in _WARNINGS:
            if left <= seconds < self._told:
                self._announce(f"{seconds} seconds left.")
        self._told = int(left) + 1
        if left <= 0 and self._clock.runs:
            self._clock.suspend(monotonic())  # until the table shows what is timed next
            self._on_time_up()

    def _draw(self) -> None:
        left = self._clock.left(monotonic())
        paused = self._clock.paused
        element = by_id("clock")
        fill(element, left=as_text(left))
        attribute(element, "aria-pressed", "true" if paused else "false")
        flag(element, "data-short", left <= _WARNINGS[0])
