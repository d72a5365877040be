"""What the parts around the board can make the table do (pure)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from web.app.session.autosave import Autosave
    from web.app.session.messages import Transition
    from web.app.session.session import TableSession


class TableActions(Protocol):
    """What people do at the table besides tapping the board."""

    def tap(self, key: str) -> None:
        """A part of a panel was tapped."""

    def press(self, verb: str) -> None:
        """A row of a panel was pressed."""

    def press_chip(self, chip: str) -> None:
        """An answer in the prompt bar was pressed."""

    def turn(self, dial: str, step: int) -> None:
        """A dial in the prompt bar was turned up or down by one."""

    def confirm(self) -> None:
        """The primary button was pressed."""

    def cancel(self) -> None:
        """Go one step back."""

    def read(self, key: str) -> bool:
        """A part of a panel was held down; whether there is anything to read."""

    def open_seat(self, seat: int) -> None:
        """The seat of a panel was pressed, to see or change who plays it."""

    def recall(self, number: int) -> None:
        """One of the things that others have done is to be seen once more."""

    def go_on(self) -> None:
        """The button of the coach's card was pressed."""

    def reopen(self, question: int) -> None:
        """A settled question of the agenda, by its number from 0, is to be asked again."""

    def choose(self, notation: str) -> None:
        """An option of the list was pressed."""

    def look(self, index: int) -> None:
        """A line of the log was pressed, or the replay advances."""

    def name_checkpoint(self, name: str) -> None:
        """The position shown got a name, or with an empty one has none any more."""

    def time_is_up(self) -> None:
        """The clock has run out."""

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""


class AutomatedTable(Protocol):
    """The table for the computer that plays some of its seats."""

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""

    @property
    def session(self) -> TableSession:
        """The open session. Only while a game is open."""

    def changed(
        self, played: Iterable[Transition] = (), again: Iterable[Transition] = (), told: str = ""
    ) -> None:
        """The session has changed; ``told`` is for screen readers."""


class KeptTable(Protocol):
    """The table for those who change what is saved with a game besides its choices."""

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""

    @property
    def session(self) -> TableSession:
        """The open session. Only while a game is open."""

    @property
    def autosave(self) -> Autosave:
        """The save of the open game. Only while a game is open."""

    def altered(self, played: Iterable[Transition] = (), told: str = "") -> None:
        """Something has changed that is saved, besides what was ``played``."""


class PlayedTable(AutomatedTable, KeptTable, Protocol):
    """The table for what people do at it."""

    def acted(self, played: Iterable[Transition]) -> None:
        """Something was done on the board, perhaps in vain."""

    def skip(self) -> bool:
        """Go to the end of what is told; whether anything was."""

    def leave_out(self) -> None:
        """What is left to be told is only said."""

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""
