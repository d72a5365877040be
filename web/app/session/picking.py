"""What people pick at the table: taps and drags become plans (pure, no DOM).

Nothing is done here: what returns a plan returns what is to be played now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State

from web.app.presenting.plan import Plan, Preview
from web.app.presenting.presenter import Parted
from web.app.session.carrying import Carrying
from web.app.session.dials import turned
from web.app.session.match_view import MatchView
from web.app.session.memo import Memo
from web.app.session.messages import Explanation
from web.app.session.plan_chips import chips_of
from web.app.session.preview import preview_of
from web.app.session.selection import Selection
from web.app.session.why_not import IN_THE_PAST, no_answer, refusal_of, why_not


class Picking:
    """What is selected in the position that is shown, step by step, until it is one plan.

    ``explanation`` is why what was tried last cannot be done. ``remark`` is why the computer would
    make the choice that it hints at, or what only one seat was shown. ``blocked`` is the key of the
    shape that was just tapped in vain; empty for none. A plan whose button is pressed is done at
    once, or shown first where people are to be asked (``asks_before``).
    """

    def __init__(self, seen: MatchView) -> None:
        self._seen = seen
        self.explanation: Explanation | None = None
        self.remark = ""
        self.blocked = ""
        self.asks_before: Callable[[Plan], bool] = lambda plan: not plan.at_once
        self._selection = Selection(())
        self._carrying: Carrying | None = None
        self._preview = Memo(self._work_out_preview)

    # What is picked -------------------------------------------------------------------

    @property
    def selection(self) -> Selection:
        """What is selected: nothing, where there are other plans than when it was."""
        plans = self._seen.plans
        return self._selection if self._selection.plans is plans else Selection(plans)

    @property
    def preview(self) -> Preview | None:
        """What the plan that is meant would do."""
        return None if self._seen.past is not None else self.preview_of(self.selection)

    def preview_of(self, selection: Selection) -> Preview | None:
        """What a selection would do, if it means one plan."""
        seen, plan = self._seen, selection.meant()
        return None if plan is None else self._preview(seen.view(), seen.people.seat, plan)

    def _work_out_preview(self, view: State, seat: int, plan: Plan) -> Preview:
        return preview_of(self._seen.game, view, seat, plan)

    @property
    def carrying(self) -> Carrying | None:
        """What a finger drags over the board, or has dropped there for a plan that is selected."""
        carrying = self._carrying
        return carrying if carrying is not None and self.selection is carrying.now else None

    @property
    def carried(self) -> str:
        """The key of what is dragged, or was dropped for a plan that is selected; empty for
        nothing."""
        return "" if self.carrying is None else self.carrying.thing

    # Taps and buttons -----------------------------------------------------------------

    def tap(self, key: str) -> Plan | None:
        """A tap on a shape or on a part of a panel: select, preview, or do it.

        A tap on what means nothing here explains why, and the selection stays.
        """
        if self._looks_at(key):
            return None
        if self._seen.past is not None:
            self.explain(IN_THE_PAST)
            return None
        self.clear()
        selection = self.selection
        if selection.taps and key == selection.taps[-1]:
            plan = selection.meant()
            if plan is None:
                self._selection = selection.stepped_back()
            return plan
        put_down = selection.without_preset(key)
        if put_down is not None:
            self._selection = put_down
            return None
        taps = selection.extended_by(key)
        if taps is not None:
            self._selection = selection.tapped(taps)
            plan = self.selection.meant()
            if plan is not None and plan.on_tap and self._seen.people.is_allied:
                return plan
        elif key in selection.starts():
            self.explanation = why_not(self._seen, (key,), selection.verb)
            self._selection = selection.widened().tapped((key,))
        else:
            self._interpret(key)
        return None

    def _looks_at(self, key: str) -> bool:
        """Whether a tap shows another part of the board: then it does."""
        if not is_tab(self._seen, key):
            return False
        self._seen.look_at_part(key)
        return True

    def press(self, verb: str) -> None:
        """Narrow the selection to one verb (a panel row), or widen it again."""
        self.clear()
        selection = self.selection
        if self._seen.past is not None:
            self.explain(IN_THE_PAST)
        elif verb == selection.verb:
            self._selection = selection.widened()
        elif (narrowed := selection.narrowed(verb)) is not None:
            self._selection = narrowed
        else:
            self.explanation = why_not(self._seen, selection.taps, verb)

    def press_chip(self, chip: str) -> Plan | None:
        """An answer in the prompt bar: choose among plans."""
        self.clear()
        if self._seen.past is not None:
            return None
        plan = chips_of(self.selection).get(chip)
        return None if plan is None else self._pick(plan)

    def turn(self, name: str, step: int) -> None:
        """A dial was turned up or down by one."""
        self.clear()
        plan = None if self._seen.past is not None else turned(self.selection, name, step)
        if plan is not None:
            self.select(plan)

    def confirm(self) -> Plan | None:
        """The primary button: back to now, do what is previewed, or what is suggested."""
        self.clear()
        if self._seen.past is not None:
            self._back_to_now()
            return None
        plan = self.selection.meant()
        if plan is not None:
            return plan
        plan = self.selection.suggested()
        return None if plan is None else self._pick(plan)

    def cancel(self) -> None:
        """One step back: out of the past, or an explanation, a chip, a tap, the verb."""
        explained = self.explanation is not None
        self.clear()
        if self._seen.past is not None:
            self._back_to_now()
        elif not explained:
            self._selection = self.selection.stepped_back()

    def select(self, plan: Plan) -> None:
        """Select a plan, whatever was selected and looked at; nothing is done yet."""
        self._seen.look_at_part("")
        self._selection = self.selection.choosing(plan)

    def select_nothing(self) -> None:
        """Nothing is selected any more; what is explained stays."""
        self._selection = Selection(())

    def deselect(self) -> None:
        """Select nothing, and explain nothing."""
        self.select_nothing()
        self.clear()

    def clear(self) -> None:
        """Remove the explanation, the remark, and the mark of what was tapped in vain."""
        self.explanation = None
        self.remark = ""
        self.blocked = ""

    def explain(self, sentence: str) -> None:
        """Say why what was tried cannot be done; what is selected stays."""
        self.clear()
        self.explanation = Explanation(sentence)

    def unblock(self) -> None:
        """The mark on a shape that was tapped in vain has been seen."""
        self.blocked = ""

    # Drags ----------------------------------------------------------------------------

    def lift(self, keys: Sequence[str], explain: bool = True) -> bool:
        """A finger begins to drag the first of these that can be dragged: that is selected, and
        what it may be dropped on is lit. If none can be it is explained why, where the first is
        something that is not allowed now. Returns whether one is dragged.
        """
        found = filter(None, (Carrying.of(self.selection, key) for key in keys))
        carrying = next(found, None)
        if carrying is not None:
            self.clear()
            before = self.carrying
            if before is not None and before.thing == carrying.thing:  # it is taken up once more
                carrying = replace(carrying, before=before.before)
            self._carry(carrying)
        elif explain and keys:
            self._explain_lift(keys[0])
        return carrying is not None

    def drop(self, key: str) -> Plan | None:
        """What is dragged is dropped on the thing of a key, or on nothing (empty): as a tap there.

        Where it cannot be dropped it is explained why, and what was selected before is again.
        """
        carrying = self.carrying
        if carrying is None:
            return None
        self.clear()
        laid = carrying.dropped_on(key)
        if laid is None and key:
            self._interpret(key)
            taps = carrying.lifted.taps
            if self.explanation is None and self.selection.taps[: len(taps)] == taps:
                laid = self.selection
        if laid is None:
            self._selection, self._carrying = carrying.before, None
            self.explanation = self.explanation or no_answer(self._seen)
            return None
        self._carry(replace(carrying, laid=laid))
        plan = laid.meant()
        return plan if plan is not None and plan.at_once else None

    def put_back(self) -> None:
        """What is dragged goes back, and what was selected before is again."""
        carrying = self.carrying
        if carrying is not None:
            self._selection, self._carrying = carrying.before, None

    def _carry(self, carrying: Carrying) -> None:
        self._carrying, self._selection = carrying, carrying.now

    def _explain_lift(self, key: str) -> None:
        """Why a thing cannot be dragged, if it means something that is not allowed."""
        seen = self._seen
        if seen.past is not None or seen.people.is_elsewhere:
            return
        for option in seen.presenter.meant(seen.view(), (key,), ""):
            clause = engine.refusal(seen.match.state, option)
            if clause is not None:
                self.clear()
                self.explanation, self.blocked = refusal_of(seen, option, clause), key
            return

    # Within ---------------------------------------------------------------------------

    def _back_to_now(self) -> None:
        self.deselect()
        self._seen.past = None

    def _interpret(self, key: str) -> None:
        """Select what a tap on an unlit shape can only mean, or explain why it means nothing."""
        seen = self._seen
        if seen.people.is_elsewhere or seen.outcome is not None:
            self.explanation = no_answer(seen)
            return
        selection = self.selection
        taps = (*selection.taps, key)
        for option in seen.presenter.meant(seen.view(), taps, selection.verb):
            clause = engine.refusal(seen.match.state, option)
            if clause is not None:
                self.explanation = refusal_of(seen, option, clause)
                break
            plan = selection.plan_of(option)
            if plan is not None:
                self.select(plan)
                return
        else:
            self.explanation = no_answer(seen, taps)
        self.blocked = key

    def _pick(self, plan: Plan) -> Plan | None:
        """A plan's button was pressed: show what it would do, or do it."""
        if not self.asks_before(plan) or plan is self.selection.chosen:
            return plan
        self.select(plan)
        return None


def is_tab(seen: MatchView, key: str) -> bool:
    """Whether a key is that of a tab, by which people look at a part of the board."""
    presenter = seen.presenter
    return isinstance(presenter, Parted) and presenter.part_of(key) == key
