"""Saved games and settings in a store of strings, safe against interruption (pure).

Every game is written by turns into two slots, ``mythshelf:save:<id>:a`` and ``:b``
(:mod:`.slots`), each with a serial number and a checksum; the newest readable one counts, so an
interrupted write loses at most the choice that was just made. ``mythshelf:index`` repeats the
heads of the slots, so that the shelf opens quickly; it is made anew where it does not agree.
Tournaments, campaigns, decks, the lines and the reports of finished games, the puzzles that were
tried and the days on which something was played are kept in the same way beside the games
(:data:`TOURNAMENT_PREFIX`, :data:`CAMPAIGN_PREFIX`, :data:`DECK_PREFIX`, :data:`FIGURE_PREFIX`,
:data:`REPORT_PREFIX`, :data:`PUZZLE_PREFIX`, :data:`DAY_PREFIX`). What is written also goes
to a :class:`Journal`, for a browser that dies before it has written the store to the disk. A game
for which the store has no room is held in memory (:meth:`Saves.hold`) until there is some.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from mythshelf.kernel.play.characters import cut

from web.app.platform.slot_store import SLOTS, SlotStore, stale
from web.app.platform.slots import Head, Slot, packed, unpacked
from web.app.platform.store import (
    ChangedElsewhere,
    Damaged,
    Journal,
    NoJournal,
    StorageFull,
    Store,
)

__all__ = ["ChangedElsewhere", "Damaged", "Head", "Saves", "Slot", "StorageFull", "Store"]

PREFIX = "mythshelf:save:"
INDEX = "mythshelf:index"
TOURNAMENT_PREFIX = "mythshelf:tournament:"
TOURNAMENT_INDEX = "mythshelf:tournaments"
CAMPAIGN_PREFIX = "mythshelf:campaign:"
CAMPAIGN_INDEX = "mythshelf:campaigns"
DECK_PREFIX = "mythshelf:deck:"
DECK_INDEX = "mythshelf:decks"
FIGURE_PREFIX = "mythshelf:figure:"
FIGURE_INDEX = "mythshelf:figures"
PUZZLE_PREFIX = "mythshelf:puzzle:"
PUZZLE_INDEX = "mythshelf:puzzles"
DAY_PREFIX = "mythshelf:day:"
DAY_INDEX = "mythshelf:days"
REPORT_PREFIX = "mythshelf:report:"
REPORT_INDEX = "mythshelf:reports"
SETTINGS = "mythshelf:settings"
LONGEST_TITLE = 40
_ASIDE = ", as it was"
"""Behind the name of a copy that is set aside."""


@dataclass(frozen=True, slots=True)
class RemovedRecord:
    """What was deleted: the record's slots as they were, and what was held in memory of it."""

    id: str
    slots: tuple[tuple[str, str], ...]
    held: Slot | None = None

    @property
    def newest(self) -> Slot | None:
        """The newest readable version, ``None`` where nothing can be read."""
        found = [slot for _, raw in self.slots if (slot := unpacked(raw, self.id)) is not None]
        return self.held or max(found, key=lambda slot: slot.head.serial, default=None)


