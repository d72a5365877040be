"""Cards of the decks turned up for a challenge (ML-CONT-05)."""

from __future__ import annotations

from ....kernel.play.rng import shuffled
from ..basics.drawing import keep_in_sight
from ..events.challenges import TurnedTaken, TurnedVoided
from ..events.game import DeckTurned, TurnedShuffledBack
from ..table.catalogue import CREATURE, NONE, cards
from ..table.places import Seat
from ..table.state import State

_TURNED = 3
"""How many cards each player turns over."""


def turn_over(state: State, seat: Seat) -> int:
    """The top cards of a deck are turned face up, or what there is. Answers with how many
    creatures are among them."""
    top = state.decks[seat][-_TURNED:][::-1]
    if top:
        state.happen(DeckTurned(seat, top))
    return sum(cards()[kind].type == CREATURE for kind in top)


def clear(state: State, winner: Seat) -> None:
    """The winner's turned cards come to hand, the loser's are voided; if nobody has won, both sets
    are shuffled back."""
    for seat in (0, 1):
        there = state.revealed[seat]
        if not there:
            continue
        if winner == NONE:
            deck = tuple(shuffled(state, sorted(state.decks[seat] + there)))
            state.happen(TurnedShuffledBack(seat))
            state.decks[seat] = deck  # the event tells no order
        elif winner == seat:
            state.happen(TurnedTaken(seat, there))
            keep_in_sight(state, seat, there)
        else:
            state.happen(TurnedVoided(seat, there))
