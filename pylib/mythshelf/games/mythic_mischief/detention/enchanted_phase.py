"""The Enchanted Phase: the Enchanted act one after the other (MM-ENCH-01).

The player decides where the rules leave a choice (MM-ENCH-08). Every step is an event of its
own, so that one can follow what nobody plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..actions.arrival import Arrival, arrive, take_tome
from ..events import Moved
from ..table.detention import ENCHANTED
from ..table.geometry import Space
from ..table.question import Question
from ..table.state import State
from ..table.terms import CAUGHT, Mythic, Seat, own
from ..words.names import counted, full_name
from ..words.reasons import no_such_space, what_shuts, who_is_there
from .behaviour import AWAY, MYTHIC, ON_TOME, TOME, aim, best_steps, distances, mythics_met
from .cards import from_bottom_left
from .displacing import MakeRoom
from .events import Aimed, Stayed
from .goals import in_range, why_no_goal

_PHASE = "Enchanted Phase"
_GOALS = {MYTHIC: "Which Mythic does {} go for?", AWAY: "Where does {} retreat to?"}


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
            go_for(state, self.seat, self.mythic, aimed.goals[0])
        elif aimed.why == ON_TOME:
            take_tome(state, self.mythic)
        else:
            state.happen(Stayed(self.mythic, aimed.why))


def go_for(state: State, seat: Seat, mythic: Mythic, goal: Space) -> None:
    """An Enchanted goes for a space."""
    state.happen(Aimed(mythic, goal, aim(state, mythic).why))
    state.stack.append(EnchantedWalk(seat, mythic, state.at[mythic], goal))


@dataclass(frozen=True, slots=True)
class ChooseGoal(Question):
    """Several goals are as good for an Enchanted (MM-ENCH-03): the player chooses (MM-ENCH-08)."""

    clause = "MM-ENCH-08"
    moment = _PHASE
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space of the board, of which few are goals."""
        return [GoFor(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a goal."""
        return (GoFor,)

    def question(self, state: State) -> str:
        """What it goes for."""
        words = _GOALS.get(aim(state, self.mythic).why, "Which Tome does {} go for?")
        return words.format(full_name(state, self.mythic))


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
        if aimed.why == TOME and in_range(state, asked.mythic, self.space, aimed.why):
            return "MM-ENCH-03"
        occupied = aimed.why == AWAY and not state.is_free(self.space)
        return "MM-R-70" if occupied else aimed.why

    def why_not(self, state: State, clause: str) -> str:
        """Whether nothing is there, it is too far, or another goal comes first."""
        asked = state.stack[-1]
        if not isinstance(asked, ChooseGoal):
            return ""
        if clause == "MM-R-70":
            return who_is_there(state, self.space)
        return no_such_space(state, self.space) or why_no_goal(state, asked.mythic, self.space)

    def apply(self, state: State) -> None:
        """The Enchanted sets out for that space."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseGoal)
        go_for(state, asked.seat, asked.mythic, self.space)

    def words(self, state: State) -> str:
        """The space that the Enchanted goes for."""
        return f"It goes for {state.library.space_name(self.space)}"


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
        nexts = best_steps(state, self.space, self.goal)
        if len(nexts) == 1:
            enter(state, self, nexts[0])
        else:
            state.stack.append(ChooseWay(self.seat, self.mythic, self.space, self.goal))


def enter(state: State, frame: EnchantedWalk | ChooseWay, to: Space) -> None:
    """An Enchanted enters the next space: who stands there makes room, then it arrives.

    It is no Move: Clutter costs nothing (MM-R-63). Where a Tome of the Enchanted lies it stops
    (MM-ENCH-04).
    """
    mythic = frame.mythic
    met = state.mythics_on(to)
    state.happen(Moved(mythic, frame.space, to, "Enchanted"))
    if not state.tomes[ENCHANTED] >> to & 1:
        state.stack.append(EnchantedWalk(frame.seat, mythic, to, frame.goal))
    if met:
        state.stack += [Arrival(mythic, to), MakeRoom(frame.seat, met[0], to)]
    else:
        arrive(state, mythic)


@dataclass(frozen=True, slots=True)
class ChooseWay(Question):
    """Several paths are as good: the player chooses the next space (MM-ENCH-08, MM-R-68)."""

    clause = "MM-ENCH-08"
    moment = _PHASE
    seat: Seat
    mythic: Mythic
    space: Space
    goal: Space

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The adjacent spaces over open edges."""
        return [GoBy(there) for there in state.walls.adjacent[self.space]]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [GoBy(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names the next space."""
        return (GoBy,)

    def question(self, state: State) -> str:
        """The question names the Enchanted and its goal."""
        there = state.library.space_name(self.goal)
        return f"Which way does {full_name(state, self.mythic)} take to {there}?"


@dataclass(frozen=True, slots=True)
class GoBy(Option[State]):
    """The next space of the Enchanted."""

    verb = "go-by"
    to: Space

    def refusal(self, state: State) -> str | None:
        """On one of the best paths (MM-R-68), over an open edge (MM-R-63)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseWay)
        if self.to in best_steps(state, asked.space, asked.goal):
            return None
        open_ways = state.walls.adjacent[asked.space]
        return "MM-R-68" if self.to in open_ways and self.to != state.keeper else "MM-R-63"

    def why_not(self, state: State, clause: str) -> str:
        """How long that way is, or how many Mythics it meets."""
        asked, name = state.stack[-1], state.library.space_name
        if not isinstance(asked, ChooseWay) or clause not in ("MM-R-63", "MM-R-68"):
            return ""
        if clause == "MM-R-63":
            keeper = who_is_there(state, self.to) if self.to == state.keeper else ""
            return keeper or what_shuts(state, asked.space, self.to)
        steps = distances(state, asked.goal)
        there, goal, best = name(self.to), name(asked.goal), steps[asked.space]
        if steps[self.to] + 1 > best:
            far = counted(steps[self.to] + 1, "space")
            return f"By {there} it is {far} to {goal}, and the shortest way takes {best}."
        met = mythics_met(state, steps, asked.space)
        meets = met[self.to] + (state.occupied >> self.to & 1)
        return (
            f"By {there} it meets {counted(meets, 'Mythic')}, and another way as short "
            f"{met[asked.space] or 'none'}."
        )

    def apply(self, state: State) -> None:
        """The Enchanted takes one step by that space."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseWay)
        enter(state, asked, self.to)

    def words(self, state: State) -> str:
        """The space through which the Enchanted goes."""
        return f"It goes by {state.library.space_name(self.to)}"
