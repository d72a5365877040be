"""Cards as values: what a hand or a pile is made of, also where a view does not show it.

A card is a number that says which one it is; copies of one card are not told apart. Hands are
ascending, so what is hidden in them comes first.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from .named import Named

Cards: TypeAlias = tuple[Annotated[int, Named("Kind")], ...]
"""Cards of a hand or a pile, one entry for each copy."""

HIDDEN = -1
"""A card that a view does not show; never among cards that may be "none" instead."""


def with_cards(cards: Cards, more: Cards) -> Cards:
    """A hand with more cards in it, sorted."""
    return tuple(sorted(cards + more))


def without(cards: Cards, gone: Cards) -> Cards:
    """Cards without some of them, one copy each; what is not there changes nothing."""
    left = list(cards)
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return tuple(left)


def holds_all(cards: Cards, wanted: Cards) -> bool:
    """Whether all of these are among some cards, copies counted."""
    return all(cards.count(kind) >= wanted.count(kind) for kind in wanted)


def left_behind(hand: Cards, gone: Cards) -> Cards:
    """A hand that some cards have left: who does not see one of them there misses a hidden card."""
    left = list(hand)
    for kind in gone:
        if kind in left:
            left.remove(kind)
        elif HIDDEN in left:
            left.remove(HIDDEN)
    return tuple(left)


def uncovered(hand: Cards, cards: Cards) -> Cards:
    """A hand of which so many hidden cards turn out to be these."""
    hidden = min(len(cards), hand.count(HIDDEN))
    return tuple(sorted(hand[hidden:] + cards))  # in a sorted hand the hidden cards come first
