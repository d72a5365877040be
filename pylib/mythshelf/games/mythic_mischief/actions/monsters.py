"""Frankenstein's Monsters: Throw (MM-FRANK-01), Barge, Intimidate, Trap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..table.board import Edge, Library, Space, opposite
from ..table.clock import TimeUp, by_the_clock
from ..table.events import Moved, TokenDropped
from ..table.question import Question
from ..table.state import State
from ..table.terms import MONSTERS, MYTHICS, NOWHERE, TRAP_USED, Mythic, Seat, own, seat_of
from ..words.names import full_name, track_name, where
from .action import Action, landing_refusal, legendary_refusal, special_refusal, use_legendary
from .arrival import arrive
from .bookshelves import ShelfAction


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """A neighbour goes over the Monster to its opposite side (MM-FRANK-01)."""

    verb = "throw"
    faction = MONSTERS
    track = MYTHICS
    mythic: Mythic
    target: Mythic

    def forbidden(self, state: State) -> str | None:
        """A neighbour, an open step beyond the Monster (MM-FRANK-03), a free space there (MM-R-94).

        Clutter may lie there (MM-FRANK-02).
        """
        here, there = state.at[self.mythic], state.at[self.target]
        if there < 0 or self.target == self.mythic:
            return "MM-PUSH-02"
        direction = state.walls.direction(here, there)
        if direction is None:
            return "MM-FRANK-03" if there in state.library.beyond[here] else "MM-FRANK-01"
        to = state.walls.neighbours[here].get(opposite(direction))
        if to is None:
            return "MM-FRANK-03"
        return landing_refusal(state, to)

    def act(self, state: State) -> None:
        """Over the Monster to the other side."""
        here, start = state.at[self.mythic], state.at[self.target]
        direction = state.walls.direction(here, start)
        assert direction is not None
        to = state.library.beyond[here][opposite(direction)]
        state.happen(Moved(self.target, start, to, "Throw"))
        arrive(state, self.target)

    def deed(self, state: State) -> str:
        """Who is thrown."""
        verb = track_name(state, seat_of(self.mythic), MYTHICS)
        return f"{verb} {full_name(state, self.target)} on {where(state, self.target)}"


throw = cache(Throw)


class Barge(ShelfAction):
    """A Bookshelf swings into the space beyond it (MM-FRANK-04, MM-R-35).

    It may not cut anything off, nor stand on another (MM-FRANK-05).
    """

    __slots__ = ()
    verb = "barge"
    faction = MONSTERS
    reaches = "MM-FRANK-04"

    @staticmethod
    def targets(library: Library, space: Space, edge: Edge) -> tuple[Edge, ...]:
        """The side edges of the space on the Bookshelf's other side."""
        lies, beyond = library.is_horizontal(edge), library.across(edge, space)
        return tuple(e for e in library.edges_of[beyond] if library.is_horizontal(e) != lies)


@dataclass(frozen=True, slots=True)
class Intimidate(Action):
    """One neighbouring enemy flees two spaces toward the Tomekeeper (MM-FRANK-06, MM-FRANK-07)."""

    verb = "intimidate"
    faction = MONSTERS
    mythic: Mythic
    target: Mythic

    def forbidden(self, state: State) -> str | None:
        """A Tome in the slot, a neighbouring enemy, and a step that it can make (MM-R-41)."""
        refused = legendary_refusal(state, self.mythic)
        if refused:
            return refused
        here, there = state.at[self.mythic], state.at[self.target]
        if state.team_of(self.target) == state.active or there < 0:
            return "MM-FRANK-06"
        if state.walls.direction(here, there) is None:
            return "MM-FRANK-06"
        return None if flights(state, there) else "MM-FRANK-07"

    def act(self, state: State) -> None:
        """The Tome goes, the enemy begins to flee."""
        use_legendary(state, self.mythic)
        state.stack.append(Flight(seat_of(self.mythic), self.target, state.at[self.target], 2))

    def deed(self, state: State) -> str:
        """Who flees."""
        return f"Intimidate {full_name(state, self.target)} on {where(state, self.target)}"


intimidate = cache(Intimidate)


def flights(state: State, space: Space) -> tuple[Space, ...]:
    """The next spaces of one that flees toward the Tomekeeper; none beside it (MM-R-41).

    Of two Tomekeepers it flees toward the nearer one, equally near toward either.
    """
    walls = state.walls
    toward = [walls.steps(keeper) for keeper in state.keepers]
    nearer = min([steps[space] for steps in toward]) - 1
    if nearer < 1:
        return ()
    return tuple(
        there
        for there in walls.adjacent[space]
        if state.is_free(there) and any(steps[there] == nearer for steps in toward)
    )


