"""A team's turn: its phases, and what lies between two turns (MM-TURN-01, MM-TURN-02)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..actions.arrival import take_tome
from ..events import CardOverdue, TurnBegan, TurnsLeft
from ..keeper.catching import release_trap
from ..keeper.lunch import complete_card
from ..table.catalogue import numbers
from ..table.deadline import NO_DESTINATION, Deadline
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import Team
from .cleanup import CleanUp
from .mythic_phase import MythicPhase
from .returns import ReturnMythics
from .tomekeeper import TomekeeperPhase


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
        for deadline in mode.deadlines(state):
            _one_turn_less(state, deadline)
            if state.over:
                return


def _one_turn_less(state: State, deadline: Deadline) -> None:
    """A turn has ended: is a deadline passed, or so near that it is announced (MM-R-97)?"""
    left = deadline.left - 1
    if left > 0:
        if left <= numbers().announced_turns:
            state.happen(TurnsLeft(deadline.clause, left, deadline.half))
    elif deadline.clause == NO_DESTINATION:
        state.happen(CardOverdue(deadline.passed, deadline.half))
        complete_card(state, deadline.half)
    else:
        mode_of(state).missed(state, deadline)


@dataclass(frozen=True, slots=True)
class CollectTomes(Step[State]):
    """Mythics that start their team's turn on one of its Tomes take it (MM-TOME-01)."""

    team: Team

    def run(self, state: State) -> None:
        """Every Mythic of the team on the board takes the Tome of its space."""
        for mythic in state.mythics_of(self.team):
            if state.at[mythic] >= 0:
                take_tome(state, mythic)
