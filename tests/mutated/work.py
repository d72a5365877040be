"""Work counted in calls of Python functions: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class TooMuchWork(BaseException):
    """Not an ``Exception``: what catches everything that a game stumbles over must not catch it."""


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Raise :class:`TooMuchWork` at the first call beyond so many."""
    left = calls

    def count(_frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal left
        left -= event == "call"
        if left < 0:
            raise TooMuchWork(f"more than {calls} calls")

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)
