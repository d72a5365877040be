"""The way into a guided first game, and out of it. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document

from web.app.dom import data, on_click

if TYPE_CHECKING:
    from web.app.app import App


class Learning:
    """Every button with ``data-learn`` (a game's slug) or ``data-leave``."""

    def __init__(self, app: App) -> None:
        self._app = app
        on_click(document.body, "[data-learn]", lambda button: self.begin(data(button, "learn")))
        on_click(document.body, "[data-leave]", lambda _button: app.show_shelf())

    def begin(self, slug: str) -> None:
        """Go on with the guided game of this game that was left last, or begin one."""
        from mythshelf import games

        app = self._app
        for head in app.saves.heads():
            if head.game == slug and head.step and not (head.finished or head.damaged):
                app.open_save(head.id)
                return
        game = games.load(slug)
        guide = game.guide()
        if guide is not None:
            app.start(guide.begin(game), step=1)
