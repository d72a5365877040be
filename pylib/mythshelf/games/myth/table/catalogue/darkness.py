"""The darkness cards, and the trap deck."""

from __future__ import annotations

from functools import cache

from ..content import read_content, tupled
from ..printed.darkness import DarknessCard, TrapCard


@cache
def darkness_cards() -> tuple[DarknessCard, ...]:
    """The cards of all darkness decks."""
    return tuple(DarknessCard(**tupled(entry)) for entry in read_content("darkness")["card"])


def darkness_deck(decks: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of one deck, or of several that are shuffled together (MT-SETUP-03)."""
    return tuple(place for place, card in enumerate(darkness_cards()) if card.deck in decks)


@cache
def traps() -> tuple[TrapCard, ...]:
    """The cards of the trap deck."""
    found = []
    for entry in read_content("traps")["trap"]:
        fields = tupled(entry)
        fields["where"] = fields.pop("from")
        fields["how"] = fields.pop("disarmed", "")
        found.append(TrapCard(**fields))
    return tuple(found)
