"""A change of a figure, which an operation on figures returns instead of making it."""

from __future__ import annotations

from typing import TypeAlias

from .vocabulary import Subject

ADD, PUT, HALVE = range(3)
"""Ways to change a figure: by so much, to so much, to half of it, rounded down."""
Change: TypeAlias = tuple[str, Subject, int, int]
"""The name of a figure, whose it is, the way in which it changes, and the number for that. A plain
tuple, because previews and computer opponents make a great many."""


def applied(change: Change, value: int) -> int:
    """A value of the figure after the change."""
    _, _, how, number = change
    if how == ADD:
        return value + number
    return number if how == PUT else value // 2
