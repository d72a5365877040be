"""Plays the table's sounds with WebAudio. Browser only.

Imported when sound is first needed, so that no AudioContext is created before that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from js import AudioContext

from web.app.boundary.calls import called
from web.app.platform.dom import later
from web.app.presenting.sound import Recipe
from web.app.table.sounds import RATE, samples


class Speaker:
    """The page's loudspeaker, which exists until the page closes."""

    def __init__(self) -> None:
        self._context = AudioContext.new()
        self._gain = self._context.createGain()
        self._gain.connect(self._context.destination)
        self._buffers: dict[Recipe, Any] = {}
        self._coming: list[Recipe] = []
        self._stays_silent = called(lambda _error: None)

    def prepare(self, recipes: Iterable[Recipe]) -> None:
        """Compute sounds that may be played soon, one by one, leaving time for taps in between."""
        is_idle = not self._coming
        self._coming = [one for one in recipes if one not in self._buffers]
        if is_idle and self._coming:
            later(self._make_ready)

    def _make_ready(self) -> None:
        if self._coming:
            self._buffer(self._coming.pop())
        if self._coming:
            later(self._make_ready)

    def play(self, sounds: Iterable[tuple[float, Recipe]], volume: int) -> None:
        """Play sounds, each so many seconds from now; ``volume`` in percent.

        A browser lets nothing be heard before the first tap, and a call interrupts what is heard:
        each choice tries again.
        """
        self._gain.gain.value = volume / 100
        if self._context.state != "running":
            self._context.resume().catch(self._stays_silent)
        now = self._context.currentTime
        for delay, recipe in sounds:
            source = self._context.createBufferSource()
            source.buffer = self._buffer(recipe)
            source.connect(self._gain)
            source.start(now + delay)

    def _buffer(self, recipe: Recipe) -> Any:
        buffer = self._buffers.get(recipe)
        if buffer is None:
            made = samples(recipe)
            buffer = self._buffers[recipe] = self._context.createBuffer(1, len(made), RATE)
            buffer.getChannelData(0).assign(made)
        return buffer


@cache
def speaker() -> Speaker:
    """The page's loudspeaker."""
    return Speaker()
