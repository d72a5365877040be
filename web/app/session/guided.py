"""A guided first game at the table: one idea at a time, and the learner does each (pure).

A guided session knows which step of its guide it is at. It accepts what the step asks for,
answers anything else with a friendly sentence, and plays the other side's choices itself. Undo
goes back step by step, as far as the beginning of the guide. What is saved is an ordinary match;
the number of the step is kept in the save's head.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.guide import Guide, lesson_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Keys, Plan
from web.app.presenting.presenter import Parted, Presenter
from web.app.session.coached import CoachedSession
from web.app.session.memo import Memo
from web.app.session.messages import Explanation, Transition
from web.app.session.seating import Seating
from web.app.session.selection import Selection
from web.app.session.session import TableSession
from web.app.stage.guide_rings import guide_rings
from web.app.stage.nodes import Scene

ANSWER, ANSWERS, REASON = "answer", "answers", "reason"
"""Parts of the page to point at: the button that does what is meant, the answers to choose
from; the rule of a refusal."""
_PLAYING = ("choose", "refused")


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


class GuidedSession(CoachedSession):
    """A session in which a guide leads."""

    def __init__(self, match: Match[Any], presenter: Presenter, guide: Guide, step: int) -> None:
        """``step`` counts from 1; the match has to fit there (:meth:`.guide.Guide.fits`)."""
        super().__init__(match, presenter, guide, step)
        self._pointed_scene = Memo(_with_pointers)
        self._advance()

    # What is pointed at ---------------------------------------------------------------

    def pointed(self) -> Keys:
        """Keys of shapes and panel rows, and names of parts of the page; at most what is next."""
        step = self.step
        if self.past is not None:
            return ()
        if step.act == "undo":
            return ("tool:undo",)
        if step.act == "rules":
            return REASON, "tool:rules"
        if step.act not in _PLAYING:
            return step.point
        taps = step.point or self._way()
        tapped, meant = self.selection.taps, self.selection.meant()
        if meant is not None and self._wanted(meant):
            return (*tapped[-1:], ANSWER)
        if tapped != taps and tapped == taps[: len(tapped)]:
            return (taps[len(tapped)],)
        if tapped == taps and not self._suggests():
            return (ANSWERS,)
        return taps[:1] or (ANSWER,)

    def _suggests(self) -> bool:
        """Whether the primary button already offers what the step wants."""
        suggested = self.selection.suggested()
        return suggested is not None and self._wanted(suggested) and self.selection.meant() is None

    def _way(self) -> Keys:
        """The taps of the plan that makes most of the step's choices; none for a button."""
        plans = [] if self._is_free() else [p for p in self.selection.plans if self._wanted(p)]
        return max(plans, key=lambda plan: len(plan.options)).taps if plans else ()

    def highlights_primary_button(self) -> bool:
        """Only where the step points at it, so that there is one thing to press."""
        return ANSWER in self.pointed()

    def scene(self) -> Scene:
        """The board, with rings round what is pointed at."""
        return self._pointed_scene(super().scene(), self._tabs(self.pointed()))

    def _tabs(self, keys: Keys) -> Keys:
        """With the tabs that bring these keys into sight, where they are elsewhere."""
        presenter = self.presenter
        if not isinstance(presenter, Parted):
            return keys
        there = {node.key for node in super().scene().nodes}
        return tuple(key if key in there else presenter.part_of(key) or key for key in keys)

    # What people do -------------------------------------------------------------------

    @property
    def plans(self) -> tuple[Plan, ...]:
        """While something is to be read, nothing can be chosen."""
        return super().plans if self.step.act in _PLAYING else ()

    def tap(self, key: str) -> list[Transition]:
        """A tap on a shape or on a part of a panel."""
        presenter = self.presenter
        looks = isinstance(presenter, Parted) and presenter.part_of(key) == key
        if not looks and self._hold_back():
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
        if self.past is None and self.coach().button:
            return self.go_on()
        return super().confirm()

    def choose(self, notation: str) -> list[Transition]:
        """An option of the list."""
        try:
            option = self.game.notation.read(notation)
        except BadNotation:
            return super().choose(notation)
        if engine.refusal(self.match.state, option) is None and not self._agree([option]):
            return self._decline()
        played = super().choose(notation)
        self._advance()
        return self._advance_if_refused(played)

    def go_on(self) -> list[Transition]:
        """The coach's button: the next step, after the choices that are to be watched."""
        played: list[Transition] = []
        if not self.coach().button:
            return played
        self.past = None
        for pattern in self.step.choices[self._made :]:
            played.append(self._choose(self.game.notation.read(pattern)))
        self._enter(self._at + 1)
        return played

    def ask_for_hint(self) -> bool:
        """Never: the coach says what to do."""
        self._clear_explanation()
        self.explanation = Explanation(self._first())
        return False

    def on_rules_opened(self) -> bool:
        """Go on to the next step where this one wanted the rules opened; whether it did."""
        if self.step.act != "rules":
            return False
        self._enter(self._at + 1)
        return True

    # Undo and redo --------------------------------------------------------------------

    def undo(self) -> bool:
        """One step of the guide back, or to the beginning of this one."""
        if self.step.act == "undo":
            done = super().undo()
            if done:
                self._enter(self._at + 1)
            return done
        refusal = self.undo_refusal()
        if refusal is not None:
            self.explanation = Explanation(refusal)
            return False
        self.past = None
        at = self._at if self._made else self._at - 1
        while self.guide.steps[at].act == "undo":
            at -= 1
        self.match.go_to(self.guide.starts[at])
        self._enter(at)
        return True

    def redo(self) -> bool:
        """Make the step's choice again where it was undone."""
        done = super().redo()
        if done:
            self._advance()
        return done

    def undo_refusal(self) -> str | None:
        """Why the guide cannot go back, or ``None``."""
        if self._at == 0:
            return "There is nothing to undo: this is the start of the guided game."
        return None

    def redo_refusal(self) -> str | None:
        """Why nothing can be repeated here, or ``None``."""
        refusal = super().redo_refusal()
        if refusal is None and not self._agree([self.match.journal[self.match.cursor]]):
            return "There is nothing to redo in this step."
        return refusal

    # Leading --------------------------------------------------------------------------

    def _enter(self, at: int) -> None:
        self.guided_step = at + 1
        self._deselect()

    def _advance(self) -> None:
        """On to the next step, if all of this one's choices are made."""
        step = self.step
        if step.act == "choose" and self._made == len(step.choices):
            self._enter(self._at + 1)

    def _play(self, plan: Plan) -> list[Transition]:
        """Make the plan's choices, if the step wants them."""
        if not self._wanted(plan):
            return self._decline()
        played = super()._play(plan)
        self._advance()
        return played

    def _decline(self) -> list[Transition]:
        """Explain that the step asks for something else, although the rules allow this."""
        self._deselect()
        playing = self.step.act in _PLAYING
        self.explanation = Explanation(self.step.instead if playing else self._first())
        return []

    def _hold_back(self) -> bool:
        """Explain what to do instead where nothing can be chosen in this step; whether it is so."""
        if self.past is not None or self.step.act in _PLAYING:
            return False
        if self.explanation is None or self.step.act != "rules":
            self._clear_explanation()
            self.explanation = Explanation(self._first())
        return True

    def _first(self) -> str:
        """What has to be done before anything else."""
        button = self.coach().button
        if button:
            return f"One thing at a time: press “{button}” when you have read this."
        return self.step.task or "This is the end of the guided game."

    def _advance_if_refused(self, played: list[Transition]) -> list[Transition]:
        """Go on where the step wanted just this refusal, whose explanation stays in view."""
        explanation = self.explanation
        if explanation is not None and explanation.clause == self.step.clause != "":
            self.guided_step += 1
            self._selection = Selection(())
        return played


def _with_pointers(scene: Scene, keys: Keys) -> Scene:
    """The scene with rings round the shapes of these keys."""
    return replace(scene, nodes=[*scene.nodes, *guide_rings(scene.nodes, keys)])
