"""Frankenstein's Monsters: Throw (MM-FRANK-01), Barge, Intimidate, Trap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..events import Moved, TokenDropped
from ..table.board import Library
from ..table.geometry import OFF_BOARD, Edge, Space, opposite
from ..table.state import State
from ..table.terms import MONSTERS, NOWHERE, TRAP_USED, Mythic, Seat, own, seat_of
from ..words.names import full_name, where
from ..words.reasons import steps_between, what_shuts, why_absent
from .action import (
    ActionOnAnother,
    Push,
    landing_refusal,
    legendary_refusal,
    special_refusal,
    use_legendary,
)
from .arrival import arrive
from .bookshelves import ShelfAction
from .flight import Flight, flights


@dataclass(frozen=True, slots=True)
class Throw(Push):
    """A neighbour goes over the Monster to its opposite side (MM-FRANK-01)."""

    verb = "throw"
    faction = MONSTERS

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
        to = self.landing(state)
        assert to is not None
        state.happen(Moved(self.target, state.at[self.target], to, "Throw"))
        arrive(state, self.target)

    def landing(self, state: State) -> Space | None:
        """The space beyond the Monster, if there is one on the board."""
        here, there = state.at[self.mythic], state.at[self.target]
        if there not in state.library.beyond[here]:
            return None
        to = state.library.beyond[here][opposite(state.library.beyond[here].index(there))]
        return None if to == OFF_BOARD else to

    def why_forbidden(self, state: State, clause: str) -> str:
        """Too far, or what shuts the way before or behind the Monster."""
        here, there = state.at[self.mythic], state.at[self.target]
        if clause == "MM-FRANK-01":
            return what_shuts(state, here, there)
        if clause == "MM-FRANK-03" and state.walls.direction(here, there) is not None:
            to = self.landing(state)
            if to is None:
                place = state.library.space_name(here)
                return f"Behind {place} the board ends: there is no space to land on."
            return what_shuts(state, here, to)
        return Push.why_forbidden(self, state, clause)


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
class Intimidate(ActionOnAnother):
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

    def why_forbidden(self, state: State, clause: str) -> str:
        """Who is no neighbouring enemy, or how near to the Tomekeeper it is."""
        there, who = state.at[self.target], full_name(state, self.target)
        if clause == "MM-FRANK-06":
            return _no_enemy_beside(state, self.mythic, self.target)
        if clause == "MM-FRANK-07" and there >= 0:
            steps = min(steps_between(state, there, keeper) for keeper in state.keepers)
            if steps == 1:
                return f"{who} is 1 step from the Tomekeeper, and nobody flees nearer than 1."
            return f"No free space beside {who} is nearer to the Tomekeeper than {steps} steps."
        return ""

    def act(self, state: State) -> None:
        """The Tome goes, the enemy begins to flee."""
        use_legendary(state, self.mythic)
        state.stack.append(Flight(seat_of(self.mythic), self.target, state.at[self.target], 2))

    def deed(self, state: State) -> str:
        """The Mythic that is intimidated, and where it stands."""
        return f"Intimidate {full_name(state, self.target)} on {where(state, self.target)}"


intimidate = cache(Intimidate)


def _no_enemy_beside(state: State, mythic: Mythic, target: Mythic) -> str:
    """Why somebody is no enemy beside a Monster."""
    here, there = state.at[mythic], state.at[target]
    if state.team_of(target) == state.active:
        return f"{full_name(state, target)} is no enemy."
    if there < 0:
        return why_absent(state, target)
    if there in state.library.beyond[here][1::2] and state.walls.direction(here, there) is not None:
        one, other = state.library.space_name(here), state.library.space_name(there)
        return f"{other} touches {one} only at a corner."
    return what_shuts(state, here, there)


@dataclass(frozen=True, slots=True)
class DropTrap(ActionOnAnother):
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

    def why_forbidden(self, state: State, clause: str) -> str:
        """Where the token lies, or who is no adjacent enemy."""
        if clause == "MM-R-46":
            return f"The Trap lies on {state.library.space_name(state.trap_space)} already."
        if clause == "MM-SPECIAL-02":
            return "You have dropped the Trap this turn; that is possible once a turn."
        if clause == "MM-FRANK-08":
            return _no_enemy_beside(state, self.mythic, self.target)
        return ""

    def act(self, state: State) -> None:
        """The enemy is held by Moves until the end of its own next turn."""
        state.happen(TokenDropped("trap", self.mythic, state.at[self.target], NOWHERE))

    def deed(self, state: State) -> str:
        """The option names the Mythic under which the Trap is put."""
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
