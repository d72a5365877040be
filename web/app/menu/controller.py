"""What the menu does: who plays, a report, licences; speed and sound as well. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.boundary.faults import BOUNDARY
from web.app.menu.sheet import MenuSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.app.boundary.faults import Fault
    from web.app.menu.about_sheet import AboutSheet
    from web.app.menu.dice_sheet import DiceSheet
    from web.app.menu.report_sheet import ReportSheet
    from web.app.menu.seat_sheet import SeatSheet
    from web.app.platform.modals import Modals
    from web.app.platform.preferences import Preferences
    from web.app.ports import AdjustableTable


class MenuController:
    """The sheets of the menu, of a seat, of a report and about the page."""

    def __init__(
        self,
        modals: Modals,
        preferences: Preferences,
        table: AdjustableTable,
        set_speed: Callable[[str], None],
        set_sound: Callable[[bool, int], None],
        actions: Mapping[str, Callable[[], None]],
        last_fault: Callable[[], Fault | None],
    ) -> None:
        """``set_speed`` and ``set_sound`` are the settings' own; ``actions`` are what the buttons
        with ``data-menu`` do, on any screen; ``last_fault`` is what the program has failed at, if
        it has."""
        self._last_fault = last_fault
        self._modals, self._preferences, self._table = modals, preferences, table
        self._actions: dict[str, Callable[[], None]] = {
            **actions,
            "report": lambda: modals.open("report"),
            "about": lambda: modals.open("about"),
            "accessibility": lambda: modals.open("access"),
            "keys": lambda: modals.open("keys"),
            "dice": lambda: modals.open("dice"),
        }
        self._sheet = MenuSheet(self._act, set_speed, set_sound, self._open_seat_below)
        self._seat_sheet: SeatSheet | None = None
        self._seat = 0
        self._report: ReportSheet | None = None
        self._about: AboutSheet | None = None
        self._dice: DiceSheet | None = None
        modals.before_opening("menu", self._fill)
        modals.before_opening("report", self._fill_report)
        modals.before_opening("about", self._fill_about)
        modals.before_opening("dice", self._fill_dice)
        modals.before_opening("seat", self._fill_seat)

    def _act(self, act: str) -> None:
        self._actions[act]()

    def _fill(self) -> None:
        from web.app.session.seats import seats_of

        preferences = self._preferences
        self._sheet.show_speed(preferences.speed)
        self._sheet.show_sound(preferences.sound, preferences.volume)
        session = self._table.session
        if session is not None:
            attempt = BOUNDARY.attempt  # the menu opens also where a rule raises
            self._sheet.show_give_up(attempt(lambda: session.can_give_up, False))
            self._sheet.show_dice(session.story.has_dice)
            self._sheet.show_seats(
                attempt(lambda: seats_of(session), []), attempt(session.drawing.panels, ())
            )

    # Seats ----------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        """Show who plays a seat, to change that."""
        self._seat = seat
        self._modals.switch("seat", True)

    def _open_seat_below(self, seat: int) -> None:
        """The same from the menu, to which it leads back."""
        self._seat = seat
        self._modals.open("seat")

    def _fill_seat(self) -> None:
        from web.app.menu.seat_sheet import SeatSheet
        from web.app.session.seats import seats_of

        session = self._table.session
        if self._seat_sheet is None:
            table = self._table
            self._seat_sheet = SeatSheet(table.rename, self._sit, self._resign, table.answer_ahead)
        if session is not None:
            self._seat_sheet.show(seats_of(session)[self._seat])

    def _sit(self, seat: int, sitter: str) -> None:
        from web.app.session.seats import seats_of

        self._table.seat_at(seat, sitter)
        session = self._table.session
        if session is not None and self._seat_sheet is not None:
            self._seat_sheet.update(seats_of(session)[self._seat])

    def _resign(self, seat: int) -> None:
        self._modals.close_all()
        self._table.resign(seat)

    # Reports --------------------------------------------------------------------------

    def _fill_report(self) -> None:
        from web.app.menu.report_sheet import ReportSheet

        session = self._table.session
        if self._report is None:
            self._report = ReportSheet()
        self._report.show(session, self._last_fault())

    def _fill_about(self) -> None:
        from web.app.menu.about_sheet import AboutSheet

        if self._about is None:
            self._about = AboutSheet()
        self._about.show()

    def _fill_dice(self) -> None:
        from web.app.menu.dice_sheet import DiceSheet

        session = self._table.session
        if self._dice is None:
            self._dice = DiceSheet()
        if session is not None:
            self._dice.show(session)
