"""What a creature still needs in its lane (ML-ACT-01), for those who ask why it is not active."""

from __future__ import annotations

from itertools import combinations

from ..lanes.powered import filled, gives, kinds, needs
from ..table.catalogue import EnergyType, cards, type_names
from ..table.places import Place
from ..table.state import State
from .names import creature


def lacking(state: State, place: Place) -> tuple[EnergyType, ...]:
    """The fewest symbols of the creature of a place that its energies leave unfilled, as they are
    printed; where they can fill either of two, the first counts as filled."""
    card = cards()[state.creatures[place]]
    given = tuple(sorted(gives(cards()[one]) for one in kinds(state.lanes[place])))
    symbols = range(len(card.requires))
    for number in symbols:
        for left in combinations(reversed(symbols), number):
            if filled(tuple(one for at, one in enumerate(needs(card)) if at not in left), given):
                return tuple(card.requires[at] for at in reversed(left))
    return card.requires


def why_unpowered(state: State, place: Place) -> str:
    """Which creature is not fully powered, and what it lacks."""
    *others, last = (type_names()[one] for one in lacking(state, place))
    types = f"{', '.join(others)} and {last}" if others else last
    return f"{creature(state, place)} is not fully powered: it lacks {types}."
