"""The licences that the build has collected, as they are shown (pure)."""

from __future__ import annotations

import json
from dataclasses import dataclass

_FULL = 58
"""A line of at least so many characters was broken only because it was full."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A part of the page: its name, version and licence in a line, and the licence's text."""

    name: str
    kind: str
    text: str


def read(content: str) -> list[Notice]:
    """The notices of ``licences.json``."""
    return [
        Notice(
            one["name"],
            ", ".join(filter(None, (one["version"], one["licence"]))),
            reflowed(one["text"]),
        )
        for one in json.loads(content)
    ]


def reflowed(text: str) -> str:
    """The same words without the line breaks inside paragraphs, for screens of any width."""
    lines: list[str] = []
    was_full = False
    for line in text.splitlines():
        words = line.strip()
        if was_full and words:
            lines[-1] += f" {words}"
        else:
            lines.append(words)
        was_full = len(line.rstrip()) >= _FULL
    return "\n".join(lines)
