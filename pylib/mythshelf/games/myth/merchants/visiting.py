"""A merchant comes, and goes (MT-MERCH-01, MT-MERCH-07)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.hands import without
from ....kernel.play.rng import shuffled
from ..events.merchants import MerchantCame, MerchantsShuffled
from ..realm.clearing import is_finished, rewards
from ..table.catalogue.items import items, merchants
from ..table.state import State
from ..table.terms import COLOURS
from ..view import items_left
from .trading import Trade, bargains
from .wares import part


@rewards(7)
@dataclass(frozen=True, slots=True)
class DrawMerchant(Step[State]):
    """The last reward of a tile is a merchant, where its legend shows one (MT-CLEAR-02,
    MT-MERCH-01)."""

    place: int

    def run(self, state: State) -> None:
        """Not where the game is over with this tile: nothing could be used any more
        (MT-R-120)."""
        if not state.tiles[self.place].legend.merchant or is_finished(state):
            return
        if not state.merchants:
            shuffle_merchants(state)
        if state.merchants:
            call(state, state.merchants[-1])


def shuffle_merchants(state: State) -> None:
    """Those who were here become the deck again (MT-R-71, MT-ACT-06)."""
    every = tuple(shuffled(state, sorted((*state.merchants, *state.merchants_gone))))
    if every:
        state.happen(MerchantsShuffled())
        state.merchants = every  # the event tells no order


def call(state: State, which: int) -> None:
    """A merchant comes, out of the deck or the discards; the cards that he draws are shown
    (MT-R-104)."""
    stall = tuple(
        item
        for ware in merchants()[which].wares
        if ware.draw
        for item in reversed(state.items[COLOURS.index(ware.draw)][-ware.count :])
    )
    deck = without(state.merchants, (which,))
    decks = [
        cards[: max(0, len(cards) - _drawn(which, colour))]
        for colour, cards in enumerate(state.items)
    ]
    searched = bool(state.merchants) and state.merchants[-1] != which
    state.happen(MerchantCame(which, stall))
    state.merchants = tuple(shuffled(state, sorted(deck))) if searched else deck
    state.items = decks  # the event tells no order
    state.stack.append(Visit())


def could_bargain(state: State, which: int) -> bool:
    """Whether anything could be bought of a merchant who has not come yet, or sold to him: of the
    cards that he will draw only the decks are known."""
    visit = state.clone()
    visit.visitor, visit.stall, visit.bought = which, (), ()
    drawn = {COLOURS.index(ware.draw) for ware in merchants()[which].wares if ware.draw}
    prices = [
        items()[item].buy
        for colour in drawn
        for item, count in items_left(state, colour).items()
        if count > 0
    ]
    return bargains(visit) or any(price <= state.gold for price in prices)


def _drawn(which: int, colour: int) -> int:
    name = COLOURS[colour]
    return sum(ware.count for ware in merchants()[which].wares if ware.draw == name)


@dataclass(frozen=True, slots=True)
class Visit(Step[State]):
    """A merchant is here as long as there is something to buy or to sell, and the group wants
    to."""

    def run(self, state: State) -> None:
        """The group is asked (MT-GEN-07)."""
        if bargains(state):
            state.stack += [Visit(), Trade(state.group_seat())]
        else:
            part(state)
