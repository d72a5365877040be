"""The progress track and the end of the game (TRACK, END)."""

from __future__ import annotations

from ..events.game import CardsShown, GameEnded, TrackStamped
from ..table.scoring import money, winners
from ..table.state import State


def stamp_track(state: State) -> None:
    """Stamp the next space of the progress track at once (MN-TRACK-02, MN-TURN-06).

    Called for a ghost, an apparition and a Release Imps action, and for nothing else
    (MN-TRACK-01). The last stamp ends the game on the spot: what would have followed in this
    turn does not (MN-END-01, MN-R-39). Then all bonus cards are shown and the money is counted
    (MN-END-02).
    """
    state.happen(TrackStamped(state.track + 1, state.stamps_left - 1))
    if state.stamps_left:
        return
    state.stack.clear()
    for seat, mat in enumerate(state.mats):
        if mat.bonus:
            state.happen(CardsShown(seat, mat.bonus))
    state.happen(GameEnded(tuple(map(money, state.mats)), winners(state)))
