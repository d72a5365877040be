"""Words that several screens use: how long ago, how many, file names (pure)."""

from __future__ import annotations

from collections.abc import Iterable

_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


_LONG = 120
"""Minutes from which hours are counted."""


def ago(then: int, now: int) -> str:
    """How long ago ``then`` was, both in milliseconds: "20 minutes ago", "yesterday"."""
    past = max(0, now - then)
    if past < _MINUTE:
        return "just now"
    if past < _HOUR:
        return f"{counted(past // _MINUTE, 'minute')} ago"
    if past < _DAY:
        return f"{counted(past // _HOUR, 'hour')} ago"
    if past < 2 * _DAY:
        return "yesterday"
    return f"{past // _DAY} days ago"


def counted(number: int, thing: str) -> str:
    """A number of things in words: "1 game", "2 games"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def duration(minutes: int) -> str:
    """About how long something takes: "45 min", "2 h"; the two stay in a line."""
    return f"{minutes}\u00a0min" if minutes < _LONG else f"{round(minutes / 60)}\u00a0h"


def quoted(names: Iterable[str]) -> str:
    """Names in quotation marks, joined by "and"."""
    return " and ".join(f"“{name}”" for name in names)


def file_name(title: str, game: str) -> str:
    """A name for a saved game's file, of letters that every system takes."""
    kept = "".join(c if c.isascii() and c.isalnum() else "-" for c in f"{game} {title}".lower())
    return "-".join(part for part in kept.split("-") if part)[:60] + ".json"
