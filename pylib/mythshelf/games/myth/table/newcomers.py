"""Cards that came to the box after release 0.1.0: a game goes on with those with which it began.

So a pile holds every card that the box has had from the first release on, and of the others any or
none. How many cards lie in a pile everybody sees; what is missing of the box are newcomers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from ....kernel.files.released import released

_GAME = __package__.rpartition(".")[0]


@cache
def _first(kind: str) -> frozenset[str]:
    return frozenset(released(_GAME)[kind])


def is_newcomer(kind: str, name: str) -> bool:
    """Whether a game may be without something of a kind, such as ``Item``: its id was not in the
    first release, or it is of content from outside, which can grow as well."""
    return name not in _first(kind)


def is_whole(
    kind: str, there: Iterable[int], box: Iterable[int], name: Callable[[int], str]
) -> bool:
    """Whether cards are all that a game has of a box: as often as there, newcomers perhaps not."""
    found, whole = Counter(there), Counter(box)
    return found <= whole and all(is_newcomer(kind, name(card)) for card in whole - found)


def in_game(kind: str, left: Counter[int], count: int, name: Callable[[int], str]) -> Counter[int]:
    """Of what is left of a box the cards that are in this game, of which there are so many: without
    newcomers, the last ones first, where it is more than that."""
    surplus = left.total() - count
    if surplus <= 0:
        return left
    left = +left
    for card in sorted(left, reverse=True):
        if surplus > 0 and is_newcomer(kind, name(card)):
            gone = min(surplus, left[card])
            left[card] -= gone
            surplus -= gone
    return +left
