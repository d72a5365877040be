"""What has happened since somebody chose last (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY, Log, asked_at
from web.app.session.messages import Recap


def recap_of(match: Match[Any], presenter: Presenter, log: Log, seat: int) -> Recap | None:
    """What has happened since a seat chose last in a turn of its own; what it answered in the
    others' turns belongs to it. ``None`` where that is nothing."""
    since = _end_of_turn(match, presenter, seat)
    lines = tuple(told_after(match, log, since, seat))
    return Recap(since, lines) if lines else None


def _end_of_turn(match: Match[Any], presenter: Presenter, seat: int) -> int:
    """The position after a seat's last choice in a turn of its own, or the first one."""
    last = 0
    for n in range(match.cursor, 0, -1):
        begun = map(presenter.begins, match.events_of(n - 1))
        owner = next((one for one in reversed([*begun]) if one != NOBODY), NOBODY)
        if owner == seat and last:
            return last
        if owner != NOBODY:
            last = 0  # these were answers in the turn of another
        if not last and asked_at(match, n - 1) == seat:
            last = n
    return last


def last_choice(match: Match[Any], seat: int) -> int:
    """The position after a seat's last choice, or the first one."""
    made = range(match.cursor, 0, -1)
    return next((n for n in made if asked_at(match, n - 1) == seat), 0)


def told_after(match: Match[Any], log: Log, since: int, seat: int) -> list[str]:
    """What has happened since a position, as a seat may know it, choice by choice."""
    after = range(since + 1, match.cursor + 1)
    return [log.sentence(n, seat) for n in after if match.events_of(n - 1)]
