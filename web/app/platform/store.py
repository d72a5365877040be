"""What saved games are kept in: a store of strings, and a journal beside it (pure)."""

from __future__ import annotations

from typing import Protocol

from mythshelf.kernel.errors import MythshelfError


class StorageFull(MythshelfError):
    """The store has no room; what was saved before is still there."""


class ChangedElsewhere(MythshelfError):
    """Another window has saved a newer position of this game."""


class Damaged(MythshelfError):
    """Neither slot of a saved game can be read."""


class Store(Protocol):
    """A key-value store of strings, such as the browser's localStorage."""

    def get(self, key: str) -> str | None:
        """The string, or ``None``."""

    def put(self, key: str, value: str) -> None:
        """Keep the string. Raises :class:`StorageFull` and keeps the old one."""

    def remove(self, key: str) -> None:
        """Forget the string; nothing happens where there is none."""

    def all_keys(self) -> list[str]:
        """Every key there is."""


class Journal(Protocol):
    """Keeps the last write of each record where it survives the browser's end at once."""

    def put(self, record: str, serial: int, raw: str) -> None:
        """Keep a slot's text instead of the record's earlier one."""

    def remove(self, record: str) -> None:
        """Forget what was kept of a record."""


class NoJournal:
    """Stands in where there is none."""

    def put(self, record: str, serial: int, raw: str) -> None:
        """Keep nothing: there is no journal."""

    def remove(self, record: str) -> None:
        """Do nothing: no record is kept."""
