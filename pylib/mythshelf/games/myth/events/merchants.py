"""What happens with merchants, and with darkness cards that are looked at (MERCH)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, Cards, with_cards, without
from ..table.catalogue.darkness import darkness_cards
from ..table.catalogue.items import items, merchants
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS, NONE
from ..words.names import hero, item_title, listed
from .told import Told


@dataclass(slots=True)
class MerchantsShuffled(Told):
    """The merchants who were here become the deck again (MT-R-71, MT-MERCH-07)."""

    clause: ClassVar[str] = "MT-MERCH-07"
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """In an order that nobody knows."""
        count = len(state.merchants) + len(state.merchants_gone)
        state.merchants, state.merchants_gone = (HIDDEN,) * count, ()

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The merchants are shuffled."


@dataclass(slots=True)
class MerchantCame(Told):
    """A merchant comes: drawn (MT-MERCH-01), or called out of the deck or the discards
    (MT-R-89)."""

    merchant: int
    stall: Cards
    """The items that he shows (MT-R-104)."""
    clause: ClassVar[str] = "MT-MERCH-01"
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """What he shows is not in its deck now."""
        if self.merchant in state.merchants_gone:
            state.merchants_gone = without(state.merchants_gone, (self.merchant,))
        else:
            state.merchants = (HIDDEN,) * (len(state.merchants) - 1)
        state.visitor, state.stall, state.bought = self.merchant, self.stall, ()
        for colour, name in enumerate(COLOURS):
            shown = sum(items()[item].colour == name for item in self.stall)
            state.items[colour] = state.items[colour][: len(state.items[colour]) - shown]

    def sentence(self, state: State) -> str:
        """Who, of which level, with what."""
        merchant = merchants()[self.merchant]
        shown = listed(item_title(item) for item in self.stall)
        with_them = f", with {shown}" if shown else ""
        return f"{merchant.title} comes (level {merchant.level}){with_them}."


@dataclass(slots=True)
class MerchantLeft(Told):
    """A merchant goes on; what was not bought is shuffled back (MT-MERCH-07, MT-R-104)."""

    clause: ClassVar[str] = "MT-MERCH-07"

    def replay(self, state: State) -> None:
        """He is discarded, and what he has shown goes back."""
        for colour, name in enumerate(COLOURS):
            shown = sum(items()[item].colour == name for item in state.stall)
            if shown:
                state.items[colour] = (HIDDEN,) * (len(state.items[colour]) + shown)
        state.merchants_gone = with_cards(state.merchants_gone, (state.visitor,))
        state.visitor, state.stall, state.bought = NONE, (), ()

    def sentence(self, state: State) -> str:
        """Always the same: when it is told, he has gone."""
        return "The merchant goes on."


@dataclass(slots=True)
class ItemBought(Told):
    """A hero buys an item (MT-MERCH-04)."""

    hero: Figure
    item: int
    price: int
    shown: bool
    """Whether it lay on the stall, not in its deck."""
    clause: ClassVar[str] = "MT-MERCH-04"

    def replay(self, state: State) -> None:
        """To his inventory; a deck that was searched is shuffled."""
        state.gold -= self.price
        if self.shown:
            state.stall = without(state.stall, (self.item,))
        else:
            colour = COLOURS.index(items()[self.item].colour)
            state.items[colour] = (HIDDEN,) * (len(state.items[colour]) - 1)
            state.bought += (items()[self.item].id,)
        state.carried[self.hero] = with_cards(state.carried[self.hero], (self.item,))

    def sentence(self, state: State) -> str:
        """What, and for how much."""
        buyer = hero(state, self.hero)
        return f"The {buyer} buys {item_title(self.item)} for {self.price} gold."


@dataclass(slots=True)
class Paid(Told):
    """The group pays a merchant for a potion or a service (MT-MERCH-03)."""

    ware: str
    words: str
    price: int
    clause: ClassVar[str] = "MT-MERCH-03"

    def replay(self, state: State) -> None:
        """Once in a visit (MT-MERCH-02)."""
        state.gold -= self.price
        state.bought += (self.ware,)

    def sentence(self, state: State) -> str:
        """What, and for how much."""
        return f"The heroes pay {self.price} gold for {self.words}."


@dataclass(slots=True)
class ItemSold(Told):
    """A hero sells an item (MT-MERCH-05)."""

    hero: Figure
    item: int
    clause: ClassVar[str] = "MT-MERCH-05"

    def replay(self, state: State) -> None:
        """It is shuffled into its deck; a quest item is set aside again (MT-R-51)."""
        item = items()[self.item]
        state.gold += item.sell
        state.carried[self.hero] = without(state.carried[self.hero], (self.item,))
        if item.colour in COLOURS:
            colour = COLOURS.index(item.colour)
            state.items[colour] = (HIDDEN,) * (len(state.items[colour]) + 1)

    def sentence(self, state: State) -> str:
        """What, and for how much."""
        item = items()[self.item]
        return f"The {hero(state, self.hero)} sells {item.title} for {item.sell} gold."


@dataclass(slots=True)
class DarknessSeen(Told):
    """The top darkness cards are looked at: the first is the next one."""

    cards: Cards
    clause: ClassVar[str] = "MT-R-54"
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Everybody knows them, until they are drawn or shuffled."""
        count = len(self.cards)
        rest = state.darkness[: len(state.darkness) - count]
        state.darkness = (*rest, *reversed(self.cards))
        state.foreseen = max(state.foreseen, count)

    def sentence(self, state: State) -> str:
        """It names the cards that were seen."""
        told = listed(darkness_cards()[card].title for card in self.cards)
        return f"On top of the darkness deck: {told}."


@dataclass(slots=True)
class DarknessBuried(Told):
    """Of the two top darkness cards one goes to the bottom (MT-SER-08)."""

    top: int
    """The one that stays."""
    clause: ClassVar[str] = "MT-SER-08"

    def replay(self, state: State) -> None:
        """It is known what comes next."""
        state.darkness = (HIDDEN,) * (len(state.darkness) - 1) + (self.top,)
        state.foreseen = 1

    def sentence(self, state: State) -> str:
        """It names the card that stays on top."""
        return f"{darkness_cards()[self.top].title} stays on top, the other card is buried."
