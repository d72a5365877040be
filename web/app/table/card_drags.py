"""Open cards of the panels, dragged onto the board or to where they are laid. Browser only.

What a drag means is asked of the :class:`web.app.stage.carrying.Carrier`, as on the board: a tap on
what is taken up, and one on what it is dropped on. A ``data-spot`` is a place of the panels where
things may be dropped, though a tap there means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from js import document

from web.app.boundary.calls import called
from web.app.platform.dom import around, data, on, slot, there
from web.app.stage.carrying import Carrier
from web.app.stage.gestures import STILL


class CardDrags:
    """The open cards in ``place``."""

    def __init__(self, place: Any, carrier: Carrier, key_at: Callable[[float, float], str]) -> None:
        """``key_at`` says what lies on the board at a point of the window."""
        self._place, self._carrier, self._key_at = place, carrier, key_at
        self._card: Any = None
        self._shown: Any = None
        self._from = self._grip = (0.0, 0.0)
        self._was_dragged = False
        on(place, "pointerdown", self._down)
        on(place, "pointermove", self._move)
        on(place, "pointerup", self._up)
        on(place, "pointercancel", lambda _event: self._let_go(put_back=True))
        on(place, "touchmove", self._touch)
        place.addEventListener("click", called(self._clicked), True)

    def _down(self, event: Any) -> None:
        self._let_go(put_back=True)
        self._was_dragged = False
        hit = around(event.target, ".open-card [data-key]")
        if hit is not None and not event.button and event.isPrimary:
            self._card = around(hit, ".open-card")
            self._from = event.clientX, event.clientY

    def _move(self, event: Any) -> None:
        if self._card is None:
            return
        x, y = event.clientX, event.clientY
        if self._shown is None:
            if hypot(x - self._from[0], y - self._from[1]) <= STILL:
                return
            if not self._carrier.lift((_key(self._card),), False):
                self._card = None
                return
            self._place.setPointerCapture(event.pointerId)
            self._lift()
        self._follow(x, y)

    def _lift(self) -> None:
        """A picture of the card goes with the finger; the card itself stays, paler."""
        picture = slot(self._card, "picture")
        box = picture.getBoundingClientRect()
        copy = document.createElement("canvas")
        copy.width, copy.height = picture.width, picture.height
        copy.getContext("2d").drawImage(picture, 0, 0)
        copy.className = "carried-card"
        copy.style.width, copy.style.height = f"{box.width}px", f"{box.height}px"
        self._grip = self._from[0] - box.left, self._from[1] - box.top
        document.body.append(copy)
        self._card.setAttribute("data-carried", "")
        self._shown, self._was_dragged = copy, True

    def _follow(self, x: float, y: float) -> None:
        left, top = x - self._grip[0], y - self._grip[1]
        self._shown.style.transform = f"translate({left:.0f}px, {top:.0f}px) scale(1.06)"

    def _up(self, event: Any) -> None:
        if self._shown is None:
            self._card = None
            return
        key = self._under(event.clientX, event.clientY)
        is_home = key == _key(self._card)
        self._let_go(put_back=is_home)
        if not is_home:
            self._carrier.drop(key)

    def _under(self, x: float, y: float) -> str:
        """The key of what lies at a point of the window, empty for nothing."""
        element = document.elementFromPoint(x, y)
        if not there(element):
            return ""
        if (spot := around(element, "[data-spot]")) is not None:
            return data(spot, "spot")
        if (part := around(element, ".open-card")) is not None:
            return _key(part)
        return self._key_at(x, y) if around(element, ".stage") is not None else ""

    def _let_go(self, put_back: bool) -> None:
        if self._shown is not None:
            self._shown.remove()
            self._card.removeAttribute("data-carried")
            if put_back:
                self._carrier.put_back()
        self._card = self._shown = None

    def _touch(self, event: Any) -> None:
        """Nothing scrolls under a card that is dragged (see :mod:`web.app.stage.pointers`)."""
        if self._shown is not None and event.cancelable:
            event.preventDefault()

    def _clicked(self, event: Any) -> None:
        """The end of a drag is no tap."""
        if self._was_dragged:
            self._was_dragged = False
            event.preventDefault()
            event.stopPropagation()


def _key(card: Any) -> str:
    return data(slot(card, "hit"), "key")
