"""Pure functions that keep their latest results (pure)."""

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

    def __init__(self, function: Callable[P, R], keeps: int = 1) -> None:
        """The function gets values that nobody changes in place, and has no effects; so many of its
        latest results are kept."""
        self._function = function
        self._keeps = keeps
        self._latest: list[tuple[tuple[object, ...], dict[str, object], R]] = []

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        """The function's result for these arguments."""
        for given, given_named, result in self._latest:
            if given == args and given_named == named:
                return result
        result = self._function(*args, **named)
        self._latest = [(args, named, result), *self._latest[: self._keeps - 1]]
        return result
