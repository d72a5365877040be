"""What players, cards, creatures and places are called: in a terminal, on the page and aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..table.catalogue import MALICE, NONE, EnergyType, Kind, affliction_names, cards, decks
from ..table.places import (
    GONE,
    IN_ORDER,
    OF_EMPTY_FIELD,
    OF_MALIGNANT,
    OWNERS,
    SPOTS,
    Place,
    Seat,
    is_field,
)
from ..table.state import State


def player(state: State, seat: Seat) -> str:
    """What a seat is called: the title of its deck; its number if people built the deck, or if
    both decks are the same."""
    one, other = state.lists
    if one != other:
        for deck in decks(MALICE):
            if deck.cards == state.lists[seat]:
                return deck.title
    return f"Player {seat + 1}"


def title(kind: Kind) -> str:
    """What a card is called."""
    return cards()[kind].title if kind >= 0 else "a card"


def counted(number: int, one: str, many: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def energies(number: int) -> str:
    """``1 energy``, ``2 energies``."""
    return counted(number, "energy", "energies")


def how_many(number: int, one: str, many: str = "") -> str:
    """``no card``, ``1 card``, ``2 cards``."""
    return counted(number, one, many) if number else f"no {one}"


def titles(kinds: Iterable[Kind]) -> str:
    """``2 Cinder Pact, Alloy``, or ``nothing``."""
    found = Counter(kinds).items()
    named = (title(kind) if count == 1 else f"{count} {title(kind)}" for kind, count in found)
    return ", ".join(named) or "nothing"


def spot(place: Place) -> str:
    """``spot 2``, ``the bench``."""
    return f"spot {place % SPOTS + 1}" if is_field(place) else "the bench"


def lane(place: Place) -> str:
    """``the lane of spot 2``."""
    return f"the lane of {spot(place)}" if is_field(place) else "the bench lane"


def creature(state: State, place: Place) -> str:
    """A creature by its name, with its spot where its owner has two of the name."""
    if place == OF_MALIGNANT:
        return title(state.space) if state.space != NONE else "the malignant"
    if place == OF_EMPTY_FIELD:
        return "the empty field"
    if place == GONE or place not in range(len(OWNERS)) or state.creatures[place] == NONE:
        return "a creature that is gone"
    kind = state.creatures[place]
    own = [state.creatures[one] for one in IN_ORDER[OWNERS[place]]]
    if own.count(kind) > 1:
        return f"{title(kind)} ({spot(place)})"
    return title(kind)


def owned(state: State, card: Kind, place: Place) -> str:
    """A creature that stands or stood in a place: ``Alloy of Glass Grove``."""
    return f"{title(card)} of {player(state, OWNERS[place])}"


def whose_creature(state: State, seat: Seat, place: Place) -> str:
    """A creature as ``seat`` speaks of it: ``your Alloy``, ``the opposing Alloy``."""
    if place not in range(len(OWNERS)):
        return creature(state, place)
    whose = "your" if OWNERS[place] == seat else "the opposing"
    return f"{whose} {creature(state, place)}"


def affliction(code: EnergyType) -> str:
    """What an affliction makes of a creature: ``Cursed``."""
    return affliction_names()[code] if code != NONE else "not afflicted"