class Saves(SlotStore):
    """The saved games in a store, or other records that are kept in the same way under a prefix.

    ``refusal`` is why the store has refused a record that is held in memory, as a sentence.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        prefix: str = PREFIX,
        index: str = INDEX,
        journal: Journal | None = None,
    ) -> None:
        """``now`` gives the time in milliseconds since 1970."""
        super().__init__(store, prefix, index)
        self.now = now
        self._journal = journal or NoJournal()
        self._held: dict[str, Slot] = {}
        self.refusal = ""

    def fresh_id(self) -> str:
        """An id that no saved game has."""
        taken = self._stored_ids() | set(self._held)
        number = self.now()
        while f"{number:x}" in taken:
            number += 1
        return f"{number:x}"

    def heads(self) -> list[Head]:
        """Every game, the newest first; the index is repaired where it is wrong."""
        self._part_ways()
        index = self._index()
        ids = self._stored_ids()
        if set(index) != ids:
            index = {game_id: self._head_of(game_id) for game_id in ids}
            self._put_index(index)
        index |= {game_id: slot.head for game_id, slot in self._held.items()}
        return sorted(index.values(), key=lambda head: (head.saved, head.id), reverse=True)

    def write(self, head: Head, text: str) -> Head:
        """Save a game over its older slot and return its head, with time and serial.

        ``head.serial`` is the one last seen (0 for a game not saved yet). Raises
        :class:`ChangedElsewhere` where the store has a newer one, :class:`StorageFull`.
        """
        return self._write(replace(head, saved=self.now()), text)

    def bring(self, head: Head, text: str) -> Head:
        """Save a game from elsewhere, with the time at which it was saved there. Raises as
        :meth:`write`."""
        return self._write(head, text)

    def _write(self, head: Head, text: str) -> Head:
        here = self._slots(head.id)
        if max((slot.head.serial for slot in here.values() if slot), default=0) > head.serial:
            raise ChangedElsewhere("This game went on in another window.")
        new = replace(head, serial=head.serial + 1, damaged=False, unsaved=False)
        self._put(self._key(head.id, stale(here)), new, packed(new, text))
        return new

    def _put(self, key: str, head: Head, raw: str) -> None:
        """Write a slot into the journal and the store, and its head into the index."""
        self._journal.put(self._prefix + head.id, head.serial, raw)
        self._store.put(key, raw)
        self._held.pop(head.id, None)
        self._remember(head)

    def id_of(self, record: str) -> str:
        """The id in the name by which the journal knows a record; empty for another kind."""
        return record[len(self._prefix) :] if record.startswith(self._prefix) else ""

    def recover(self, game_id: str, raw: str) -> bool:
        """Take what the journal has of a game, where that is newer than the store's; whether it
        is. Without room in the store it is held in memory."""
        slot = unpacked(raw, game_id)
        if slot is None or slot.head.serial <= self.serial(game_id):
            return False
        try:
            self._put(self._key(game_id, stale(self._slots(game_id))), slot.head, raw)
        except StorageFull as error:
            self.hold(replace(slot.head, serial=slot.head.serial - 1), slot.text, str(error))
        return True

    def read(self, game_id: str) -> Slot:
        """The newest readable slot of a game.

        Raises :class:`Damaged`; its message is for a person.
        """
        self._part_ways()
        if game_id in self._held:
            return self._held[game_id]
        return self._read(game_id)

    def set_aside(self, slot: Slot) -> Head:
        """Keep a copy of a slot under another name. Raises :class:`StorageFull`."""
        name = cut(slot.head.name, LONGEST_TITLE - len(_ASIDE)).rstrip()
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
        return self._amended(slot, replace(slot.head, title=tidy(title)))

    def mark_exported(self, game_id: str) -> Head:
        """Note that a game is now saved as a file. Raises as :meth:`read` and :meth:`write`."""
        slot = self.read(game_id)
        return self._amended(slot, replace(slot.head, exported=self.now()))

    def _amended(self, slot: Slot, head: Head) -> Head:
        """A game with another head."""
        try:
            return self.write(head, slot.text)
        except StorageFull:
            if not slot.head.unsaved:
                raise
            self._held[head.id] = Slot(head, slot.text)
            return head

    def remove(self, game_id: str) -> RemovedRecord:
        """Delete a game; what :meth:`restore` needs to bring it back is returned."""
        slots: list[tuple[str, str]] = []
        for name in SLOTS:
            raw = self._store.get(self._key(game_id, name))
            if raw is not None:
                slots.append((name, raw))
                self._store.remove(self._key(game_id, name))
        self._journal.remove(self._prefix + game_id)
        index = self._index()
        index.pop(game_id, None)
        self._put_index(index)
        return RemovedRecord(game_id, tuple(slots), self._held.pop(game_id, None))

    def restore(self, removed: RemovedRecord) -> None:
        """Bring a deleted game back.

        Another window may have saved it again since: if that went on from what was deleted, there
        is nothing to do; otherwise what was deleted comes back as a game of its own. Raises
        :class:`StorageFull`.
        """
        newest = removed.newest
        if removed.id in self._stored_ids():
            if newest is not None and self.serial(removed.id) <= newest.head.serial:
                self.write(replace(newest.head, id=self.fresh_id(), serial=0), newest.text)
            return
        if removed.held is not None:
            self._held[removed.id] = removed.held
        slots = [(name, raw, unpacked(raw, removed.id)) for name, raw in removed.slots]
        for name, raw, slot in sorted(slots, key=_age):
            if slot is not None and slot == newest:
                self._put(self._key(removed.id, name), slot.head, raw)
            else:
                with suppress(StorageFull):  # an earlier version, or a damaged one
                    self._store.put(self._key(removed.id, name), raw)

    # Without room in the store --------------------------------------------------------

    @property
    def held(self) -> list[Head]:
        """The games that are in memory only."""
        return [slot.head for slot in self._held.values()]

    @property
    def endangered(self) -> list[Head]:
        """Those of them that are not saved as a file either, as they are now."""
        return [head for head in self.held if head.exported < head.saved]

    def hold(self, head: Head, text: str, refusal: str) -> Head:
        """Keep in memory a game that the store has refused, and return its head."""
        held = replace(head, saved=self.now(), unsaved=True)
        self._held[head.id] = Slot(held, text)
        self.refusal = refusal
        return held

    def save_held(self) -> list[Head]:
        """Save what is held, as far as there is room now; the heads of what was saved."""
        self._part_ways()
        saved: list[Head] = []
        for slot in list(self._held.values()):
            with suppress(StorageFull, ChangedElsewhere):
                saved.append(self.write(slot.head, slot.text))
        return saved

    def _part_ways(self) -> None:
        """What is held and has gone on in another window as well becomes a game of its own."""
        for game_id, slot in list(self._held.items()):
            if self.serial(game_id) > slot.head.serial:
                head = replace(slot.head, id=self.fresh_id(), serial=0)
                del self._held[game_id]
                self._held[head.id] = Slot(head, slot.text)


def tidy(title: str) -> str:
    """A name for a game as it may be kept: spaces tidied, not too long, no character cut."""
    return cut(" ".join(title.split()), LONGEST_TITLE).strip()


def _age(one: tuple[str, str, Slot | None]) -> int:
    """Sorts the slots of a record: the newest first, those that cannot be read last."""
    return -one[2].head.serial if one[2] is not None else 1
