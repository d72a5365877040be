"""What the other player may have chosen in secret, for a state that is made of a view."""

from __future__ import annotations

from ....kernel.play.hands import with_cards, without
from ....kernel.play.rng import below, shuffled
from ..table.catalogue import CREATURE, cards, numbers
from ..table.places import Seat
from ..table.secret import UNSEEN, Secret
from ..table.state import State
from . import secrets
from .contests import RollForNearest, VoidOffered
from .tie_breaker import ShowBoth


def deal_secrets(state: State) -> None:
    """Secrets that a view hides become some that are possible (ML-R-49); whoever has still to
    choose has chosen nothing, and holds what is asked for."""
    for seat in (0, 1):
        if state.secrets[seat] == UNSEEN:
            state.secrets[seat] = _secret(state, seat)


def _secret(state: State, seat: Seat) -> Secret:
    frames = {type(frame) for frame in state.stack}
    if ShowBoth in frames:
        _hold_creature(state, seat)
    if any(isinstance(one, secrets.QUESTIONS) and one.seat == seat for one in state.stack):
        return Secret()
    if ShowBoth in frames:
        held = secrets.creatures_in_hand(state, seat)
        return Secret((held[below(state, len(held))],))
    if RollForNearest in frames:
        return Secret(number=below(state, numbers().die) + 1)
    assert VoidOffered in frames
    hand = state.hands[seat]
    count = below(state, min(secrets.OFFERED, len(hand)) + 1)
    return Secret(tuple(sorted(shuffled(state, hand)[:count])))


def _hold_creature(state: State, seat: Seat) -> None:
    """Only who holds a creature is asked to show one: a card of the hand that nobody has seen goes
    into the deck for one of its creatures, where the hand has none."""
    if secrets.creatures_in_hand(state, seat):
        return
    deck = state.decks[seat]
    at = next(n for n, kind in enumerate(deck) if cards()[kind].type == CREATURE)
    unseen = without(state.hands[seat], state.shown[seat])[0]
    state.hands[seat] = with_cards(without(state.hands[seat], (unseen,)), (deck[at],))
    state.decks[seat] = (*deck[:at], unseen, *deck[at + 1 :])
