"""Creatures placed and moved, energies placed, committed, used and taken away."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Event
from ..table.catalogue import NONE, Kind
from ..table.lane import Charge
from ..table.places import BENCHES, OWNERS, Place, Seat
from ..table.spots import change_place, empty_spot
from ..table.state import State
from ..words.names import counted, energies, lane, owned, player, spot, title


@dataclass(slots=True)
class BenchVoided(Event):
    """What was on a bench was voided to make room; its lane stays (ML-PLACE-07, ML-R-14)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """To its owner's void (ML-R-43)."""
        seat = self.seat
        if state.bench_effects[seat] != NONE:
            state.bench_effects[seat] = NONE
        else:
            empty_spot(state, BENCHES[seat])
        state.voids[seat] += (self.card,)
        state.settled = False

    def sentence(self, state: State) -> str:
        """The card that leaves the bench, and whose it is."""
        return f"{player(state, self.seat)} voids {title(self.card)} from the bench."


@dataclass(slots=True)
class CreaturePlaced(Event):
    """A creature was placed from hand (ML-PLACE-01)."""

    seat: Seat
    card: Kind
    place: Place
    health: int

    def replay(self, state: State) -> None:
        """With its printed health, and nothing else (ML-PLACE-10)."""
        state.lay_down(self.seat, (self.card,))
        state.creatures[self.place], state.health[self.place] = self.card, self.health
        state.placements -= 1

    def sentence(self, state: State) -> str:
        """The log tells which creature went where."""
        return f"{player(state, self.seat)} places {title(self.card)} on {spot(self.place)}."


@dataclass(slots=True)
class CreatureFound(Event):
    """The creature of a search was placed from beside the deck (ML-PLACE-05)."""

    seat: Seat
    card: Kind
    place: Place
    health: int

    def replay(self, state: State) -> None:
        """It was the last card turned."""
        state.revealed[self.seat] = state.revealed[self.seat][:-1]
        state.creatures[self.place], state.health[self.place] = self.card, self.health
        state.placements -= 1

    def sentence(self, state: State) -> str:
        """The log tells which creature was found, and where it was placed."""
        return f"{player(state, self.seat)} places {title(self.card)} on {spot(self.place)}."


@dataclass(slots=True)
class EnergyPlaced(Event):
    """An energy was placed in a lane, or a bench effect as one (ML-POWER-01, ML-BFX-03)."""

    seat: Seat
    card: Kind
    place: Place

    def replay(self, state: State) -> None:
        """The energy lies behind the others of its lane."""
        state.lay_down(self.seat, (self.card,))
        state.lanes[self.place] += (Charge(self.card, fresh=True),)
        state.powers -= 1

    def sentence(self, state: State) -> str:
        """The log tells which energy went into which lane."""
        return f"{player(state, self.seat)} places {title(self.card)} in {lane(self.place)}."


@dataclass(slots=True)
class BenchEffectPlaced(Event):
    """A bench effect was placed on the bench (ML-BFX-04)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """With an energy's allowance (ML-R-15)."""
        state.lay_down(self.seat, (self.card,))
        state.bench_effects[self.seat] = self.card
        state.powers -= 1

    def sentence(self, state: State) -> str:
        """Who places which bench effect."""
        return f"{player(state, self.seat)} places {title(self.card)} on the bench."


@dataclass(slots=True)
class Moved(Event):
    """A creature moved from the bench to the field (ML-MOVE-01)."""

    seat: Seat
    place: Place
    card: Kind
    carried: int

    def replay(self, state: State) -> None:
        """With all energies of the bench lane or none (ML-MOVE-02)."""
        change_place(state, BENCHES[self.seat], self.place, self.carried > 0)

    def sentence(self, state: State) -> str:
        """What, where, with how much."""
        more = f" with {energies(self.carried)}" if self.carried else ""
        return f"{player(state, self.seat)} moves {title(self.card)} to {spot(self.place)}{more}."


@dataclass(slots=True)
class Retreated(Event):
    """A creature went from the field to the bench, with its lane (ML-R-34)."""

    place: Place
    card: Kind

    def replay(self, state: State) -> None:
        """All that belongs to it goes along."""
        change_place(state, self.place, BENCHES[OWNERS[self.place]], True)

    def sentence(self, state: State) -> str:
        """The creature that retreats, and whose it is."""
        return f"{owned(state, self.card, self.place)} retreats to the bench."


@dataclass(slots=True)
class PlacementsGrew(Event):
    """More creatures may be placed this turn (GAP-6)."""

    seat: Seat
    by: int

    def replay(self, state: State) -> None:
        """On top of what is left."""
        state.placements += self.by

    def sentence(self, state: State) -> str:
        """Who may place how many more creatures."""
        more = counted(self.by, "more creature")
        return f"{player(state, self.seat)} may place {more} this turn."


@dataclass(slots=True)
class Committed(Event):
    """An energy of a lane became the active one (ML-ACT-04)."""

    place: Place
    at: int
    card: Kind
    whom: Kind
    late: bool = False
    """As part of an attack (ML-ACT-05)."""

    def replay(self, state: State) -> None:
        """The lane is locked (ML-ACT-06)."""
        state.committed[self.place] = self.at
        if self.late:
            state.note(late=True)

    def sentence(self, state: State) -> str:
        """The log tells which energy is active for which creature."""
        return f"{title(self.card)} is committed for {owned(state, self.whom, self.place)}."


def _spend(state: State, place: Place, uses: int) -> None:
    at, lane_there = state.committed[place], state.lanes[place]
    changed = lane_there[at].spending(uses)
    state.lanes[place] = (*lane_there[:at], changed, *lane_there[at + 1 :])


@dataclass(slots=True)
class UseSpent(Event):
    """A use of an active energy was spent (ML-R-40); each of two attacks spends its own
    (ML-MAL-07)."""

    place: Place
    card: Kind
    whom: Kind
    attacking: bool
    """Whether on the attack under way, not on the defence."""

    def replay(self, state: State) -> None:
        """It is deducted when it is decided (ML-R-18)."""
        _spend(state, self.place, 1)
        if self.attacking:
            state.note(use=True)
        else:
            state.note(defended=True)

    def sentence(self, state: State) -> str:
        """Of what for whom."""
        return f"{title(self.card)} assists {owned(state, self.whom, self.place)}."


@dataclass(slots=True)
class UseRegained(Event):
    """An active energy regained a use (GAP-6)."""

    place: Place
    card: Kind

    def replay(self, state: State) -> None:
        """It is not tapped any more."""
        _spend(state, self.place, -1)

    def sentence(self, state: State) -> str:
        """The log tells which energy has a use back."""
        return f"{title(self.card)} regains a use."


@dataclass(slots=True)
class EnergyStripped(Event):
    """An energy left a lane for its owner's void (GAP-6)."""

    place: Place
    at: int
    card: Kind

    def replay(self, state: State) -> None:
        """What is committed stays so (ML-ACT-10), unless it was this one (ML-R-44)."""
        there, place = state.lanes[self.place], self.place
        state.lanes[place] = there[: self.at] + there[self.at + 1 :]
        state.voids[OWNERS[place]] += (self.card,)
        if state.committed[place] == self.at:
            state.committed[place] = NONE
        elif state.committed[place] > self.at:
            state.committed[place] -= 1

    def sentence(self, state: State) -> str:
        """Which, out of which lane."""
        return f"{title(self.card)} is voided from {lane(self.place)}."
