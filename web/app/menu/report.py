"""A report of a problem, with what it takes to reproduce it (pure).

It holds only what the side at the device may see: whoever reads it learns no more about a game that
goes on than whoever sends it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mythshelf.kernel.files.position import write_position

from web.app.boundary.faults import BOUNDARY, Fault
from web.app.session.log import NOBODY, asked_at
from web.app.session.session import TableSession

LAST_CHOICES = 12


def problem_report(
    session: TableSession | None, version: str, browser: str, fault: Fault | None = None
) -> str:
    """The report of a game as it is shown, if there is one, some lines of text; ``fault`` is what
    the program has failed at. Where it fails at a part of the report, that part says so."""
    lines = [f"{version}.", f"Browser: {browser}"]
    if session is not None:
        game = session.game
        lines += [
            f"Game: {game.title} ({game.slug}, rules {game.version}), {_told(session.line)}",
            f"Seen by: {whose_view(session)}",
            f"Position after {session.seen.shown} choices: "
            + _told(lambda: write_position(game, session.seen.view())),
        ]
    if fault is not None:
        lines += [f"The program failed: {fault.name}", *(f"  {place}" for place in fault.places)]
    if session is not None:
        lines += ["Last choices:", _told(lambda: "\n".join(_choices(session)))]
    return "\n".join(filter(None, lines)) + "\n"


def _told(words: Callable[[], str]) -> str:
    return BOUNDARY.attempt(words, "(the program failed at this)")


def whose_view(session: TableSession) -> str:
    """Who may see what a report holds."""
    viewer = BOUNDARY.attempt(lambda: session.seen.viewer, NOBODY)
    return "anybody" if viewer == NOBODY else _told(lambda: session.seen.who(viewer))


def _choices(session: TableSession) -> Iterator[str]:
    """The last choices in notation; in the log's words where the notation might tell a secret."""
    match, viewer = session.match, session.seen.viewer
    write = session.game.notation.write
    for at in range(max(0, session.seen.shown - LAST_CHOICES), session.seen.shown):
        seat = asked_at(match, at)
        if seat == viewer or not _has_secrets(session, seat, viewer, at):
            yield f"{at + 1}. {write(match.journal[at])}"
        else:
            yield f"{at + 1}. ({session.seen.told(at + 1)})"


def _has_secrets(session: TableSession, seat: int, viewer: int, at: int) -> bool:
    """Whether who chose knew, or knows since, what the viewer may not."""
    view = session.game.view
    states = [session.match.state_at(index) for index in (at, at + 1)]
    return any(view(state, seat) != view(state, viewer) for state in states)
