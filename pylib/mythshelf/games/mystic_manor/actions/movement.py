"""Moving through house and attic (MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.space import Moved
from ..phases.resolving import Resolving
from ..phases.revealing import Revealing
from ..table.board import BEYOND, Place, bits, costs
from ..table.catalogue import DOORWARDEN
from ..table.state import Seat, State
from ..words.names import contents, place_name


def courage_costs(state: State, seat: Seat) -> tuple[int, ...]:
    """What each place costs a player to end a movement on (MN-R-08), however much there is.

    Undiscovered spaces, also those with stairs (MN-MOVE-07, MN-R-10), and those without a way
    cost :data:`.board.BEYOND`; where the token stands costs 0. The attic is always open
    (MN-R-09). An entrance costs 1 like any space (MN-R-05), the Doorwarden nothing (MN-ABIL-10).
    """
    plan = state.plan
    door = 0 if state.mats[seat].character == DOORWARDEN else 1
    return costs(plan, state.discovered | plan.attic, state.at[seat], door)


def destinations(state: State, seat: Seat) -> Iterator[Place]:
    """Where a player may move: as far as courage reaches (MN-MOVE-02), but not without any
    (MN-MOVE-01, MN-TURN-04), and not to where the token stands (MN-TURN-03)."""
    courage = state.mats[seat].courage
    if courage:
        here = state.at[seat]
        for place, cost in enumerate(courage_costs(state, seat)):
            if cost <= courage and place != here:
                yield place


@dataclass(frozen=True, slots=True)
class Go(Option[State]):
    """Move to this place by the cheapest way (MN-R-08)."""

    verb = "go"
    place: Place

    def refusal(self, state: State) -> str | None:
        """Courage (MN-MOVE-01, MN-FAINT-04), a way, and another space than before (MN-TURN-03,
        MN-R-06). An empty or stamped space will do (MN-R-56)."""
        seat, place, plan = state.active, self.place, state.plan
        courage = state.mats[seat].courage
        if not courage:
            return "MN-MOVE-01"
        if place == state.at[seat]:
            return "MN-R-06"
        if plan.house >> place & 1 and not state.discovered >> place & 1:
            return "MN-MOVE-07"
        cost = courage_costs(state, seat)[place]
        if cost <= courage:
            return None
        return "MN-MOVE-09" if cost == BEYOND else "MN-MOVE-02"

    def apply(self, state: State) -> None:
        """Pay, put the token there; then its space is resolved, and no other (MN-MOVE-10); then
        its neighbours are revealed, whatever came of that (MN-CLEAR-04, MN-R-12)."""
        seat = state.active
        cost = courage_costs(state, seat)[self.place]
        state.stack.pop()
        state.happen(Moved(seat, state.at[seat], self.place, cost))
        state.stack += [Revealing(seat), Resolving(seat)]

    def words(self, state: State) -> str:
        """Where to, what it costs, and what is there."""
        cost = courage_costs(state, state.active)[self.place]
        found = contents(state, self.place)
        there = f": {found}" if found else ""
        return f"Move to {place_name(state, self.place)}, {cost} courage{there}"


def all_moves(state: State) -> Iterator[Go]:
    """A movement to every place there is."""
    return map(Go, bits(state.plan.house | state.plan.attic))
