"""Pure functions that keep what they have found (pure)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match

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


class ByPosition(Generic[P, R]):
    """A pure function of a position of a match, by its index, and perhaps of more: worked out once
    for as long as the match has that position there."""

    def __init__(self, match: Match[Any], function: Callable[Concatenate[int, P], R]) -> None:
        self._match, self._function = match, function
        self._known: dict[tuple[int, tuple[object, ...]], tuple[State, R]] = {}

    def __call__(self, index: int, *args: P.args, **named: P.kwargs) -> R:
        """The function's result for the position that is there now."""
        state, key = self._match.state_at(index), (index, (*args, *named.items()))
        known = self._known.get(key)
        if known is None or known[0] is not state:
            known = self._known[key] = state, self._function(index, *args, **named)
        return known[1]

    def forget_before(self, index: int) -> None:
        """Keep nothing of earlier positions."""
        self._known = {key: known for key, known in self._known.items() if key[0] >= index}
