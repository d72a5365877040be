"""Work that may take long: what people see of it, and how they can leave it. Browser only.

Opening a saved game or a link repeats its choices, and a large game has to be imported first. Where
that fits into one slice nobody sees anything; else a dialog says how far it is, and its button
leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from mythshelf.kernel.errors import MythshelfError

from web.app.platform.dom import attribute, by_id, focus, later, on, text
from web.app.platform.slices import Slices

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Progress, Work

T = TypeVar("T")


def quietly(work: Work[T], then: Callable[[T], None]) -> None:
    """Do some work in slices, of which people see nothing; ``then`` gets what it makes."""
    slices = Slices(work)

    def go_on() -> None:
        try:
            slices.go_on()
        except StopIteration as end:
            then(end.value)
        else:
            later(go_on)

    later(go_on)


class LongWork:
    """One piece of work at a time, in slices; whatever begins next takes its place."""

    def __init__(self, left: Callable[[], None]) -> None:
        """``left`` is called when people have left some by the dialog."""
        self._left = left
        self._dialog, self._bar = by_id("working"), by_id("working-bar")
        self._slices: Slices[Any] | None = None
        on(by_id("working-cancel"), "click", lambda _event: self._leave())
        on(self._dialog, "cancel", lambda _event: self._leave())
        on(self._dialog, "keydown", lambda event: event.stopPropagation())

    @property
    def is_busy(self) -> bool:
        """Whether there is any that is not done."""
        return self._slices is not None

    def begin(
        self, work: Work[T], then: Callable[[T], None], failed: Callable[[MythshelfError], None]
    ) -> None:
        """Do some work, its first slice now. ``then`` gets what it makes, ``failed`` the error
        that ends it; neither is called where it is left."""
        self.cancel()
        slices = self._slices = Slices(work)

        def go_on() -> None:
            if self._slices is not slices:
                return
            try:
                progress = slices.go_on()
            except StopIteration as end:
                self._end()
                then(end.value)
            except MythshelfError as error:
                self._end()
                failed(error)
            except BaseException:
                self._end()
                raise
            else:
                self._show(progress)
                later(go_on)

        go_on()

    def cancel(self) -> None:
        """Leave what is not done."""
        if self._slices is not None:
            self._slices.drop()
            self._end()

    def _leave(self) -> None:
        self.cancel()
        self._left()

    def _show(self, progress: Progress) -> None:
        attribute(self._bar, "max", str(progress.total))
        attribute(self._bar, "value", str(progress.done))
        text(by_id("working-far"), f"Step {progress.done} of {progress.total}")
        if not self._dialog.open:
            self._dialog.showModal()
            focus(by_id("working-cancel"))

    def _end(self) -> None:
        self._slices = None
        if self._dialog.open:
            self._dialog.close()
