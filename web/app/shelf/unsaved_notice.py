"""The message about games that are in memory only, since they could not be saved. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.app.platform.storage import Head
from web.app.platform.toasts import Toast
from web.app.shelf.wording import unsaved_games


class UnsavedNotice:
    """One message, as long as such games are in danger; closed by hand, it comes back only when
    another game is."""

    def __init__(self, export: Callable[[str], None], open_list: Callable[[], None]) -> None:
        """``export`` saves a game as a file by its id, ``open_list`` shows all saved games."""
        self._export, self._open_list = export, open_list
        self._toast: Toast | None = None
        self._told: frozenset[str] = frozenset()

    def show(self, games: Sequence[Head], refusal: str) -> None:
        """Show that these games are not saved; ``refusal`` is the sentence that says why."""
        ids = frozenset(head.id for head in games)
        if ids == self._told:
            return
        stands = self._toast is not None and self._toast.open
        is_news = not ids <= self._told
        self._close()
        self._told = ids
        if ids and (stands or is_news):
            buttons = [("Saved games", self._open_list)]
            if len(games) == 1:
                buttons.insert(0, ("Save as a file", lambda: self._export(games[0].id)))
            words = unsaved_games(games, refusal)
            self._toast = Toast(words, buttons, warn=True, stays=True)

    def _close(self) -> None:
        if self._toast is not None:
            self._toast.close()
            self._toast = None
