"""The flight of an enemy whom a Monster intimidates (MM-FRANK-06, MM-R-41)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events import Moved
from ..table.clock import TimeUp, by_the_clock
from ..table.geometry import Space
from ..table.question import Question
from ..table.state import State
from ..table.terms import Mythic, Seat
from ..words.names import counted, full_name
from ..words.reasons import steps_between, who_is_there
from .action import landing_refusal
from .arrival import arrive


def _from_keeper(state: State, space: Space) -> int:
    """The steps from a space to the nearest Tomekeeper."""
    return min([state.walls.steps(keeper)[space] for keeper in state.keepers])


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
        """The spaces beside the fleeing Mythic."""
        return [*map(FleeTo, state.walls.adjacent[self.space]), *by_the_clock(state)]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [*map(FleeTo, range(state.library.size)), *by_the_clock(state)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space to flee to; out of time the enemy stops where it is."""
        return (FleeTo, TimeUp)

    def question(self, state: State) -> str:
        """The Mythic that flees."""
        return f"Which way does {full_name(state, self.mythic)} flee?"


@dataclass(frozen=True, slots=True)
class FleeTo(Option[State]):
    """The intimidated enemy takes this space next."""

    verb = "flee"
    to: Space

    def refusal(self, state: State) -> str | None:
        """Nearer to the Tomekeeper over an open edge (MM-R-41), and free (MM-PUSH-05)."""
        asked = state.stack[-1]
        assert isinstance(asked, FlightPath)
        if self.to in flights(state, asked.space):
            return None
        leads_nearer = self.to in state.walls.adjacent[asked.space] and (
            _from_keeper(state, self.to) < _from_keeper(state, asked.space)
        )
        return landing_refusal(state, self.to) if leads_nearer else "MM-R-41"

    def why_not(self, state: State, clause: str) -> str:
        """How far it is from there to the Tomekeeper, and from where the enemy stands."""
        asked = state.stack[-1]
        if not isinstance(asked, FlightPath):
            return ""
        if clause != "MM-R-41":
            return who_is_there(state, self.to)
        here, there = (state.library.space_name(space) for space in (asked.space, self.to))
        away = steps_between(state, asked.space, self.to)
        if away != 1:
            return f"{there} is {counted(away, 'step')} from {here}, and a flight goes 1 at a time."
        return (
            f"{there} is {counted(_from_keeper(state, self.to), 'step')} from the Tomekeeper, "
            f"{here} only {_from_keeper(state, asked.space)}: the flight leads nearer."
        )

    def apply(self, state: State) -> None:
        """The enemy flees one step, and perhaps further."""
        asked = state.stack.pop()
        assert isinstance(asked, FlightPath)
        flee(state, asked, self.to)

    def words(self, state: State) -> str:
        """The space to which it flees."""
        return f"Flee to {state.library.space_name(self.to)}"
