"""Long work in slices short enough that the page can react in between (pure)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Generic, TypeVar

from mythshelf.kernel.files.stepwise import Progress, Work

T = TypeVar("T")

SLICE = 0.03
"""Seconds of a slice: two frames."""


class Slices(Generic[T]):
    """Some work, of which :meth:`go_on` does as much as fits into a slice."""

    def __init__(self, work: Work[T], clock: Callable[[], float] = perf_counter) -> None:
        self._work, self._clock = work, clock

    def go_on(self) -> Progress:
        """Work for a slice, one step at least; how far it is then.

        Raises what the work raises; ``StopIteration``, with the value, when it is done.
        """
        end = self._clock() + SLICE
        progress = next(self._work)
        while self._clock() < end:
            progress = next(self._work)
        return progress

    def drop(self) -> None:
        """Do none of the rest."""
        self._work.close()
