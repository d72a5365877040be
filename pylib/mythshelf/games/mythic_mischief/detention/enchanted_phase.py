"""The Enchanted Phase: the Enchanted act one after the other (MM-ENCH).

The player decides where the rules leave a choice (MM-ENCH-08). Every step is an event of its
own, so that one can follow what nobody plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ..actions.arrival import Arrival, arrive, take_tome
from ..table.board import Space
from ..table.events import Aimed, Moved, Stayed
from ..table.state import CAUGHT, Mythic, Seat, State, own
from .behaviour import ON_TOME, TOME, aim, asides, ways
from .cards import from_bottom_left
from .state import ENCHANTED


@dataclass(frozen=True, slots=True)
class EnchantedPhase(Step[State]):
    """The Enchanted act, in the order of their spaces as the phase begins (MM-ENCH-01)."""

    seat: Seat

    def run(self, state: State) -> None:
        """One after the other."""
        present = [mythic for mythic in own(ENCHANTED) if state.at[mythic] != CAUGHT]
        present.sort(key=lambda mythic: from_bottom_left(state.at[mythic]))
        state.stack += [EnchantedActs(self.seat, mythic) for mythic in reversed(present)]


@dataclass(frozen=True, slots=True)
class EnchantedActs(Step[State]):
    """One Enchanted acts; ``seat`` decides what is left open (MM-ENCH-08)."""

    seat: Seat
    mythic: Mythic

    def run(self, state: State) -> None:
        """Take the Tome under it, stay, or go: where there are several goals, ask."""
        aimed = aim(state, self.mythic)
        if len(aimed.goals) > 1:
            state.stack.append(ChooseGoal(self.seat, self.mythic))
        elif aimed.goals:
            set_out(state, self.seat, self.mythic, aimed.goals[0])
        elif aimed.why == ON_TOME:
            take_tome(state, self.mythic)
        else:
            state.events.append(Stayed(self.mythic, aimed.why))


def set_out(state: State, seat: Seat, mythic: Mythic, goal: Space) -> None:
    """An Enchanted goes for a space."""
    state.events.append(Aimed(mythic, goal, aim(state, mythic).why))
    state.stack.append(EnchantedWalk(seat, mythic, state.at[mythic], goal))


@dataclass(frozen=True, slots=True)
class ChooseGoal(Decision[State]):
    """Several goals are as good for an Enchanted: the player chooses (MM-ENCH-03, -08)."""

    clause = "MM-ENCH-08"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [GoFor(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A goal."""
        return (GoFor,)


@dataclass(frozen=True, slots=True)
class GoFor(Option[State]):
    """The Enchanted goes for this space."""

    verb = "go-for"
    space: Space

    def refusal(self, state: State) -> str | None:
        """One of its equal goals."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseGoal)
        aimed = aim(state, asked.mythic)
        if self.space in aimed.goals:
            return None
        return "MM-ENCH-03" if aimed.why == TOME else aimed.why

    def apply(self, state: State) -> None:
        """It sets out."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseGoal)
        set_out(state, asked.seat, asked.mythic, self.space)


@dataclass(frozen=True, slots=True)
class EnchantedWalk(Step[State]):
    """An Enchanted on its way; Decay that moves it ends the way (MM-R-80)."""

    seat: Seat
    mythic: Mythic
    space: Space
    goal: Space

    def run(self, state: State) -> None:
        """The next step; where several paths are as good, ask."""
        if state.at[self.mythic] != self.space or self.space == self.goal:
            return
        nexts = ways(state, self.space, self.goal)
        if len(nexts) == 1:
            step_to(state, self, nexts[0])
        else:
            state.stack.append(ChooseWay(self.seat, self.mythic, self.space, self.goal))


def step_to(state: State, frame: EnchantedWalk | ChooseWay, to: Space) -> None:
    """An Enchanted enters the next space: who stands there makes room, then it arrives.

    Where a Tome of the Enchanted lies it stops (MM-ENCH-04).
    """
    mythic = frame.mythic
    met = state.mythics_on(to)
    state.put(mythic, to)
    state.events.append(Moved(mythic, frame.space, to, "Enchanted"))
    if not state.tomes[ENCHANTED] >> to & 1:
        state.stack.append(EnchantedWalk(frame.seat, mythic, to, frame.goal))
    if met:
        state.stack += [Arrival(mythic, to), MakeRoom(frame.seat, met[0], to)]
    else:
        arrive(state, mythic)


@dataclass(frozen=True, slots=True)
class ChooseWay(Decision[State]):
    """Several paths are as good: the player chooses the next space (MM-ENCH-08, MM-R-68)."""

    clause = "MM-ENCH-08"
    seat: Seat
    mythic: Mythic
    space: Space
    goal: Space

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The adjacent spaces over open edges."""
        return [GoBy(there) for there in state.walls.adjacent[self.space]]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [GoBy(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A next space."""
        return (GoBy,)


@dataclass(frozen=True, slots=True)
class GoBy(Option[State]):
    """The next space of the Enchanted."""

    verb = "go-by"
    to: Space

    def refusal(self, state: State) -> str | None:
        """On one of the best paths (MM-R-68), over an open edge (MM-R-63)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseWay)
        if self.to in ways(state, asked.space, asked.goal):
            return None
        open_ways = state.walls.adjacent[asked.space]
        return "MM-R-68" if self.to in open_ways and self.to != state.keeper else "MM-R-63"

    def apply(self, state: State) -> None:
        """One step."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseWay)
        step_to(state, asked, self.to)


@dataclass(frozen=True, slots=True)
class MakeRoom(Step[State]):
    """A Mythic that an Enchanted has run into is displaced from ``space`` (MM-ENCH-07)."""

    seat: Seat
    mythic: Mythic
    space: Space

    def run(self, state: State) -> None:
        """To the only possible space, or ask (MM-R-67)."""
        spaces = asides(state, self.mythic, self.space)
        if len(spaces) == 1:
            displace(state, self.mythic, spaces[0])
        else:
            state.stack.append(ChooseAside(self.seat, self.mythic, self.space))


def displace(state: State, mythic: Mythic, to: Space) -> None:
    """One who stood in the way enters the space beside it (MM-R-71)."""
    start = state.at[mythic]
    state.put(mythic, to)
    state.events.append(Moved(mythic, start, to, "Displaced"))
    arrive(state, mythic)


@dataclass(frozen=True, slots=True)
class ChooseAside(Decision[State]):
    """Several spaces are as good for one who is displaced: the player chooses (MM-R-67)."""

    clause = "MM-ENCH-07"
    seat: Seat
    mythic: Mythic
    space: Space

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The adjacent spaces over open edges."""
        return [MakeWay(there) for there in state.walls.adjacent[self.space]]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [MakeWay(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space beside."""
        return (MakeWay,)


@dataclass(frozen=True, slots=True)
class MakeWay(Option[State]):
    """The displaced Mythic goes here."""

    verb = "make-way"
    to: Space

    def refusal(self, state: State) -> str | None:
        """Adjacent, free, and to the side to which it has to go (MM-R-67)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseAside)
        return None if self.to in asides(state, asked.mythic, asked.space) else "MM-R-67"

    def apply(self, state: State) -> None:
        """Set it down there."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseAside)
        displace(state, asked.mythic, self.to)
