"""The sheet of one seat, opened from its panel. Browser only."""

from __future__ import annotations

from collections.abc import Callable

from web.app.menu.seat_fields import SeatFields
from web.app.platform.dom import by_id, text
from web.app.session.seats import SeatLine


class SeatSheet:
    """The sheet of one seat: who plays it, and what can be changed about that."""

    def __init__(
        self,
        rename: Callable[[int, str], None],
        seat_at: Callable[[int, str], None],
        resign: Callable[[int], None],
        answer_ahead: Callable[[int, str, str], None],
    ) -> None:
        """Its callbacks are those of :class:`.seat_fields.SeatFields`."""
        self._fields = SeatFields(by_id("seat-fields"), rename, seat_at, resign, answer_ahead)

    def show(self, line: SeatLine) -> None:
        """Show who plays a seat."""
        text(by_id("sheet-seat-title"), line.title)
        self._fields.show((line,))

    def update(self, line: SeatLine) -> None:
        """Somebody else plays the seat that is shown."""
        self._fields.update((line,))
