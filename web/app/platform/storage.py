"""Saved games and settings in a store of strings, safe against interruption (pure).

Every game is written by turns into two slots, ``mythshelf:save:<id>:a`` and ``:b``, each
with a serial number and a checksum; the newest readable one counts, so an interrupted
write loses at most the choice that was just made. A slot's first line is a *head* (JSON,
what the shelf shows), the rest is the kernel's save text. ``mythshelf:index`` repeats the
heads, so that the shelf opens quickly; it is made anew where it does not agree. Tournaments
and decks are kept in the same way beside the games (:data:`TOURNAMENT_PREFIX`,
:data:`DECK_PREFIX`).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files.untrusted import parse

PREFIX = "mythshelf:save:"
INDEX = "mythshelf:index"
TOURNAMENT_PREFIX = "mythshelf:tournament:"
TOURNAMENT_INDEX = "mythshelf:tournaments"
DECK_PREFIX = "mythshelf:deck:"
DECK_INDEX = "mythshelf:decks"
SETTINGS = "mythshelf:settings"
SLOTS = ("a", "b")
LONGEST_TITLE = 40
_ASIDE = ", as it was"
"""Behind the name of a copy that is set aside."""


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


@dataclass(frozen=True, slots=True)
class Head:
    """What the shelf shows of a saved game.

    ``title`` is the name that people gave it (or empty), ``people`` who plays, ``line``
    whose turn it is and how the game stands; ``saved`` and ``exported`` are milliseconds
    since 1970 (0: never exported). ``damaged`` marks a game that cannot be opened. ``seats``
    is who sits where (:meth:`web.app.session.seating.Seating.write`), empty where all are here;
    ``step`` is that of a guided game (from 1; 0 in any other); ``tournament`` the place of a
    game in one (:meth:`web.app.tournament.store.Place.write`), empty for any other game.
    """

    id: str
    game: str
    title: str
    people: str
    line: str
    finished: bool
    saved: int
    serial: int = 0
    exported: int = 0
    damaged: bool = False
    seats: str = ""
    step: int = 0
    tournament: str = ""

    @property
    def name(self) -> str:
        """What the shelf calls the game."""
        return self.title or self.people or "Damaged game"


@dataclass(frozen=True, slots=True)
class Slot:
    """A saved game as read: its head, the kernel's save text, whether a newer one is lost."""

    head: Head
    text: str
    older: bool = False


