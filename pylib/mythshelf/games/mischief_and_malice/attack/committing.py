"""Choosing the active energy of a lane (ACT)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.question import action, untimely, why_untimely
from ..events.lanes import Committed
from ..lanes.powered import is_active, suits
from ..table.catalogue import NONE, Kind
from ..table.places import FIELDS, OWNERS, PLACES, Place, Seat, is_field
from ..table.state import State
from ..words.names import creature, title
from ..words.reasons import why_unpowered


def commits(state: State, seat: Seat) -> Iterator[Option[State]]:
    """Every energy of every own creature of the field without one."""
    for place in FIELDS[seat]:
        if state.committed[place] == NONE and state.creatures[place] != NONE:
            for kind in dict.fromkeys(charge.card for charge in state.lanes[place]):
                yield committing(place, kind)


def open_commits(state: State, active: Iterable[Place]) -> Iterator[Option[State]]:
    """Those that are legal in the main part, with the places of the active creatures."""
    for place in active:
        if state.committed[place] == NONE:
            for kind in eligible(state, place):
                yield committing(place, kind)


def eligible(state: State, place: Place) -> list[Kind]:
    """The energies that can be committed for the creature of a place (ML-R-13)."""
    lying = dict.fromkeys(charge.card for charge in state.lanes[place])
    return [kind for kind in lying if suits(state, place, kind)]


def commit(state: State, place: Place, kind: Kind, late: bool = False) -> None:
    """An energy becomes the active one; of several copies that with the fewest uses spent, since
    these belong to the card (ML-R-44)."""
    lane = state.lanes[place]
    copies = [at for at, charge in enumerate(lane) if charge.card == kind]
    at = min(copies, key=lambda at: lane[at].spent)
    state.happen(Committed(place, at, kind, state.creatures[place], late))


@action
@dataclass(frozen=True, slots=True)
class Commit(Option[State]):
    """Commit an energy of an active creature's lane, with or without an attack to come
    (ML-ACT-04)."""

    verb = "commit"
    place: Place
    card: Kind

    def refusal(self, state: State) -> str | None:
        """Once for a creature (ML-ACT-06), which is on the field (ML-ACT-12) and active."""
        wrong_time = untimely(state)
        return wrong_time if wrong_time is not None else self.unfit(state)

    def unfit(self, state: State) -> str | None:
        """Why this energy cannot be committed for this creature."""
        place = self.place
        if place not in PLACES or OWNERS[place] != state.active:
            return "ML-ACT-04"
        if not is_field(place):
            return "ML-ACT-12"
        if state.committed[place] != NONE:
            return "ML-ACT-06"
        if not is_active(state, place):
            return "ML-ACT-01"
        if all(charge.card != self.card for charge in state.lanes[place]):
            return "ML-ACT-04"
        return None if suits(state, place, self.card) else "ML-R-13"

    def why_not(self, state: State, clause: str) -> str:
        """What is in the way."""
        place = self.place
        match clause:
            case "ML-ACT-06":
                energy = state.lanes[place][state.committed[place]].card
                return f"{title(energy)} is committed for {creature(state, place)} already."
            case "ML-ACT-01" if state.creatures[place] == NONE:
                return "No creature stands there."
            case "ML-ACT-01":
                return why_unpowered(state, place)
            case "ML-ACT-04" if place in PLACES and OWNERS[place] == state.active:
                return f"{title(self.card)} does not lie in that lane."
            case "ML-R-13":
                return f"{title(self.card)} gives no type that {creature(state, place)} has."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """The choice is final, and the lane is locked (ML-ACT-06)."""
        commit(state, self.place, self.card)

    def words(self, state: State) -> str:
        """The option names the energy and its creature."""
        return f"Commit {title(self.card)} for {creature(state, self.place)}"


committing = cache(Commit)
