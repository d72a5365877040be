"""A report of a problem, with what it takes to reproduce it (pure).

It holds only what the side at the device may see: whoever reads it learns no more about a game that
goes on than whoever sends it knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.kernel.files.position import write_position

from web.app.session.log import NOBODY, asked_at
from web.app.session.session import TableSession

LAST_CHOICES = 12


def problem_report(session: TableSession, version: str, browser: str) -> str:
    """The report of a game as it is shown, some lines of text."""
    game = session.game
    lines = [
        f"{version}.",
        f"Browser: {browser}",
        f"Game: {game.title} ({game.slug}, rules {game.version}), {session.line()}",
        f"Seen by: {whose_view(session)}",
        f"Position after {session.shown} choices: {write_position(game, session.view())}",
        "Last choices:",
        *_choices(session),
    ]
    return "\n".join(lines) + "\n"


def whose_view(session: TableSession) -> str:
    """Who may see what a report holds."""
    viewer = session.focus().eyes
    return "anybody" if viewer == NOBODY else session.who(viewer)


def _choices(session: TableSession) -> Iterator[str]:
    """The last choices in notation; in the log's words where the notation might tell a secret."""
    match, viewer = session.match, session.focus().eyes
    write = session.game.notation.write
    for at in range(max(0, session.shown - LAST_CHOICES), session.shown):
        seat = asked_at(match, at)
        if seat == viewer or not _has_secrets(session, seat, viewer, at):
            yield f"{at + 1}. {write(match.journal[at])}"
        else:
            yield f"{at + 1}. ({session.told(at + 1)})"


def _has_secrets(session: TableSession, seat: int, viewer: int, at: int) -> bool:
    """Whether who chose knew, or knows since, what the viewer may not."""
    view = session.game.view
    states = [session.match.state_at(index) for index in (at, at + 1)]
    return any(view(state, seat) != view(state, viewer) for state in states)
