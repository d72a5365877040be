"""Numbers with which no position made by hand may begin, though play may lead beyond them."""

from __future__ import annotations

from collections.abc import Iterator

from ..realm.meter import AddAp, FullMeter, ResetMeter
from ..table.contexts import Attack, Onslaught
from ..table.state import State

_MOST_DICE = 40
"""More of a kind than the cards, items and powers of the box add up to: with hundreds of them the
chances of an attack would take for ever."""
_MOST_AP = 200
"""More than all cards of five heroes, or all miniatures of the box, add in one cycle: each 6 of
them are a darkness cycle, and with billions of them no hero would ever be asked again."""


def excesses(state: State) -> Iterator[str]:
    """A sentence for each of them."""
    rolls = [one for one in state.contexts if isinstance(one, (Attack, Onslaught))]
    if any(max(one.hit, one.fate) > _MOST_DICE for one in rolls):
        yield "an attack has more dice than cards can give (MT-DICE-01)"
    if sum(_due(state)) > _MOST_AP:
        yield "more AP are due than a cycle can bring (MT-R-03, MT-R-65)"


def _due(state: State) -> Iterator[int]:
    """The AP that are there, and those that something on the stack is about to add."""
    cycle = state.cycle
    yield from (state.meter, state.short)
    if cycle is not None:
        yield from (cycle.ap, cycle.short)
    for one in state.stack:
        if isinstance(one, AddAp):
            yield one.ap
        elif isinstance(one, (FullMeter, ResetMeter)):
            yield one.short
