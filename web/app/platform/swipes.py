"""Swipes across a place, from one thing to the next. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import getComputedStyle

from web.app.platform.dom import on

_FAR, _STEEP = 60, 2
"""CSS pixels that a finger goes at the least, and how much farther across than up or down."""


def on_swipe(place: Any, turn: Callable[[int], object]) -> None:
    """Call ``turn`` with 1 for a finger that goes to the left, with -1 for one to the right; not
    where it has moved a row of things along."""
    begun: list[tuple[float, float]] = []

    def down(event: Any) -> None:
        moves = event.pointerType != "touch" or _moves(event.target, place)
        begun[:] = [] if moves or not event.isPrimary else [(event.clientX, event.clientY)]

    def up(event: Any) -> None:
        if begun:
            (x, y), last = begun.pop(), event.changedTouches.item(0)
            across, along = last.clientX - x, last.clientY - y
            if abs(across) >= _FAR and abs(across) > _STEEP * abs(along):
                turn(1 if across < 0 else -1)

    on(place, "pointerdown", down)
    # A finger that scrolls is no pointer any more, but a touch until it is lifted.
    on(place, "touchend", up)


def _moves(element: Any, place: Any) -> bool:
    """Whether a finger on this can move a row along."""
    while element is not None and not element.isSameNode(place):
        is_row = getComputedStyle(element).overflowX in ("auto", "scroll")
        if is_row and element.scrollWidth > element.clientWidth + 1:
            return True
        element = element.parentElement
    return False
