"""What a seat may know: everything but the face-down cards and the dice to come."""

from __future__ import annotations

from ....kernel.play.rng import below, shuffled
from ..detention.cards import detention_cards
from ..detention.state import Detention
from .catalogue import after_cards
from .state import HIDDEN, State


def view(state: State) -> State:
    """The state with the face-down After Lunch card and the generator masked (MM-SETUP-08).

    Both seats know the same, so the view is the same for both.
    """
    seen = state.clone()
    seen.events = list(state.events)
    seen.rng = 0
    if not state.lunch:
        seen.after_card = HIDDEN
    if seen.blitz is not None:
        seen.blitz.deck.sort()
    if seen.right is not None:
        seen.right.deck.sort()
    if seen.detention is not None:
        _hide_deck(seen.detention)
    return seen


def _hide_deck(detention: Detention) -> None:
    """The order of the Detention deck, but for the card drawn first, which lies at the bottom."""
    detention.deck[1:] = [HIDDEN] * len(detention.deck[1:])


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: any After Lunch card may lie face down, and the
    Detention cards not seen in any order."""
    whole = seen.clone()
    whole.rng = rng
    if whole.blitz is not None:
        whole.blitz.deck = shuffled(whole, whole.blitz.deck)
        if whole.right is not None:
            whole.right.deck = shuffled(whole, whole.right.deck)
    elif whole.after_card == HIDDEN:
        cards = after_cards()
        whole.after_card = cards[below(whole, len(cards))]
    if whole.detention is not None:
        _fill_deck(whole, whole.detention)
    return whole


def _fill_deck(whole: State, detention: Detention) -> None:
    known = {*detention.deck, *detention.lineup, *detention.discards}
    unknown = [card for card in range(len(detention_cards())) if card not in known]
    if unknown:
        detention.deck[1:] = shuffled(whole, unknown)
