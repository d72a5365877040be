"""The sounds of a change at the table (pure)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from web.app.table.sounds import cues, sounds_of

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event

    from web.app.presenting.sound import Recipe
    from web.app.session.messages import Explanation
    from web.app.session.session import TableSession


class SoundCues:
    """The sounds of what happens, and one for each refusal, however long it is shown."""

    def __init__(self, play_sounds: Callable[[Sequence[str], Mapping[str, Recipe]], None]) -> None:
        """``play_sounds`` gets the names of the sounds, and all sounds of the game."""
        self._play_sounds = play_sounds
        self._refused: Explanation | None = None

    def refuse(self, session: TableSession) -> None:
        """Play the sound of a refusal, where there is a new one."""
        before, self._refused = self._refused, session.picking.explanation
        if self._refused is not None and self._refused is not before:
            self.play_one(session, "refusal")

    def play(
        self, session: TableSession, happened: Iterable[Event], but: Collection[str] = ()
    ) -> None:
        """Play the sounds of what happens, ``but`` for those that come with its pictures."""
        names = [name for name in cues(session.presenter.sounds, happened) if name not in but]
        self._play_sounds(names, sounds_of(session.presenter))

    def play_one(self, session: TableSession, name: str) -> None:
        """Play the sound of a name."""
        self._play_sounds([name], sounds_of(session.presenter))
