"""The sounds of a change at the table (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from web.app.table.sounds import cues

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event

    from web.app.session.messages import Explanation
    from web.app.session.session import TableSession


class SoundCues:
    """The sounds of what happens, and one for each refusal, however long it is shown."""

    def __init__(self, play_sounds: Callable[[Sequence[str]], None]) -> None:
        """``play_sounds`` gets the names of the sounds."""
        self._play_sounds = play_sounds
        self._refused: Explanation | None = None

    def refuse(self, session: TableSession) -> None:
        """Play the sound of a refusal, where there is a new one."""
        before, self._refused = self._refused, session.explanation
        if self._refused is not None and self._refused is not before:
            self._play_sounds(["refusal"])

    def play(self, session: TableSession, happened: Iterable[Event]) -> None:
        """Play the sounds of what happens."""
        self._play_sounds(cues(session.presenter.sounds, happened))
