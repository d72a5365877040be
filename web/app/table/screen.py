"""The table: what people do with an open game. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.files.stepwise import finished

from web.app.platform.dom import matches
from web.app.session.guided import GuidedSession
from web.app.session.plan_chips import BRANCH
from web.app.session.prompt import sends
from web.app.table.held_parts import focused_part
from web.app.table.seat_changes import SeatChanges
from web.app.table.shown_table import ShownTable
from web.app.table.zoom_tools import TOOLS as ZOOM_TOOLS
from web.app.table.zoom_tools import look_closer, look_further

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.platform.clocks import Clocks
    from web.app.presenting.sound import Recipe


class TableScreen(ShownTable):
    """What people do at the table; one screen for all games."""

    def __init__(
        self,
        *,
        clocks: Clocks,
        open_rules: Callable[[str], None],
        on_looked_back: Callable[[], None],
        on_saved: Callable[[str], None],
        on_ended: Callable[[], None],
        play_sounds: Callable[[Sequence[str], Mapping[str, Recipe]], None],
        branch_off: Callable[[Match[Any]], None],
        open_share: Callable[[], None],
        switch_sheet: Callable[[str, bool], None],
        open_seat_sheet: Callable[[int], None],
        on_asked: Callable[[bool], None],
    ) -> None:
        """``on_looked_back`` is called when a position of the log was asked for, ``branch_off``
        with a match that branches off from the one on the table; ``open_share`` opens the sheet
        with the game's link, ``open_seat_sheet`` that of a seat. The others are those of a
        :class:`.ShownTable`."""
        super().__init__(
            clocks=clocks,
            open_rules=open_rules,
            on_saved=on_saved,
            on_ended=on_ended,
            play_sounds=play_sounds,
            switch_sheet=switch_sheet,
            on_asked=on_asked,
        )
        self._on_looked_back, self._branch_off = on_looked_back, branch_off
        self._open_share = open_share
        self._switch_sheet, self._open_seat = switch_sheet, open_seat_sheet

    @property
    def seats(self) -> SeatChanges:
        """Who plays the seats, and what they are called."""
        return self._seats

    def tap(self, key: str) -> None:
        """A shape or a part of a panel was tapped."""
        self._acted(self.session.tap(key))

    def read(self, key: str = "") -> bool:
        """Enlarge a thing of the board: that of a key, else what has keyboard focus, else what was
        tapped last; returns whether there is anything to read."""
        return self._reading.open(
            key
            or self._stage.here
            or focused_part()
            or "".join(self.session.drawing.focus().taps[-1:])
        )

    def open_curtain(self) -> None:
        """The person who is asked has taken the device: announce what has happened."""
        self._chrome.told += self.session.open_curtain()
        self.changed()

    def press(self, verb: str) -> None:
        """A row of a panel was pressed."""
        self.session.press(verb)
        self.changed()

    def press_chip(self, chip: str) -> None:
        """An answer in the prompt bar was pressed."""
        if chip == BRANCH:
            self._branch_off(self.session.match.branch(self.session.seen.shown))
            return
        self.changed(self.session.press_chip(chip))

    def turn(self, dial: str, step: int) -> None:
        """A dial in the prompt bar was turned up or down by one."""
        self.session.picking.turn(dial, step)
        self.changed()

    def confirm(self) -> None:
        """The primary button was pressed."""
        if self.skip():
            return
        if sends(self.session):
            self._open_share()
        else:
            self.changed(self.session.confirm())

    def cancel(self) -> None:
        """Go one step back."""
        if self.skip():
            return
        self.session.picking.cancel()
        self.changed()

    def recall(self, number: int) -> None:
        """One of the things that others have done was pressed."""
        recap = self.session.seen.recap
        if recap is not None:
            self.changed(again=self.session.seen.recall(recap, number))

    def go_on(self) -> None:
        """The button of the coach's card was pressed."""
        if not self.skip() and isinstance(self.session, GuidedSession):
            self.changed(self.session.go_on())

    def rules_opened(self) -> None:
        """The rules were opened: a step of a guide may ask for that."""
        if isinstance(self._session, GuidedSession) and self._session.on_rules_opened():
            self.changed()

    def choose(self, notation: str) -> None:
        """An option of the list was pressed."""
        if self.skip():
            return
        self.changed(self.session.choose(notation))

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        self.skip()
        self.session.ask_to_give_up()
        self.changed()

    def time_is_up(self) -> None:
        """The clock has run out: play the option for that case."""
        timed = self.session.seen.timed
        if timed is not None:
            self.choose(self.session.game.notation.write(timed.option))

    def look(self, index: int) -> None:
        """A line of the log was pressed, or the replay advances."""
        self._leave_out()
        again = self.session.look(index)
        self._on_looked_back()
        self.changed(again=again)

    def watch(self, index: int) -> None:
        """Replay the game, starting at a position."""
        self.look(index)
        self._chrome.play_again()

    def _watch_recap(self) -> None:
        """Replay what others have done since the person who is asked chose last; where nothing is
        to move, open the log at it and read it out."""
        recap = self.session.seen.recap
        if recap is None:
            return
        if matches("(prefers-reduced-motion: reduce)"):
            self._switch_sheet("log", True)
            self._chrome.announce(" ".join(moment.words for moment in recap.moments))
        else:
            self.watch(recap.since)

    def name_checkpoint(self, name: str) -> None:
        """The position shown got a name, or with an empty one has none any more."""
        self.session.name_checkpoint(name)
        self.altered()

    def scroll_log(self) -> None:
        """Scroll the log, which was just opened, to the line of the current position."""
        finished(self._chrome.fill_log(self.session))
        self._chrome.scroll_log()

    def use(self, tool: str) -> None:
        """A tool that belongs to the table: ``undo``, ``redo``, ``forecast``, ``hint``, ``read``,
        ``recap`` or one of :data:`.zoom_tools.TOOLS`."""
        session = self.session
        if tool == "undo" and not self.recovery.is_live:
            self.recovery.undo()
            return
        if tool in ZOOM_TOOLS:
            look_closer(self._stage, tool)
            return
        if tool in ("read", "recap"):
            self.read() if tool == "read" else self._watch_recap()
            return
        if tool in ("undo", "redo"):
            session.telling.drop()  # nothing is told backwards
        elif self.skip():
            return
        if tool == "undo" and session.undo():
            self._dirty = True
            self._chrome.told.append("One choice taken back.")
        elif tool == "redo" and session.redo():
            self._dirty = True
            self._chrome.told.append("The choice is made again.")
        elif tool == "forecast":
            session.drawing.toggle_forecast()
        elif tool == "hint" and session.ask_for_hint():
            self._computer.hint()
        self.changed()

    def pan(self, across: int, down: int) -> bool:
        """Pan the board; returns whether it is zoomed."""
        return look_further(self._stage, across, down)

    def send(self) -> None:
        """A link to the game as it stands is shown."""
        session = self.session
        if session.undoing.send():
            self.autosave.sent(session.undoing.sent)
            self._dirty = True
            if session.seen.shows_result:
                self._save()
            else:
                self.changed()

    def open_seat(self, open_seat_sheet: int) -> None:
        """The seat of a panel was pressed."""
        self._open_seat(open_seat_sheet)
