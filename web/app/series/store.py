"""Series of games in a store: what tournaments and campaigns have in common (pure).

A series is a record beside the saved games (:class:`.storage.Saves` with a prefix of its own). It
knows no saved games; each game's head tells its place in the series. So a game that is deleted,
damaged or brought back needs no repair anywhere. Every change is made to the newest record.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mythshelf.kernel.errors import BadSave

from web.app.platform.storage import Damaged, Head, RemovedRecord, Saves, Slot

S = TypeVar("S")
C = TypeVar("C")

HeadOf = Callable[[str, str], Head]
"""Makes the head of a saved game that came in a file, of its text and its seats. Its id and its
place are given by whoever keeps it."""


class SeriesStore(ABC, Generic[S, C]):
    """The series of one kind ``S`` in a store; a file of one holds ``C``. Methods raise as
    :class:`.storage.Saves` does."""

    def __init__(self, kept: Saves, games: Saves) -> None:
        """``kept`` holds the records, ``games`` the saved games."""
        self._kept, self._games = kept, games

    @abstractmethod
    def _series(self, text: str) -> S:
        """The series of a record's text. Raises :class:`.BadSave`."""

    @abstractmethod
    def _text(self, series: S) -> str:
        """The text of a series' record."""

    @abstractmethod
    def _told(self, head: Head, series: S) -> Head:
        """The head, with what lists show of the series."""

    @abstractmethod
    def file_of(self, series_id: str) -> tuple[str, str]:
        """A series' name, and as a file: its record and the games that go on."""

    @abstractmethod
    def add_from_file(self, content: C, head_of: HeadOf) -> str:
        """Keep what a file holds, as a series of its own; its id. Nothing is kept where there is no
        room for all of it."""

    def add(self, series: S) -> str:
        """Keep a new series; its id."""
        head = Head(self._kept.fresh_id(), "", "", "", "", False, 0)
        return self._write(head, series).id

    def read(self, series_id: str) -> S:
        """The newest record of a series. Raises :class:`.BadSave` as well."""
        return self._series(self._kept.read(series_id).text)

    def has(self, series_id: str) -> bool:
        """Whether there is a record that can be read."""
        try:
            self.read(series_id)
        except (Damaged, BadSave):
            return False
        return True

    def checked(self, slot: Slot) -> Head:
        """The head of a record from outside. Raises :class:`.BadSave`."""
        return self._told(slot.head, self._series(slot.text))

    def mark_damaged(self, series_id: str) -> None:
        """Note that a series could not be opened."""
        self._kept.mark_damaged(series_id)

    def raw(self, series_id: str) -> str:
        """What can be saved as a file of a series that cannot be read."""
        return self._kept.raw(series_id)

    def remove(self, series_id: str) -> RemovedRecord:
        """Delete a series, not its games; what :meth:`restore` needs is returned."""
        return self._kept.remove(series_id)

    def restore(self, removed: RemovedRecord) -> None:
        """Bring a deleted series back."""
        self._kept.restore(removed)

    def _change(self, series_id: str, change: Callable[[S], S]) -> S:
        """Change a series and keep it, if ``change`` does not return it as it was."""
        slot = self._kept.read(series_id)
        before = self._series(slot.text)
        after = change(before)
        if after is not before:
            self._write(slot.head, after)
        return after

    def _write(self, head: Head, series: S) -> Head:
        return self._kept.write(self._told(head, series), self._text(series))


def compact(data: Any) -> str:
    """Data as JSON text without blanks."""
    return json.dumps(data, separators=(",", ":"))


def claims(text: str, mark: str) -> bool:
    """Whether a text claims to be a file of the kind with that mark."""
    return f'"{mark}"' in text[:200]


def no_room(kind: str) -> str:
    """What is said where a new series cannot be kept."""
    return f"There is no room on this device to keep a {kind}."
