"""The pointers and the wheel over the board, heard and turned into gestures (browser)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, setTimeout

from web.app.boundary.calls import called
from web.app.stage.gestures import LONG, Gesture, Gestures, Hold, Pinch

_WHEEL = 1.15
_WHEEL_RESTS = 160
_TICKS = 10
"""A finger is seen to stay in so many looks: a busy page, which hears late that it has left, looks
later, too, and hears of it in between."""


class Pointers:
    """Listens on ``box``; points are in CSS pixels from its left top corner.

    ``do`` gets what was done. ``hold`` gets where something is held down and says whether there
    is anything to it; else it may still become a tap. ``rest`` is called when fingers and wheel
    have come to rest.
    """

    def __init__(
        self,
        box: Any,
        on_gestures: Callable[[tuple[Gesture, ...]], None],
        on_hold: Callable[[Hold], bool],
        on_rest: Callable[[], None],
    ) -> None:
        self._box, self._on_gestures, self._on_hold, self._on_rest = (
            box,
            on_gestures,
            on_hold,
            on_rest,
        )
        self._gestures = Gestures()
        self._wheel_id = self._stay_id = self._ticks = 0
        self._wheel_rests = called(on_rest)
        self._stays = called(self._look)
        box.style.touchAction = "none"
        self._listeners = [
            (name, called(handler))
            for name, handler in (
                ("pointerdown", self._down),
                ("pointermove", self._move),
                ("pointerup", self._up),
                ("pointercancel", self._cancel),
                ("wheel", self._wheel),
                ("contextmenu", self._menu),
                ("touchmove", self._touch),
            )
        ]
        for name, proxy in self._listeners:
            box.addEventListener(name, proxy)

    def close(self) -> None:
        """Hear nothing any more."""
        clearTimeout(self._wheel_id)
        clearTimeout(self._stay_id)
        for name, proxy in self._listeners:
            self._box.removeEventListener(name, proxy)
            proxy.destroy()
        self._wheel_rests.destroy()
        self._stays.destroy()

    def _point(self, event: Any) -> tuple[float, float]:
        box = self._box.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: Any) -> None:
        if not event.button:
            self._on_gestures(self._gestures.down(event.pointerId, *self._point(event)))
            self._ticks = 0
            self._look_again()

    def _move(self, event: Any) -> None:
        if not self._gestures.touching:
            return
        done = self._gestures.move(event.pointerId, *self._point(event))
        if done and not self._box.hasPointerCapture(event.pointerId):
            self._box.setPointerCapture(event.pointerId)
        self._on_gestures(done)

    def _touch(self, event: Any) -> None:
        """Nothing scrolls here. Where a browser is not told so at every move, a finger that leaves
        in a sweep counts as a fling, and the next tap anywhere only as the end of that."""
        if event.cancelable:
            event.preventDefault()

    def _up(self, event: Any) -> None:
        self._on_gestures(self._gestures.up(event.pointerId, *self._point(event), event.timeStamp))
        self._lifted()

    def _cancel(self, event: Any) -> None:
        self._on_gestures(self._gestures.cancel(event.pointerId))
        self._lifted()

    def _look_again(self) -> None:
        clearTimeout(self._stay_id)
        self._stay_id = setTimeout(self._stays, LONG / _TICKS)

    def _look(self) -> None:
        """Whether the finger is still there, and if it was for long, what it holds."""
        staying = self._gestures.staying
        self._ticks += 1
        if staying is None:
            return
        if self._ticks < _TICKS:
            self._look_again()
        elif self._on_hold(staying):
            self._gestures.held()

    def _menu(self, event: Any) -> None:
        """The other button of a mouse. A touch that stays opens a menu as well, and sooner than it
        should where the page was busy: that is left to :meth:`_look`."""
        event.preventDefault()
        if not self._gestures.touching:
            self._on_hold(Hold(*self._point(event)))

    def _lifted(self) -> None:
        clearTimeout(self._stay_id)
        if not self._gestures.touching:
            self._on_rest()

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        factor = _WHEEL if event.deltaY < 0 else 1 / _WHEEL
        self._on_gestures((Pinch(factor, *self._point(event)),))
        clearTimeout(self._wheel_id)
        self._wheel_id = setTimeout(self._wheel_rests, _WHEEL_RESTS)
