"""What was painted is painted anew wherever a browser may have lost it (browser).

A canvas that was hidden, moved in the document or given another size may come back blank in WebKit
until something is drawn on it, a page out of sight gives memory back and does not always say so,
and text waits for its font. Whoever paints says once how; when is decided here, for boards, cards,
plates, tiles and thumbnails alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import (
    ResizeObserver,
    WeakMap,
    WeakSet,
    document,
    requestAnimationFrame,
    setTimeout,
    window,
)

from web.app.boundary.calls import called, once


class PaintedCanvases:
    """The canvases of the page and how each is painted, for as long as it exists."""

    _ways: Any
    _hidden: Any
    _fresh: Any
    _sizes: Any

    def begin(self, moved: str) -> None:
        """Listen, when the page starts: what is of the browser is in no snapshot of memory.
        ``moved`` is the event of an element that has another place in the document."""
        self._ways, self._hidden, self._fresh = WeakMap.new(), WeakSet.new(), WeakSet.new()
        self._waits = False
        self._sizes = ResizeObserver.new(called(self._resized))
        document.addEventListener("visibilitychange", called(self._seen))
        window.addEventListener("pageshow", called(self._shown))
        document.addEventListener("contextrestored", called(self._restored), True)
        document.addEventListener(moved, called(self._moved), True)

    def keep(self, canvas: Any, paint: Callable[[Any], None]) -> None:
        """The canvas was painted. From now on ``paint`` is called with it whenever that has to be
        done anew.

        It must not hold the canvas itself, which would then never be given back.
        """
        if not self._ways.has(canvas):
            self._hidden.add(canvas)  # for all that is known
            self._sizes.observe(canvas)
        self._ways.set(canvas, called(paint))
        self._fresh.add(canvas)
        if not self._waits:
            self._waits = True
            requestAnimationFrame(once(lambda _time: setTimeout(once(self._age), 0)))

    def drop(self, canvas: Any) -> None:
        """Nobody paints on this canvas any more."""
        self._ways.delete(canvas)
        self._sizes.unobserve(canvas)

    def all_anew(self) -> None:
        """Paint what can be seen, and the rest when it is shown."""
        for canvas in document.querySelectorAll("canvas"):
            if self._ways.has(canvas) and (self._fresh.has(canvas) or not self._hidden.has(canvas)):
                self._paint(canvas)

    def _age(self) -> None:
        """The frame has come: what is shown from now on was painted before it was seen."""
        self._waits = False
        self._fresh = WeakSet.new()

    def _resized(self, entries: Any, _observer: Any) -> None:
        """What is hidden has no size; before it is seen again it has one, and word is here."""
        for entry in entries:
            canvas, size = entry.target, entry.contentRect
            if not (size.width and size.height):
                self._hidden.add(canvas)
            elif self._fresh.has(canvas):
                self._hidden.delete(canvas)
            elif self._hidden.delete(canvas):
                self._paint(canvas)
            else:
                _compose(canvas)

    def _moved(self, event: Any) -> None:
        for canvas in event.target.querySelectorAll("canvas"):
            if self._ways.has(canvas):
                _compose(canvas)

    def _seen(self, _event: Any) -> None:
        if not document.hidden:
            self.all_anew()

    def _shown(self, event: Any) -> None:
        """The page came out of the browser's store of pages that were left."""
        if event.persisted:
            self.all_anew()

    def _restored(self, event: Any) -> None:
        """The event does not bubble, but passes through the document on its way down."""
        if self._ways.has(event.target):
            self._paint(event.target)

    def _paint(self, canvas: Any) -> None:
        self._ways.get(canvas)(canvas)


def _compose(canvas: Any) -> None:
    """Let the browser compose anew what is painted: whatever is drawn within the canvas does that,
    also where nothing is seen of it."""
    context = canvas.getContext("2d")
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 0
    context.fillRect(0, 0, 1, 1)
    context.restore()


PAINTED = PaintedCanvases()
