"""What the menu does: speed and sound, who sits at the table, a report. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.menu.sheet import MenuSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.app.menu.report_sheet import ReportSheet
    from web.app.platform.modals import Modals
    from web.app.platform.preferences import Preferences
    from web.app.ports import AdjustableTable


class MenuController:
    """The sheet of the menu, and that of a report."""

    def __init__(
        self,
        modals: Modals,
        preferences: Preferences,
        table: AdjustableTable,
        actions: Mapping[str, Callable[[], None]],
    ) -> None:
        """``actions`` are what the buttons with ``data-menu`` do, on any screen."""
        self._modals, self._preferences, self._table = modals, preferences, table
        self._actions = {**actions, "report": self._open_report}
        self._sheet = MenuSheet(
            self._act, self._set_speed, self._set_sound, table.rename, table.seat_at
        )
        self._report: ReportSheet | None = None
        self._sheet.show_speed(preferences.speed)
        self._sheet.show_sound(preferences.sound, preferences.volume)
        modals.before_opening("menu", self._fill)
        modals.before_opening("report", self._fill_report)

    def _act(self, act: str) -> None:
        self._actions[act]()

    def _fill(self) -> None:
        from web.app.session.seating import offered

        session, head = self._table.session, self._table.head
        if session is not None and head is not None:
            title = session.game.seat_name
            seats = [
                (title(session.match.state, seat), name, session.seating.of(seat))
                for seat, name in enumerate(session.match.names)
            ]
            self._sheet.show_give_up(session.can_give_up)
            self._sheet.show_names(head.title, seats, offered(session.game.slug))

    def _open_report(self) -> None:
        self._modals.open("report")

    def _fill_report(self) -> None:
        from web.app.menu.report_sheet import ReportSheet

        session = self._table.session
        if self._report is None:
            self._report = ReportSheet()
        if session is not None:
            self._report.show(session)

    def _set_speed(self, speed: str) -> None:
        self._preferences.speed = speed
        self._sheet.show_speed(speed)
        self._table.set_speed(speed)

    def _set_sound(self, is_on: bool, volume: int) -> None:
        preferences = self._preferences
        preferences.sound, preferences.volume = is_on, volume
        self._sheet.show_sound(is_on, volume)
        self._table.hear(["turn"])
