"""Whether the open question can come up, on top of the frames that lie below it.

The lower frames of a stack are what is left of the course of the game; those above belong to the
question. The mode knows the moments at which somebody can be asked: each pairs the lower frames
with a check of the upper ones (:mod:`..table.moment`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play import engine
from ..phases.mythic_phase import MythicPhase
from ..phases.tomekeeper import CardCheck
from ..table.catalogue import numbers
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import DRAW, LAST, NOWHERE
from .beginning import begun


def stack_problems(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    mode = mode_of(state)
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        if state.ending not in mode.summaries:
            yield "the game has ended in a way that it cannot end"
        elif (state.result == DRAW) != (state.ending in mode.undecided(state)):
            yield "the result does not agree with the way the game ended"
        return
    yield from _turn(state) if state.turn else begun(state)
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Question) or asked.seat not in range(len(state.boards)):
        yield "nobody is asked"
        return
    moments = mode.moments_of_turn(state) if state.turn else mode.moments_before_turns(state)
    for rest, fits in moments:
        above = state.stack[len(rest) :]
        if above and state.stack[: len(rest)] == rest and fits(state, above):
            break
    else:
        yield "a question stands where it cannot come up"
        return
    if not any(option.of_players for option in engine.legal(state)):
        yield "a question has no answer"


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
