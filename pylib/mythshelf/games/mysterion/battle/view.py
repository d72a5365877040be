"""What a seat may know: hands, decks and face-down Conditionals are hidden.

Everything else is open: the Codexes (MY-CODEX-03), the discard piles, and the number of cards in
hand and deck (MY-R-47).
"""

from __future__ import annotations

from collections import Counter

from ....kernel.play.hands import HIDDEN, Cards, with_cards, without
from ....kernel.play.rng import Dice, below, shuffled
from ..table.catalogue import CONDITIONAL, NONE, Seat, Side, cards
from ..table.piles import UNKNOWN
from ..table.state import State
from .choosing import elsewhere, looked_at


def view(state: State, seat: Seat) -> State:
    """The state with what ``seat`` does not know masked.

    Who looks on and fights on neither side knows nothing of what the fighters were shown alone.
    """
    seen = state.clone()
    seen.events = [event for event in state.events if event.visible_to(seat)]
    seen.rng = 0
    own = state.side_of(seat)
    for side in (0, 1):
        seen.decks[side] = _deck_seen(state, side, own)
        if own == NONE:
            seen.shown[side], seen.exposed[side] = (), False
        if side == own:
            continue
        known = seen.shown[side]
        seen.hands[side] = (HIDDEN,) * (len(state.hands[side]) - len(known)) + known
        if state.conditionals[side] != NONE and not seen.exposed[side]:
            seen.conditionals[side] = UNKNOWN
    return seen


def _deck_seen(state: State, side: Side, own: Side) -> Cards:
    """Nothing of a deck but what its owner is looking at just now."""
    deck = state.decks[side]
    asked = state.stack[-1] if state.stack else None
    looked = looked_at(state) if getattr(asked, "side", NONE) == side == own else 0
    hidden = len(deck) - looked
    return (HIDDEN,) * hidden + deck[hidden:]


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: what is hidden is dealt at random."""
    whole, dice = seen.clone(), Dice(rng)
    for side in (0, 1):
        _deal(whole, side, dice)
    whole.rng = dice.rng
    return whole


def _deal(whole: State, side: Side, dice: Dice) -> None:
    """Conditional first, since its price tells something; then the hand, then the deck."""
    left = Counter(whole.lists[side])
    left.subtract(elsewhere(whole, side))
    left.subtract(kind for kind in whole.decks[side] if kind != HIDDEN)
    unseen = tuple(shuffled(dice, sorted(left.elements())))
    if whole.conditionals[side] == UNKNOWN:
        price = whole.prices[side]
        fits = [k for k in unseen if cards()[k].type == CONDITIONAL and cards()[k].cost == price]
        kind = fits[below(dice, len(fits))]
        whole.conditionals[side] = kind
        unseen = without(unseen, (kind,))
    known = tuple(kind for kind in whole.hands[side] if kind != HIDDEN)
    count = len(whole.hands[side]) - len(known)
    whole.hands[side] = with_cards(known, unseen[:count])
    seen_top = tuple(kind for kind in whole.decks[side] if kind != HIDDEN)
    whole.decks[side] = unseen[count:] + seen_top
