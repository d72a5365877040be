"""The progress track and the end of the game (TRACK, END)."""

from __future__ import annotations

from ..events.game import CardsShown, GameEnded, StoodStill, TrackStamped
from ..table.catalogue import numbers
from ..table.scoring import money, winners
from ..table.state import State


def stamp_track(state: State) -> None:
    """Stamp the next space of the progress track at once (MN-TRACK-02, MN-TURN-06).

    Called for a ghost, an apparition and a Release Imps action, and for nothing else
    (MN-TRACK-01). The last stamp ends the game on the spot: what would have followed in this
    turn does not (MN-END-01, MN-R-39).
    """
    state.happen(TrackStamped(state.track + 1, state.stamps_left - 1))
    if not state.stamps_left:
        _end(state)


def rounds_left(state: State) -> int:
    """In how many rounds the game ends if it goes on standing still, this one included (MN-R-68).

    Quiet turns count for everybody alike: that is when each player has had as many.
    """
    finished = max(0, state.quiet - 1) // len(state.mats)
    return numbers().standstill - finished


def check_standstill(state: State) -> None:
    """Between two turns: announce that the game stands still, or end it (MN-R-68)."""
    rounds, more = divmod(state.quiet, len(state.mats))
    left = numbers().standstill - rounds
    if more == 0 and left <= numbers().announced:
        state.happen(StoodStill(left))
    if not left:
        _end(state)


def _end(state: State) -> None:
    """All bonus cards are shown and the money is counted (MN-END-02)."""
    state.stack.clear()
    for seat, mat in enumerate(state.mats):
        if mat.bonus:
            state.happen(CardsShown(seat, mat.bonus))
    state.happen(GameEnded(tuple(map(money, state.mats)), winners(state)))
