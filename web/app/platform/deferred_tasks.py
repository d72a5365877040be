"""What follows a change, done bit by bit so that the frame is not kept waiting. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from mythshelf.kernel.files.stepwise import Slices, Work

from web.app.platform.dom import after_paint, has_focus, later, restore_focus

SLICE = 0.02
"""Seconds of a slice of longer work: with its last step, still less than frames may be held."""
Task = Callable[[], Work[None] | None]
"""What is done in one turn, or gives the work of which a slice is done in each turn."""


class DeferredTasks:
    """Short tasks, one in each turn of the event loop once the next frame is painted, with room
    for taps in between. A change before all are done starts over."""

    def __init__(self, on_done: Callable[[], None]) -> None:
        """``on_done`` is called when none is left."""
        self._on_done = on_done
        self._waiting: list[Task] = []
        self._had_focus = False

    @property
    def waiting(self) -> bool:
        """Whether any is left."""
        return bool(self._waiting)

    def begin(self, tasks: Sequence[Task]) -> None:
        """Do these from the next frame on, instead of whatever is left."""
        if not self._waiting:
            after_paint(self._work)
        self._waiting = list(tasks)

    def remember_focus(self) -> None:
        """Note whether something has the focus: the tasks may remove the focused element."""
        self._had_focus = has_focus()

    def drop(self) -> None:
        """Do none of the rest."""
        self._waiting.clear()

    def do_next(self) -> bool:
        """Do the next one now; whether any is left. When none is, :meth:`flush` is to follow."""
        if self._waiting:
            self._do_first()
        return self.waiting

    def flush(self) -> None:
        """Do everything that is left now. Whatever goes wrong in one task, the others still follow;
        the first fault is raised then."""
        faults: list[Exception] = []
        while self._waiting:
            try:
                self._do_first()
            except Exception as error:
                faults.append(error)
        if faults:
            raise faults[0]

    def _do_first(self) -> None:
        work = self._waiting.pop(0)()
        if work is not None:
            self._waiting.insert(0, partial(self._do_slice, Slices(work, SLICE)))

    def _do_slice(self, slices: Slices[None]) -> None:
        with suppress(StopIteration):
            slices.go_on()
            self._waiting.insert(0, partial(self._do_slice, slices))

    def _work(self) -> None:
        if not self._waiting:
            return
        try:
            self._do_first()
        finally:  # whatever goes wrong in one task, the others still follow
            if self._waiting:
                later(self._work)
            else:
                if self._had_focus:
                    restore_focus()
                self._on_done()