class Saves:
    """The saved games in a store, or other records that are kept in the same way under a prefix."""

    def __init__(
        self, store: Store, now: Callable[[], int], prefix: str = PREFIX, index: str = INDEX
    ) -> None:
        """``now`` gives the time in milliseconds since 1970."""
        self._store = store
        self._now = now
        self._prefix = prefix
        self._index_key = index

    def fresh_id(self) -> str:
        """An id that no saved game has."""
        taken = self._ids()
        number = self._now()
        while f"{number:x}" in taken:
            number += 1
        return f"{number:x}"

    def heads(self) -> list[Head]:
        """Every saved game, the newest first; the index is repaired where it is wrong."""
        index = self._index()
        ids = self._ids()
        if set(index) != ids:
            index = {game_id: self._head_of(game_id) for game_id in ids}
            self._put_index(index)
        return sorted(index.values(), key=lambda head: (head.saved, head.id), reverse=True)

    def write(self, head: Head, text: str) -> Head:
        """Save a game over its older slot and return its head, with time and serial.

        ``head.serial`` is the one last seen (0 for a game not saved yet). Raises
        :class:`ChangedElsewhere` where the store has a newer one, :class:`StorageFull`.
        """
        here = self._slots(head.id)
        newest = max((slot.head.serial for slot in here.values() if slot), default=0)
        if newest > head.serial:
            raise ChangedElsewhere("This game went on in another window.")
        written = replace(head, serial=newest + 1, saved=self._now(), damaged=False)
        self._store.put(self._key(head.id, _stale(here)), _packed(written, text))
        self._remember(written)
        return written

    def read(self, game_id: str) -> Slot:
        """The newest readable slot of a game.

        Raises :class:`Damaged`; its message is for a person.
        """
        here = self._slots(game_id)
        readable = [slot for slot in here.values() if slot is not None]
        if not readable:
            raise Damaged("This saved game is damaged and cannot be read.")
        newest = max(readable, key=lambda slot: slot.head.serial)
        raw = [self._store.get(self._key(game_id, name)) for name in SLOTS]
        lost = len(readable) == 1 and all(raw)
        return replace(newest, older=lost)

    def set_aside(self, slot: Slot) -> Head:
        """Keep a copy of a slot under another name. Raises :class:`StorageFull`."""
        name = slot.head.name[: LONGEST_TITLE - len(_ASIDE)].rstrip()
        title = tidy(f"{name}{_ASIDE}")
        return self.write(replace(slot.head, id=self.fresh_id(), title=title, serial=0), slot.text)

    def mark_damaged(self, game_id: str) -> None:
        """Mark a game as one that could not be opened; its next save clears the mark."""
        head = self._index().get(game_id) or self._head_of(game_id)
        self._remember(replace(head, damaged=True))

    def raw(self, game_id: str) -> str:
        """What can be saved as a file of a game that cannot be read: its slots as they are."""
        kept = [self._store.get(self._key(game_id, name)) for name in SLOTS]
        return "\n".join(text for text in kept if text)

    def retitle(self, game_id: str, title: str) -> Head:
        """Give a saved game another name, or none. Raises as :meth:`read` and :meth:`write`."""
        slot = self.read(game_id)
        return self.write(replace(slot.head, title=tidy(title)), slot.text)

    def mark_exported(self, game_id: str) -> Head:
        """Note that a game is now saved as a file. Raises as :meth:`read` and :meth:`write`."""
        slot = self.read(game_id)
        return self.write(replace(slot.head, exported=self._now()), slot.text)

    def remove(self, game_id: str) -> dict[str, str]:
        """Delete a game; what :meth:`restore` needs to bring it back is returned."""
        removed: dict[str, str] = {}
        for name in SLOTS:
            text = self._store.get(self._key(game_id, name))
            if text is not None:
                removed[self._key(game_id, name)] = text
                self._store.remove(self._key(game_id, name))
        index = self._index()
        index.pop(game_id, None)
        self._put_index(index)
        return removed

    def restore(self, removed: dict[str, str]) -> None:
        """Bring a deleted game back. Raises :class:`StorageFull`."""
        for key, text in removed.items():
            self._store.put(key, text)

    def serial(self, game_id: str) -> int:
        """The newest serial number in the store, 0 for a game that is not there."""
        return max((slot.head.serial for slot in self._slots(game_id).values() if slot), default=0)

    def _ids(self) -> set[str]:
        keys, prefix = self._store.all_keys(), self._prefix
        found = (key[len(prefix) :] for key in keys if key.startswith(prefix))
        return {rest[:-2] for rest in found if rest[-2:] in (":a", ":b")}

    def _key(self, game_id: str, slot: str) -> str:
        return f"{self._prefix}{game_id}:{slot}"

    def _slots(self, game_id: str) -> dict[str, Slot | None]:
        return {
            name: _unpacked(self._store.get(self._key(game_id, name)), game_id) for name in SLOTS
        }

    def _head_of(self, game_id: str) -> Head:
        try:
            return self.read(game_id).head
        except Damaged:
            return Head(game_id, "", "", "", "", False, 0, damaged=True)

    def _index(self) -> dict[str, Head]:
        try:
            listed = parse(self._store.get(self._index_key) or "[]")
            heads = [_head(item) for item in listed]
        except (ValueError, TypeError):
            return {}
        return {head.id: head for head in heads}

    def _remember(self, head: Head) -> None:
        self._put_index({**self._index(), head.id: head})

    def _put_index(self, index: dict[str, Head]) -> None:
        text = json.dumps([_written(head) for head in index.values()], separators=(",", ":"))
        try:
            self._store.put(self._index_key, text)
        except StorageFull:
            self._store.remove(self._index_key)  # a wrong index is worse than none: it is made anew


def tidy(title: str) -> str:
    """A name for a game as it may be kept: spaces tidied, not too long."""
    return " ".join(title.split())[:LONGEST_TITLE].strip()


def _stale(here: dict[str, Slot | None]) -> str:
    """The slot to write over: an unreadable one, else the older."""
    serials = {name: slot.head.serial if slot else -1 for name, slot in here.items()}
    return min(SLOTS, key=lambda name: serials[name])


def _packed(head: Head, text: str) -> str:
    body = json.dumps(_written(head), separators=(",", ":")) + "\n" + text
    return f"{zlib.crc32(body.encode()):08x} {body}"


def _unpacked(raw: str | None, game_id: str) -> Slot | None:
    """A slot, or ``None`` where it is not there, damaged, or of another game."""
    if raw is None or raw[8:9] != " ":
        return None
    body = raw[9:]
    try:
        if raw[:8] != f"{zlib.crc32(body.encode()):08x}":
            return None
        first, _, text = body.partition("\n")
        head = _head(parse(first))
    except (ValueError, TypeError):
        return None
    return Slot(head, text) if head.id == game_id else None


def _written(head: Head) -> dict[str, Any]:
    """A head for JSON. Release 0.1.0 refuses fields that it does not know, so what was added since
    is left out where it says nothing."""
    return {name: value for name, value in asdict(head).items() if value or name not in _ADDED}


_ADDED = ("seats", "step", "tournament")


_KINDS: dict[str, type] = {"str": str, "int": int, "bool": bool}


def _head(data: Any) -> Head:
    """A head from JSON, every field of the right type. Raises ``TypeError``."""
    head = Head(**data)
    for field in fields(Head):
        if type(getattr(head, field.name)) is not _KINDS[str(field.type)]:
            raise TypeError(field.name)
    return head
