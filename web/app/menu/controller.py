"""What the menu does: speed and sound, who plays, a report, licences. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.boundary.faults import BOUNDARY
from web.app.menu.choice_fields import ChoiceFields, show_choices
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
    from web.app.platform.wake_lock import WakeLock
    from web.app.ports import AdjustableTable


class MenuController:
    """The sheets of the menu, of a seat, of a report and about the page."""

    def __init__(
        self,
        modals: Modals,
        preferences: Preferences,
        table: AdjustableTable,
        wake_lock: WakeLock,
        actions: Mapping[str, Callable[[], None]],
        last_fault: Callable[[], Fault | None],
    ) -> None:
        """``actions`` are what the buttons with ``data-menu`` do, on any screen; ``last_fault`` is
        what the program has failed at, if it has."""
        self._last_fault = last_fault
        self._modals, self._preferences, self._table = modals, preferences, table
        self._actions: dict[str, Callable[[], None]] = {
            **actions,
            "report": lambda: modals.open("report"),
            "about": lambda: modals.open("about"),
            "dice": lambda: modals.open("dice"),
        }
        self._sheet = MenuSheet(
            self._act,
            self._set_speed,
            self._set_sound,
            table.rename,
            self._sit,
            self._resign,
            table.answer_ahead,
            wake_lock.allow,
        )
        self._seat_sheet: SeatSheet | None = None
        self._seat = 0
        self._report: ReportSheet | None = None
        self._about: AboutSheet | None = None
        self._dice: DiceSheet | None = None
        self._sheet.show_speed(preferences.speed)
        self._sheet.show_sound(preferences.sound, preferences.volume)
        self._sheet.show_awake(wake_lock.supported, preferences.awake)
        ChoiceFields(preferences.choices, self._choose)
        modals.before_opening("menu", self._fill)
        modals.before_opening("report", self._fill_report)
        modals.before_opening("about", self._fill_about)
        modals.before_opening("dice", self._fill_dice)
        modals.before_opening("seat", self._fill_seat)

    def _act(self, act: str) -> None:
        self._actions[act]()

    def _choose(self, key: str, value: str) -> None:
        self._preferences.choose(key, value)
        show_choices(self._preferences.choices)

    def _fill(self) -> None:
        from web.app.session.seats import seats_of

        session, head = self._table.session, self._table.head
        if session is not None and head is not None:
            attempt = BOUNDARY.attempt  # the menu opens also where a rule raises
            self._sheet.show_give_up(attempt(lambda: session.can_give_up, False))
            self._sheet.show_dice(session.story.has_dice)
            self._sheet.show_names(head.title, attempt(lambda: seats_of(session), []))

    # Seats ----------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        """Show who plays a seat, to change that."""
        self._seat = seat
        self._modals.switch("seat", True)

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
        if session is not None:
            seats = seats_of(session)
            if self._modals.current == "menu":
                self._sheet.update_seats(seats)
            elif self._seat_sheet is not None:
                self._seat_sheet.update(seats[self._seat])

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

    def _set_speed(self, speed: str) -> None:
        self._preferences.speed = speed
        self._sheet.show_speed(speed)
        self._table.set_speed(speed)

    def _set_sound(self, is_on: bool, volume: int) -> None:
        preferences = self._preferences
        preferences.sound, preferences.volume = is_on, volume
        self._sheet.show_sound(is_on, volume)
        self._table.hear(["turn"])
