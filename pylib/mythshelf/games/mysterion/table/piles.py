"""Scripts as values: what a payment is made of."""

from __future__ import annotations

from operator import add, sub
from typing import TypeAlias

from .catalogue import Element

Scripts: TypeAlias = tuple[int, ...]
"""How many Scripts of each element."""

UNKNOWN = -2
"""A face-down Conditional that a view does not show, where ``NONE`` is an empty slot."""
NO_SCRIPTS: Scripts = (0, 0, 0, 0, 0, 0)


def plus(scripts: Scripts, element: Element, count: int = 1) -> Scripts:
    """So many Scripts of an element more."""
    return (*scripts[:element], scripts[element] + count, *scripts[element + 1 :])


def added(one: Scripts, other: Scripts) -> Scripts:
    """The Scripts of both piles together, by element."""
    return tuple(map(add, one, other))


def taken(one: Scripts, other: Scripts) -> Scripts:
    """One without the other."""
    return tuple(map(sub, one, other))
