"""Pure functions that keep their latest result (pure)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Memo(Generic[P, R]):
    """A pure function that is worked out anew only when its arguments have changed.

    There is nothing to reset: a result is kept together with the arguments it belongs to.

    >>> double = Memo(lambda n: print("working") or 2 * n)
    >>> double(3), double(3), double(4)
    working
    working
    (6, 6, 8)
    """

    def __init__(self, function: Callable[P, R]) -> None:
        """The function gets values that nobody changes in place, and has no effects."""
        self._function = function
        self._latest: tuple[tuple[object, ...], dict[str, object], R] | None = None

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        """The function's result for these arguments."""
        latest = self._latest
        if latest is None or latest[0] != args or latest[1] != named:
            latest = self._latest = args, named, self._function(*args, **named)
        return latest[2]
