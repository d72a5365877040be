"""Handing out the ranges of a study, and taking in what comes back."""

from __future__ import annotations

import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from ..games import added_content
from .executors import Workers
from .ledger import Ledger
from .study import Played, Study, code_digest, played
from .totals import Totals

GOAL = 12.0
"""Seconds that a range should take: so short that little is lost, so long that handing it out and
writing it down cost nothing."""
_TELL_EVERY = 1.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a study is: seeds played, of so many, and perhaps how many seconds are left."""

    done: int
    of: int
    seconds_left: float | None


Stop = Callable[[Totals], str]
"""Why a study can stop at what it has counted, in words; empty if it cannot."""


class Interrupt:
    """Whether somebody has pressed Ctrl-C; a second time it interrupts as usual."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self.asked = False
        self._heard = heard

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """The signal has come."""
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        self._heard()


@contextmanager
def watched_interrupt(heard: Callable[[], None]) -> Iterator[Interrupt]:
    """Ctrl-C only sets a flag the first time, and calls ``heard``, where signals can be had: in the
    main thread."""
    interrupt = Interrupt(heard)
    if threading.current_thread() is not threading.main_thread():
        yield interrupt
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


def run(
    study: Study,
    ledger: Ledger,
    workers: Workers,
    stop: Stop = lambda totals: "",
    tell: Callable[[Progress], None] = lambda progress: None,
    heard: Callable[[], None] = lambda: None,
) -> str:
    """Play what a ledger lacks of a study, until that is all, or ``stop`` says why it is enough.

    The reason of ``stop``, or nothing. Ctrl-C is ``heard`` at once, and raises
    ``KeyboardInterrupt`` when the ranges that are being played are in the ledger; at a second
    Ctrl-C they are dropped.
    """
    with watched_interrupt(heard) as interrupt:
        reason = _Run(study, ledger, workers, stop, tell, interrupt).to_the_end()
    if interrupt.asked:
        raise KeyboardInterrupt
    return reason


class _Run:
    def __init__(
        self,
        study: Study,
        ledger: Ledger,
        workers: Workers,
        stop: Stop,
        tell: Callable[[Progress], None],
        interrupt: Interrupt,
    ) -> None:
        self._study, self._ledger, self._workers = study, ledger, workers
        self._stop, self._tell, self._interrupt = stop, tell, interrupt
        self._waiting = deque(ledger.gaps(study.seeds))
        self._running: dict[Future[Played], range] = {}
        self._content = tuple(added_content.every())
        self._seeds, self._seconds = 0, 0.0
        self._began = time.monotonic()

    def to_the_end(self) -> str:
        reason = self._stop(self._ledger.totals)
        while True:
            ending = bool(reason) or self._interrupt.asked
            if ending:
                self._call_back()
            else:
                self._hand_out()
            if not self._running:
                return reason
            done, _ = wait(self._running, _TELL_EVERY, return_when=FIRST_COMPLETED)
            for future in done:
                del self._running[future]
                self._take_in(future.result())
            reason = reason or self._stop(self._ledger.totals)
            self._tell(self._progress())

    def _hand_out(self) -> None:
        """Ranges for all workers, and some more."""
        workers = self._workers.count()
        while self._waiting and len(self._running) < workers * self._workers.ahead:
            size = min(self._size(), -(-self._left() // workers))
            first = self._waiting.popleft()
            seeds = first[:size]
            if rest := first[size:]:
                self._waiting.appendleft(rest)
            future = self._workers.executor.submit(
                played, self._study, seeds, self._content, code_digest()
            )
            self._running[future] = seeds

    def _call_back(self) -> None:
        """What no worker has begun is not begun any more."""
        for future in [one for one in self._running if one.cancel()]:
            del self._running[future]

    def _take_in(self, found: Played) -> None:
        self._ledger.add(found)
        self._seeds += len(found.seeds)
        self._seconds += found.seconds

    def _size(self) -> int:
        """As many seeds as take about :data:`GOAL` seconds; one while nothing is known."""
        if not self._seeds:
            return 1
        return max(1, int(GOAL * self._seeds / max(self._seconds, 1e-6)))

    def _left(self) -> int:
        return sum(len(one) for one in self._waiting)

    def _progress(self) -> Progress:
        left = self._left() + sum(len(one) for one in self._running.values())
        of = len(self._study.seeds)
        pace = (time.monotonic() - self._began) / self._seeds if self._seeds else None
        return Progress(of - left, of, None if pace is None else pace * left)
