"""How long players think about a choice."""

from __future__ import annotations

from collections.abc import Iterator

from .contestants import title
from .intervals import Spread
from .totals import Totals

SHARES = (0.5, 0.95, 0.99, 1.0)
HEADS = ("p50", "p95", "p99", "worst")


def times(totals: Totals, name: str) -> list[str]:
    """The time for a choice of a player that half of them, 95 %, 99 % and all do not exceed."""
    counts = totals.under("time", name)
    if not counts:
        return ["-"] * len(SHARES)
    found = Spread(counts)
    return [said(found.quantile(share)) for share in SHARES]


def time_lines(totals: Totals) -> Iterator[str]:
    """The times of every player, for people to read."""
    for name in totals.words("time"):
        told = zip(HEADS, times(totals, name), strict=True)
        yield f"time of {title(name)}: {', '.join(f'{head} {time}' for head, time in told)}"


def said(milliseconds: float) -> str:
    """``< 0.1 ms``, ``0.4 ms``, ``35 ms``, ``2.1 s``."""
    if milliseconds >= 1000:
        return f"{milliseconds / 1000:.1f} s"
    if milliseconds < 0.1:
        return "< 0.1 ms"
    return f"{milliseconds:.0f} ms" if milliseconds >= 10 else f"{milliseconds:.1f} ms"
