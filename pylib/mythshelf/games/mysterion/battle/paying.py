"""Paying with Scripts, which pay for Creatures and Items (MY-GEN-04)."""

from __future__ import annotations

from collections.abc import Iterator

from ..table.catalogue import ELEMENTS, NONE, Element, Side
from ..table.piles import NO_SCRIPTS, Scripts, added, plus, taken
from ..table.state import State


def payments(ready: Scripts, element: Element, cost: int, more: int = 0) -> Iterator[Scripts]:
    """Every way to tap ``cost`` Scripts of an element and ``more`` of any (MY-R-24).

    ``ready`` are the untapped Scripts of the own Codex (MY-SCRIPT-06, MY-SCRIPT-09). What costs
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
        fixed = plus(NO_SCRIPTS, element, cost)
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


def payment_refusal(
    state: State, side: Side, scripts: Scripts, element: Element, cost: int, more: int = 0
) -> str | None:
    """Why these Scripts do not pay ``cost`` of an element and ``more`` of any.

    A Creature needs Scripts of its own element (MY-SCRIPT-04, MY-R-06), an Item any
    (MY-SCRIPT-05), and no Script pays for both (MY-ENH-08).
    """
    ready = state.ready[side]
    if element != NONE and ready[element] < cost:
        return "MY-INVOKE-03"
    if len(scripts) != ELEMENTS or min(scripts) < 0 or sum(scripts) != cost + more:
        return "MY-SCRIPT-06"
    if element != NONE and scripts[element] < cost:
        return "MY-SCRIPT-04"
    if any(tapped > there for tapped, there in zip(scripts, ready, strict=True)):
        return "MY-R-24" if element != NONE and more else "MY-SCRIPT-06"
    return None


def nominal(element: Element, cost: int) -> Scripts:
    """A payment to name where none is possible."""
    return plus(NO_SCRIPTS, max(element, 0), cost)
