"""A Mythic that stands in the way of an Enchanted is displaced (MM-ENCH-07, MM-R-67)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..actions.action import landing_refusal
from ..actions.arrival import arrive
from ..events import Moved
from ..table.detention import PLAYER
from ..table.geometry import Space
from ..table.question import Question
from ..table.state import State
from ..table.terms import Mythic, Seat, own
from ..words.names import counted, full_name
from ..words.reasons import no_such_space, steps_between, who_is_there
from .behaviour import asides


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
            push_aside(state, self.mythic, spaces[0])
        else:
            state.stack.append(ChooseAside(self.seat, self.mythic, self.space))


def push_aside(state: State, mythic: Mythic, to: Space) -> None:
    """A Mythic that stood in the way enters the space beside it (MM-R-71)."""
    state.happen(Moved(mythic, state.at[mythic], to, "Displaced"))
    arrive(state, mythic)


@dataclass(frozen=True, slots=True)
class ChooseAside(Question):
    """Several spaces are equally good for a displaced Mythic: the player chooses (MM-R-67)."""

    clause = "MM-ENCH-07"
    moment = "Enchanted Phase"
    seat: Seat
    mythic: Mythic
    space: Space

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The adjacent spaces over open edges."""
        return [MakeWay(there) for there in state.walls.adjacent[self.space]]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [MakeWay(there) for there in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a space beside."""
        return (MakeWay,)

    def question(self, state: State) -> str:
        """The question names the Mythic that is displaced."""
        return f"Where is {full_name(state, self.mythic)} displaced to?"


@dataclass(frozen=True, slots=True)
class MakeWay(Option[State]):
    """The displaced Mythic goes here."""

    verb = "make-way"
    to: Space

    def refusal(self, state: State) -> str | None:
        """Adjacent, free, and to the side to which it has to go (MM-R-67)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseAside)
        if self.to in asides(state, asked.mythic, asked.space):
            return None
        near = self.to in state.walls.adjacent[asked.space]
        return (landing_refusal(state, self.to) if near else None) or "MM-R-67"

    def why_not(self, state: State, clause: str) -> str:
        """How far it is from there to the Tomekeeper, and from where it stands."""
        asked, name = state.stack[-1], state.library.space_name
        if not isinstance(asked, ChooseAside):
            return ""
        if clause != "MM-R-67":
            return who_is_there(state, self.to)
        if self.to >= state.library.size:
            return no_such_space(state, self.to)
        here, away = asked.space, steps_between(state, asked.space, self.to)
        if away != 1:
            return f"{name(self.to)} is {counted(away, 'step')} away, and it is displaced by 1."
        steps = state.walls.steps(state.keeper)
        wanted = "nearer to" if asked.mythic in own(PLAYER) else "farther from"
        return (
            f"{name(self.to)} is {counted(steps[self.to], 'step')} from the Tomekeeper and "
            f"{name(here)} is {steps[here]}: it has to come {wanted} it."
        )

    def apply(self, state: State) -> None:
        """Set it down there."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseAside)
        push_aside(state, asked.mythic, self.to)

    def words(self, state: State) -> str:
        """The space to which the Mythic is displaced."""
        return f"Displaced to {state.library.space_name(self.to)}"
