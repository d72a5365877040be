"""Vampires: Lure (MM-VAMP-01), Conceal, Trance. Their Blood is in :mod:`.movement`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..events import Moved
from ..table.board import Library
from ..table.geometry import DIRECTIONS, STEPS, Direction, Edge, Space, column_and_row
from ..table.state import State
from ..table.terms import VAMPIRES, Mythic, Seat, own, seat_of
from ..words.names import COMPASS, full_name, where
from ..words.reasons import what_shuts
from .action import Action, Push, landing_refusal, legendary_refusal, use_legendary
from .arrival import arrive
from .bookshelves import ShelfAction


@dataclass(frozen=True, slots=True)
class Lure(Push):
    """A Mythic in a straight, open line comes one space nearer (MM-VAMP-01).

    Onto Clutter, too (MM-VAMP-03).
    """

    verb = "lure"
    faction = VAMPIRES

    def forbidden(self, state: State) -> str | None:
        """A line, open all along (MM-R-31), and a free space to step into (MM-R-33, MM-R-94).

        Mythics in between do not matter (MM-R-32).
        """
        here, there = state.at[self.mythic], state.at[self.target]
        if there < 0 or self.target == self.mythic:
            return "MM-PUSH-02"
        direction = direction_between(state.library, there, here)
        if direction is None:
            return "MM-VAMP-01"
        to = state.walls.neighbours[there].get(direction)
        if to is None or not sees(state, there, here, direction):
            return "MM-PUSH-04" if to is None else "MM-VAMP-02"
        return landing_refusal(state, to)

    def act(self, state: State) -> None:
        """One step along the line."""
        to = self.landing(state)
        assert to is not None
        state.happen(Moved(self.target, state.at[self.target], to, "Lure"))
        arrive(state, self.target)

    def landing(self, state: State) -> Space | None:
        """The next space of the line."""
        here, there = state.at[self.mythic], state.at[self.target]
        direction = direction_between(state.library, there, here)
        return None if direction is None else state.library.beyond[there][direction]

    def why_forbidden(self, state: State, clause: str) -> str:
        """That there is no line, or what stands in it."""
        here, there = state.at[self.mythic], state.at[self.target]
        name = state.library.space_name
        if clause == "MM-VAMP-01":
            line = "the same row, column or diagonal"
            return f"{name(here)} and {name(there)} are not on {line}."
        if clause == "MM-VAMP-02":
            return f"The line from {name(there)} to {name(here)} is not open all along."
        if clause == "MM-PUSH-04":
            to = self.landing(state)
            return "" if to is None else what_shuts(state, there, to)
        if clause == "MM-PUSH-05" and self.landing(state) == here:
            return f"{full_name(state, self.target)} stands beside the Vampire already."
        return Push.why_forbidden(self, state, clause)


lure = cache(Lure)


@cache
def direction_between(library: Library, start: Space, end: Space) -> Direction | None:
    """The direction in which ``end`` lies straight from ``start``, or ``None`` (MM-BOARD-10)."""
    for direction in range(8):
        if end in library.line(start, direction):
            return direction
    return None


def sees(state: State, start: Space, end: Space, direction: Direction) -> bool:
    """Whether every step from ``start`` to ``end`` is open, no Tomekeeper between (MM-VAMP-02)."""
    neighbours, keepers = state.walls.neighbours, state.keepers
    space = start
    while space != end:
        there = neighbours[space].get(direction)
        if there is None or there in keepers:
            return False
        space = there
    return True


class Conceal(ShelfAction):
    """A Bookshelf turns a quarter to another edge of the Vampire's space (MM-VAMP-04, MM-R-34).

    It may not cut anything off, nor stand on another (MM-VAMP-05).
    """

    __slots__ = ()
    verb = "conceal"
    faction = VAMPIRES
    reaches = "MM-VAMP-04"

    @staticmethod
    def targets(library: Library, space: Space, edge: Edge) -> tuple[Edge, ...]:
        """The edges of the same space that stand crosswise to this one."""
        lies = library.is_horizontal(edge)
        return tuple(e for e in library.edges_of[space] if library.is_horizontal(e) != lies)


@dataclass(frozen=True, slots=True)
class Trance(Action):
    """Every neighbouring enemy moves two spaces one way (MM-VAMP-06, MM-R-40).

    Clutter does not matter (MM-VAMP-07).
    """

    verb = "trance"
    faction = VAMPIRES
    mythic: Mythic
    direction: Direction

    def forbidden(self, state: State) -> str | None:
        """A Tome in the slot, enemies beside the Vampire, one of them able to move (MM-R-44)."""
        refused = legendary_refusal(state, self.mythic)
        if refused:
            return refused
        enemies = self.entranced(state)
        if not enemies:
            return "MM-VAMP-06"
        moving = any(forced_step(state, state.at[m], self.direction) is not None for m in enemies)
        return None if moving else "MM-R-44"

    def why_forbidden(self, state: State, clause: str) -> str:
        """Nobody is near, or nobody can go that way."""
        who, place = full_name(state, self.mythic), where(state, self.mythic)
        if clause == "MM-VAMP-06":
            return f"No enemy is next to {who} on {place}."
        if clause == "MM-R-44":
            way = COMPASS[DIRECTIONS[self.direction]]
            return f"No enemy next to {who} can go {way}: something is in the way."
        return ""

    def entranced(self, state: State) -> list[Mythic]:
        """The enemies in Neighboring spaces of the Vampire."""
        near = state.mythics_within(state.walls.near[state.at[self.mythic]])
        return [mythic for mythic in near if state.team_of(mythic) != state.active]

    def act(self, state: State) -> None:
        """The enemy that is furthest in the direction moves first."""
        use_legendary(state, self.mythic)
        dx, dy = STEPS[self.direction]

        def how_far(enemy: Mythic) -> int:
            column, row = column_and_row(state.at[enemy])
            return column * dx + row * dy

        for enemy in sorted(self.entranced(state), key=how_far):
            state.stack.append(TranceMove(enemy, state.at[enemy], self.direction, 2))

    def deed(self, state: State) -> str:
        """The direction in which all neighbouring enemies go."""
        return f"Trance: all neighbouring enemies go {COMPASS[DIRECTIONS[self.direction]]}"


trance = cache(Trance)


def forced_step(state: State, space: Space, direction: Direction) -> Space | None:
    """The space one forced step away, if the step is open and the space free (MM-R-94)."""
    to = state.walls.neighbours[space].get(direction)
    return to if to is not None and state.is_free(to) else None


@dataclass(frozen=True, slots=True)
class TranceMove(Step[State]):
    """What is left of an entranced enemy's way; it ends where Decay moves it (MM-R-48)."""

    mythic: Mythic
    space: Space
    direction: Direction
    left: int

    def run(self, state: State) -> None:
        """One step, as long as nothing is in the way (MM-VAMP-08)."""
        if state.at[self.mythic] != self.space or not self.left:
            return
        to = forced_step(state, self.space, self.direction)
        if to is None:
            return
        state.happen(Moved(self.mythic, self.space, to, "Trance"))
        state.stack.append(TranceMove(self.mythic, to, self.direction, self.left - 1))
        arrive(state, self.mythic)


def pushes(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """The Lures of a Vampire at every Mythic to which a line is open."""
    seen = state.walls.in_sight(state.at[mythic])
    return [lure(mythic, target) for target in state.mythics_within(seen)]


def extras(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """A Vampire's Legendary Ability in the directions that are open to an enemy beside it."""
    if not state.boards[seat_of(mythic)].legendary:
        return ()
    ways: set[Direction] = set()
    for enemy in state.mythics_within(state.walls.near[state.at[mythic]]):
        if state.team_of(enemy) != state.active:
            ways.update(state.walls.neighbours[state.at[enemy]])
    return [trance(mythic, direction) for direction in sorted(ways)]


def everything(state: State, seat: Seat) -> Iterable[Option[State]]:
    """Every Lure and Trance a person might mean."""
    for mythic in own(seat):
        yield from (lure(mythic, target) for target in range(len(state.at)))
        yield from (trance(mythic, direction) for direction in range(8))
