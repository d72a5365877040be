"""The game on the table and its save (pure)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.presenting.reading import Reading
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession


class GameOnTable:
    """Which game is open, and whether anything of it is still to be saved."""

    def __init__(self, on_saved: Callable[[str], None]) -> None:
        """``on_saved`` is called with the outcome of each save."""
        self._on_saved = on_saved
        self._session: TableSession | None = None
        self._autosave: Autosave | None = None
        self._dirty = False

    # Which it is ----------------------------------------------------------------------

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Another game is open from now on."""
        self._session, self._autosave = session, autosave

    def take_off(self) -> None:
        """No game is open any more."""
        self._session = self._autosave = None

    @property
    def is_open(self) -> bool:
        """Whether there is one."""
        return self._session is not None

    @property
    def if_open(self) -> TableSession | None:
        """The session, if a game is open."""
        return self._session

    @property
    def session(self) -> TableSession:
        """The session. Only while a game is open."""
        assert self._session is not None
        return self._session

    @property
    def autosave(self) -> Autosave:
        """The save. Only while a game is open."""
        assert self._autosave is not None
        return self._autosave

    @property
    def is_told(self) -> bool:
        """Whether a choice is being told."""
        return self._session is not None and self._session.telling.under_way

    @property
    def is_over(self) -> bool:
        """Whether a game is open whose result is to be seen."""
        return self._session is not None and self._session.seen.shows_result

    def read(self, key: str) -> Reading | None:
        """What there is to read about the thing of a key."""
        return self._session.drawing.read(key) if self._session is not None else None

    # Saving it ------------------------------------------------------------------------

    def touch(self) -> None:
        """Something has changed that is to be saved."""
        self._dirty = True

    def save(self) -> None:
        """Save it, if anything has changed; a guided game also when it has come to another step."""
        if self._dirty or self.session.guided_step != self.autosave.head.step:
            self._dirty = False
            self._on_saved(self.autosave.keep(self.session))

    def save_now(self) -> None:
        """Save it as it stands."""
        self._dirty = True
        self.save()
