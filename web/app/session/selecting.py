"""What people select at the table: taps and drags become plans (pure, no DOM).

What is to be played is left to :class:`.session.TableSession`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Parted, Presenter
from web.app.session.carrying import Carrying
from web.app.session.dials import turned
from web.app.session.log import NOBODY, asked_at
from web.app.session.messages import Explanation, Transition
from web.app.session.plan_chips import chips_of
from web.app.session.seating import Seating
from web.app.session.selection import Selection
from web.app.session.table_view import TableView
from web.app.session.why_not import IN_THE_PAST, no_answer, refusal_of, why_not


class SelectingSession(TableView):
    """A match in which something is selected, step by step, until it is one plan.

    ``explanation`` is why what was tried last cannot be done. ``remark`` is why the computer would
    make the choice that it hints at, or what only one seat was shown.
    """

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        learner: int = NOBODY,
    ) -> None:
        """As a :class:`.MatchView`."""
        super().__init__(match, presenter, seating, learner)
        self.remark = ""
        self.explanation: Explanation | None = None

    # Taps and buttons -----------------------------------------------------------------

    def tap(self, key: str) -> list[Transition]:
        """A tap on a shape or on a part of a panel: select, preview, or do it.

        A tap on what means nothing here explains why, and the selection stays.
        """
        if isinstance(self.presenter, Parted) and self.presenter.part_of(key) == key:
            self.look_at_part(key)
            return []
        self._clear_explanation()
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
            return []
        selection = self.selection
        if selection.taps and key == selection.taps[-1]:
            plan = selection.meant()
            if plan is not None:
                return self._play(plan)
            self._selection = selection.stepped_back()
            return []
        taps = selection.extended_by(key)
        if taps is not None:
            self._selection = selection.tapped(taps)
            plan = self.selection.meant()
            if plan is not None and plan.on_tap and self.allied:
                return self._play(plan)
        elif key in selection.starts():
            self.explanation = why_not(self, (key,), selection.verb)
            self._selection = selection.widened().tapped((key,))
        else:
            self._interpret(key)
        return []

    def press(self, verb: str) -> None:
        """Narrow the selection to one verb (a panel row), or widen it again."""
        self._clear_explanation()
        selection = self.selection
        if self.past is not None:
            self.explanation = Explanation(IN_THE_PAST)
        elif verb == selection.verb:
            self._selection = selection.widened()
        elif (narrowed := selection.narrowed(verb)) is not None:
            self._selection = narrowed
        else:
            self.explanation = why_not(self, selection.taps, verb)

    def press_chip(self, chip: str) -> list[Transition]:
        """An answer in the prompt bar: choose among plans."""
        self._clear_explanation()
        if self.past is not None:
            return []
        plan = chips_of(self.selection).get(chip)
        return [] if plan is None else self._pick(plan)

    def turn(self, name: str, step: int) -> None:
        """A dial was turned up or down by one."""
        self._clear_explanation()
        plan = None if self.past is not None else turned(self.selection, name, step)
        if plan is not None:
            self.select(plan)

    def highlights_primary_button(self) -> bool:
        """Whether the primary button is the one to press: nothing else remains to be chosen."""
        return self.past is not None or not self.selection.leaves_more()

    def confirm(self) -> list[Transition]:
        """The primary button: back to now, do what is previewed, or what is suggested."""
        self._clear_explanation()
        if self.past is not None:
            self.look(self.match.cursor)
            return []
        plan = self.selection.meant()
        if plan is not None:
            return self._play(plan)
        plan = self.selection.suggested()
        return [] if plan is None else self._pick(plan)

    def cancel(self) -> None:
        """One step back: out of the past, or an explanation, a chip, a tap, the verb."""
        explained = self.explanation is not None
        self._clear_explanation()
        if self.past is not None:
            self.look(self.match.cursor)
        elif not explained:
            self._selection = self.selection.stepped_back()

    def select(self, plan: Plan) -> None:
        """Select a plan, whatever was selected and looked at; nothing is done yet."""
        self.look_at_part("")
        self._selection = self.selection.choosing(plan)

    def unblock(self) -> None:
        """The mark on a shape that was tapped in vain has been seen."""
        self._blocked = ""

    def look(self, index: int) -> list[Transition]:
        """Show the position after ``index`` choices, or now again. Nothing is undone.

        Where that is one choice further on, the choice comes back to be seen once more.
        """
        before, was = self.view(), self.shown
        self._deselect()
        index = max(0, min(index, len(self.match.journal)))
        self.past = None if index == self.match.cursor else index
        if index != was + 1:
            return []
        viewer, seat = self.viewer, asked_at(self.match, index - 1)
        happened = self.story.events_before(index, viewer)
        return [Transition(before, happened, viewer, seat, index)]

    # Drags ----------------------------------------------------------------------------

    def lift(self, keys: Sequence[str], explain: bool = True) -> bool:
        """A finger begins to drag the first of these that can be dragged: that is selected, and
        what it may be dropped on is lit. If none can be it is explained why, where the first is
        something that is not allowed now. Returns whether one is dragged.
        """
        found = filter(None, (Carrying.of(self.selection, key) for key in keys))
        carrying = next(found, None)
        if carrying is not None:
            self._clear_explanation()
            before = self._carrying
            if before is not None and self.carried == carrying.thing:  # it is taken up once more
                carrying = replace(carrying, before=before.before)
            self._carry(carrying)
        elif explain and keys:
            self._explain_lift(keys[0])
        return carrying is not None

    def drop(self, key: str) -> list[Transition]:
        """What is dragged is dropped on the thing of a key, or on nothing (empty): as a tap there.

        Where it cannot be dropped it is explained why, and what was selected before is again.
        """
        carrying = self._carrying
        if not self.carried or carrying is None:
            return []
        self._clear_explanation()
        laid = carrying.dropped_on(key)
        if laid is None and key:
            self._interpret(key)
            taps = carrying.lifted.taps
            if self.explanation is None and self.selection.taps[: len(taps)] == taps:
                laid = self.selection
        if laid is None:
            self._selection, self._carrying = carrying.before, None
            self.explanation = self.explanation or no_answer(self)
            return []
        self._carry(replace(carrying, laid=laid))
        plan = laid.meant()
        return self._play(plan) if plan is not None and plan.at_once else []

    def put_back(self) -> None:
        """What is dragged goes back, and what was selected before is again."""
        if self.carried and self._carrying is not None:
            self._selection, self._carrying = self._carrying.before, None

    def _carry(self, carrying: Carrying) -> None:
        self._carrying, self._selection = carrying, carrying.now

    def _explain_lift(self, key: str) -> None:
        """Why a thing cannot be dragged, if it means something that is not allowed."""
        if self.past is not None or self.elsewhere:
            return
        for option in self.presenter.meant(self.view(), (key,), ""):
            clause = engine.refusal(self.match.state, option)
            if clause is not None:
                self._clear_explanation()
                self.explanation, self._blocked = refusal_of(self, option, clause), key
            return

    # Within ---------------------------------------------------------------------------

    def _deselect(self) -> None:
        """Select nothing, and explain nothing."""
        self._selection = Selection(())
        self._clear_explanation()

    def _clear_explanation(self) -> None:
        """Remove the explanation, the remark, and the mark of what was tapped in vain."""
        self.explanation = None
        self.remark = ""
        self._blocked = ""

    def _interpret(self, key: str) -> None:
        """Select what a tap on an unlit shape can only mean, or explain why it means nothing."""
        if self.elsewhere or self.outcome is not None:
            self.explanation = no_answer(self)
            return
        selection, view = self.selection, self.view()
        taps = (*selection.taps, key)
        for option in self.presenter.meant(view, taps, selection.verb):
            clause = engine.refusal(self.match.state, option)
            if clause is not None:
                self.explanation = refusal_of(self, option, clause)
                break
            plan = selection.plan_of(option)
            if plan is not None:
                self.select(plan)
                return
        else:
            self.explanation = no_answer(self, taps)
        self._blocked = key

    def _pick(self, plan: Plan) -> list[Transition]:
        """A plan's button was pressed: show what it would do, or do it."""
        if plan.at_once or plan is self.selection.chosen:
            return self._play(plan)
        self.select(plan)
        return []

    # What others add ------------------------------------------------------------------

    @abstractmethod
    def _play(self, plan: Plan) -> list[Transition]:
        """Make the plan's choices, as far as they are still what was meant."""
