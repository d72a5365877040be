"""The autosave of the open game: after every choice, whatever the store says (pure)."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace

from mythshelf.kernel.files import save

from web.app.platform.storage import ChangedElsewhere, Head, Saves, StorageFull
from web.app.session import checkpoints
from web.app.session.session import TableSession
from web.app.session.turn import turn_piece, turn_words

LONGEST_THOUGHT = 180_000
"""Milliseconds: whoever takes longer for a choice has gone away, and the rest does not count."""
KEPT, FULL, ELSEWHERE, FAILED = "kept", "full", "elsewhere", "failed"
_FAILED = "The program failed while it saved the game."


class Autosave:
    """The saved game that belongs to a session.

    Where the store refuses the newest choices, the game is held in memory (``head.unsaved``)
    until there is room.
    """

    def __init__(self, saves: Saves, head: Head) -> None:
        """``head`` is that of the save read, or a new one with serial 0."""
        self._saves = saves
        self.head = head
        self._since = saves.now()

    @classmethod
    def new(
        cls, saves: Saves, session: TableSession, tournament: str = "", campaign: str = ""
    ) -> Autosave:
        """For a game not saved yet; ``tournament`` and ``campaign`` are its place in one, if it has
        any. It is timed if it begins here."""
        head = Head(
            saves.fresh_id(),
            *("", "", "", ""),
            finished=False,
            saved=0,
            tournament=tournament,
            campaign=campaign,
            played=0 if session.match.journal else 1,
        )
        return cls(saves, described(head, session))

    def keep(self, session: TableSession) -> str:
        """Save the game; ``KEPT``, ``FULL``, or ``ELSEWHERE`` where another window is ahead.

        Where the program fails while it writes into the store, the game is held in memory as well;
        ``FAILED`` where it fails before that, so that there is nothing to hold.
        """
        try:
            self.head = described(replace(self.head, played=self._played()), session)
            text = save.dumps(session.match)
        except Exception:  # of the game's own code
            traceback.print_exc()
            return FAILED
        try:
            self.head = self._saves.write(self.head, text)
        except StorageFull as error:
            self.head = self._saves.hold(self.head, text, str(error))
            return FULL
        except ChangedElsewhere:
            if self.head.unsaved:  # it comes beside the game of the other window
                self._saves.hold(self.head, text, self._saves.refusal)
            return ELSEWHERE
        except Exception:  # whatever a store can fail at
            traceback.print_exc()
            self.head = self._saves.hold(self.head, text, _FAILED)
            return FULL
        return KEPT

    def _played(self) -> int:
        """How long the game has been played, the time since the last choice among it."""
        since, self._since = self._since, self._saves.now()
        if not self.head.played or self.head.finished:
            return self.head.played
        return self.head.played + min(max(0, self._since - since), LONGEST_THOUGHT)

    def is_behind(self) -> bool:
        """Whether another window has saved a newer position."""
        return self._saves.serial(self.head.id) > self.head.serial

    def use_head(self, head: Head) -> None:
        """The store's head was written anew from the list of saved games."""
        if head.id == self.head.id:
            self.head = head

    def sent(self, made: int) -> None:
        """So much of the game is in a link now; it is kept with the next save."""
        self.head = replace(self.head, sent=made)

    def retitle(self, title: str) -> None:
        """Give the game another name; it is kept with the next save."""
        self.head = replace(self.head, title=title)


def described(head: Head, session: TableSession) -> Head:
    """A head that says what a session is now; where it cannot be put into words, what it was."""
    return replace(
        head,
        game=session.game.slug,
        people=_in_words(lambda: session.seen.who_plays, head.people),
        line=_in_words(session.line, head.line),
        turn=_in_words(lambda: turn_words(session), head.turn),
        piece=_in_words(lambda: turn_piece(session), head.piece),
        finished=session.is_finished,
        seats=session.people.seating.write(),
        step=session.guided_step,
        checkpoints=checkpoints.written(session.match.checkpoints),
    )


def _in_words(words: Callable[[], str], before: str) -> str:
    """Some words, or those before where the program fails at them: a game is kept without."""
    try:
        return words()
    except Exception:
        traceback.print_exc()
        return before
