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
from web.app.table.sounds import RATE, RECIPES, samples


class Speaker:
    """The page's loudspeaker, which exists until the page closes."""

    def __init__(self) -> None:
        self._context = AudioContext.new()
        self._gain = self._context.createGain()
        self._gain.connect(self._context.destination)
        self._buffers: dict[str, Any] = {}
        self._stays_silent = called(lambda _error: None)
        later(self._make_ready)

    def _make_ready(self) -> None:
        """Compute the sounds one by one, leaving time for taps in between."""
        name = next((name for name in RECIPES if name not in self._buffers), None)
        if name is not None:
            self._buffer(name)
            later(self._make_ready)

    def play(self, sounds: Iterable[tuple[float, str]], volume: int) -> None:
        """Play sounds by name, each so many seconds from now; ``volume`` in percent.

        A browser lets nothing be heard before the first tap, and a call interrupts what is heard:
        each choice tries again.
        """
        self._gain.gain.value = volume / 100
        if self._context.state != "running":
            self._context.resume().catch(self._stays_silent)
        now = self._context.currentTime
        for delay, name in sounds:
            source = self._context.createBufferSource()
            source.buffer = self._buffer(name)
            source.connect(self._gain)
            source.start(now + delay)

    def _buffer(self, name: str) -> Any:
        buffer = self._buffers.get(name)
        if buffer is None:
            made = samples(name)
            buffer = self._buffers[name] = self._context.createBuffer(1, len(made), RATE)
            buffer.getChannelData(0).assign(made)
        return buffer


@cache
def speaker() -> Speaker:
    """The page's loudspeaker."""
    return Speaker()
