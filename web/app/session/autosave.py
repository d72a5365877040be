"""The autosave of the open game: after every choice, whatever the store says (pure)."""

from __future__ import annotations

from dataclasses import replace

from mythshelf.kernel.files import save

from web.app.platform.storage import ChangedElsewhere, Head, Saves, StorageFull
from web.app.session.session import TableSession

KEPT, FULL, ELSEWHERE = "kept", "full", "elsewhere"


class Autosave:
    """The saved game that belongs to a session.

    ``unsaved`` is true while the store has refused the newest choices: the game goes on in
    memory, and only a file can save it.
    """

    def __init__(self, saves: Saves, head: Head) -> None:
        """``head`` is that of the save read, or a new one with serial 0."""
        self._saves = saves
        self.head = head
        self.unsaved = False

    @classmethod
    def new(cls, saves: Saves, session: TableSession, tournament: str = "") -> Autosave:
        """For a game not saved yet; ``tournament`` is its place in one, if it has any."""
        head = Head(saves.fresh_id(), "", "", "", "", False, 0, tournament=tournament)
        return cls(saves, _described(head, session))

    def keep(self, session: TableSession) -> str:
        """Save the game; ``KEPT``, ``FULL``, or ``ELSEWHERE`` where another window is ahead."""
        self.head = _described(self.head, session)
        try:
            self.head = self._saves.write(self.head, save.dumps(session.match))
        except StorageFull:
            self.unsaved = True
            return FULL
        except ChangedElsewhere:
            return ELSEWHERE
        self.unsaved = False
        return KEPT

    def is_behind(self) -> bool:
        """Whether another window has saved a newer position."""
        return self._saves.serial(self.head.id) > self.head.serial

    def noted(self, head: Head) -> None:
        """The store's head was written anew from the list of saved games."""
        if head.id == self.head.id:
            self.head = head

    def retitle(self, title: str) -> None:
        """Give the game another name; it is kept with the next save."""
        self.head = replace(self.head, title=title)


def _described(head: Head, session: TableSession) -> Head:
    return replace(
        head,
        game=session.game.slug,
        people=session.who_plays,
        line=session.line(),
        finished=session.finished,
        seats=session.seating.write(),
        step=session.guided_step,
    )
