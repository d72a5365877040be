"""How long an input may keep the page: a time of the processor, not of the clock on the wall."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

from mythshelf.kernel.files.stepwise import Work

T = TypeVar("T")
SECONDS = 1.0
"""For opening without a sign of work, for a choice and for drawing a table."""


class Froze(BaseException):
    """Not an ``Exception``: what catches everything that a game stumbles over must not catch it."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise :class:`Froze` after so much time of the processor."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Froze

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def in_slices(work: Work[T]) -> T:
    """What some work makes that the page does bit by bit: the time begins anew with each bit."""
    whole = signal.getitimer(signal.ITIMER_VIRTUAL)[0]
    while True:
        if whole:
            signal.setitimer(signal.ITIMER_VIRTUAL, whole)
        try:
            next(work)
        except StopIteration as end:
            made: T = end.value
            return made
