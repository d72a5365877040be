"""A guided first game at the table: one idea at a time, and the learner does each (pure).

A guided session accepts what the step of its lesson asks for, answers anything else with a friendly
sentence, and plays the other side's choices itself. Undo goes back step by step, as far as the
beginning of the guide. What is saved is an ordinary match; the number of the step is kept in the
save's head.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.guide import Guide, lesson_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Keys, Plan
from web.app.presenting.presenter import Presenter
from web.app.session.lesson import Lesson
from web.app.session.messages import Transition
from web.app.session.picking import is_tab
from web.app.session.pointing import ANSWER, pointed
from web.app.session.seating import Seating
from web.app.session.session import TableSession


def session_for(
    match: Match[Any], presenter: Presenter, step: int, seating: Seating | None = None
) -> TableSession:
    """A session for a match that was kept at ``step`` of its guide (0: in none).

    Where the game's guide has changed since, the game goes on without it.
    """
    guide = lesson_of(match.game, match.settings, match.seed) if step else None
    if guide is not None and guide.fits(match, step - 1):
        return GuidedSession(match, presenter, guide, step)
    return TableSession(match, presenter, seating)


def place_of(match: Match[Any]) -> int:
    """The step of its game's guide that a match fits which was saved without one (0: none)."""
    guide = lesson_of(match.game, match.settings, match.seed)
    return guide.place(match) if guide is not None else 0


class GuidedSession(TableSession):
    """A session in which a guide leads; ``lesson`` is where it stands."""

    lesson: Lesson

    def __init__(self, match: Match[Any], presenter: Presenter, guide: Guide, step: int) -> None:
        """``step`` counts from 1; the match has to fit there (:meth:`.guide.Guide.fits`)."""
        super().__init__(match, presenter, lesson=Lesson(match, guide, step))
        self._advance()

    # What is pointed at ---------------------------------------------------------------

    def pointed(self) -> Keys:
        """What the learner has to touch next (:func:`.pointing.pointed`)."""
        return pointed(self.lesson, self.seen, self.picking)

    def highlights_primary_button(self) -> bool:
        """Only where the step points at it, so that there is one thing to press."""
        return ANSWER in self.pointed()

    # What people do -------------------------------------------------------------------

    def tap(self, key: str) -> list[Transition]:
        """A tap on a shape or on a part of a panel."""
        if not is_tab(self.seen, key) and self._hold_back():
            return []
        return self._advance_if_refused(super().tap(key))

    def lift(self, keys: Sequence[str], explain: bool = True) -> bool:
        """A finger begins to drag something."""
        return not self._hold_back() and super().lift(keys, explain)

    def drop(self, key: str) -> list[Transition]:
        """What is dragged is dropped."""
        return self._advance_if_refused(super().drop(key))

    def press(self, verb: str) -> None:
        """A row of a panel."""
        if not self._hold_back():
            super().press(verb)
            self._advance_if_refused([])

    def confirm(self) -> list[Transition]:
        """The primary button; where there is something to read, that of the coach."""
        if self.seen.past is None and self.lesson.coach().button:
            return self.go_on()
        return super().confirm()

    def choose(self, notation: str) -> list[Transition]:
        """An option of the list."""
        try:
            option = self.game.notation.read(notation)
        except BadNotation:
            return super().choose(notation)
        if engine.refusal(self.match.state, option) is None and not self.lesson.wants([option]):
            return self._decline()
        played = super().choose(notation)
        self._advance()
        return self._advance_if_refused(played)

    def go_on(self) -> list[Transition]:
        """The coach's button: the next step, after the choices that are to be watched."""
        lesson, played = self.lesson, list[Transition]()
        if not lesson.coach().button:
            return played
        self.seen.past = None
        for pattern in lesson.step.choices[lesson.made :]:
            played.append(self._choose(self.game.notation.read(pattern)))
        self._enter(lesson.at + 1)
        return played

    def ask_for_hint(self) -> bool:
        """Never: the coach says what to do."""
        self.picking.explain(self.lesson.first())
        return False

    def on_rules_opened(self) -> bool:
        """Go on to the next step where this one wanted the rules opened; whether it did."""
        if self.lesson.step.act != "rules":
            return False
        self._enter(self.lesson.at + 1)
        return True

    # Undo and redo --------------------------------------------------------------------

    def undo(self) -> bool:
        """One step of the guide back, or to the beginning of this one."""
        lesson = self.lesson
        if lesson.step.act == "undo":
            done = super().undo()
            if done:
                self._enter(lesson.at + 1)
            return done
        refusal = self.undo_refusal()
        if refusal is not None:
            self.picking.explain(refusal)
            return False
        self.seen.past = None
        at = lesson.before
        self.match.go_to(lesson.guide.starts[at])
        self._enter(at)
        return True

    def redo(self) -> bool:
        """Make the step's choice again where it was undone."""
        refusal = self.redo_refusal()
        if refusal is not None:
            self.picking.explain(refusal)
            return False
        done = super().redo()
        if done:
            self._advance()
        return done

    def undo_refusal(self) -> str | None:
        """Why the guide cannot go back, or ``None``."""
        if self.lesson.at == 0:
            return "There is nothing to undo: this is the start of the guided game."
        return None

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated here, or ``None``."""
        refusal = super().redo_refusal()
        if refusal is None and not self.lesson.wants([self.match.journal[self.match.cursor]]):
            return "There is nothing to redo in this step."
        return refusal

    # Leading --------------------------------------------------------------------------

    def _enter(self, at: int) -> None:
        self.lesson.number = at + 1
        self.picking.deselect()

    def _advance(self) -> None:
        """On to the next step, if all of this one's choices are made."""
        if self.lesson.is_done:
            self._enter(self.lesson.at + 1)

    def _play(self, plan: Plan) -> list[Transition]:
        """Make the plan's choices, if the step wants them."""
        if not self.lesson.wants(plan.options):
            return self._decline()
        played = super()._play(plan)
        self._advance()
        return played

    def _decline(self) -> list[Transition]:
        """Explain that the step asks for something else, although the rules allow this."""
        lesson = self.lesson
        self.picking.deselect()
        self.picking.explain(lesson.step.instead if lesson.is_played else lesson.first())
        return []

    def _hold_back(self) -> bool:
        """Explain what to do instead where nothing can be chosen in this step; whether it is so."""
        lesson = self.lesson
        if self.seen.past is not None or lesson.is_played:
            return False
        if self.picking.explanation is None or lesson.step.act != "rules":
            self.picking.explain(lesson.first())
        return True

    def _advance_if_refused(self, played: list[Transition]) -> list[Transition]:
        """Go on where the step wanted just this refusal, whose explanation stays in view."""
        explanation = self.picking.explanation
        if explanation is not None and explanation.clause == self.lesson.step.clause != "":
            self.lesson.number += 1
            self.picking.select_nothing()
        return played
