"""Records of one kind in a store of strings: two slots for each, and an index (pure)."""

from __future__ import annotations

import json
from dataclasses import replace

from mythshelf.kernel.files.untrusted import parse

from web.app.platform.slots import Head, Slot, as_head, unpacked, written
from web.app.platform.store import Damaged, StorageFull, Store

SLOTS = ("a", "b")


class SlotStore:
    """The slots ``<prefix><id>:a`` and ``:b`` of each record, and the heads of all in an index."""

    def __init__(self, store: Store, prefix: str, index: str) -> None:
        self._store = store
        self._prefix = prefix
        self._index_key = index

    def serial(self, game_id: str) -> int:
        """The newest serial number in the store, 0 for a game that is not there."""
        return max((slot.head.serial for slot in self._slots(game_id).values() if slot), default=0)

    def _read(self, game_id: str) -> Slot:
        """The newest readable slot. Raises :class:`.Damaged`."""
        here = self._slots(game_id)
        readable = [slot for slot in here.values() if slot is not None]
        if not readable:
            raise Damaged("This saved game is damaged and cannot be read.")
        newest = max(readable, key=lambda slot: slot.head.serial)
        raw = [self._store.get(self._key(game_id, name)) for name in SLOTS]
        lost = len(readable) == 1 and all(raw)
        return replace(newest, older=lost)

    def _stored_ids(self) -> set[str]:
        keys, prefix = self._store.all_keys(), self._prefix
        found = (key[len(prefix) :] for key in keys if key.startswith(prefix))
        return {rest[:-2] for rest in found if rest[-2:] in (":a", ":b")}

    def _key(self, game_id: str, slot: str) -> str:
        return f"{self._prefix}{game_id}:{slot}"

    def _slots(self, game_id: str) -> dict[str, Slot | None]:
        return {
            name: unpacked(self._store.get(self._key(game_id, name)), game_id) for name in SLOTS
        }

    def _head_of(self, game_id: str) -> Head:
        try:
            return self._read(game_id).head
        except Damaged:
            return Head(game_id, "", "", "", "", False, 0, damaged=True)

    def _index(self) -> dict[str, Head]:
        try:
            listed = parse(self._store.get(self._index_key) or "[]")
            heads = [as_head(item) for item in listed]
        except (ValueError, TypeError):
            return {}
        return {head.id: head for head in heads}

    def _remember(self, head: Head) -> None:
        self._put_index({**self._index(), head.id: head})

    def _put_index(self, index: dict[str, Head]) -> None:
        text = json.dumps([written(head) for head in index.values()], separators=(",", ":"))
        try:
            self._store.put(self._index_key, text)
        except StorageFull:
            self._store.remove(self._index_key)  # a wrong index is worse than none: it is made anew


def stale(here: dict[str, Slot | None]) -> str:
    """The slot to write over: an unreadable one, else the older."""
    serials = {name: slot.head.serial if slot else -1 for name, slot in here.items()}
    return min(SLOTS, key=lambda name: serials[name])
