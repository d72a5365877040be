"""What a seat may know: hands, decks, piles and secret choices are hidden.

Everything else is open: lanes with their inactive energies (ML-R-12), voids, relics, and how many
cards there are everywhere.
"""

from __future__ import annotations

from collections import Counter

from ....kernel.play.grown import hidden_in_box
from ....kernel.play.hands import HIDDEN, with_cards
from ....kernel.play.rng import Dice, shuffled
from .catalogue import (
    GOLD,
    MALICE,
    MISCHIEF,
    NONE,
    ROSE_GOLD,
    Kind,
    Part,
    lasting_relics,
    relic_pile,
)
from .places import IN_ORDER, Seat
from .secret import UNSEEN
from .state import State


def view(state: State, seat: Seat) -> State:
    """The state with what ``seat`` does not know masked; an onlooker was shown no hand."""
    seen = state.clone()
    seen.events = [event for event in state.events if event.visible_to(seat)]
    seen.rng = 0
    for player in (0, 1):
        seen.decks[player] = (HIDDEN,) * len(state.decks[player])
        seen.mischief_decks[player] = (HIDDEN,) * len(state.mischief_decks[player])
        if seat not in (0, 1):
            seen.shown[player] = ()
        if player != seat:
            known = seen.shown[player]
            seen.hands[player] = (HIDDEN,) * (len(state.hands[player]) - len(known)) + known
            if state.secrets[player] is not None:
                seen.secrets[player] = UNSEEN
    seen.piles = [(HIDDEN,) * len(pile) for pile in state.piles]
    return seen


def sample(seen: State, rng: int) -> State:
    """A whole state that agrees with a view: what is hidden is dealt at random."""
    whole, dice = seen.clone(), Dice(rng)
    for seat in (0, 1):
        _deal(whole, seat, dice)
        unseen = Counter(whole.mischief_lists[seat])
        unseen.subtract(elsewhere(whole, MISCHIEF, seat))
        whole.mischief_decks[seat] = tuple(shuffled(dice, sorted(unseen.elements())))
    gained = {*whole.relics[0], *whole.relics[1]}
    for pile in (GOLD, ROSE_GOLD):
        left = [kind for kind in relic_pile(pile) if kind not in gained]
        dealt = hidden_in_box(dice, left, lasting_relics(pile), len(seen.piles[pile]))
        whole.piles[pile] = tuple(dealt)
    whole.rng = dice.rng
    return whole


def _deal(whole: State, seat: Seat, dice: Dice) -> None:
    """The hidden cards of a hand first, then the deck."""
    left = Counter(whole.lists[seat])
    left.subtract(elsewhere(whole, MALICE, seat))
    unseen = tuple(shuffled(dice, sorted(left.elements())))
    known = tuple(kind for kind in whole.hands[seat] if kind != HIDDEN)
    count = len(whole.hands[seat]) - len(known)
    whole.hands[seat] = with_cards(known, unseen[:count])
    whole.decks[seat] = unseen[count:]


def elsewhere(state: State, part: Part, seat: Seat) -> Counter[Kind]:
    """The cards of a player's deck that are neither in it nor hidden by a view."""
    found: Counter[Kind] = Counter()
    if part == MISCHIEF:
        found.update(state.mischief_voids[seat])
        if state.space_owner == seat:
            found[state.space] += 1
        return found
    for zone in (state.hands, state.voids, state.revealed):
        found.update(zone[seat])
    for place in IN_ORDER[seat]:
        found[state.creatures[place]] += 1
        found.update(charge.card for charge in state.lanes[place])
    found[state.bench_effects[seat]] += 1
    del found[NONE]
    return found
