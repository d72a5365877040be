"""What cannot be in a sound Journey: it guards against damaged saves (JOUR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .catalogue import ELEMENTS, NONE, cards, numbers
from .decks import refusal
from .journey import Journey
from .land import spaces


def problems(journey: Journey) -> Iterator[str]:
    """Sentences about whatever cannot be."""
    count = journey.travellers
    lists = (journey.sigils, journey.blessed, journey.won, journey.collections, journey.decks)
    if not 1 <= count <= numbers().travellers or any(len(each) != count for each in lists):
        yield "the travellers are not of one number"
        return
    if sorted(journey.order) != list(range(count)) or not NONE <= journey.turn < count:
        yield "the order of travel is not that of the travellers"
    if any(not 0 <= space < len(spaces()) for space in journey.at):
        yield "a traveller is off the map"
    if any(not 0 <= mask < 1 << ELEMENTS for mask in journey.sigils):
        yield "a traveller has a Sigil of no element"
    if not 0 <= journey.roll <= numbers().die or not NONE <= journey.winner <= count:
        yield "the move roll or the winner is none"
    aims = (journey.goal in numbers().sigils, journey.limit in (0, *numbers().days))
    if not all(aims) or journey.health not in numbers().health:
        yield "the aim of the Journey is none that is offered"
    if journey.day < 0 or min(journey.won) < 0:
        yield "days or battles are below nothing"
    for deck, collection in zip(journey.decks, journey.collections, strict=True):
        if refusal(deck) or any(not 0 <= kind < len(cards()) for kind in collection):
            yield "a traveller's deck is refused (MY-DECK-01, MY-DECK-04)"
        elif Counter(deck) - Counter(collection):
            yield "a deck holds what is not in the collection (MY-JOUR-15)"
        if [*deck] != sorted(deck) or [*collection] != sorted(collection):
            yield "a deck or collection is out of order"
