"""Lines of finished games as a table for a spreadsheet (pure)."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import UTC, datetime
from io import StringIO

from web.app.figures.line import UNJUDGED, WHOLE, Line

HEADINGS = (
    *("ended (UTC)", "game", "mode", "seat", "name", "sitter", "side", "opponents"),
    *("result", "score", "scored by", "choices", "minutes", "lost per choice"),
)
_FORMULA = ("=", "+", "-", "@")
"""With these a spreadsheet begins a formula, which a name must not become."""


def as_csv(lines: Iterable[Line]) -> str:
    """A row for each seat of each game, the oldest game first, under :data:`HEADINGS`. What is not
    known is left empty; a name that would be read as a formula has an apostrophe before it."""
    out = StringIO()
    table = csv.writer(out)
    table.writerow(HEADINGS)
    for line in sorted(lines, key=lambda one: one.ended):
        ended = datetime.fromtimestamp(line.ended / 1000, UTC)
        for seat, one in enumerate(line.seats):
            who = (str(seat + 1), _safe(one.name), one.sitter, _safe(one.side))
            score = "" if one.score is None else str(one.score)
            what = (line.opponents(seat), one.result, score, _safe(line.scored))
            length = (str(line.choices), str(line.minutes or ""), _lost(line, seat))
            when = f"{ended:%Y-%m-%d %H:%M}"
            table.writerow((when, line.game, _safe(line.mode), *who, *what, *length))
    return out.getvalue()


def _lost(line: Line, seat: int) -> str:
    """What a choice has cost on an average, of 100; empty where that is not known."""
    if not line.lost or line.lost[seat] == UNJUDGED:
        return ""
    return f"{100 * line.lost[seat] / WHOLE:.1f}"


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
