"""How clearly earlier games were won or lost (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Margin:
    """A game: ``won`` is 1, 0 for a draw, -1 if lost; by how much one was ahead in the end."""

    won: int
    margin: float


def margins_words(games: Sequence[Margin]) -> tuple[str, str]:
    """What the last of these games is among all of them, and how many were won."""
    last, before = games[-1], games[:-1]
    many = len(games)
    if all(last.margin > one.margin for one in before):
        best = f"Your best margin in {many} games."
    elif all(last.margin < one.margin for one in before):
        best = f"Your lowest margin in {many} games."
    else:
        better = sum(one.margin < last.margin for one in before)
        best = f"Better than {better} of {many - 1} before it."
    return best, f"Won {sum(one.won > 0 for one in games)} of {many}"
