"""A team's turn, and how its caught Mythics come back (MM-TURN-01, MM-RETURN-01)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..actions.arrival import take_tome
from ..table.board import Space, bits
from ..table.events import Returned, TurnBegan, Waits
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import (
    CAUGHT,
    Mythic,
    Seat,
    Team,
    seat_of,
)
from ..words.names import full_name
from .cleanup import CleanUp
from .mythic_phase import MythicPhase
from .tomekeeper import TomekeeperPhase, release_trap


@dataclass(frozen=True, slots=True)
class Turn(Step[State]):
    """One team's turn: Mythic Phase, Tomekeeper Phase, Cleanup Phase (MM-TURN-01).

    There is a Tomekeeper Phase in every team's turn (MM-TURN-03). That of a player of Detention is
    as any other (MM-SOLO-11).
    """

    team: Team

    def run(self, state: State) -> None:
        """Put the phases on the stack, the first on top."""
        team = self.team
        state.happen(TurnBegan(state.speaker(team), state.turn + 1))
        state.stack += [
            EndTurn(team),
            *[CleanUp(seat) for seat in reversed(state.members(team))],
            *mode_of(state).after_tomekeeper_phase(state),
            TomekeeperPhase(team),
            MythicPhase(team),
            CollectTomes(team),
            ReturnMythics(team),
        ]


@dataclass(frozen=True, slots=True)
class EndTurn(Step[State]):
    """The next turn follows, with whatever lies between (MM-TURN-02)."""

    team: Team

    def run(self, state: State) -> None:
        """A Trap holds its victim to the end of the victim's own turn (MM-FRANK-09, MM-R-46)."""
        if state.trap_victim >= 0 and state.team_of(state.trap_victim) == self.team:
            release_trap(state)
        mode = mode_of(state)
        state.stack += [
            Turn(mode.next_team(self.team)),
            *mode.between_turns(state),
        ]


@dataclass(frozen=True, slots=True)
class ReturnMythics(Step[State]):
    """The team's caught Mythics come back, one after the other (MM-RETURN-01, MM-R-26).

    This is the only time for it: who was caught in the own turn waits for the next one
    (MM-RETURN-05, MM-R-27), also where the card has changed since (MM-R-88).
    """

    team: Team

    def run(self, state: State) -> None:
        """Ask where to, unless there is only one space, or none."""
        caught = [mythic for mythic in state.mythics_of(self.team) if state.at[mythic] == CAUGHT]
        if not caught:
            return
        spaces = return_spaces(state)
        if not spaces:
            for mythic in caught:
                state.happen(Waits(mythic))
            return
        state.stack.append(self)
        if len(bits(spaces)) == 1:
            state.happen(Returned(caught[0], bits(spaces)[0]))
        else:
            state.stack.append(ReturnMythic(seat_of(caught[0]), caught[0]))


def return_spaces(state: State) -> int:
    """The spaces to which a Mythic may return: free entrances, else others (MM-RETURN-03)."""
    free = state.free_spaces
    entrances = free & state.face_up.entrance_mask
    return entrances or free & ~state.tomes[0] & ~state.tomes[1]


@dataclass(frozen=True, slots=True)
class ReturnMythic(Question):
    """Where does the caught Mythic come back (MM-RETURN-01)?"""

    clause = "MM-RETURN-01"
    moment = "Return"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces to which it may return."""
        return map(bring, bits(return_spaces(state)))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return map(bring, range(state.library.size))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space."""
        return (Return,)

    def question(self, state: State) -> str:
        """Who comes back."""
        return f"Where does {full_name(state, self.mythic)} come back?"


@dataclass(frozen=True, slots=True)
class Return(Option[State]):
    """The Mythic returns on this space."""

    verb = "return"
    space: Space

    def refusal(self, state: State) -> str | None:
        """A free entrance of the face-up card (MM-RETURN-02) while there is one (MM-RETURN-04).

        It is free without Mythic and Tomekeeper (MM-R-28).
        """
        if return_spaces(state) >> self.space & 1:
            return None
        if not state.is_free(self.space):
            return "MM-R-28"
        entrances_left = return_spaces(state) & state.face_up.entrance_mask
        return "MM-RETURN-04" if entrances_left else "MM-RETURN-03"

    def apply(self, state: State) -> None:
        """Set it down."""
        asked = state.stack.pop()
        assert isinstance(asked, ReturnMythic)
        state.happen(Returned(asked.mythic, self.space))

    def words(self, state: State) -> str:
        """Which space."""
        return f"Come back on {state.library.space_name(self.space)}"


bring = cache(Return)


@dataclass(frozen=True, slots=True)
class CollectTomes(Step[State]):
    """Mythics that start their team's turn on one of its Tomes take it (MM-TOME-01)."""

    team: Team

    def run(self, state: State) -> None:
        """Take them all."""
        for mythic in state.mythics_of(self.team):
            if state.at[mythic] >= 0:
                take_tome(state, mythic)
