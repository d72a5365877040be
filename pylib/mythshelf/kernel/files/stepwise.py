"""Work that takes its time, done bit by bit.

A restored game repeats every choice, which may take seconds. So whatever opens a save or a link is
a generator: it yields after each choice how far it is, and returns what it has made. A page runs it
in :class:`Slices`, and can drop it; everybody else lets it run to its end (:func:`finished`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypeAlias, TypeVar

A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far some work is: so many of so many choices are made again, or tried out."""

    done: int
    total: int


class Waiting(Progress):
    """Nothing more can be done until something has arrived."""


Work: TypeAlias = Generator[Progress, None, T]


def at_once(task: Callable[[A], T]) -> Callable[[A], Work[T]]:
    """A task as work of no steps, for what asks for a task that may take its time."""

    def done(about: A) -> Work[T]:
        yield from ()
        return task(about)

    return done


def finished(work: Work[T]) -> T:
    """What some work makes, all of it done now. Raises what the work raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            made: T = end.value
            return made


class Slices(Generic[T]):
    """Some work, of which :meth:`go_on` does as much as fits into a slice.

    ``progress`` is how far it is.
    """

    def __init__(
        self, work: Work[T], seconds: float, clock: Callable[[], float] = perf_counter
    ) -> None:
        """``seconds`` is the length of a slice by ``clock``."""
        self._work, self._seconds, self._clock = work, seconds, clock
        self.progress = Progress(0, 0)

    def go_on(self) -> Progress:
        """Work for a slice, one step at least, or until the work has to wait; how far it is then.

        Raises what the work raises; ``StopIteration``, with the value, when it is done.
        """
        end = self._clock() + self._seconds
        self.progress = next(self._work)
        while self._clock() < end and not isinstance(self.progress, Waiting):
            self.progress = next(self._work)
        return self.progress

    def drop(self) -> None:
        """Do none of the rest."""
        self._work.close()
