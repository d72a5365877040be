"""Moving through house and attic (MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.space import Moved
from ..house.revealing import Revealing
from ..table.board import BEYOND, NAMES, Place, bits, costs
from ..table.state import Seat, State
from ..words.names import contents, place_name
from .resolving import Resolving


def courage_costs(state: State, seat: Seat, outside: bool = False) -> tuple[int, ...]:
    """What each place costs a player to end a movement on (MN-R-08), however much there is.

    From where the token stands, or from ``outside``, where an action would put it.

    Undiscovered spaces, also those with stairs (MN-MOVE-07, MN-R-10), and those without a way
    cost :data:`.board.BEYOND`; where the token stands costs 0. The attic is always open
    (MN-R-09). An entrance costs 1 like any space (MN-R-05), the Doorwarden nothing (MN-ABIL-10).
    """
    plan = state.plan
    door = state.mats[seat].printed.door
    start = -1 if outside else state.at[seat]
    return costs(plan, state.discovered | plan.attic, start, door)


def destinations(state: State, seat: Seat) -> list[Place]:
    """Where a player may move: as far as courage reaches (MN-MOVE-02), but not without any
    (MN-MOVE-01, MN-TURN-04), and not to where the token stands (MN-TURN-03)."""
    courage, here = state.mats[seat].courage, state.at[seat]
    if not courage:
        return []
    reached = enumerate(courage_costs(state, seat))
    return [place for place, cost in reached if cost <= courage and place != here]


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

    def why_not(self, state: State, clause: str) -> str:
        """What it costs against what there is, and what can be done about it."""
        mat, name = state.mats[state.active], NAMES[self.place]
        if clause == "MN-MOVE-01":
            return (
                f"You have no courage, and a movement takes 1 or more. Reset Courage brings you "
                f"{mat.limit}."
            )
        if clause == "MN-R-06":
            return f"You stand on {name} already; a movement ends on another space."
        if clause == "MN-MOVE-07":
            return f"{name} is undiscovered. It is revealed when a movement ends next to it."
        if clause == "MN-MOVE-09":
            return _no_way(state, self.place)
        return _too_far(state, self.place) if clause == "MN-MOVE-02" else ""

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
        spent = f", {cost} courage" if cost != BEYOND else ""
        return f"Move to {place_name(state, self.place)}{spent}{there}"


def _no_way(state: State, place: Place) -> str:
    """Why nothing leads to a place that is open."""
    plan = state.plan
    if not (plan.house | plan.attic) >> place & 1:
        return f"There is no {NAMES[place]} on this side of the map."
    stairs = " and ".join(NAMES[low] for _, low, _ in plan.stairs)
    if not any(state.discovered >> low & 1 for _, low, _ in plan.stairs):
        return f"No stairs to the attic are discovered: they are on {stairs}."
    return f"No way over discovered spaces leads to {NAMES[place]}."


def _too_far(state: State, place: Place) -> str:
    """The courage that a movement costs and what there is, now and after Reset Courage."""
    seat = state.active
    mat, cost = state.mats[seat], courage_costs(state, seat)[place]
    later = courage_costs(state, seat, outside=True)[place]
    told = f"{NAMES[place]} costs {cost} courage, and you have {mat.courage}."
    if later <= mat.limit:
        return f"{told} After Reset Courage it costs {later}, and you have {mat.limit}."
    if later == BEYOND:
        return told
    return f"{told} From outside it costs {later}; your max courage is {mat.limit}."


GO = tuple(map(Go, range(len(NAMES))))
"""The movements by place. They are values, so each is made once."""


def all_moves(state: State) -> Iterator[Go]:
    """A movement to every place there is."""
    return map(GO.__getitem__, bits(state.plan.house | state.plan.attic))
