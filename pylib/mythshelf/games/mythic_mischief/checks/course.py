"""Whether the open question can come up, and what lies below it is the rest of a turn.

A stack is what is left of the course of the game, then what the question belongs to. For each
moment at which somebody can be asked there is the one and a check of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from ....kernel.play import engine
from ..detention.enchanted_turn import EndEnchantedTurn
from ..detention.returning import ReturnEnchanted
from ..detention.reveal import RevealCard
from ..detention.state import PLAYER
from ..phases.cleanup import CleanUp
from ..phases.mythic_phase import MythicPhase
from ..phases.returns import ReturnMythics
from ..phases.tomekeeper import CardCheck, TomekeeperPhase
from ..phases.turn import CollectTomes, EndTurn, Turn
from ..table.catalogue import numbers
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import DRAW, LAST, NOWHERE
from . import beginning, enchanted, mythic_phase, other_phases

Frames: TypeAlias = list[Any]
Moment: TypeAlias = tuple[Frames, Callable[[State, Frames], bool]]
"""The rest of the course, and whether what lies upon it fits."""


def course(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        if state.ending not in mode_of(state).summaries:
            yield "the game has ended in a way that it cannot end"
        elif (state.result == DRAW) != (state.ending in _undecided(state)):
            yield "the result does not agree with the way the game ended"
        return
    yield from _turn(state) if state.turn else beginning.begun(state)
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Question) or asked.seat not in range(len(state.boards)):
        yield "nobody is asked"
        return
    moments = _turns(state) if state.turn else beginning.moments(state)
    for rest, fits in moments:
        above = state.stack[len(rest) :]
        if above and state.stack[: len(rest)] == rest and fits(state, above):
            break
    else:
        yield "a question stands where it cannot come up"
        return
    if not any(option.of_players for option in engine.legal(state)):
        yield "a question has no answer"


def _undecided(state: State) -> Sequence[str]:
    """The endings of which the result is a draw."""
    ours, theirs = (
        sum(state.at[mythic] >= 0 for mythic in state.mythics_of(team)) for team in (0, 1)
    )
    return ("MM-END-05", "MM-R-98") if ours == theirs else ("MM-END-05",)


def _turn(state: State) -> Iterator[str]:
    """Whose turn it is, and who of a team acts."""
    if (state.active != state.first) != (state.turn % 2 == 0):
        yield "the turn is not that of the team that follows (MM-TURN-02)"
    goal_reached = mode_of(state).points_decide and max(state.score) >= numbers().goal
    if goal_reached:
        yield "a team has won, and the game goes on (MM-END-01)"
    if any(
        state.destination_of(half) == LAST and CardCheck(state.active) not in state.stack
        for half in state.halves
    ):
        yield "a card is completed, and lies there (MM-LUNCH-01)"
    in_phase = MythicPhase(state.active) in state.stack
    members = state.members(state.active)
    mask = sum(1 << seat for seat in members)
    pairs = len(members) > 1 and in_phase
    if not pairs and (state.floor, state.rested, state.yielded) != (NOWHERE, 0, 0):
        yield "a member of a team acts where there is none (MM-R-51)"
    elif pairs:
        if (state.rested | state.yielded) & ~mask or state.rested == mask:
            yield "somebody has ended the part of another team (MM-TEAM-03)"
        elif state.floor != NOWHERE and (
            state.floor not in members or state.rested >> state.floor & 1
        ):
            yield "somebody acts whose part is over (MM-TEAM-03)"
        elif state.floor == NOWHERE and state.rested | state.yielded:
            yield "nobody acts, but somebody has handed over (MM-R-51)"


def _turns(state: State) -> Iterator[Moment]:
    """The moments of a turn, from its end to its beginning."""
    team, mode = state.active, mode_of(state)
    members = state.members(team)
    if members:
        after = [Turn(mode.next_team(team)), *mode.between_turns(state)]
        yield after, other_phases.laying
        rest: Frames = [EndTurn(team)]
        for seat in reversed(members):
            yield rest[:], other_phases.cleaning(seat)
            rest.append(CleanUp(seat))
        rest += mode.after_tomekeeper_phase(state)
    else:
        rest = [Turn(PLAYER), RevealCard(), EndEnchantedTurn(), ReturnEnchanted()]
    yield rest[:], other_phases.laying
    yield [*rest, CardCheck(team)], other_phases.walking
    rest.append(TomekeeperPhase(team))
    if not members:
        yield rest, enchanted.acting
        return
    rest.append(MythicPhase(team))
    yield rest[:], mythic_phase.acting
    yield [*rest, CollectTomes(team), ReturnMythics(team)], mythic_phase.returning
