"""The words of cards as one word, in the order in which they lie: ``3E01+E05``.

>>> write(["E01", "E01", "E05", "-"])
'2E01+E05+?'
>>> read("2E01+?")
['E01', 'E01', '-']
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

NOTHING, UNSEEN, MORE = "-", "?", "+"
"""No card, a card that is not seen, and what stands between words."""
_LONGEST = 99


def write(words: Iterable[str]) -> str:
    """Cards as a word; that of a card begins with no figure."""
    runs = ((word, sum(1 for _ in same)) for word, same in groupby(words))
    named = ((count, UNSEEN if word == NOTHING else word) for word, count in runs)
    return MORE.join(f"{count if count > 1 else ''}{one}" for count, one in named) or NOTHING


def read(word: str) -> list[str]:
    """The words of such a word, whether or not there are such cards. Raises ``ValueError``."""
    found: list[str] = []
    for part in word.split(MORE) if word != NOTHING else ():
        name = part.lstrip("0123456789")
        count = int(part[: len(part) - len(name)] or 1)
        if count > _LONGEST or not name:
            raise ValueError(part)
        found += [NOTHING if name == UNSEEN else name] * count
    return found
