"""What is kept of a day: what counts, what does not, and where it comes from outside."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from mythshelf.kernel.errors import BadSave

from tests.web.platform.memory import MemoryStore
from web.app.platform.storage import DAY_INDEX, DAY_PREFIX, Saves, Slot
from web.app.today.record import Day, read, written
from web.app.today.store import DayStore

TODAY = 739_946


class Device:
    """A browser with what it keeps of the days."""

    def __init__(self, room: int = 1_000_000) -> None:
        clock = count(1_000)
        self.memory = MemoryStore(room)
        self.records = Saves(self.memory, lambda: next(clock), DAY_PREFIX, DAY_INDEX)
        self.store = DayStore(self.records)

    def reloaded(self) -> DayStore:
        return DayStore(Saves(self.memory, lambda: 1, DAY_PREFIX, DAY_INDEX))


def test_what_is_begun_on_the_day_itself_counts_and_stays_begun() -> None:
    device = Device()
    device.store.keep(replace(device.store.begun(TODAY, TODAY), game="abc"))
    again = device.reloaded().begun(TODAY, TODAY)
    assert (again.counted, again.game) == (True, "abc")


@pytest.mark.parametrize("today", [TODAY + 1, TODAY - 1], ids=["missed", "to come"])
def test_another_day_than_that_of_the_clock_does_not_count(today: int) -> None:
    assert not Device().store.begun(TODAY, today).counted


def test_a_clock_that_is_set_back_gives_no_counted_try() -> None:
    """Given a day that was played, when the clock is set back to a day before it, then that one
    does not count any more."""
    device = Device()
    device.store.keep(device.store.begun(TODAY, TODAY))
    assert not device.store.begun(TODAY - 1, TODAY - 1).counted
    assert device.store.begun(TODAY + 1, TODAY + 1).counted


def test_a_saved_game_belongs_to_its_day() -> None:
    device = Device()
    device.store.keep(Day(TODAY, True, game="abc", again="def"))
    for game_id, found in (("abc", True), ("def", True), ("other", False), ("", False)):
        assert (device.store.of_game(game_id) is not None) == found


def test_a_store_without_room_holds_the_day_in_memory_and_says_so() -> None:
    device = Device(room=10)
    assert device.store.refusal == ""
    device.store.keep(Day(TODAY, True, game="abc"))
    assert device.store.begun(TODAY, TODAY).game == "abc"
    assert device.store.refusal


def test_a_record_from_outside_is_checked() -> None:
    device = Device()
    day = Day(TODAY, True, puzzle=True, tries=2, found=2, game="abc", score=41, expert=44)
    device.store.keep(day)
    slot = device.records.read(f"day{TODAY}")
    assert device.store.checked(slot).finished
    with pytest.raises(BadSave):
        device.store.checked(Slot(replace(slot.head, id="day1"), slot.text))


@pytest.mark.parametrize(
    "changed",
    [{"found": 3}, {"score": -2}, {"expert": 20_000}, {"game": "a:b"}, {"day": 0}],
    ids=str,
)
def test_what_cannot_be_is_refused(changed: dict[str, int]) -> None:
    day = Day(TODAY, True, puzzle=True, tries=2, found=2)
    assert read(written(day)) == day
    with pytest.raises(BadSave):
        read(written(replace(day, **changed)))  # type: ignore[arg-type]
