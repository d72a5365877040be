"""Cards and Scripts as values: what a hand, a pile, a payment is made of."""

from __future__ import annotations

from typing import TypeAlias

from .catalogue import Element, Kind

Cards: TypeAlias = tuple[Kind, ...]
"""Cards of a hand or a pile, one entry for each copy."""
Scripts: TypeAlias = tuple[int, ...]
"""How many Scripts of each element."""

HIDDEN = -1
"""A card that a view does not show; never among cards that may be ``NONE`` instead."""
UNKNOWN = -2
"""A face-down Conditional that a view does not show, where ``NONE`` is an empty slot."""
NO_SCRIPTS: Scripts = (0, 0, 0, 0, 0, 0)


def plus(scripts: Scripts, element: Element, count: int = 1) -> Scripts:
    """So many Scripts of an element more."""
    return (*scripts[:element], scripts[element] + count, *scripts[element + 1 :])


def added(one: Scripts, other: Scripts) -> Scripts:
    """Both together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def taken(one: Scripts, other: Scripts) -> Scripts:
    """One without the other."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


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
