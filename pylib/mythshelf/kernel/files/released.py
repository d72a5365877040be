"""What numbers meant in the saves of release 0.1.0, which held content by its place.

A game lists the ids of that release in ``content/released.toml``, in their order. The list stays as
it is, whatever becomes of the content: it turns the numbers of old saves into words (see
:meth:`.codec.Codec.reworded`), and tells what a game of that time had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from .content import tables

_NONE: Mapping[int, str] = MappingProxyType({})


def released(package: str) -> dict[str, tuple[str, ...]]:
    """The ids of each kind of content, by the name of the kind."""
    return {kind: tuple(ids) for kind, ids in tables(package, "released").items()}


def by_place(ids: Sequence[str], others: Mapping[int, str] = _NONE) -> Callable[[int], str]:
    """The word of a number: some have their own, any other is a place among the ids.

    It raises ``LookupError`` for what was no place.
    """

    def word(number: int) -> str:
        if number in others:
            return others[number]
        if number < 0:
            raise IndexError(number)
        return ids[number]

    return word
