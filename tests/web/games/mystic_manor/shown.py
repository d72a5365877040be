"""What the scene of a position shows, asked by key."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.board import place_named
from mythshelf.kernel.play.match import Match

from tests.web.games.shown import Board
from web.app.presenting.focus import Focus
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession

PRESENTER = presenter(GAME.slug)


def at(name: str) -> str:
    """The key of a place."""
    return f"place:{place_named(name)}"


def board(state: Any, **focus: Any) -> Board:
    """The scene of a position with this focus."""
    return Board(PRESENTER.scene(state, Focus(**focus)))


def session(state: Any) -> TableSession:
    """A table with this position on it."""
    match = Match(GAME, GAME.checked({"players": str(len(state.mats))}), 1)
    match.resume(state)
    return TableSession(match, PRESENTER)
