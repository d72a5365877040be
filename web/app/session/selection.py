"""What the people at the table have selected so far, among the plans that there are (pure).

A selection is a row of tapped keys, perhaps narrowed to one verb (a panel row), perhaps settled on
one of several plans that have the same taps (a chip). It is a value: what changes it gives another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from web.app.presenting.plan import Keys, Plan

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Option


@dataclass(frozen=True, slots=True)
class Selection:
    """The keys tapped, the verb pressed and the plan chosen, all of them among ``plans``.

    >>> step = Plan((), ("knight", "c3"), "move", "Knight to c3")
    >>> leap = Plan((), ("knight", "a3"), "move", "Knight to a3")
    >>> selection = Selection((step, leap))
    >>> sorted(selection.lit())
    ['knight']
    >>> selection = selection.tapped(("knight",))
    >>> sorted(selection.lit()), selection.meant()
    (['a3', 'c3'], None)
    >>> selection.tapped(("knight", "c3")).meant().label
    'Knight to c3'
    """

    plans: tuple[Plan, ...]
    taps: Keys = ()
    verb: str = ""
    chosen: Plan | None = None

    def __bool__(self) -> bool:
        """Whether anything is selected."""
        return bool(self.taps or self.verb or self.chosen)

    # Reading --------------------------------------------------------------------------

    def matching(self, taps: Keys) -> list[Plan]:
        """The plans that begin with these taps."""
        verb, length = self.verb, len(taps)
        return [
            plan
            for plan in self.plans
            if plan.taps[:length] == taps and (not verb or plan.verb == verb)
        ]

    def complete(self) -> list[Plan]:
        """The plans that the taps name in full."""
        if not self.taps:
            return []
        return [plan for plan in self.matching(self.taps) if plan.taps == self.taps]

    def meant(self) -> Plan | None:
        """The one plan that is meant: the chosen one, or the only one.

        A plan is not the only one while a longer plan begins with the same taps, unless
        its verb was pressed. Of several the suggested one is meant.
        """
        if self.chosen is not None:
            return self.chosen
        complete = self.complete()
        if len(complete) == 1 and (self.verb or len(self.matching(self.taps)) == 1):
            return complete[0]
        return next((plan for plan in complete if plan.suggested), None)

    def lit(self) -> frozenset[str]:
        """The keys that would extend the taps, or take the last target's place."""
        places = {len(self.taps)}
        if self.complete():
            places.add(len(self.taps) - 1)
        return frozenset(
            plan.taps[place]
            for place in places
            for plan in self.matching(self.taps[:place])
            if len(plan.taps) > place
        )

    def starts(self) -> frozenset[str]:
        """The keys with which some plan begins, whatever is selected."""
        return frozenset(plan.taps[0] for plan in self.plans if plan.taps)

    def suggested(self) -> Plan | None:
        """The plain button that is the usual next thing, while nothing is selected."""
        if self.taps or self.verb:
            return None
        return next((plan for plan in self._plain() if plan.suggested), None)

    def leaves_more(self) -> bool:
        """Whether the usual next thing is suggested although something could be tapped first."""
        return self.suggested() is not None and self.meant() is None and bool(self.starts())

    def offered(self) -> list[Plan]:
        """The plans to offer as answers: several with the same taps, or the plain buttons.

        A selection that already means one plan, and could mean no other, offers nothing.
        """
        if self.chosen is not None and self.chosen not in self.plans:
            return []
        if not self.taps:
            return self._plain()
        complete = [plan for plan in self.complete() if not plan.goes_on]
        if len(complete) == 1 and (complete[0].suggested or self._only(complete[0])):
            return []
        return complete

    def plan_of(self, option: Option[Any]) -> Plan | None:
        """The plan by which an option is chosen, or the longer one where that goes on."""
        plan = next((p for p in self.plans if p.options == (option,)), None)
        if plan is None or not plan.goes_on:
            return plan
        longer = (p for p in self.matching(plan.taps) if p.options[:1] == plan.options)
        return max(longer, key=lambda p: len(p.options), default=plan)

    def extended_by(self, key: str) -> Keys | None:
        """The taps that ``key`` makes of these: one more, another target, another piece."""
        for kept in range(len(self.taps), -1, -1):
            taps = (*self.taps[:kept], key)
            if self.matching(taps):
                return taps
        return None

    # Changing: each gives another selection -------------------------------------------

    def tapped(self, taps: Keys) -> Selection:
        """These taps, and no chip; with the last one of a plan that is preset for the others."""
        preset = (plan for plan in self.matching(taps) if plan.preset and plan.taps[:-1] == taps)
        last = next(preset, None)
        return replace(self, taps=taps if last is None else last.taps, chosen=None)

    def without_preset(self, key: str) -> Selection | None:
        """Without the thing of a key and the tap that came with it; ``None`` where it brought
        none."""
        before = self.taps[:-1]
        if before[-1:] != (key,) or not any(plan.preset for plan in self.matching(before)):
            return None
        return replace(self, taps=before[:-1], chosen=None)

    def choosing(self, plan: Plan) -> Selection:
        """This plan, whatever was selected."""
        verb = self.verb if plan.verb == self.verb else ""
        return replace(self, taps=plan.taps, verb=verb, chosen=plan)

    def widened(self) -> Selection:
        """Any verb again; the taps stay."""
        return replace(self, verb="", chosen=None)

    def narrowed(self, verb: str) -> Selection | None:
        """Only plans of ``verb``, or ``None`` where there are none at all.

        Taps that lead to none of them are dropped. With one plan left it is chosen.
        """
        if not any(plan.verb == verb for plan in self.plans):
            return None
        narrowed = replace(self, verb=verb, chosen=None)
        while narrowed.taps and not narrowed.matching(narrowed.taps):
            narrowed = narrowed.tapped(narrowed.taps[:-1])
        left = narrowed.matching(narrowed.taps)
        return narrowed.choosing(left[0]) if len(left) == 1 else narrowed

    def stepped_back(self) -> Selection:
        """Without the chip, else without the last tap, else without the verb."""
        if self.chosen is not None and self.taps and len(self.complete()) > 1:
            return replace(self, chosen=None)
        if self.taps:
            return replace(self, taps=self.taps[:-1], chosen=None)
        return self.widened()

    def _plain(self) -> list[Plan]:
        verb = self.verb
        return [p for p in self.plans if not p.taps and (not verb or p.verb == verb)]

    def _only(self, plan: Plan) -> bool:
        return all(other is plan for other in self.matching(plan.taps))
