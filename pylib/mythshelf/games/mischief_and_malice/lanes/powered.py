"""Whether energies fill the symbols of a creature, and how (ACT, TYPE, ML-R-11).

Everything here is worked out of what lies in a lane, whenever it is asked for.
"""

from __future__ import annotations

from functools import cache

from ..table.catalogue import (
    BENCH_EFFECT,
    ENERGY_TYPES,
    MALIGNANCY,
    NONE,
    Card,
    EnergyType,
    Kind,
    cards,
    per_pool,
)
from ..table.lane import Charge, Lane
from ..table.places import BENCHES, Place, is_field
from ..table.state import State

ALL_TYPES = (1 << ENERGY_TYPES) - 1


def gives(card: Card) -> int:
    """The types of which an energy can fill one symbol, as a bit each; a universal any
    (ML-CARD-06, ML-CARD-08)."""
    if card.is_universal:
        return ALL_TYPES
    return sum(1 << one for one in {card.primary, *card.others} - {NONE})


def needs(card: Card) -> tuple[int, ...]:
    """The symbols of a creature, as bits."""
    return tuple(1 << one for one in card.requires)


@cache
def filled(symbols: tuple[int, ...], energies: tuple[int, ...]) -> bool:
    """Whether distinct energies fill all these symbols (ML-ACT-01, ML-ACT-02)."""
    if not symbols:
        return True
    if len(energies) < len(symbols):
        return False
    first, rest = symbols[0], symbols[1:]
    return any(
        first & energy and filled(rest, energies[:place] + energies[place + 1 :])
        for place, energy in enumerate(energies)
    )


@per_pool
def _given() -> tuple[int, ...]:
    """What each card of the pool gives."""
    return tuple(map(gives, cards()))


@per_pool
def powers(creature: Kind, energies: tuple[Kind, ...]) -> bool:
    """Whether these cards in its lane power a creature fully (ML-ACT-01)."""
    given = _given()
    return filled(needs(cards()[creature]), tuple(sorted(given[card] for card in energies)))


def kinds(lane: Lane) -> tuple[Kind, ...]:
    """The cards of a lane."""
    return tuple([charge.card for charge in lane])


def is_powered(state: State, place: Place) -> bool:
    """Whether the creature of a place is there and fully powered."""
    creature = state.creatures[place]
    return creature != NONE and powers(creature, kinds(state.lanes[place]))


def is_active(state: State, place: Place) -> bool:
    """Whether a place has an active creature: on the field, and fully powered (ML-ACT-01)."""
    return is_field(place) and is_powered(state, place)


def is_locked(state: State, place: Place) -> bool:
    """Whether a lane takes no more energy (ML-ACT-06): not before something is committed
    (ML-ACT-11). Its inactive energies are turned face down, and are no secret (ML-ACT-08).

    It is unlocked while its creature is not fully powered, also if something is committed
    (ML-ACT-09, ML-ACT-10); on the bench only a lane that came there by a retreat has a commit
    (ML-R-16, ML-R-34).
    """
    return state.committed[place] != NONE and is_powered(state, place)


@per_pool
def types_of(creature: Kind, affliction: EnergyType) -> int:
    """A creature's types as bits: those it requires, and that of its affliction while it lasts
    (ML-TYPE-01, ML-TYPE-02, ML-TYPE-03).

    Malignancy is no type of energy (ML-CARD-03). What fills a symbol adds none (ML-R-48).
    """
    own = sum(1 << one for one in set(cards()[creature].requires))
    return own if affliction in (NONE, MALIGNANCY) else own | 1 << affliction


def types(state: State, place: Place) -> int:
    """The types of the creature of a place; none without a creature."""
    creature = state.creatures[place]
    return types_of(creature, state.afflictions[place]) if creature != NONE else 0


def suits(state: State, place: Place, card: Kind) -> bool:
    """Whether an energy gives a present type of the creature; a universal always does
    (ML-R-13, ML-AST-09)."""
    return bool(_given()[card] & types(state, place)) or cards()[card].is_universal


def full_uses(creature: Kind, lane: Lane, at: int, affliction: EnergyType) -> int:
    """How often an energy of a lane can be used in all (ML-R-11, ML-AST-03).

    Its full number if it can be counted as giving its primary type, else once; a universal has
    its own number, which is no large circle, and a bench effect none (ML-R-55).
    """
    return _uses(creature, kinds(lane), at, affliction)


@per_pool
def _uses(creature: Kind, lane: tuple[Kind, ...], at: int, affliction: EnergyType) -> int:
    card, given = cards()[lane[at]], _given()
    if card.is_universal:
        return 0 if card.type == BENCH_EFFECT else card.uses
    others = tuple(sorted(given[one] for n, one in enumerate(lane) if n != at))
    symbols, primary = needs(cards()[creature]), 1 << card.primary
    idle = filled(symbols, others) and bool(primary & types_of(creature, affliction))
    if idle:
        return card.uses
    for place, symbol in enumerate(symbols):
        if symbol == primary and filled(symbols[:place] + symbols[place + 1 :], others):
            return card.uses
    return 1


def uses_left(state: State, place: Place) -> int:
    """The uses that are left of the active energy of a lane, 0 without one; with none left it is
    tapped, and stays active (ML-AST-04)."""
    at = state.committed[place]
    if at == NONE:
        return 0
    lane = state.lanes[place]
    total = full_uses(state.creatures[place], lane, at, state.afflictions[place])
    return max(0, total - lane[at].spent)


def lends(state: State, place: Place) -> bool:
    """Whether the active energy of a creature lends it assists at all (ML-ACT-03, ML-ACT-07,
    ML-AST-09, ML-TYPE-05, ML-AFF-13)."""
    at = state.committed[place]
    if at == NONE or state.afflictions[place] == MALIGNANCY or not is_active(state, place):
        return False
    return suits(state, place, state.lanes[place][at].card)


def is_charged(state: State, seat: int) -> bool:
    """Whether a player's bench effect is on (ML-BFX-01, ML-BFX-02)."""
    card = state.bench_effects[seat]
    return card != NONE and len(state.lanes[BENCHES[seat]]) >= cards()[card].charge


def active_energy(state: State, place: Place) -> Charge | None:
    """The committed energy of a lane."""
    at = state.committed[place]
    return None if at == NONE else state.lanes[place][at]
