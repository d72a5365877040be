"""Holding a part of a panel down reads it, as holding a thing on the board does. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout

from web.app.boundary.calls import called
from web.app.platform.dom import around, data, on
from web.app.stage.gestures import LONG

_STILL = 10.0
"""CSS pixels that a finger may move while it holds something."""


_READABLE = "[data-key], [data-about]"


def focused_part() -> str:
    """The key of what is read of the part of a panel that has keyboard focus, or nothing."""
    part = document.activeElement
    return _key_at(part) if around(part, "#panels") is not None else ""


def _key_at(element: Any) -> str:
    """What is read of a part in a panel: itself, or what it is about."""
    found = around(element, _READABLE)
    if found is None:
        return ""
    return data(found, "about") or data(found, "key")


class HeldParts:
    """The parts in ``place`` that have a key."""

    def __init__(self, place: Any, read: Callable[[str], bool]) -> None:
        """``read`` is called with the key; it says whether there is anything to read."""
        self._read = read
        self._key, self._from = "", (0.0, 0.0)
        self._timer, self._done = 0, False
        self._due = called(self._held)
        on(place, "pointerdown", self._down)
        on(place, "pointermove", self._moved)
        for event in ("pointerup", "pointercancel", "pointerleave"):
            on(place, event, lambda _event: self._let_go())
        on(place, "contextmenu", self._menu)
        place.addEventListener("click", called(self._clicked), True)

    @staticmethod
    def _key_of(event: Any) -> str:
        return _key_at(event.target)

    def _down(self, event: Any) -> None:
        self._let_go()
        self._done = False
        self._key, self._from = self._key_of(event), (event.clientX, event.clientY)
        if self._key and event.isPrimary and not event.button:
            self._timer = setTimeout(self._due, LONG)

    def _moved(self, event: Any) -> None:
        x, y = self._from
        if abs(event.clientX - x) + abs(event.clientY - y) > _STILL:
            self._let_go()

    def _let_go(self) -> None:
        clearTimeout(self._timer)
        self._timer = 0

    def _held(self) -> None:
        self._timer = 0
        self._done = self._read(self._key)

    def _menu(self, event: Any) -> None:
        key = self._key_of(event)
        if key:
            event.preventDefault()
            if not self._done and not self._timer:
                self._read(key)

    def _clicked(self, event: Any) -> None:
        """The end of a hold is no tap."""
        if self._done:
            self._done = False
            event.preventDefault()
            event.stopPropagation()
