"""What keeps an exercise on the table: nothing of it is a saved game (pure)."""

from __future__ import annotations

from collections.abc import Callable

from web.app.platform.storage import Head, Saves
from web.app.session.autosave import KEPT, Autosave, described
from web.app.session.session import TableSession

PUZZLE, TURN, EXPERT = "puzzle", "turn", "expert"
"""In place of the id of a saved game, which is never one of these: a puzzle is on the table, a turn
of a finished game that is played anew, or the expert's game of a deal, to be looked at."""


class ExerciseKeeper(Autosave):
    """Hears of every choice in the place of the autosave, and writes nothing."""

    def __init__(
        self,
        kind: str,
        saves: Saves,
        session: TableSession,
        on_choice: Callable[[], None] = lambda: None,
    ) -> None:
        """``kind`` is :data:`PUZZLE`, :data:`TURN` or :data:`EXPERT`; ``on_choice`` is called after
        each choice, and each that is taken back."""
        head = Head(kind, "", "", "", "", False, 0)
        super().__init__(saves, described(head, session))
        self._on_choice = on_choice

    def keep(self, session: TableSession) -> str:
        """The position has changed."""
        self.head = described(self.head, session)
        self._on_choice()
        return KEPT

    def is_behind(self) -> bool:
        """Never: no other window has it."""
        return False
