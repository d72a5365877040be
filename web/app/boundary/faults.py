"""Where the browser calls Python: one place that catches what the program fails at (pure).

Every tap, key, timer, message and step of the history comes in through :meth:`Boundary.guarded`.
What is raised there and caught nowhere is a fault of the program; it is handed to whoever shows
people a way out of it. If that fails, too, the error goes on to the browser, where
``boot/errors.mjs`` hears it.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

from mythshelf.kernel.errors import NeverEnds

P = ParamSpec("P")
R = TypeVar("R")

_PLACES = 12
"""How many lines of code a report names."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What the program has failed at: the class of the error, and the last lines of code that led
    there. The error's own words are left out, since they may tell of hidden cards.

    ``endless`` is whether it did not come to an end.
    """

    name: str
    places: tuple[str, ...]
    endless: bool = False

    @classmethod
    def of(cls, error: BaseException) -> Fault:
        """The fault that an error tells of."""
        places = [
            f"{frame.filename.rpartition('.pack/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
        cause = error.__cause__
        inner = cls.of(cause) if cause is not None else None
        endless = isinstance(error, (NeverEnds, KeyboardInterrupt)) or bool(inner and inner.endless)
        names = [inner.name] if inner else []
        return cls(
            " of ".join([type(error).__name__, *names]),
            tuple([*(inner.places if inner else ()), *places][-_PLACES:]),
            endless,
        )


class Boundary:
    """Runs what the browser asks for, and catches what goes wrong in it."""

    def __init__(self) -> None:
        self._depth = 0
        self._begins: Callable[[], None] = lambda: None
        self._failed: Callable[[Fault], None] | None = None
        self._is_telling = False

    def watch(self, begins: Callable[[], None], failed: Callable[[Fault], None]) -> None:
        """Call ``begins`` before each thing that the browser asks for, ``failed`` after a fault."""
        self._begins, self._failed = begins, failed

    def guarded(self, task: Callable[P, R]) -> Callable[P, R | None]:
        """The same task, as the browser may call it."""

        @wraps(task)
        def run(*args: P.args, **named: P.kwargs) -> R | None:
            self._depth += 1
            try:
                if self._depth == 1:
                    self._begins()
                return task(*args, **named)
            except (Exception, KeyboardInterrupt) as error:  # whatever a program can fail at
                self.caught(error)
                return None
            finally:
                self._depth -= 1

        return run

    def attempt(self, task: Callable[[], R], otherwise: R) -> R:
        """What a task gives, or something else where it fails: for what a way out must not hang
        on. The fault is written to the console."""
        try:
            return task()
        except (Exception, KeyboardInterrupt) as error:
            note(error)
            return otherwise

    def caught(self, error: BaseException) -> None:
        """Something has failed: say so."""
        if self._failed is None or self._is_telling:
            raise error
        note(error)
        self._is_telling = True
        try:
            self._failed(Fault.of(error))
        finally:
            self._is_telling = False


def note(error: BaseException) -> None:
    """Write an error to the console."""
    traceback.print_exception(error, file=sys.stderr)


BOUNDARY = Boundary()
"""The page's only one."""
