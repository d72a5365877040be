"""Paying with Scripts, which pay for Creatures and Items (MY-GEN-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..table.catalogue import ELEMENTS, NONE, Element, Side, element_names
from ..table.piles import NO_SCRIPTS, Scripts, added, plus, taken
from ..table.state import State
from ..words.names import counted


@cache
def of_element(element: Element, count: int) -> Scripts:
    """So many Scripts of one element."""
    return plus(NO_SCRIPTS, element, count)


def payments(ready: Scripts, element: Element, cost: int, more: int = 0) -> Iterator[Scripts]:
    """Every way to tap ``cost`` Scripts of an element and ``more`` of any (MY-R-24).

    ``ready`` are the untapped Scripts of one's own Codex (MY-SCRIPT-06, MY-SCRIPT-09). What costs
    0 is paid with none (MY-R-48).
    The first is the one a player wants who does not care: it takes from the elements of which
    most are untapped. Nothing where it cannot be paid. An Item has no element, ``NONE``.
    """
    if element == NONE:
        fixed = NO_SCRIPTS
        more += cost
    elif ready[element] < cost:
        return
    else:
        fixed = of_element(element, cost)
    if not more:
        yield fixed
        return
    left = taken(ready, fixed)
    if sum(left) < more:
        return
    if max(left) == sum(left):  # one element only: nothing to choose
        yield plus(fixed, left.index(max(left)), more)
        return
    first = _plainest(left, more)
    yield added(fixed, first)
    for spread in _spreads(left, more):
        if spread != first:
            yield added(fixed, spread)


def _plainest(left: Scripts, count: int) -> Scripts:
    found = NO_SCRIPTS
    for element in sorted(range(ELEMENTS), key=lambda e: -left[e]):
        tapped = min(left[element], count)
        found = plus(found, element, tapped)
        count -= tapped
    return found


def _spreads(left: Scripts, count: int) -> Iterator[Scripts]:
    if not left:
        if not count:
            yield ()
        return
    for here in range(min(left[0], count), -1, -1):
        for rest in _spreads(left[1:], count - here):
            yield (here, *rest)


@dataclass(frozen=True, slots=True)
class Price:
    """What ``side`` pays for a card or two: ``cost`` Scripts of an element and ``more`` of any.

    A Creature needs Scripts of its own element (MY-SCRIPT-04, MY-R-06), an Item any
    (MY-SCRIPT-05), and no Script pays for both (MY-ENH-08).
    """

    what: tuple[str, ...]
    """The cards by their titles, the Creature first."""
    side: Side
    element: Element
    cost: int
    more: int = 0

    def refusal(self, state: State, scripts: Scripts) -> str | None:
        """Why these Scripts do not pay it."""
        ready = state.ready[self.side]
        if self.element != NONE and ready[self.element] < self.cost:
            return "MY-INVOKE-03"
        if len(scripts) != ELEMENTS or min(scripts) < 0 or sum(scripts) != self.cost + self.more:
            return "MY-SCRIPT-06"
        if self.element != NONE and scripts[self.element] < self.cost:
            return "MY-SCRIPT-04"
        if any(tapped > there for tapped, there in zip(scripts, ready, strict=True)):
            return "MY-R-24" if self.element != NONE and self.more else "MY-SCRIPT-06"
        return None

    def why_not(self, state: State, scripts: Scripts, clause: str) -> str:
        """The price against the Scripts that are untapped, and what helps; where they are enough,
        against those that would be tapped."""
        of_element = clause == "MY-INVOKE-03"
        wanted = self.cost if of_element else self.cost + self.more
        ready = state.ready[self.side]
        there = ready[self.element] if of_element else sum(ready)
        name = element_names()[self.element]
        paid = self.what[:1] if of_element else self.what
        price = (
            f"{' and '.join(paid)} {'cost' if paid[1:] else 'costs'} {counted(wanted, 'Script')}"
        )
        if of_element:
            price += f" of {name}"
        if there < wanted:
            helps = self._helps(state, wanted - there, of_element)
            return f"{price}, and you have {there or 'none'} untapped.{helps}"
        if sum(scripts) != wanted:
            return f"{price}, and {sum(scripts)} would be tapped."
        if clause == "MY-SCRIPT-04":
            tapped_of = f"{scripts[self.element]} of {name} would be tapped"
            return f"{price}, {self.cost} of them of {name}, and {tapped_of}."
        short = next(n for n in range(ELEMENTS) if not 0 <= scripts[n] <= ready[n])
        name = element_names()[short]
        return f"{scripts[short]} of {name} would be tapped, and you have {ready[short]} untapped."

    def _helps(self, state: State, missing: int, of_element: bool) -> str:
        """Whether Scripts can be played from hand, or tapped ones are waited for."""
        side, elements = self.side, [self.element] if of_element else range(ELEMENTS)
        held = sum(kind in elements for kind in state.hands[side])
        if side == state.active and missing <= min(held, state.study_left(side)):
            return f" Play {missing} more first."
        tapped = sum(state.tapped[side][element] for element in elements)
        return f" {tapped} more untap in your Setup Stage." if missing <= tapped else ""


def nominal(element: Element, cost: int) -> Scripts:
    """A payment to name where none is possible."""
    return of_element(max(element, 0), cost)
