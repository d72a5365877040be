"""The Move action: walking, passing through, Portals (MM-MOVE-01, MM-MOVE-03, MM-WIZ-07)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from ....kernel.play.core import Option, Step
from ..table.board import Space, bits
from ..table.catalogue import numbers
from ..table.clock import TimeUp, by_the_clock
from ..table.events import BloodGained, Moved
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import MOVE, VAMPIRES, WIZARDS, Mythic, Seat, own, seat_of
from ..words.names import full_name
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
        if mode_of(state).out_of_time(state):
            return
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
        """Its next steps."""
        return [*moves(state, self.mythic), *by_the_clock(state)]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any Mythic of the team to any space."""
        return [*all_moves(state, self.seat), *by_the_clock(state)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A Move only, unless the clock runs out."""
        return (Move, TimeUp)

    def question(self, state: State) -> str:
        """Who goes on."""
        return f"Where does {full_name(state, self.mythic)} go on to?"


def moves(state: State, mythic: Mythic) -> list[Move]:
    """The steps that lie near a Mythic on the board."""
    return [move(mythic, there) for there in next_to(state, mythic, state.at[mythic])]


def allowed_moves(state: State, mythics: Iterable[Mythic]) -> list[Move]:
    """The steps of some Mythics of a seat at rest that nothing forbids.

    It says of all of :func:`moves` at once what :meth:`Move.forbidden` says of each: search asks
    this most of all.
    """
    allowed: list[Move] = []
    kept, occupied, trips = state.kept, state.occupied, mode_of(state).trips
    for mythic in mythics:
        if state.is_trapped(mythic) or (trips and state.is_tripped(mythic)):
            continue
        points = state.boards[seat_of(mythic)].points[MOVE]
        for to in next_to(state, mythic, state.at[mythic]):
            left = points - price_of_a_step(state, to)
            if kept >> to & 1 or left < 0:
                continue
            if not occupied >> to & 1 or can_come_to_rest(state, mythic, to, left):
                allowed.append(move(mythic, to))
    return allowed


def all_moves(state: State, seat: Seat) -> list[Option[State]]:
    """Every Move a person might mean: each Mythic of the seat to each space."""
    return [move(mythic, to) for mythic in own(seat) for to in range(state.library.size)]


@dataclass(frozen=True, slots=True)
class Route:
    """A walk of one Mythic: the spaces it enters, the last one empty, and what it costs."""

    mythic: Mythic
    path: tuple[Space, ...]
    cost: int

    @property
    def steps(self) -> tuple[Move, ...]:
        """The Moves to make one after the other."""
        return tuple(move(self.mythic, space) for space in self.path)


def reach(state: State, mythic: Mythic) -> dict[Space, Route]:
    """Where a Mythic of the active team can walk now, by the cheapest route to each space.

    Of equally cheap routes the one through fewer Mythics is taken. Decay may interrupt a
    walk; whoever plays a route checks every step again.
    """
    start = state.at[mythic]
    if start < 0 or state.team_of(mythic) != state.active or state.is_trapped(mythic):
        return {}
    if state.is_tripped(mythic):
        return {}
    points = state.boards[seat_of(mythic)].points[MOVE]
    occupied = others(state, mythic)
    settled: dict[Space, Route] = {}
    queue: list[tuple[int, int, tuple[Space, ...]]] = [(0, 0, (start,))]
    seen: set[Space] = set()
    while queue:
        cost, passed, path = heappop(queue)
        here = path[-1]
        if here in seen:
            continue
        seen.add(here)
        if here != start and not occupied >> here & 1:
            settled[here] = Route(mythic, path[1:], cost)
        for there in next_to(state, mythic, here):
            dearer = cost + price_of_a_step(state, there)
            if there not in seen and dearer <= points and not state.has_keeper(there):
                heappush(queue, (dearer, passed + (occupied >> there & 1), (*path, there)))
    return settled
