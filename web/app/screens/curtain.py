"""The curtain between two people's turns where one of them has secrets. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.app.dom import by_id, on, text
from web.app.log import NOBODY

if TYPE_CHECKING:
    from web.app.session import TableSession


class Curtain:
    """``#curtain``: over everything until the next person has taken the device."""

    def __init__(self, lift: Callable[[], None]) -> None:
        """``lift`` is called when that person says so."""

        def lifted(_event: Any) -> None:
            self.hide()
            lift()

        on(by_id("curtain-lift"), "click", lifted)
        on(by_id("curtain"), "cancel", lambda event: event.preventDefault())
        on(by_id("curtain"), "keydown", lambda event: event.stopPropagation())

    def show(self, session: TableSession) -> None:
        """Let it fall where the session wants it, and nowhere else."""
        seat = session.curtain
        if seat == NOBODY:
            self.hide()
        elif not by_id("curtain").open:
            text(by_id("curtain-name"), session.who(seat))
            by_id("curtain").showModal()

    def hide(self) -> None:
        """Take it away."""
        if by_id("curtain").open:
            by_id("curtain").close()