@dataclass(frozen=True, slots=True)
class Flight(Step[State]):
    """What is left of an intimidated enemy's way; it ends where Decay moves it (MM-R-48)."""

    seat: Seat
    mythic: Mythic
    space: Space
    left: int

    def run(self, state: State) -> None:
        """Go on by the only way, or ask the Monsters' player which."""
        if state.at[self.mythic] != self.space or not self.left:
            return
        ways = flights(state, self.space)
        if len(ways) == 1:
            flee(state, self, ways[0])
        elif ways:
            state.stack.append(FlightPath(self.seat, self.mythic, self.space, self.left))


def flee(state: State, frame: Flight | FlightPath, to: Space) -> None:
    """One step of the flight, with the rest of it to follow."""
    state.happen(Moved(frame.mythic, frame.space, to, "Intimidate"))
    state.stack.append(Flight(frame.seat, frame.mythic, to, frame.left - 1))
    arrive(state, frame.mythic)


@dataclass(frozen=True, slots=True)
class FlightPath(Question):
    """Several spaces lead nearer to the Tomekeeper: the Monsters' player chooses (MM-R-41)."""

    clause = "MM-FRANK-06"
    moment = "Intimidate"
    seat: Seat
    mythic: Mythic
    space: Space
    left: int

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The adjacent spaces."""
        return [*map(FleeTo, state.walls.adjacent[self.space]), *by_the_clock(state)]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [*map(FleeTo, range(state.library.size)), *by_the_clock(state)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space to flee to; out of time the enemy stops where it is."""
        return (FleeTo, TimeUp)

    def question(self, state: State) -> str:
        """Who flees."""
        return f"Which way does {full_name(state, self.mythic)} flee?"


@dataclass(frozen=True, slots=True)
class FleeTo(Option[State]):
    """The intimidated enemy takes this space next."""

    verb = "flee"
    to: Space

    def refusal(self, state: State) -> str | None:
        """Nearer to the Tomekeeper, and free (MM-R-41)."""
        asked = state.stack[-1]
        assert isinstance(asked, FlightPath)
        return None if self.to in flights(state, asked.space) else "MM-R-41"

    def apply(self, state: State) -> None:
        """One step."""
        asked = state.stack.pop()
        assert isinstance(asked, FlightPath)
        flee(state, asked, self.to)

    def words(self, state: State) -> str:
        """Which space."""
        return f"Flee to {state.library.space_name(self.to)}"


@dataclass(frozen=True, slots=True)
class DropTrap(Action):
    """The Trap goes under an adjacent enemy (MM-FRANK-08, MM-R-46).

    Other ways than by Move lead off it (MM-FRANK-10).
    """

    verb = "trap"
    faction = MONSTERS
    mythic: Mythic
    target: Mythic

    def forbidden(self, state: State) -> str | None:
        """After lunch, once per turn, the token off the board, an adjacent enemy."""
        refused = special_refusal(state, TRAP_USED)
        if refused:
            return refused
        if state.trap_space != NOWHERE:
            return "MM-R-46"
        there = state.at[self.target]
        near = state.walls.adjacent[state.at[self.mythic]]
        if state.team_of(self.target) == state.active or there not in near:
            return "MM-FRANK-08"
        return None

    def act(self, state: State) -> None:
        """The enemy is held by Moves until the end of its own next turn."""
        state.happen(TokenDropped("trap", self.mythic, state.at[self.target], NOWHERE))

    def deed(self, state: State) -> str:
        """Who is trapped."""
        return f"drop the Trap on {full_name(state, self.target)} on {where(state, self.target)}"


drop_trap = cache(DropTrap)


def pushes(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """The Throws of a Monster at every neighbour."""
    near = state.walls.near[state.at[mythic]]
    return [throw(mythic, target) for target in state.mythics_within(near)]


def extras(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """A Monster's Legendary Ability and Special at every neighbour of the other side."""
    near = state.mythics_within(state.walls.near[state.at[mythic]])
    enemies = [target for target in near if state.team_of(target) != state.active]
    if state.boards[seat_of(mythic)].legendary:
        yield from (intimidate(mythic, enemy) for enemy in enemies)
    if state.specials_allowed:
        yield from (drop_trap(mythic, enemy) for enemy in enemies)


def everything(state: State, seat: Seat) -> Iterable[Option[State]]:
    """Every Throw, Intimidate and Trap a person might mean."""
    for mythic in own(seat):
        for target in range(len(state.at)):
            yield throw(mythic, target)
            yield intimidate(mythic, target)
            yield drop_trap(mythic, target)
