"""Mischief Points and the end of the game (MM-END-01, MM-END-02, MM-R-84)."""

from __future__ import annotations

from ..events import GameEnded, Scored
from ..table.catalogue import numbers
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import Team


def score(state: State, team: Team, points: int) -> None:
    """Add ``points`` to a team's score, never below 0 (MM-R-12) nor above the goal.

    Whether it is enough to win is asked after every single point (MM-R-13).
    """
    before = state.score[team]
    after = min(max(0, before + points), numbers().goal)
    if after != before:
        state.happen(Scored(team, after - before, after))
    if after >= numbers().goal:
        mode_of(state).goal_reached(state, team)


def finish_by_score(state: State) -> None:
    """End the game because the cards have run out (MM-END-02, MM-GAME-05)."""
    result, clause = mode_of(state).winner_by_points(state)
    finish(state, result, clause)


def finish(state: State, result: int, clause: str) -> None:
    """The game is over, in mid-turn if need be: nothing that was to follow happens (MM-R-84)."""
    state.stack.clear()
    state.happen(GameEnded(result, clause))
