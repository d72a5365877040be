"""The curtain between two people's turns where one of them has secrets. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import window

from web.app.platform.dom import by_id, on, piece, text
from web.app.session.curtain import handing_over
from web.app.session.log import NOBODY

if TYPE_CHECKING:
    from web.app.session.session import TableSession


_PHONE = 600
"""A device that is touched is a phone where its shorter side has fewer pixels."""


def _device() -> str:
    if not window.matchMedia("(pointer: coarse)").matches:
        return "over"
    return "the phone" if min(window.innerWidth, window.innerHeight) < _PHONE else "the tablet"


class Curtain:
    """``#curtain``: covers everything until the next person has taken the device."""

    def __init__(self, on_taken: Callable[[], None]) -> None:
        """``on_taken`` is called when that person says that they have taken it."""

        def opened(_event: Any) -> None:
            self.hide()
            on_taken()

        on(by_id("curtain-lift"), "click", opened)
        on(by_id("curtain"), "cancel", lambda event: event.preventDefault())
        on(by_id("curtain"), "keydown", lambda event: event.stopPropagation())

    def show(self, session: TableSession) -> bool:
        """Close or open it as the session requires; returns whether it was closed just now."""
        seat = session.seen.curtain
        if seat == NOBODY:
            self.hide()
            return False
        if by_id("curtain").open:
            return False
        said = handing_over(session, seat)
        for part, words in (
            ("lead", f"Hand {_device()} to"),
            ("name", said.to),
            ("why", said.why),
            ("told", said.told),
            ("away", said.away),
        ):
            text(by_id(f"curtain-{part}"), words)
        piece(by_id("curtain-piece"), said.piece.side, said.piece.icon, said.piece.shape)
        text(by_id("curtain-lift"), f"I am {said.to}")
        by_id("curtain").showModal()
        return True

    def hide(self) -> None:
        """Open the curtain, if it is closed."""
        if by_id("curtain").open:
            by_id("curtain").close()
