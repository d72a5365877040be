"""What a seat may know: everything but the face-down card and the dice to come."""

from __future__ import annotations

from ...kernel.rng import below
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
    return seen


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: any After Lunch card may lie face down."""
    whole = seen.clone()
    whole.rng = rng
    if whole.after_card == HIDDEN:
        cards = after_cards()
        whole.after_card = cards[below(whole, len(cards))]
    return whole
