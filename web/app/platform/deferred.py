"""What follows a change, done bit by bit so that the frame is not kept waiting. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.app.platform.dom import after_paint, has_keyboard, keep_keyboard, later

Errand = Callable[[], None]


class Errands:
    """A row of short errands, one a task once the next frame is painted, with room for taps in
    between. A change while they are under way begins the row anew."""

    def __init__(self, done: Callable[[], None]) -> None:
        """``done`` is called when none is left."""
        self._done = done
        self._waiting: list[Errand] = []
        self._had_keyboard = False

    @property
    def waiting(self) -> bool:
        """Whether any is left."""
        return bool(self._waiting)

    def begin(self, errands: Sequence[Errand]) -> None:
        """Do these from the next frame on, instead of whatever is left."""
        if not self._waiting:
            after_paint(self._work)
        self._waiting = list(errands)

    def mind_keyboard(self) -> None:
        """Remember who has the keyboard: the errands may take its element away."""
        self._had_keyboard = has_keyboard()

    def drop(self) -> None:
        """None of the rest is wanted."""
        self._waiting.clear()

    def hurry(self) -> None:
        """Do everything that is left now."""
        while self._waiting:
            self._waiting.pop(0)()

    def _work(self) -> None:
        if not self._waiting:
            return
        try:
            self._waiting.pop(0)()
        finally:  # whatever goes wrong in one errand, the others still follow
            if self._waiting:
                later(self._work)
            else:
                if self._had_keyboard:
                    keep_keyboard()
                self._done()
