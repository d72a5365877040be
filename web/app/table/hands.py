"""What people do with the game on the table, but for the tools of its rail (pure)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.app.session.guided import GuidedSession
from web.app.session.plan_chips import BRANCH
from web.app.session.prompt import sends

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythshelf.kernel.play.match import Match

    from web.app.table.actions import PlayedTable
    from web.app.widgets.reading_sheet import ReadingSheet


class Hands:
    """The :class:`.TableActions`: what is pressed goes to the session, and what comes of it to the
    table."""

    def __init__(
        self,
        table: PlayedTable,
        reading: ReadingSheet,
        *,
        on_looked_back: Callable[[], None],
        branch_off: Callable[[Match[Any]], None],
        open_share: Callable[[], None],
        open_seat_sheet: Callable[[int], None],
        hurry: Callable[[], None],
    ) -> None:
        """``on_looked_back`` is called when a position of the log was asked for, ``branch_off``
        with a match that branches off from the one on the table; ``open_share`` opens the sheet
        with the game's link, ``open_seat_sheet`` that of a seat; ``hurry`` tells the computer to
        move now."""
        self._table, self._reading, self._hurry = table, reading, hurry
        self._on_looked_back, self._branch_off = on_looked_back, branch_off
        self._open_share, self._open_seat = open_share, open_seat_sheet

    # The board and what is beside it --------------------------------------------------

    def tap(self, key: str) -> None:
        """A shape or a part of a panel was tapped."""
        self._table.acted(self._table.session.tap(key))

    def read(self, key: str) -> bool:
        """A thing of the board or a part of a panel was held down: enlarge it, if there is anything
        to read."""
        return self._reading.open(key)

    def press(self, verb: str) -> None:
        """A row of a panel was pressed."""
        self._table.session.press(verb)
        self._table.changed()

    def open_seat(self, seat: int) -> None:
        """The seat of a panel was pressed."""
        self._open_seat(seat)

    def open_curtain(self) -> None:
        """The person who is asked has taken the device: announce what has happened."""
        self._table.changed(told=" ".join(self._table.session.open_curtain()))

    # The prompt bar -------------------------------------------------------------------

    def press_chip(self, chip: str) -> None:
        """An answer was pressed."""
        session = self._table.session
        if chip == BRANCH:
            self._branch_off(session.match.branch(session.seen.shown))
            return
        self._table.changed(session.press_chip(chip))

    def turn(self, dial: str, step: int) -> None:
        """A dial was turned up or down by one."""
        self._table.session.picking.turn(dial, step)
        self._table.changed()

    def confirm(self) -> None:
        """The primary button was pressed."""
        if self._table.skip():
            return
        if sends(self._table.session):
            self._open_share()
        elif self._table.session.seen.can_be_hurried:
            self._hurry()
        else:
            self._table.changed(self._table.session.confirm())

    def cancel(self) -> None:
        """Go one step back."""
        if self._table.skip():
            return
        self._table.session.picking.cancel()
        self._table.changed()

    def recall(self, number: int) -> None:
        """One of the things that others have done was pressed."""
        seen = self._table.session.seen
        if seen.recap is not None:
            self._table.changed(again=seen.recall(seen.recap, number))

    # The guide, the options, the clock, the log ---------------------------------------

    def go_on(self) -> None:
        """The button of the coach's card was pressed."""
        if not self._table.skip() and isinstance(self._table.session, GuidedSession):
            self._table.changed(self._table.session.go_on())

    def rules_opened(self) -> None:
        """The rules were opened: a step of a guide may ask for that."""
        session = self._table.session
        if isinstance(session, GuidedSession) and session.on_rules_opened():
            self._table.changed()

    def reopen(self, question: int) -> None:
        """A settled question of the agenda was pressed: the choices since are taken back."""
        session = self._table.session
        session.telling.drop()  # nothing is told backwards
        if session.undoing.reopen(question):
            self._table.altered(told="Back at an earlier question.")
        else:
            self._table.changed()

    def choose(self, notation: str) -> None:
        """An option of the list was pressed."""
        if self._table.skip():
            return
        self._table.changed(self._table.session.choose(notation))

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        self._table.skip()
        self._table.session.ask_to_give_up()
        self._table.changed()

    def time_is_up(self) -> None:
        """The clock has run out: play the option for that case."""
        session = self._table.session
        if session.seen.timed is not None:
            self.choose(session.game.notation.write(session.seen.timed.option))

    def look(self, index: int) -> None:
        """A line of the log was pressed, or the replay advances."""
        self._table.leave_out()
        again = self._table.session.look(index)
        self._on_looked_back()
        self._table.changed(again=again)

    def name_checkpoint(self, name: str) -> None:
        """The position shown got a name, or with an empty one has none any more."""
        self._table.session.name_checkpoint(name)
        self._table.altered()

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""
        return self._table.is_quiet()
