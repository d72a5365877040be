"""The sheet with the report of a problem, ready to be copied. Browser only."""

from __future__ import annotations

from js import navigator

from web.app.boundary.faults import Fault
from web.app.menu.report import problem_report, whose_view
from web.app.platform.clipboard import copy_field
from web.app.platform.dom import announce, by_id, on, text
from web.app.session.session import TableSession

_COPIED = "Copied. Put it into a message, and say what you expected instead."
_BY_HAND = "Copying is not allowed here: the report is marked, copy it by hand."


class ReportSheet:
    """The sheet with a report of a problem, to be copied into a message."""

    def __init__(self) -> None:
        def copied(done: bool) -> None:
            announce(by_id("report-done"), _COPIED if done else _BY_HAND)

        on(by_id("report-copy"), "click", lambda _event: copy_field(by_id("report-text"), copied))

    def show(self, session: TableSession | None, fault: Fault | None) -> None:
        """Show the report of a game as it is on the table, if there is one, and of what the program
        has failed at, if it has."""
        version = str(by_id("version").textContent) or "Version not known"
        browser = str(navigator.userAgent)
        by_id("report-text").value = problem_report(session, version, browser, fault)
        text(by_id("report-whose"), whose_view(session) if session is not None else "anybody")
        text(by_id("report-done"), "")
