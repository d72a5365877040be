"""What follows a change at the table, until everything shows it and nothing moves. Browser only.

The board comes first; prompt, panels, lists and the autosave follow in deferred tasks, so that they
do not delay the repaint. At the end of what is told they go with the board, in one frame.
``#table[data-busy]`` is set from the change until all of that is done and nothing moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.platform.deferred_tasks import DeferredTasks
from web.app.platform.dom import by_id, flag, later

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.stage.nodes import Scene
    from web.app.table.game_on_table import GameOnTable
    from web.app.table.table_view import TableView


class FollowUps:
    """What is still to be shown and saved after the changes so far."""

    def __init__(self, game: GameOnTable, view: TableView, on_rest: Callable[[], None]) -> None:
        """``on_rest`` is called when all is done and nothing moves; who has to do with that then
        removes ``data-busy``."""
        self._game, self._view, self._on_rest = game, view, on_rest
        self._deferred = DeferredTasks(self._finish)
        self._moving = False

    @property
    def is_up_to_date(self) -> bool:
        """Whether all that follows is done, but for what still moves."""
        return not self._game.is_told and not self._deferred.waiting

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""
        return not (self._deferred.waiting or self._moving)

    # What follows ---------------------------------------------------------------------

    def expect(self) -> None:
        """Something has changed: it is about to be shown, which may remove what has the focus."""
        self._deferred.remember_focus()
        self._moving = True

    def tell(self, think_ahead: Callable[[], None]) -> None:
        """What has changed is told from now on, while it is saved, and ``think_ahead`` is called:
        the telling hides how long the computer thinks."""
        flag(by_id("table"), "data-busy", True)
        self._view.stage.tell()
        self._deferred.begin([self._game.save, think_ahead])

    def show_game(self) -> None:
        """The board as the game stands, and everything around it when that is painted."""
        self._view.show_board()
        self._view.reading.refresh()
        self._show_rest()

    def show_end(self, animate: bool = True) -> None:
        """All is told: board and everything around it go together to the game as it stands, with
        what is asked."""
        view = self._view
        view.show_board(animate)
        view.show_prompt()
        view.show_panels()
        view.reading.refresh()
        self._deferred.begin([view.show_lists, self._game.save, view.fill_log])

    def show_opened(self) -> None:
        """A game was put on the table."""
        self._view.open()
        self._moving = True
        self._show_rest()

    def show_anew(self) -> None:
        """Show the game as it stands, whatever is shown now: something has failed."""
        self._deferred.drop()
        self._game.session.telling.drop()
        self._view.stage.keep("")
        self._show_at_once()

    def cover(self) -> None:
        """Remove what only one person may know, even behind the curtain."""
        self._game.session.close_curtain()
        self._view.chrome.clear_announcement()
        self._show_at_once()

    def show_instead(self, scene: Scene | None) -> None:
        """The game as it stands cannot be shown: show an old picture of it, or nothing."""
        self._deferred.drop()
        self._moving = False
        self._view.show_instead(scene)

    def _show_at_once(self) -> None:
        self._view.show_board(animate=False)
        self._moving = True
        self._show_rest()

    def _show_rest(self) -> None:
        """Update the rest of the page, part by part."""
        view = self._view
        flag(by_id("table"), "data-busy", True)
        self._deferred.begin(
            [
                view.show_prompt,
                view.prepare_panels,
                view.fill_panels,
                view.show_lists,
                self._game.save,
                view.fill_log,
            ]
        )

    # To its end -----------------------------------------------------------------------

    def arrive(self) -> None:
        """Nothing moves any more: finish in a task of its own."""
        self._moving = False
        later(self._finish)

    def drop(self) -> None:
        """Do none of the rest."""
        self._deferred.drop()

    def catch_up(self) -> bool:
        """Do the next of what is deferred now; whether anything is left."""
        return self._deferred.do_next()

    def flush(self) -> None:
        """Do everything that is deferred now: the page may be about to close."""
        self._deferred.flush()
        self._moving = False
        self._finish()

    def _finish(self) -> None:
        if self.is_quiet():
            if self._view.stage.has_arrived:
                self._view.chrome.rest()
            self._on_rest()
