"""The days on which something was begun, in the store (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mythshelf.kernel.errors import BadSave

from web.app.platform.storage import ChangedElsewhere, Damaged, Head, Saves, Slot, StorageFull
from web.app.today.record import Day, read, written


class DayStore:
    """A record for each day. Without room in the store it is held in memory."""

    def __init__(self, records: Saves) -> None:
        self._records = records
        self._read_before: dict[str, tuple[int, Day]] = {}

    @property
    def refusal(self) -> str:
        """Why a day is in memory only, as a sentence; empty where all are kept."""
        return self._records.refusal if self._records.held else ""

    def every(self) -> Mapping[int, Day]:
        """All days by number; what cannot be read is left out."""
        found = (self._read(head) for head in self._records.heads() if not head.damaged)
        return {day.day: day for day in found if day is not None}

    def begun(self, day: int, today: int) -> Day:
        """The record of a day, or a new one. What is first begun on a day itself is counted, unless
        a later day has been seen: then the clock was set back."""
        known = self.every()
        return known.get(day) or Day(day, day == today >= max(known, default=day))

    def of_game(self, game_id: str) -> Day | None:
        """The day to which a saved game belongs, if it is a deal of one."""
        days = self.every().values()
        return next((one for one in days if game_id and game_id in (one.game, one.again)), None)

    def keep(self, day: Day) -> None:
        """Keep what is known of a day now."""
        key, text = _key(day.day), written(day)
        head = Head(key, "", "", "", "", day.is_played, 0, self._records.serial(key))
        try:
            self._records.write(head, text)
        except (StorageFull, ChangedElsewhere) as error:
            self._records.hold(head, text, str(error))

    def checked(self, slot: Slot) -> Head:
        """The head of a record from outside. Raises :class:`.BadSave`."""
        day = read(slot.text)
        if slot.head.id != _key(day.day):
            raise BadSave("This record of a day is kept under another name.")
        return replace(slot.head, game="", title="", people="", finished=day.is_played)

    def _read(self, head: Head) -> Day | None:
        serial, day = self._read_before.get(head.id, (-1, None))
        if serial == head.serial and not head.unsaved:
            return day
        try:
            day = read(self._records.read(head.id).text)
        except (Damaged, BadSave):
            return None
        if head.id != _key(day.day):  # it came beside the record of that day from a file
            return None
        self._read_before[head.id] = head.serial, day
        return day


def _key(day: int) -> str:
    return f"day{day}"
