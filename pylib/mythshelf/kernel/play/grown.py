"""Piles that hold all that the box has of something, where the box has grown since.

A game goes on with the cards with which it began. So a pile holds every *lasting* card, which the
box has had from its first release on, and of those that were added later any or none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from .rng import HasRng, shuffled


def is_whole(there: Iterable[int], box: Iterable[int], lasting: Collection[int]) -> bool:
    """Whether cards are all that a game has of a box: each as often as there, but for those that
    came to the box later, and none of another box."""
    found, whole = Counter(there), Counter(box)
    return found <= whole and (whole - found).keys().isdisjoint(lasting)


def hidden_in_box(
    dice: HasRng, left: Iterable[int], lasting: Collection[int], count: int
) -> list[int]:
    """So many of the cards that are ``left`` of a box when what is seen is taken from it, in random
    order: the lasting ones, and any of the others."""
    cards = [*left]
    sure = [card for card in cards if card in lasting]
    others = [card for card in cards if card not in lasting]
    return shuffled(dice, sorted([*sure, *shuffled(dice, others)[: max(0, count - len(sure))]]))
