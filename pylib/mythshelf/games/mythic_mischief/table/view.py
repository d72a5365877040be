"""What a seat may know: everything but the cards that lie face down and the dice to come."""

from __future__ import annotations

from .mode import mode_of
from .state import State


def view(state: State) -> State:
    """The state with what lies face down, and the generator, masked (MM-SETUP-08).

    All seats know the same, so the view is the same for all.
    """
    seen = state.clone()
    seen.events = list(state.events)
    seen.rng = 0
    mode_of(seen).hide(seen)
    return seen


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view; the cards that lie face down are drawn at random."""
    whole = seen.clone()
    whole.rng = rng
    mode_of(whole).fill_in(whole)
    return whole
