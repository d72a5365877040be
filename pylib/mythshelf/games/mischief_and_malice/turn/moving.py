"""Moving the benched creature to the field (MOVE); nothing moves the other way but a card
(ML-MOVE-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..basics.question import action, untimely, why_untimely
from ..events.lanes import Moved
from ..table.catalogue import NONE, numbers
from ..table.places import BENCHES, FIELDS, Place, Seat, is_field
from ..table.state import State
from ..words.names import creature, energies, how_many, spot

ALL, ALONE = "all", "alone"
"""With all energies of the bench lane, or with none (ML-MOVE-02)."""


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """To every open spot of the field, with the energies and without."""
    if state.creatures[BENCHES[seat]] != NONE:
        for place in FIELDS[seat]:
            if state.creatures[place] == NONE:
                yield move(place, ALL)
                yield move(place, ALONE)


def open_moves(state: State, seat: Seat) -> list[Move]:
    """Those that are legal in the main part."""
    return [
        one
        for one in moves(state, seat)
        if one.lane == ALONE or _carrying_refusal(state, seat, one.place) is None
    ]


def _carrying_refusal(state: State, seat: Seat, place: Place) -> str | None:
    """Why the energies of the bench lane cannot go along to a spot (ML-MOVE-04, ML-R-09). None of
    them is trimmed off (ML-R-10)."""
    carried = len(state.lanes[BENCHES[seat]])
    if not carried:
        return "ML-MOVE-02"
    if state.lanes[place]:
        return "ML-MOVE-03"
    return "ML-MOVE-05" if carried > numbers().lane else None


@action
@dataclass(frozen=True, slots=True)
class Move(Option[State]):
    """Move the benched creature to an open spot of one's own field; it costs no allowance
    (ML-MOVE-01)."""

    verb = "move"
    place: Place
    lane: str

    def refusal(self, state: State) -> str | None:
        """With all energies into an empty lane, or with none to any open spot."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        seat = state.active
        if state.creatures[BENCHES[seat]] == NONE:
            return "ML-MOVE-01"
        if self.place not in FIELDS[seat] or state.creatures[self.place] != NONE:
            return "ML-MOVE-01"
        if self.lane not in (ALL, ALONE):
            return "ML-MOVE-02"
        return None if self.lane == ALONE else _carrying_refusal(state, seat, self.place)

    def why_not(self, state: State, clause: str) -> str:
        """What is in the way."""
        seat = state.active
        carried = len(state.lanes[BENCHES[seat]])
        match clause:
            case "ML-MOVE-01" if state.creatures[BENCHES[seat]] == NONE:
                return "No creature is on your bench."
            case "ML-MOVE-01" if self.place in FIELDS[seat]:
                return f"{creature(state, self.place)} stands there."
            case "ML-MOVE-01":
                return "That is no spot of your field."
            case "ML-MOVE-02":
                return f"There are {how_many(carried, 'energy', 'energies')} in the bench lane."
            case "ML-MOVE-03":
                there = energies(len(state.lanes[self.place]))
                return f"{there} lie in that lane already: move alone, or elsewhere."
            case "ML-MOVE-05":
                most = numbers().lane
                return f"{energies(carried)} would go along, and {most} fit into that lane."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """It keeps all that it has (ML-MOVE-07), and may attack (ML-MOVE-08)."""
        seat, bench = state.active, BENCHES[state.active]
        carried = len(state.lanes[bench]) if self.lane == ALL else 0
        state.happen(Moved(seat, self.place, state.creatures[bench], carried))

    def words(self, state: State) -> str:
        """Which, where, with what."""
        moved = creature(state, BENCHES[state.active])
        carried = energies(len(state.lanes[BENCHES[state.active]]))
        more = f" with {carried}" if self.lane == ALL else " alone"
        where = spot(self.place) if is_field(self.place) else "nowhere"
        return f"Move {moved} to {where}{more}"


move = cache(Move)
