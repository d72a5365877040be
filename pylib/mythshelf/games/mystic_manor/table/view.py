"""What a seat may know: all but the order of the decks, others' bonus cards, dice to come."""

from __future__ import annotations

from ....kernel.play.grown import hidden_in_box
from ....kernel.play.rng import Dice
from .catalogue import bonus_cards, cards_for, lasting_bonus_cards, lasting_cards
from .state import HIDDEN, Seat, State


def view(state: State, seat: Seat) -> State:
    """The state with what ``seat`` does not know masked (MN-R-42).

    The bottom card of the House deck is known to be the level 20 ghost; at the end all bonus
    cards lie open.
    """
    seen = state.clone()
    seen.events = [event for event in state.events if event.visible_to(seat)]
    seen.rng = 0
    seen.deck[1:] = [HIDDEN] * len(seen.deck[1:])
    seen.bonus_deck = [HIDDEN] * len(seen.bonus_deck)
    if not state.over:
        for owner, mat in enumerate(seen.mats):
            if owner != seat:
                mat.bonus = (HIDDEN,) * len(mat.bonus)
    return seen


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: what is hidden is dealt at random."""
    whole, dice = seen.clone(), Dice(rng)
    left = [
        card
        for card in cards_for(len(seen.mats))
        if not seen.turned >> card & 1 and card not in seen.deck
    ]
    count = len(seen.deck) - 1
    whole.deck[1:] = hidden_in_box(dice, left, lasting_cards(len(seen.mats)), count)
    known = {*seen.display, *(card for mat in seen.mats for card in mat.bonus)}
    others = [n for n in range(len(bonus_cards())) if n not in known]
    held = sum(mat.bonus.count(HIDDEN) for mat in seen.mats)
    dealt = hidden_in_box(dice, others, lasting_bonus_cards(), held + len(seen.bonus_deck))
    for mat in whole.mats:
        mat.bonus = tuple(dealt.pop() if card == HIDDEN else card for card in mat.bonus)
    whole.bonus_deck = dealt
    whole.rng = dice.rng
    return whole
