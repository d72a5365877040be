"""How wide lines of text are on a canvas that has not been painted yet (pure)."""

from __future__ import annotations

_BREADTHS = {**dict.fromkeys("ijlftr:,.'() 1", 0.28), **dict.fromkeys("mwMW", 0.78)}
"""How wide letters are that are narrower or broader than most."""


def extent(words: str, size: float) -> float:
    """About how wide a line of text is."""
    return size * sum(_BREADTHS.get(letter, 0.6 if letter.isupper() else 0.49) for letter in words)


def fitting(words: str, size: float, room: float) -> str:
    """As much of a line as there is room for."""
    if extent(words, size) <= room:
        return words
    kept = words
    while kept and extent(kept + "…", size) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def clipped(lines: list[str], most: int) -> list[str]:
    """As many lines as there is room for, the last with a mark that there are more."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], lines[most - 1].rstrip(".,") + " …"]
