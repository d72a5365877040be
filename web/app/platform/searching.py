"""What is typed into a search, compared with what is there (pure).

People type what their keyboard gives: curly apostrophes, dashes of every length, full-width
letters, or no accents at all. None of that decides whether a card is found.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_MARKS = ("Mn", "Me", "Cf")
"""Categories of what is not there after folding: accents, and characters that nobody sees."""
_LEFT_OUT = "'’‘‚‛ʼʹ´`′\"“”„‟«»‹›″"
"""Apostrophes and quotation marks: whoever leaves them out finds it, too."""
_DASHES = "‐‑‒–—―−﹘﹣－"
_TABLE = str.maketrans({**dict.fromkeys(_LEFT_OUT, ""), **dict.fromkeys(_DASHES, "-"), "ı": "i"})


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """The text without what people type differently: case, accents, width, apostrophes, dashes."""
    parts = unicodedata.normalize("NFKD", text.translate(_TABLE)).casefold()
    parts = unicodedata.normalize("NFKD", parts).translate(_TABLE)
    return "".join(c for c in parts if unicodedata.category(c) not in _MARKS)


def finds(wanted: str, text: str) -> bool:
    """Whether all words that are wanted are in a text, in whatever order."""
    there = folded(text)
    return all(word in there for word in folded(wanted).split())
