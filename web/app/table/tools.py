"""The tools of the table's rail, and the keys that do the same. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythshelf.kernel.files.stepwise import finished

from web.app.platform.dom import matches
from web.app.table.held_parts import focused_part
from web.app.table.zoom_tools import TOOLS as ZOOM_TOOLS
from web.app.table.zoom_tools import look_closer, look_further

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.table.actions import PlayedTable
    from web.app.table.hands import Hands
    from web.app.table.recovery import Recovery
    from web.app.table.table_view import TableView


class Tools:
    """Undo and redo, hint and forecast, looking closer, reading, and replaying."""

    def __init__(
        self,
        table: PlayedTable,
        view: TableView,
        hands: Hands,
        recovery: Recovery,
        ask_computer: Callable[[], None],
        switch_sheet: Callable[[str, bool], None],
    ) -> None:
        """``ask_computer`` lets the computer think about a hint, ``switch_sheet`` opens (or closes)
        the sheet of a name."""
        self._table, self._view, self._hands = table, view, hands
        self._recovery = recovery
        self._ask_computer, self._switch_sheet = ask_computer, switch_sheet

    def use(self, tool: str) -> None:
        """A tool that belongs to the table: ``undo``, ``redo``, ``forecast``, ``hint``, ``read``,
        ``recap`` or one of :data:`.zoom_tools.TOOLS`."""
        if tool == "undo" and not self._recovery.is_live:
            self._recovery.undo()
        elif tool in ZOOM_TOOLS:
            look_closer(self._view.stage, tool)
        elif tool == "read":
            self._read()
        elif tool == "recap":
            self._watch_recap()
        elif tool in ("undo", "redo"):
            self._go_through_time(tool)
        elif not self._table.skip():
            self._ask(tool)

    def _go_through_time(self, tool: str) -> None:
        session = self._table.session
        session.telling.drop()  # nothing is told backwards
        if tool == "undo" and session.undo():
            self._table.altered(told="One choice taken back.")
        elif tool == "redo" and session.redo():
            self._table.altered(told="The choice is made again.")
        else:
            self._table.changed()

    def _ask(self, tool: str) -> None:
        session = self._table.session
        if tool == "forecast":
            session.drawing.toggle_forecast()
        elif tool == "hint" and (hint := session.next_hint()):
            self._table.changed(told=hint.words)
            return
        elif tool == "hint" and session.ask_for_hint():
            self._ask_computer()
        self._table.changed()

    def pan(self, across: int, down: int) -> bool:
        """Pan the board; returns whether it is zoomed."""
        return look_further(self._view.stage, across, down)

    def _read(self) -> None:
        """Enlarge what has keyboard focus, else what was tapped last."""
        tapped = self._table.session.drawing.focus().taps[-1:]
        self._hands.read(self._view.stage.here or focused_part() or "".join(tapped))

    # Looking back ---------------------------------------------------------------------

    def watch(self, index: int) -> None:
        """Replay the game, starting at a position."""
        self._hands.look(index)
        self._view.chrome.play_again()

    def _watch_recap(self) -> None:
        """Replay what others have done since the person who is asked chose last; where nothing is
        to move, open the log at it and read it out."""
        recap = self._table.session.seen.recap
        if recap is None:
            return
        if matches("(prefers-reduced-motion: reduce)"):
            self._switch_sheet("log", True)
            self._view.chrome.announce(" ".join(moment.words for moment in recap.moments))
        else:
            self.watch(recap.since)

    def scroll_log(self) -> None:
        """Scroll the log, which was just opened, to the line of the current position."""
        finished(self._view.fill_log())
        self._view.chrome.scroll_log()
