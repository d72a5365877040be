"""Undo and redo: which choices are taken back together, and why one cannot be (pure)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY
from web.app.session.messages import Explanation
from web.app.session.seating import HERE, Seating
from web.app.session.selecting import SelectingSession
from web.app.session.why_not import why_no_redo, why_no_undo


class UndoingSession(SelectingSession):
    """A session in which choices can be taken back and repeated. ``guided_step`` is 0 but in a
    guided game."""

    guided_step = 0

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        learner: int = NOBODY,
    ) -> None:
        """As a :class:`.MatchView`."""
        super().__init__(match, presenter, seating, learner)
        # Positions in the middle of a walk, at which undo and redo do not stop.
        self._joined: set[int] = set()

    def undo(self) -> bool:
        """Take the last choice made here back, a walk as a whole, and with it what the computer
        did since; or a resignation. Explains where it cannot be."""
        return self._travel(self._step_back, self.undo_refusal)

    def _step_back(self) -> None:
        """Undo one thing; who takes a resignation back has the seat again."""
        before = self.match.resigned
        self.match.undo()
        for seat in before.keys() - self.match.resigned.keys():
            if self.seating.level(seat):
                self.eyes.seating = self.seating.seated(seat, HERE)

    def redo(self) -> bool:
        """Repeat what was undone last; explains where nothing was."""
        return self._travel(self.match.redo, self.redo_refusal)

    def undo_refusal(self) -> str | None:
        """Why the last choice cannot be taken back, or ``None``."""
        return why_no_undo(self)

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated, or ``None``."""
        return why_no_redo(self.match)

    def _travel(self, step: Callable[[], None], refusal: Callable[[], str | None]) -> bool:
        self._clear_explanation()
        sentence = refusal()
        if sentence is not None:
            self.explanation = Explanation(sentence)
            return False
        self.past = None
        resigned = len(self.match.resigned)
        step()
        while len(self.match.resigned) == resigned and self._in_between() and refusal() is None:
            step()
        self._deselect()
        return True

    def _in_between(self) -> bool:
        """Whether undo and redo do not stop here: within a walk, where the computer chooses, or
        where somebody has chosen in advance."""
        if self.match.cursor in self._joined or self.seating.level(self.seat):
            return True
        return self.chosen_ahead() is not None

    def chosen_ahead(self) -> Option[Any] | None:
        """The option of the open decision that the seat here which is asked has chosen before, if
        it has."""
        if self.guided_step or self.seat not in self.seating.here:
            return None
        return self.match.answered_ahead()
