"""The named positions of a game, as a save's head repeats them for the list of saves (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

MOST = 20
"""How many the list shows of one game; the log has them all."""


def written(checkpoints: Mapping[int, str]) -> str:
    """The last of them, a line each: how many choices lead there, and the name."""
    last = sorted(checkpoints)[-MOST:]
    return "\n".join(f"{at} {checkpoints[at]}" for at in last)


def listed(text: str) -> Iterator[tuple[int, str]]:
    """What :func:`written` wrote; lines that it did not write are left out."""
    for line in text.split("\n")[:MOST]:
        at, _, name = line.partition(" ")
        if at.isascii() and at.isdigit() and len(at) < 10 and name:
            yield int(at), name
