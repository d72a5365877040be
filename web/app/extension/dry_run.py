"""Trying out a game of an extension before it is added (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.games.extensions import foreign
from mythshelf.kernel.files import save
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.stage.nodes import Scene

CHOICES = 3
"""How many choices are made: enough to exercise every part of the table."""


def try_out(game: Game[Any], presenter: Presenter) -> None:
    """Begin a game, show all of the table, make a few choices, save and open it.

    Raises :class:`BadExtension` where any of that fails.
    """
    with foreign("a first game of it fails"):
        for setting in game.settings():
            for choice in setting.choices:
                presenter.picture(setting.key, choice.value)
        match = Match(game, game.defaults(), 1)
        session = TableSession(match, presenter)
        _shown(session)
        for _ in range(CHOICES):
            if session.seen.outcome is not None:
                break
            if session.seen.curtain != NOBODY:
                session.open_curtain()
            session.telling.add(session.choose(session.seen.options()[0].notation))
            while session.telling.advance() is not None:
                session.drawing.pictures()
            _shown(session)
        save.loads(save.dumps(match), lambda _slug: game)


def _shown(session: TableSession) -> None:
    """Everything that a table asks of a session."""
    if not isinstance(session.drawing.scene(), Scene):
        raise TypeError("the presenter's scene is no Scene")
    prompt_of(session)
    session.drawing.panels()
    session.drawing.header()
    session.seen.options()
    session.seen.log()
    session.line()
