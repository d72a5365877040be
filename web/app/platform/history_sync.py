"""The browser's history kept in step with the screen (pure).

The screen leads. It changes at once, and the history follows when the browser gets round to it:
``back()`` and ``forward()`` only ask, and the answer may come after people have tapped on. So at
most one of these is on its way, and when it has arrived the history is compared with the screen
that is shown by then, not with the one for which it was asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Away:
    """The entry of another screen than the shelf: ``save`` is the id of the game on the table,
    empty where none is. ``below`` is whether the entry below it is the shelf's."""

    save: str = ""
    below: bool = True


class History(Protocol):
    """The browser's history as the page uses it."""

    @property
    def entry(self) -> Away | None:
        """The present entry, ``None`` for the shelf's."""

    def push(self, entry: Away) -> None:
        """Add an entry above the present one, at once."""

    def replace(self, entry: Away | None) -> None:
        """Change the present entry, at once."""

    def back(self) -> None:
        """Ask for the entry below."""

    def forward(self) -> None:
        """Ask for the entry above."""


class HistorySync:
    """Two entries: the shelf's, and above it one that all other screens share."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._save: str | None = None
        """The game on the screen, empty for a screen without one, ``None`` for the shelf."""
        self._asked: str = ""
        """What the browser was asked for and has not done yet: ``back``, ``forward`` or nothing."""

    def show_shelf(self) -> None:
        """The shelf is shown."""
        self._save = None
        self.settle()

    def show_screen(self, save: str = "") -> None:
        """Another screen is shown: that of a saved game, or one without."""
        self._save = save
        self.settle()

    def forget(self) -> None:
        """Where the shelf is shown, let the present entry be its own, whatever it was."""
        if self._save is None and self._history.entry is not None:
            self._history.replace(None)

    def stay(self) -> None:
        """Somebody has gone back, but the screen stays as it is."""
        if self._save is not None and self._history.entry is None:
            self._ask("forward")

    def moved(self) -> bool:
        """The browser shows another entry: whether somebody has pressed Back or Forward, and it was
        not this page that had asked for it."""
        asked, self._asked = self._asked, ""
        arrived = "back" if self._history.entry is None else "forward"
        if asked != arrived:
            return True
        self.settle()
        return False

    def readdressed(self) -> None:
        """Another address was entered, which ends whatever was on its way."""
        self._asked = ""

    def settle(self) -> None:
        """Bring the history into step with the screen, as far as can be done now."""
        entry = self._history.entry
        if entry is None:
            if self._save is not None and not self._asked:
                self._history.push(Away(self._save))
        elif self._save is not None:
            self._history.replace(Away(self._save, entry.below))
        elif not entry.below:
            self._history.replace(None)
        else:
            self._ask("back")

    def _ask(self, way: str) -> None:
        if not self._asked:
            self._asked = way
            if way == "back":
                self._history.back()
            else:
                self._history.forward()
