"""Beginning or resuming a guided game, and leaving it. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform.dom import data, on_click

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide
    from mythshelf.kernel.play.game import Game

    from web.app.platform.storage import Saves
    from web.app.ports import GameInstaller, GameOpener


class Lessons:
    """Every button with ``data-learn`` (a game's slug; the guide's name in ``data-guided``, none
    for the first) or ``data-leave``."""

    def __init__(
        self,
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        leave: Callable[[], None],
    ) -> None:
        """``leave`` shows the shelf."""
        self._saves, self._table, self._installer = saves, table, installer
        on_click(
            document.body,
            "[data-learn]",
            lambda button: self.begin(data(button, "learn"), data(button, "guided")),
        )
        on_click(document.body, "[data-leave]", lambda _button: leave())

    def begin(self, slug: str, name: str) -> None:
        """Resume the most recent unfinished game of this guide, or begin one, when its game is
        there."""
        self._installer.with_game(slug, lambda: self._begin(slug, name))

    def _begin(self, slug: str, name: str) -> None:
        from mythshelf import games
        from mythshelf.kernel.guide import lesson

        game = games.load(slug)
        guide = lesson(game, name)
        if guide is None:
            return
        for head in self._saves.heads():
            going_on = head.game == slug and head.step and not (head.finished or head.damaged)
            if going_on and self._lesson_of(game, head.id) == guide:
                self._table.open_save(head.id)
                return
        self._table.start(guide.begin(game), step=1)

    def _lesson_of(self, game: Game[Any], game_id: str) -> Guide | None:
        """The guide of a saved game; ``None`` if the save cannot be read."""
        from mythshelf.kernel.errors import MythshelfError
        from mythshelf.kernel.files.save import read_body
        from mythshelf.kernel.guide import lesson_of

        try:
            body = read_body(self._saves.read(game_id).text)
            return lesson_of(game, body["settings"], body["seed"])
        except MythshelfError:
            return None
