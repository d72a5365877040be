"""What makes two positions the same: a value that can be a key of a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ..kernel.play.cloning import Cloned

_UNTOUCHED = "rng"
_PLAIN = frozenset((int, bool, str, tuple))
"""What can be in a key as it is. All that is in one list is of one type."""
_READERS: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}


def identity(state: Any) -> tuple[Any, ...]:
    """The fields of a position but its generator, with tuples in place of lists.

    Two positions with equal identities have the same future, but for chance.
    """
    cls: type[Any] = type(state)
    read = _READERS.get(cls)
    if read is None:
        _READERS[cls] = read = _reader(cls)
    return read(state)


def _reader(cls: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    names = tuple(one.name for one in fields(cls) if one.compare and one.name != _UNTOUCHED)

    def read(thing: Any) -> tuple[Any, ...]:
        return tuple([_frozen(getattr(thing, name)) for name in names])

    return read


def _frozen(value: Any) -> Any:
    if type(value) is list:
        if not value or type(value[0]) in _PLAIN:
            return tuple(value)
        return tuple([_frozen(one) for one in value])
    if isinstance(value, Cloned):
        return identity(value)
    return value
