"""Cards as a word, in the order in which they lie: ``3E01+E05``.

>>> write([7, 7, 9], {7: "E01", 9: "E05"}.__getitem__)
'2E01+E05'
>>> read("2E01+?", {"E01": 7}.__getitem__)
[7, 7, -1]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from .hands import HIDDEN

NOTHING, UNSEEN, MORE = "-", "?", "+"
"""No card, a card that is not seen, and what stands between words."""
_LONGEST = 99


def write(kinds: Iterable[int], name: Callable[[int], str]) -> str:
    """Cards as a word; ``name`` gives that of a card, which begins with no figure."""
    runs = ((kind, sum(1 for _ in same)) for kind, same in groupby(kinds))
    named = ((count, UNSEEN if kind == HIDDEN else name(kind)) for kind, count in runs)
    return MORE.join(f"{count if count > 1 else ''}{one}" for count, one in named) or NOTHING


def read(word: str, kind: Callable[[str], int]) -> list[int]:
    """The cards of such a word. Raises ``ValueError``, or what ``kind`` raises for a name that it
    does not know."""
    found: list[int] = []
    for part in word.split(MORE) if word != NOTHING else ():
        name = part.lstrip("0123456789")
        count = int(part[: len(part) - len(name)] or 1)
        if count > _LONGEST:
            raise ValueError(part)
        found += [HIDDEN if name == UNSEEN else kind(name)] * count
    return found
