"""Placing creatures (PLACE), and bench effects (BFX)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.game_end import bench_card
from ..basics.question import action, untimely, why_untimely
from ..events.lanes import BenchEffectPlaced, BenchVoided, CreaturePlaced
from ..table.catalogue import BENCH_EFFECT, CREATURE, NONE, Kind, cards, held, numbers
from ..table.places import BENCHES, IN_ORDER, OWNERS, PLACES, Place, Seat, is_bench
from ..table.state import State
from ..words.names import counted, creature, spot, title
from .powering import allowance_spent, is_fresh, why_fresh, why_spent


def placements(state: State, seat: Seat) -> list[PlaceCreature]:
    """Every creature of the hand in every own spot that takes one: all of them are legal in the
    main part."""
    found: list[PlaceCreature] = []
    kinds = held(state.hands[seat]).creatures if state.placements else ()
    if kinds:
        own = IN_ORDER[seat]
        spots = tuple([place for place in own if _spot_refusal(state, seat, place) is None])
        for kind in kinds:
            found += _on_spots(kind, spots)
    return found


def _spot_refusal(state: State, seat: Seat, place: Place) -> str | None:
    """Why one of a player's own spots takes no creature. While the field is empty it has to be
    the field (ML-PLACE-04, ML-R-08)."""
    if is_bench(place):
        return _bench_refusal(state, seat) if state.has_field(seat) else "ML-PLACE-04"
    return None if state.creatures[place] == NONE else "ML-PLACE-09"


def foundations(state: State, seat: Seat) -> list[Option[State]]:
    """Every bench effect of the hand."""
    if not state.powers:
        return []
    return [place_bench_effect(kind) for kind in held(state.hands[seat]).bench_effects]


def open_foundations(state: State, seat: Seat) -> list[Option[State]]:
    """Those that are legal in the main part: either all of them or none."""
    found = foundations(state, seat)
    return found if found and _effect_refusal(state, seat) is None else []


def make_room(state: State, seat: Seat) -> None:
    """What is on the bench is voided, no defeat (ML-R-43); its lane stays (ML-BENCH-04)."""
    there = bench_card(state, seat)
    if there != NONE:
        state.happen(BenchVoided(seat, there))


def _bench_refusal(state: State, seat: Seat) -> str | None:
    """Why nothing can be placed on a bench: something is there that came this turn."""
    if bench_card(state, seat) == NONE or state.settled:
        return None
    return "ML-PLACE-08" if state.bench_effects[seat] == NONE else "ML-R-14"


def _effect_refusal(state: State, seat: Seat) -> str | None:
    """Why a bench takes no bench effect."""
    refused = _bench_refusal(state, seat)
    if refused is not None:
        return refused
    return "ML-R-15" if is_fresh(state, BENCHES[seat]) else None


@action
@dataclass(frozen=True, slots=True)
class PlaceCreature(Option[State]):
    """Place a creature from hand on one of one's own spots (ML-PLACE-01), with the same allowance
    on the bench as on the field (ML-PLACE-03)."""

    verb = "creature"
    card: Kind
    place: Place

    def refusal(self, state: State) -> str | None:
        """An open spot of one's own field, or the bench (ML-PLACE-02, ML-PLACE-06); in any order
        with everything else, also after the attack (ML-R-45)."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat = state.active
        if self.card not in state.hands[seat] or cards()[self.card].type != CREATURE:
            return "ML-PLACE-01"
        if not state.placements:
            return "ML-TURN-02"
        if self.place not in PLACES or OWNERS[self.place] != seat:
            return "ML-PLACE-01"
        return _spot_refusal(state, seat, self.place)

    def why_not(self, state: State, clause: str) -> str:
        """What is missing or in the way, with the allowance."""
        seat = state.active
        match clause:
            case "ML-PLACE-01" if self.card in state.hands[seat] and self.place in PLACES:
                if cards()[self.card].type != CREATURE:
                    return f"{title(self.card)} is no creature."
                return "That is not your spot."
            case "ML-PLACE-01":
                return f"You hold no {title(self.card)}."
            case "ML-TURN-02":
                n, first = numbers(), state.turns[seat] == 1
                most = n.first_creatures if first else n.creatures
                return f"You may place {counted(most, 'creature')} this turn, and none is left."
            case "ML-PLACE-04":
                return "Your field is empty: the creature must go there."
            case "ML-PLACE-08":
                there = creature(state, BENCHES[seat])
                return f"{there} came to the bench this turn, and cannot be replaced yet."
            case "ML-R-14":
                there = title(state.bench_effects[seat])
                return f"{there} came to the bench this turn, and cannot be replaced yet."
            case "ML-PLACE-09":
                return f"{creature(state, self.place)} stands there."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """With its printed health (ML-PLACE-10); it may attack this turn (ML-PLACE-11)."""
        seat = state.active
        if is_bench(self.place):
            make_room(state, seat)
        state.happen(CreaturePlaced(seat, self.card, self.place, cards()[self.card].health))

    def words(self, state: State) -> str:
        """Which, where, and what goes for it."""
        there = bench_card(state, state.active) if is_bench(self.place) else NONE
        instead = f", voiding {title(there)}" if there != NONE else ""
        where = spot(self.place) if self.place in PLACES else "no spot"
        return f"Place {title(self.card)} on {where}{instead}"


place_creature = cache(PlaceCreature)


@cache
def _on_spots(kind: Kind, spots: tuple[Place, ...]) -> tuple[PlaceCreature, ...]:
    return tuple(place_creature(kind, place) for place in spots)


@action
@dataclass(frozen=True, slots=True)
class PlaceBenchEffect(Option[State]):
    """Place a bench effect on one's own bench, as one of the turn's two energies (ML-BFX-01,
    ML-R-15)."""

    verb = "bench-effect"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It takes the bench spot (ML-BFX-04), and counts as placed in the bench lane."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat = state.active
        if self.card not in state.hands[seat] or cards()[self.card].type != BENCH_EFFECT:
            return "ML-BFX-01"
        if allowance_spent(state):
            return "ML-TURN-02"
        return _effect_refusal(state, seat)

    def why_not(self, state: State, clause: str) -> str:
        """What is missing or in the way."""
        seat = state.active
        match clause:
            case "ML-BFX-01" if self.card in state.hands[seat]:
                return f"{title(self.card)} is no bench effect."
            case "ML-BFX-01":
                return f"You hold no {title(self.card)}."
            case "ML-TURN-02":
                return why_spent()
            case "ML-PLACE-08" | "ML-R-14":
                there = title(bench_card(state, seat))
                return f"{there} came to the bench this turn, and cannot be replaced yet."
            case "ML-R-15":
                return why_fresh(state, BENCHES[seat])
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """What was there gives way; no creature's allowance is used (ML-R-15)."""
        make_room(state, state.active)
        state.happen(BenchEffectPlaced(state.active, self.card))

    def words(self, state: State) -> str:
        """Which, and what goes for it."""
        there = bench_card(state, state.active)
        instead = f", voiding {title(there)}" if there != NONE else ""
        return f"Place {title(self.card)} on the bench{instead}"


place_bench_effect = cache(PlaceBenchEffect)


def allowance_words(state: State) -> str:
    """What may still be placed: "1 creature and 2 energies", "nothing more"."""
    left = [
        counted(state.placements, "creature") if state.placements else "",
        counted(state.powers, "energy", "energies") if state.powers else "",
    ]
    return " and ".join(filter(None, left)) or "nothing more"
