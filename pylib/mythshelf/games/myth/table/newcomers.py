"""Cards that came to the box after release 0.1.0 (see :mod:`.kernel.play.grown`).

How many cards lie in a pile everybody sees; what is missing of the box are newcomers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from ....kernel.files.released import released
from ....kernel.play import grown

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
    """Whether cards are all that a game has of a box, newcomers perhaps not."""
    whole = [*box]
    lasting = {card for card in whole if not is_newcomer(kind, name(card))}
    return grown.is_whole(there, whole, lasting)


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
