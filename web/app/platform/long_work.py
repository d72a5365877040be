"""Work that may take long: what people see of it, and how they can leave it. Browser only.

Opening a saved game or a link repeats its choices, and a large game has to be imported first. Where
that fits into one slice nobody sees anything; else a dialog says how far it is, and its button
leaves everything as it was. ``html[data-working]`` is set as long as any is not done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from js import document
from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files.stepwise import Progress, Slices, Waiting, Work

from web.app.platform.deferred_tasks import SLICE
from web.app.platform.dom import attribute, by_id, flag, focus, later, on, text

T = TypeVar("T")

_WAIT = 50
"""Milliseconds until work that waits for something looks again."""


def _no_sign(_far: Progress) -> None:
    """Nobody is told how far it is."""


def quietly(
    work: Work[T],
    then: Callable[[T], None],
    progressed: Callable[[Progress], None] = _no_sign,
    failed: Callable[[BaseException], None] | None = None,
) -> None:
    """Do some work in slices, without a dialog; ``then`` gets what it makes, ``progressed`` hears
    how far it is, ``failed`` gets what ends it; without that it is raised."""
    later(_Run(work, then, progressed, failed).go_on)


class _Run(Generic[T]):
    """Some work on its way: a slice in each task, and what is done with what it makes in a task of
    its own."""

    def __init__(
        self,
        work: Work[T],
        then: Callable[[T], None],
        progressed: Callable[[Progress], None],
        failed: Callable[[BaseException], None] | None = None,
    ) -> None:
        """``failed`` gets what ends the work; without it that is raised. ``progressed`` hears
        after each slice how far it is."""
        self._slices, self._then = Slices(work, SLICE), then
        self._failed, self._progressed = failed, progressed
        self._is_dropped = False

    def go_on(self) -> None:
        """Do the next slice, and then the others."""
        if self._is_dropped:
            return
        try:
            progress = self._slices.go_on()
        except StopIteration as end:
            made: T = end.value
            later(lambda: None if self._is_dropped else self._then(made))
        except BaseException as error:
            if self._failed is None:
                raise
            self._failed(error)
        else:
            self._progressed(progress)
            later(self.go_on, _WAIT if isinstance(progress, Waiting) else 0)

    def drop(self) -> None:
        """Do none of the rest."""
        self._is_dropped = True
        self._slices.drop()


class LongWork:
    """One piece of work at a time, in slices; whatever begins next takes its place."""

    def __init__(self, on_left: Callable[[], None]) -> None:
        """``on_left`` is called when some is left by :meth:`leave`."""
        self._on_left = on_left
        self._dialog, self._bar = by_id("working"), by_id("working-bar")
        self._run: _Run[Any] | None = None
        on(by_id("working-cancel"), "click", lambda _event: self.leave())
        on(self._dialog, "cancel", lambda _event: self.leave())
        on(self._dialog, "keydown", lambda event: event.stopPropagation())

    @property
    def is_busy(self) -> bool:
        """Whether there is any that is not done."""
        return self._run is not None

    def begin(
        self, work: Work[T], then: Callable[[T], None], failed: Callable[[MythshelfError], None]
    ) -> None:
        """Do some work, its first slice now. ``then`` gets what it makes, in a task of its own,
        ``failed`` the error that ends it; neither is called where it is left."""
        self.cancel()

        def done(made: T) -> None:
            self._end()
            then(made)

        def stopped(error: BaseException) -> None:
            self._end()
            if not isinstance(error, MythshelfError):
                raise error
            failed(error)

        self._run = _Run(work, done, self._show, stopped)
        flag(document.documentElement, "data-working", True)
        self._run.go_on()

    def soon(self, task: Callable[[], None]) -> None:
        """Do something in a task of its own, unless it is left before that."""

        def nothing() -> Work[None]:
            yield from ()

        self.begin(nothing(), lambda _nothing: task(), lambda _error: None)

    def cancel(self) -> None:
        """Leave what is not done."""
        if self._run is not None:
            self._run.drop()
            self._end()

    def leave(self) -> None:
        """Leave what is not done, as people do by the dialog."""
        self.cancel()
        self._on_left()

    def _show(self, progress: Progress) -> None:
        waits = isinstance(progress, Waiting)
        attribute(self._bar, "max", str(progress.total))
        attribute(self._bar, "value", None if waits else str(progress.done))
        step = f"Step {progress.done} of {progress.total}"
        text(by_id("working-far"), "Downloading it" if waits else step)
        if not self._dialog.open:
            self._dialog.showModal()
            focus(by_id("working-cancel"))

    def _end(self) -> None:
        self._run = None
        flag(document.documentElement, "data-working", False)
        if self._dialog.open:
            self._dialog.close()
