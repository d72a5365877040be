"""The sounds of a change at the table (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from web.app.table.sounds import cues

if TYPE_CHECKING:
    from web.app.session.messages import Explanation, Transition
    from web.app.session.session import TableSession


class SoundCues:
    """The sounds of choices, and one for each refusal, however long it is shown."""

    def __init__(self, hear: Callable[[Sequence[str]], None]) -> None:
        """``hear`` gets the names of the sounds."""
        self._hear = hear
        self._refused: Explanation | None = None

    def play(self, session: TableSession, played: Iterable[Transition]) -> None:
        """Play the sounds of these choices, or of the refusal of one."""
        before, self._refused = self._refused, session.explanation
        if self._refused is not None and self._refused is not before:
            self._hear(["refusal"])
        table = session.presenter.sounds
        self._hear([name for one in played for name in cues(table, one.events)])
