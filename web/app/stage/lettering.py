"""How wide lines of text are on a canvas that has not been painted yet (pure)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from mythshelf.kernel.play.characters import characters

_BREADTHS = {**dict.fromkeys("ijlftr:,.'() 1", 0.28), **dict.fromkeys("mwMW", 0.78)}
"""How wide letters are that are narrower or broader than most."""
_WIDE = 1.25
"""How wide pictures and flags are; the characters of East Asia are hardly narrower."""


def extent(words: str, size: float) -> float:
    """About how wide a line of text is."""
    if words.isascii():
        return size * sum(map(_of_letter, words))
    return size * sum(map(_breadth, characters(words)))


def _of_letter(letter: str) -> float:
    return _BREADTHS.get(letter, 0.6 if letter.isupper() else 0.49)


def _breadth(character: str) -> float:
    first = character[0]
    is_picture = len(character) > 1 and not first.isalpha()
    if is_picture or unicodedata.east_asian_width(first) in "WF":
        return _WIDE
    return _of_letter(first)


def fitting(words: str, size: float, room: float) -> str:
    """As much of a line as there is room for, cut between whole characters."""
    if extent(words, size) <= room:
        return words
    kept = characters(words)
    while kept and extent("".join(kept) + "…", size) > room:
        kept.pop()
    return "".join(kept).rstrip() + "…"


def syllables(word: str, size: float, room: float) -> list[str]:
    """A word as it is, or in parts with a hyphen where there is no room for all of it."""
    parts: list[str] = []
    left = characters(word)
    while left and extent("".join(left), size) > room:
        most = max(2, len(fitting("".join(left), size, room)) - 1)
        parts.append("".join(left[:most]) + "-")
        left = left[most:]
    return [*parts, "".join(left)]


def clipped(lines: list[str], most: int) -> list[str]:
    """As many lines as there is room for, the last with a mark that there are more."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], lines[most - 1].rstrip(".,") + " …"]


def wrapped(words: str, size: float, room: float) -> list[str]:
    """A text in lines of at most so much room; a word that is longer has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and extent(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def set_in(
    words: str, sizes: Sequence[float], wide: float, high: float, leading: float
) -> tuple[list[str], float]:
    """A text as lines of the first of these sizes in which all of it has room, and that size; where
    it has room in none, as much of it as there is room for in the last one. The lines are
    ``leading`` times their size apart."""
    for size in sizes:
        lines = wrapped(words, size, wide)
        if len(lines) * size * leading <= high:
            return lines, size
    return clipped(lines, max(1, int(high / (size * leading)))), size
