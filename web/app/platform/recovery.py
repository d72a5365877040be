"""What the journal has that the store has lost (pure).

The browser writes the store to the disk late, so a start may find it older than the journal. What
the journal has is then written to the store. A record is forgotten when the store is at least as
new, and the record so old that the browser must have written the store to the disk since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from web.app.platform.storage import Saves

LONG_AGO = 24 * 3_600_000
"""Milliseconds after which the store is surely on the disk: browsers may put a write off for
minutes where there are many."""


class Key(NamedTuple):
    """A record in the journal: its name, its serial number, when it was written."""

    record: str
    serial: int
    when: int


class ReadJournal(Protocol):
    """A journal that is read at the start."""

    def keys(self, found: Callable[[list[Key]], None]) -> None:
        """Call ``found`` with the keys of all records."""

    def read(self, key: Key, found: Callable[[str], None]) -> None:
        """Call ``found`` with the text of a record, empty where it has gone."""

    def remove(self, record: str) -> None:
        """Forget what was kept of a record."""


def key_of(data: Any) -> Key:
    """A key as the database gives it."""
    record, serial, when = data
    return Key(str(record), int(serial), int(when))


def recover(
    journal: ReadJournal,
    kinds: Sequence[Saves],
    now: int,
    done: Callable[[bool], None],
) -> None:
    """Bring back what the stores have lost; then ``done`` gets whether that was anything."""

    def found(keys: list[Key]) -> None:
        lost, outlived = sorted_out(keys, kinds, now)
        for key in outlived:
            journal.remove(key.record)
        left = len(lost)
        came = False

        def read(saves: Saves, key: Key, raw: str) -> None:
            nonlocal left, came
            came = saves.recover(saves.id_of(key.record), raw) or came
            left -= 1
            if not left:
                done(came)

        for saves, key in lost:
            journal.read(key, lambda raw, saves=saves, key=key: read(saves, key, raw))  # type: ignore[misc]
        if not lost:
            done(False)

    journal.keys(found)


def sorted_out(
    keys: Iterable[Key], kinds: Sequence[Saves], now: int
) -> tuple[list[tuple[Saves, Key]], list[Key]]:
    """The keys that are newer than what the stores have, and those that are not needed any more."""
    lost: list[tuple[Saves, Key]] = []
    outlived: list[Key] = []
    serials = {
        id(saves): {head.id: 0 if head.damaged else head.serial for head in saves.heads()}
        for saves in kinds
    }
    for key in keys:
        for saves in kinds:
            game_id = saves.id_of(key.record)
            if game_id and key.serial > serials[id(saves)].get(game_id, 0):
                lost.append((saves, key))
            elif game_id and key.when < now - LONG_AGO:
                outlived.append(key)
    return lost, outlived
