"""Long work in slices: as much at a time as fits, and no more after it was dropped."""

from __future__ import annotations

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.stepwise import Progress, Slices, Waiting, Work, finished

SLICE = 1.0
"""Seconds: its eighth is a number that a computer knows."""


class Clock:
    """Eight steps of the work take a slice."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def step(self) -> None:
        self.now += SLICE / 8


def counted(total: int, clock: Clock, left: list[int] | None = None) -> Work[str]:
    try:
        for done in range(1, total + 1):
            clock.step()
            yield Progress(done, total)
    finally:
        if left is not None:
            left.append(1)
    return "made"


def test_it_is_done_in_as_many_slices_as_it_takes() -> None:
    clock = Clock()
    slices = Slices(counted(45, clock), SLICE, clock)
    assert [slices.go_on().done for _ in range(5)] == [8, 16, 24, 32, 40]
    with pytest.raises(StopIteration) as end:
        slices.go_on()
    assert end.value.value == "made"


def test_short_work_is_done_at_once() -> None:
    clock = Clock()
    with pytest.raises(StopIteration) as end:
        Slices(counted(7, clock), SLICE, clock).go_on()
    assert end.value.value == finished(counted(7, clock)) == "made"


def test_a_step_that_takes_longer_than_a_slice_is_one() -> None:
    clock = Clock()

    def slow() -> Work[None]:
        for done in range(1, 4):
            clock.now += 3 * SLICE
            yield Progress(done, 3)

    slices = Slices(slow(), SLICE, clock)
    assert [slices.go_on().done for _ in range(3)] == [1, 2, 3]


def test_work_that_has_to_wait_ends_its_slice() -> None:
    clock, asked = Clock(), list[int]()

    def waits() -> Work[None]:
        for time in range(3):
            asked.append(time)
            yield Waiting(0, 1)

    slices = Slices(waits(), SLICE, clock)
    for times in (1, 2, 3):
        slices.go_on()
        assert len(asked) == times


def test_what_is_dropped_goes_no_further() -> None:
    clock, left = Clock(), list[int]()
    slices = Slices(counted(45, clock, left), SLICE, clock)
    slices.go_on()
    slices.drop()
    assert (left, clock.now) == ([1], SLICE)
    with pytest.raises(StopIteration) as end:
        slices.go_on()
    assert end.value.value is None


def test_an_error_ends_it() -> None:
    def wrong() -> Work[None]:
        yield Progress(1, 2)
        raise BadSave("it is wrong")

    with pytest.raises(BadSave, match="it is wrong"):
        Slices(wrong(), SLICE, Clock()).go_on()
