"""Drawing, and voiding from hand (DRAW, PASS)."""

from __future__ import annotations

from ....kernel.play.hands import Cards
from ..events.hand import CameInSight, Drew, SawDrawn, Voided
from ..table.places import Seat
from ..table.state import State


def draw(state: State, seat: Seat, count: int) -> None:
    """Draw as many cards as there are, at most ``count`` (ML-DRAW-05, ML-GOAL-05)."""
    deck = state.decks[seat]
    count = min(count, len(deck))
    if count > 0:
        drawn = tuple(sorted(deck[len(deck) - count :]))
        state.happen(Drew(seat, count))
        state.happen(SawDrawn(seat, drawn))


def keep_in_sight(state: State, seat: Seat, cards: Cards) -> None:
    """The cards that have just come to a hand are known to both, who saw where they lay."""
    if cards:
        state.happen(CameInSight(seat, tuple(sorted(cards))))


def void(state: State, seat: Seat, cards: Cards) -> None:
    """Cards go from a hand to the void."""
    if cards:
        state.happen(Voided(seat, tuple(sorted(cards))))
