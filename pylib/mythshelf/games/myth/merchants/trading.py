"""The visit of a merchant: buying from him, and selling to him (MERCH)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.rng import shuffled
from ..events.merchants import ItemSold
from ..heroes.decks import STATUSES
from ..table.catalogue.items import item_named, items, merchants
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS, Item
from ..words.names import hero
from .buying import Buy, BuyPotion, Cure, Foresee
from .deals import Bargaining, Deal, DealOfHero
from .wares import CURE, FORESEE, part, wares


@dataclass(frozen=True, slots=True)
class Trade(Bargaining):
    """What does the group buy, or sell? Gold is one common purse (MT-R-50)."""

    clause = "MT-MERCH-02"

    def question(self, state: State) -> str:
        """Of whom, with how much gold."""
        title = merchants()[state.visitor].title
        return f"{title}: who buys or sells? There is {state.gold or 'no'} gold."

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """All wares for every hero, what heroes can sell, or nothing more."""
        yield from _trades(state)
        yield Depart()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """To buy, to sell, or nothing more."""
        return (Buy, BuyPotion, Cure, Foresee, Sell, Depart)


def _trades(state: State) -> Iterator[Deal]:
    there = state.heroes()
    named = [item_named(ware.item) for ware in wares(state) if ware.item]
    for item in dict.fromkeys((*named, *state.stall)):
        yield from (Buy(item, one) for one in there)
    for ware in wares(state):
        if ware.potion:
            yield from (BuyPotion(ware.potion, one) for one in there)
        elif ware.service == CURE:
            yield from (Cure(one, status) for one in there for status in STATUSES)
        elif ware.service == FORESEE:
            yield Foresee()
    for one in there:
        yield from (Sell(one, item) for item in dict.fromkeys(state.carried[one]))


def bargains(state: State) -> bool:
    """Whether anything can be bought or sold."""
    return any(one.why(state) is None for one in _trades(state))


@dataclass(frozen=True, slots=True)
class Sell(DealOfHero):
    """Sell an item of a hero's inventory (MT-MERCH-05)."""

    verb = "sell"
    hero: Figure
    item: Item

    def hero_refusal(self, state: State) -> str | None:
        """Found items with a sell value (MT-R-51), out of the inventory: what is equipped can be
        taken off only in cleanup (MT-R-120)."""
        if not items()[self.item].sell:
            return "MT-R-51"
        return None if self.item in state.carried[self.hero] else "MT-R-120"

    def deal(self, state: State) -> None:
        """Its deck is shuffled with it (MT-MERCH-05)."""
        colour = items()[self.item].colour
        deck = state.items[COLOURS.index(colour)] if colour in COLOURS else ()
        state.happen(ItemSold(self.hero, self.item))
        if colour in COLOURS:
            more = tuple(shuffled(state, sorted((*deck, self.item))))
            state.items[COLOURS.index(colour)] = more  # the event tells no order

    def words(self, state: State) -> str:
        """What, of whom, for how much."""
        item = items()[self.item]
        return f"Sell the {hero(state, self.hero)}'s {item.title} ({item.sell} gold)"


@dataclass(frozen=True, slots=True)
class Depart(Option[State]):
    """Nothing more: the merchant goes on."""

    verb = "depart"
    routine = True

    def refusal(self, state: State) -> str | None:
        """While one is here."""
        return None if isinstance(state.stack[-1], Trade) else "MT-MERCH-01"

    def apply(self, state: State) -> None:
        """He is discarded (MT-MERCH-07)."""
        state.stack[-2:] = []
        part(state)

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Nothing more"
