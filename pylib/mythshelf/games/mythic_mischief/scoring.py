"""Mischief Points and the end of the game (MM-END, MM-R-11..15, MM-R-84)."""

from __future__ import annotations

from ...kernel.game import Outcome
from .catalogue import numbers
from .events import GameEnded, Scored
from .solo import ENCHANTED, PLAYER
from .state import DRAW, Seat, State


def score(state: State, seat: Seat, points: int) -> None:
    """Add ``points`` to a side's score, never below 0 (MM-R-12) nor above the goal.

    Ten points end the game at once (MM-END-01, MM-R-13).
    """
    before = state.score[seat]
    after = min(max(0, before + points), numbers().goal)
    state.score[seat] = after
    if after != before:
        state.events.append(Scored(seat, after - before, after))
    if after >= numbers().goal:
        finish(state, seat, "MM-END-01")


def finish_by_score(state: State) -> None:
    """End the game after the After Lunch card (MM-END-02..05).

    In the solo mode also after the last Detention card; a tie goes to the Enchanted
    (MM-SOLO-14, -15).
    """
    ours, theirs = state.score
    if state.detention is not None:
        finish(state, PLAYER if ours > theirs else ENCHANTED, "MM-SOLO-15")
    elif ours != theirs:
        finish(state, 0 if ours > theirs else 1, "MM-END-03")
    else:
        _finish_tied(state)


def _finish_tied(state: State) -> None:
    """Equal points: fewer Tomes win, or nobody does (MM-END-04, -05)."""
    ours, theirs = (board.slotted for board in state.boards)
    if ours != theirs:
        finish(state, 0 if ours < theirs else 1, "MM-END-04")
    else:
        finish(state, DRAW, "MM-END-05")


def finish(state: State, result: int, clause: str) -> None:
    """The game is over, in mid-turn if need be: nothing that was to follow happens (MM-R-84)."""
    state.result = result
    state.ending = clause
    state.stack.clear()
    state.events.append(GameEnded(result, clause))


_SUMMARIES = {
    "MM-END-01": "{winner} reached {goal} Mischief Points.",
    "MM-END-03": "{winner} had more Mischief Points when the After Lunch card was finished.",
    "MM-END-04": "The points were equal; {winner} had fewer Tomes on the faction board.",
    "MM-END-05": "Points and Tomes are equal: a draw. The next game decides everything.",
}


def outcome(state: State) -> Outcome | None:
    """The result with its receipt, or ``None`` while the game goes on."""
    if not state.over:
        return None
    winner = state.boards[state.result].printed.title if state.result != DRAW else ""
    return Outcome(
        winners=() if state.result == DRAW else (state.result,),
        clause=state.ending,
        summary=_SUMMARIES[state.ending].format(winner=winner, goal=numbers().goal),
        lines=(
            ("Mischief Points", (str(state.score[0]), str(state.score[1]))),
            ("Tomes on the faction board", tuple(str(b.slotted) for b in state.boards)),
            ("of them in the Legendary slot", tuple(str(b.legendary) for b in state.boards)),
        ),
    )
