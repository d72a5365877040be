"""The way into a guided first game, and out of it. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document

from web.app.dom import data, on_click

if TYPE_CHECKING:
    from web.app.app import App


class Learning:
    """Every button with ``data-learn`` (a game's slug; the mode in ``data-mode``) or
    ``data-leave``."""

    def __init__(self, app: App) -> None:
        self._app = app
        on_click(
            document.body,
            "[data-learn]",
            lambda button: self.begin(data(button, "learn"), data(button, "mode")),
        )
        on_click(document.body, "[data-leave]", lambda _button: app.travel.home())

    def begin(self, slug: str, mode: str) -> None:
        """Go on with the guided game of this game and mode that was left last, or begin one."""
        from mythshelf import games

        app = self._app
        for head in app.saves.heads():
            going_on = head.step and not (head.finished or head.damaged)
            if head.game == slug and going_on and self._mode_of(head.id) == mode:
                app.open_save(head.id)
                return
        game = games.load(slug)
        guide = game.lesson(mode)
        if guide is not None:
            app.start(guide.begin(game), step=1)

    def _mode_of(self, game_id: str) -> str | None:
        """The mode of a saved game; ``None`` where it cannot be read."""
        from mythshelf.kernel.errors import MythshelfError
        from mythshelf.kernel.game import MODE
        from mythshelf.kernel.save import read_body

        try:
            return str(read_body(self._app.saves.read(game_id).text)["settings"].get(MODE, ""))
        except MythshelfError:
            return None
