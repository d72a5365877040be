"""The Move action: walking, passing through, Portals (MM-MOVE-01, MM-MOVE-03, MM-WIZ-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from ....kernel.play.core import Option, Step
from ..events import BloodGained, Moved
from ..table.catalogue import numbers
from ..table.clock import TimeUp, by_the_clock
from ..table.geometry import Space, bits
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import MOVE, VAMPIRES, WIZARDS, Mythic, Seat, own, seat_of
from ..words.names import counted, full_name, sentence_case
from ..words.reasons import no_such_space, steps_between, what_shuts, who_is_there
from .action import Action, spend
from .arrival import arrive


def price_of_a_step(state: State, space: Space) -> int:
    """What a Move pays to enter a space: 1, or 2 for Clutter (MM-MOVE-01, MM-FAQ-01), which never
    blocks (MM-BOARD-12)."""
    return 2 if state.clutter >> space & 1 else 1


def next_to(state: State, mythic: Mythic, space: Space) -> tuple[Space, ...]:
    """The spaces adjacent to ``space`` for a Move: over open edges, or by Portal (MM-WIZ-07)."""
    adjacent = state.walls.adjacent[space]
    if state.portals >> space & 1 and _may_use_portals(state, mythic):
        linked = bits(state.portals & ~(1 << space))
        return adjacent + tuple(there for there in linked if there not in adjacent)
    return adjacent


def _may_use_portals(state: State, mythic: Mythic) -> bool:
    """Wizards and their allies (MM-WIZ-07)."""
    return state.team_of(mythic) == state.sides[state.seat_of_faction(WIZARDS)]


def others(state: State, mythic: Mythic) -> int:
    """The mask of spaces that hold another Mythic than this one."""
    here = state.at[mythic]
    alone = here >= 0 and state.at.count(here) == 1
    return state.occupied & ~(1 << here) if alone else state.occupied


def can_come_to_rest(state: State, mythic: Mythic, space: Space, points: int) -> bool:
    """Whether a Move that stands in an occupied ``space`` can end on an empty one (MM-R-29)."""
    if not points:
        return False
    occupied = others(state, mythic)
    best = {space: points}
    open_ends = [space]
    while open_ends:
        here = open_ends.pop()
        for there in next_to(state, mythic, here):
            left = best[here] - price_of_a_step(state, there)
            if left < 0 or state.has_keeper(there):
                continue
            if not occupied >> there & 1:
                return True
            if left > best.get(there, 0):
                best[there] = left
                open_ends.append(there)
    return False


@dataclass(frozen=True, slots=True)
class Move(Action):
    """One step of one Mythic (MM-MOVE-01)."""

    verb = "move"
    mythic: Mythic
    to: Space

    def forbidden(self, state: State) -> str | None:
        """Trapped, too far, walled off, the Tomekeeper, too dear, no way out again."""
        mythic, to = self.mythic, self.to
        here = state.at[mythic]
        asked = state.stack[-1]
        if type(asked) is PassingThrough and asked.mythic != mythic:
            return "MM-MOVE-05"
        if state.trap_holds and mythic == state.trap_victim:
            return "MM-FRANK-09"
        if mode_of(state).trips and state.is_tripped(mythic):
            return "MM-DET-06"
        # Most steps go to a plain neighbour: asked first.
        if to not in state.walls.adjacent[here] and to not in next_to(state, mythic, here):
            return _why_not_adjacent(state, here, to)
        if state.kept >> to & 1:
            return "MM-MOVE-04"
        cost = price_of_a_step(state, to)
        left = state.boards[seat_of(mythic)].points[MOVE] - cost
        if left < 0:
            return "MM-DICE-03" if cost == 1 else "MM-MOVE-01"
        if state.occupied >> to & 1 and not can_come_to_rest(state, mythic, to, left):
            return "MM-MOVE-03"
        return None

    def why_forbidden(self, state: State, clause: str) -> str:
        """How far it is against the points that are left, or what is in the way."""
        mythic, to, here = self.mythic, self.to, state.at[self.mythic]
        who, name = full_name(state, mythic), state.library.space_name
        match clause:
            case "MM-MOVE-01":
                return _too_far(state, mythic, to)
            case "MM-DICE-03":
                return (
                    "You have no Move points left, and a step takes 1. Boosts and Tomes in the "
                    "Cleanup Phase bring more."
                )
            case "MM-MOVE-02":
                return f"{name(to)} touches {name(here)} only at a corner."
            case "MM-MOVE-03":
                return _no_way_on(state, mythic, to)
            case "MM-MOVE-04":
                return who_is_there(state, to)
            case "MM-MOVE-06":
                return what_shuts(state, here, to)
            case "MM-MOVE-05" if isinstance(asked := state.stack[-1], PassingThrough):
                passing = full_name(state, asked.mythic)
                return f"{passing} is in another's space, and has to go on before anything else."
            case "MM-FRANK-09":
                return f"{who} is on the Trap until its team's next turn has ended."
            case "MM-DET-06":
                return f"{who} has tripped, and stands up when this Mythic Phase ends."
        return ""

    def act(self, state: State) -> None:
        """Pay, step, take what lies there; an occupied space has to be left again."""
        mythic, to = self.mythic, self.to
        here = state.at[mythic]
        seat = seat_of(mythic)
        spend(state, seat, MOVE, price_of_a_step(state, to))
        passes = state.occupied >> to & 1
        meets_enemy = passes and any(
            state.at[enemy] == to for enemy in state.enemies_of(state.active)
        )
        state.happen(Moved(mythic, here, to, "Move"))
        if passes:
            state.stack.append(OnTheWay(seat, mythic))
        if meets_enemy:
            _gain_blood(state, seat)
        arrive(state, mythic)

    def deed(self, state: State) -> str:
        """Where to, through whom, for how much."""
        points = price_of_a_step(state, self.to)
        met = [m for m in state.mythics_on(self.to) if m != self.mythic]
        through = f" through {full_name(state, met[0])}" if met else ""
        cost = "1 point" if points == 1 else f"{points} points"
        return f"move to {state.library.space_name(self.to)}{through}, {cost}"


move = cache(Move)


def _why_not_adjacent(state: State, here: Space, to: Space) -> str:
    """The clause that keeps a Move from ``here`` out of a space that is not adjacent."""
    beyond = state.library.beyond[here]
    if to not in beyond:
        return "MM-MOVE-01"
    return "MM-MOVE-02" if beyond.index(to) % 2 else "MM-MOVE-06"


def prices(state: State, mythic: Mythic, start: Space) -> dict[Space, int]:
    """What a walk from ``start`` costs to each space that it can lead to, whoever stands there,
    the cheapest first."""
    settled: dict[Space, int] = {}
    queue = [(0, start)]
    while queue:
        cost, here = heappop(queue)
        if here not in settled:
            settled[here] = cost
            for there in next_to(state, mythic, here):
                if not state.has_keeper(there):
                    heappush(queue, (cost + price_of_a_step(state, there), there))
    return settled


def _too_far(state: State, mythic: Mythic, to: Space) -> str:
    """The points that a walk takes and those that are left."""
    here, points = state.at[mythic], state.boards[seat_of(mythic)].points[MOVE]
    if to >= state.library.size:
        return no_such_space(state, to)
    place = state.library.space_name(to)
    if here == to:
        return f"{full_name(state, mythic)} is on {place} already: that is 0 steps, not 1."
    price = prices(state, mythic, here).get(to)
    if price is None:
        steps = counted(steps_between(state, here, to), "step")
        return f"{place} is {steps} away, and no way there leads round the Tomekeeper."
    if price <= points:
        steps = counted(steps_between(state, here, to), "step")
        return f"{place} is {steps} away, and a Move is 1 step: go there step by step."
    if to in next_to(state, mythic, here):
        return f"{place} is cluttered and takes {price} Move points; you have {points}."
    return f"{place} takes {counted(price, 'Move point')} to walk to; you have {points}."


def _no_way_on(state: State, mythic: Mythic, to: Space) -> str:
    """What it takes to come out of an occupied space, and what is left there."""
    left = state.boards[seat_of(mythic)].points[MOVE] - price_of_a_step(state, to)
    occupied = others(state, mythic)
    ways = prices(state, mythic, to).items()
    price = next((cost for space, cost in ways if not occupied >> space & 1), None)
    points = sentence_case(counted(left, "Move point"))
    then = f"{who_is_there(state, to)} {points} would be left"
    if price is None:
        return f"{then} there, and no empty space can be reached from it."
    return f"{then} there, and the way on to an empty space takes {price}."


def _gain_blood(state: State, seat: Seat) -> None:
    """A Vampire moved through an enemy (MM-VAMP-09, MM-R-45): Blood, up to what may be held
    (MM-VAMP-11), after lunch (MM-SPECIAL-01)."""
    vampires = state.boards[seat].faction == VAMPIRES
    if vampires and state.specials_allowed and state.blood < numbers().blood_limit:
        state.happen(BloodGained(seat, state.blood + 1))


@dataclass(frozen=True, slots=True)
class OnTheWay(Step[State]):
    """A Mythic has stepped into an occupied space: it must go on (MM-MOVE-05)."""

    seat: Seat
    mythic: Mythic

    def run(self, state: State) -> None:
        """Ask for the next step, unless Decay has moved it out of there (MM-R-48)."""
        if len(state.mythics_on(state.at[self.mythic])) > 1:
            state.stack.append(PassingThrough(self.seat, self.mythic))


@dataclass(frozen=True, slots=True)
class PassingThrough(Question):
    """Only the Move of the Mythic in another's space may go on (MM-MOVE-05, MM-R-29)."""

    clause = "MM-MOVE-05"
    moment = "Passing through"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces to which the passing Mythic can go on."""
        return [*moves(state, self.mythic), *by_the_clock(state)]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any Mythic of the team to any space."""
        return [*all_moves(state, self.seat), *by_the_clock(state)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A Move only, unless the clock runs out."""
        return (Move, TimeUp)

    def question(self, state: State) -> str:
        """The question names the Mythic that has to go on."""
        return f"Where does {full_name(state, self.mythic)} go on to?"


def moves(state: State, mythic: Mythic) -> list[Move]:
    """The steps that lie near a Mythic on the board."""
    return [move(mythic, there) for there in next_to(state, mythic, state.at[mythic])]


def allowed_moves(state: State, mythics: Sequence[Mythic]) -> list[Move]:
    """The steps of some Mythics of a seat at rest that nothing forbids.

    It says of all of :func:`moves` at once what :meth:`Move.forbidden` says of each: search asks
    this most of all.
    """
    allowed: list[Move] = []
    if not mythics:
        return allowed
    points = state.boards[seat_of(mythics[0])].points[MOVE]
    kept, occupied, trips = state.kept, state.occupied, mode_of(state).trips
    for mythic in mythics:
        if state.is_trapped(mythic) or (trips and state.is_tripped(mythic)):
            continue
        for to in next_to(state, mythic, state.at[mythic]):
            left = points - price_of_a_step(state, to)
            if kept >> to & 1 or left < 0:
                continue
            if not occupied >> to & 1 or can_come_to_rest(state, mythic, to, left):
                allowed.append(move(mythic, to))
    return allowed


def has_plain_move(state: State, mythics: Iterable[Mythic]) -> bool:
    """Whether one of these Mythics, of a seat at rest that has Move points, can step to an empty
    space beside it for one. There may be other Moves; but this is told at a glance."""
    adjacent, trips = state.walls.adjacent, mode_of(state).trips
    shut = state.occupied | state.kept | state.clutter
    for mythic in mythics:
        for to in adjacent[state.at[mythic]]:
            if not shut >> to & 1:
                if state.is_trapped(mythic) or (trips and state.is_tripped(mythic)):
                    break
                return True
    return False


def all_moves(state: State, seat: Seat) -> list[Option[State]]:
    """Every Move a person might mean: each Mythic of the seat to each space."""
    return [move(mythic, to) for mythic in own(seat) for to in range(state.library.size)]
