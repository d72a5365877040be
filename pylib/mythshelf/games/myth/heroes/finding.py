"""Items found in their decks (ITEM)."""

from __future__ import annotations

from ....kernel.effects import NOBODY, Source, trigger
from ....kernel.play.rng import shuffled
from ..events.treasure import ItemFound
from ..table.catalogue.items import items
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import WHITE


def find_item(state: State, one: Figure, colour: int) -> None:
    """The top card of a deck; a deck that is empty gives nothing (MT-R-50). A white one is shuffled
    back (MT-ITEM-06)."""
    deck = state.items[colour]
    if not deck:
        return
    item = deck[-1]
    state.happen(ItemFound(one, colour, item))
    if colour == WHITE:
        state.items[colour] = tuple(shuffled(state, sorted(deck)))  # the event tells no order
        trigger(state, Source(items()[item].id, one, NOBODY), "found")
