"""What the coming Detention can bring: the chances of the lineup, and the risk of a space.

Everything here follows from what lies open on the table (MM-DET-12).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..table.detention import Detention
from ..table.geometry import Space
from ..table.state import State
from .cards import DetentionCard, detention_cards
from .part_of_state import detention_of
from .reveal import can_be_pushed

PUSHED, SEIZED, TRIPPED = "pushed", "caught", "tripped"
"""What a Detention card does to a Mythic that stands in a space."""


def chances(detention: Detention) -> tuple[int, int, int]:
    """How many of the cards that may be on top activate each place of the lineup.

    These are the cards not seen yet. The one drawn first at the start lies at the bottom, and
    is the next only when it is the last.
    """
    seen = {*detention.lineup, *detention.discards}
    if len(detention.deck) > 1:
        seen.add(detention.deck[0])
    places = [card.place for n, card in enumerate(detention_cards()) if n not in seen]
    return places.count(0), places.count(1), places.count(2)


@dataclass(frozen=True, slots=True)
class Threat:
    """What a card of the lineup does to a Mythic of the player in a space."""

    place: int
    """The card's place in the lineup: it comes with the chances of that."""
    what: str
    """``PUSHED``, ``SEIZED`` (perhaps after a push) or ``TRIPPED``."""
    to: Space
    """Where the Mythic then is."""


def threats(state: State, space: Space) -> tuple[Threat, ...]:
    """What a Mythic of the player that stands in ``space`` has to fear, by place."""
    found = []
    for place, number in enumerate(detention_of(state).lineup):
        threat = _threat(state, detention_cards()[number], space, place)
        if threat is not None:
            found.append(threat)
    return tuple(found)


def _threat(state: State, card: DetentionCard, space: Space, place: int) -> Threat | None:
    to = dict(card.pushes).get(space, space)
    if to != space and not can_be_pushed(state, space, to):
        to = space
    if to in card.caught:
        return Threat(place, SEIZED, to)
    if to in card.tripped:
        return Threat(place, TRIPPED, to)
    return Threat(place, PUSHED, to) if to != space else None


def risk(state: State, space: Space, what: str = SEIZED) -> tuple[int, int]:
    """The chance that this happens to a Mythic there in the coming Detention: so many of so
    many cards."""
    by_place = chances(detention_of(state))
    found = sum(by_place[t.place] for t in threats(state, space) if t.what == what)
    return found, sum(by_place)
