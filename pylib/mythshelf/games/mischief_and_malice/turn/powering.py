"""Placing energies in lanes (POWER)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.question import action, untimely, why_untimely
from ..events.lanes import EnergyPlaced
from ..lanes.powered import is_locked
from ..table.catalogue import BENCH_EFFECT, ENERGY, NONE, Kind, cards, held, numbers
from ..table.places import BENCHES, IN_ORDER, OWNERS, PLACES, Place, Seat, is_bench
from ..table.state import State
from ..words.names import creature, energies, lane, title

_ENERGIES = (ENERGY, BENCH_EFFECT)


def charges(state: State, seat: Seat, powered: Container[Place]) -> list[PlaceEnergy]:
    """Every energy and bench effect of the hand in every own lane that takes it: all of them are
    legal in the main part. ``powered`` are the player's places with a fully powered creature."""
    found: list[PlaceEnergy] = []
    kinds = held(state.hands[seat]).energies if state.powers else ()
    if not kinds:
        return found
    pool, others = cards(), None
    lanes = _open_lanes(state, seat, powered)
    for kind in kinds:
        if not pool[kind].is_universal:
            found += _in_lanes(kind, lanes)
            continue
        if others is None:
            others = tuple([place for place in lanes if _universal(state, place) == NONE])
        found += _in_lanes(kind, others)
    return found


def _open_lanes(state: State, seat: Seat, powered: Container[Place]) -> tuple[Place, ...]:
    """The lanes of a player that :func:`_why_closed` does not close."""
    lanes, committed = state.lanes, state.committed
    return tuple(
        [
            place
            for place in IN_ORDER[seat]
            if len(lanes[place]) < room(place)
            and not (committed[place] != NONE and place in powered)
            and not is_fresh(state, place)
        ]
    )


def _why_closed(state: State, place: Place) -> str | None:
    """Why a lane takes no energy at all."""
    if is_fresh(state, place):
        return "ML-POWER-03"
    if len(state.lanes[place]) >= room(place):
        return "ML-POWER-05"
    return "ML-POWER-07" if is_locked(state, place) else None


def _universal(state: State, place: Place) -> Kind:
    """The universal energy of a lane."""
    pool = cards()
    for charge in state.lanes[place]:
        if pool[charge.card].is_universal:
            return charge.card
    return NONE


def room(place: Place) -> int:
    """How many energies a lane holds (ML-POWER-05)."""
    n = numbers()
    return n.bench_lane if is_bench(place) else n.lane


def is_fresh(state: State, place: Place) -> bool:
    """Whether an energy of this turn lies in a lane, however it got there (ML-POWER-03); a bench
    effect placed this turn counts as one in the bench lane (ML-R-15)."""
    for charge in state.lanes[place]:
        if charge.fresh:
            return True
    seat = OWNERS[place]
    if place != BENCHES[seat] or seat != state.active:
        return False
    return state.bench_effects[seat] != NONE and not state.settled


def why_fresh(state: State, place: Place) -> str:
    """What of this turn lies in a lane."""
    fresh = [charge.card for charge in state.lanes[place] if charge.fresh]
    name = title(fresh[0] if fresh else state.bench_effects[OWNERS[place]])
    return f"{name} was placed in {lane(place)} this turn; the second energy needs another lane."


def allowance_spent(state: State) -> bool:
    """Whether both energies of the turn are placed (ML-TURN-02)."""
    return not state.powers


def why_spent() -> str:
    """The allowance, against what is left of it."""
    return f"You may place {energies(numbers().energies)} a turn, and none is left."


@action
@dataclass(frozen=True, slots=True)
class PlaceEnergy(Option[State]):
    """Place an energy from hand, or a bench effect as one, in one of one's own lanes, also of an
    empty spot (ML-POWER-01, ML-POWER-02, ML-BFX-03). Its type is not asked (ML-POWER-08).

    The bench lane is a lane like others (ML-BENCH-02): one that was left in this turn with its
    energies takes the second one (ML-POWER-04).
    """

    verb = "energy"
    card: Kind
    place: Place

    def refusal(self, state: State) -> str | None:
        """Two a turn in two lanes, of those that are open and have room."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat, place = state.active, self.place
        if self.card not in state.hands[seat] or cards()[self.card].type not in _ENERGIES:
            return "ML-POWER-01"
        if allowance_spent(state):
            return "ML-TURN-02"
        if place not in PLACES or OWNERS[place] != seat:
            return "ML-POWER-10"
        closed = _why_closed(state, place)
        if closed is not None:
            return closed
        twice = cards()[self.card].is_universal and _universal(state, place) != NONE
        return "ML-POWER-06" if twice else None

    def why_not(self, state: State, clause: str) -> str:
        """What is missing or in the way, with the figures."""
        held = self.card in state.hands[state.active]
        match clause:
            case "ML-POWER-01" if held:
                return f"{title(self.card)} is no energy."
            case "ML-POWER-01":
                return f"You hold no {title(self.card)}."
            case "ML-TURN-02":
                return why_spent()
            case "ML-POWER-03":
                return why_fresh(state, self.place)
            case "ML-POWER-05":
                there = energies(len(state.lanes[self.place]))
                return f"There are {there} in {lane(self.place)}, and {room(self.place)} fit in."
            case "ML-POWER-06":
                other = title(_universal(state, self.place))
                return f"{other} is universal and lies there; a lane holds one such energy."
            case "ML-POWER-07":
                energy = state.lanes[self.place][state.committed[self.place]].card
                whose = creature(state, self.place)
                return f"{title(energy)} is committed for {whose}: the lane is locked."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """It lies behind the others."""
        state.happen(EnergyPlaced(state.active, self.card, self.place))

    def words(self, state: State) -> str:
        """Which, in which lane."""
        where = lane(self.place) if self.place in PLACES else "no lane"
        return f"Place {title(self.card)} in {where}"


place_energy = cache(PlaceEnergy)


@cache
def _in_lanes(kind: Kind, lanes: tuple[Place, ...]) -> tuple[PlaceEnergy, ...]:
    return tuple(place_energy(kind, place) for place in lanes)
