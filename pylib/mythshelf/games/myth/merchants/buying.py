"""Buying from a merchant: items, and what his card lists beside them (MERCH)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.hands import without
from ....kernel.play.rng import shuffled
from ..events.merchants import DarknessSeen, ItemBought, Paid
from ..heroes.decks import STATUSES, set_status, status_of
from ..heroes.looting import change_potions
from ..table.catalogue.items import items
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.printed.items import Ware
from ..table.state import State
from ..table.terms import COLOURS, POTIONS, Item
from ..words.names import counted, hero, item_title
from .deals import Deal, DealOfHero
from .wares import CURE, FORESEE, listed, name_of, offer, once


@dataclass(frozen=True, slots=True)
class Buy(DealOfHero):
    """Buy an item for a hero (MT-MERCH-04)."""

    verb = "buy"
    item: Item
    hero: Figure

    def hero_refusal(self, state: State) -> str | None:
        """It must be on offer, and paid for."""
        found = offer(state, self.item)
        if found is not None:
            return None if state.gold >= found[0] else "MT-MERCH-04"
        name = items()[self.item].id
        if name in state.bought:
            return "MT-MERCH-02"
        return "MT-R-50" if listed(state, "item", name) else "MT-MERCH-03"

    def deal(self, state: State) -> None:
        """The deck is searched for it, and shuffled (MT-MERCH-04)."""
        found = offer(state, self.item)
        assert found is not None
        price, shown = found
        colour = COLOURS.index(items()[self.item].colour)
        deck = state.items[colour]
        state.happen(ItemBought(self.hero, self.item, price, shown))
        if not shown:
            deck = tuple(shuffled(state, sorted(without(deck, (self.item,)))))
        state.items[colour] = deck  # the event tells no order

    def words(self, state: State) -> str:
        """What, for whom, for how much."""
        price, _ = offer(state, self.item) or (items()[self.item].buy, False)
        return f"{item_title(self.item)} for the {hero(state, self.hero)} ({price} gold)"


class WareDeal(Deal):
    """Buying what the merchant's card lists beside items: once in a visit (MT-MERCH-02)."""

    __slots__ = ()

    def ware(self, state: State) -> Ware | None:
        """The line of the card, if it is there."""
        raise NotImplementedError

    def price_refusal(self, state: State) -> str | None:
        """The clause that forbids paying for it, if one does."""
        return once(state, self.ware(state))

    def pay(self, state: State, words: str) -> Ware:
        """Pay for it; ``words`` say what for."""
        ware = self.ware(state)
        assert ware is not None
        state.happen(Paid(name_of(ware), words, ware.price))
        return ware

    def cost(self, state: State) -> str:
        """What stands behind the words of the option: the price, if there is one."""
        ware = self.ware(state)
        return f" ({ware.price} gold)" if ware else ""


@dataclass(frozen=True, slots=True)
class BuyPotion(DealOfHero, WareDeal):
    """Buy a potion for a hero: he takes a token (MT-MERCH-06)."""

    verb = "buy-potion"
    potion: str
    hero: Figure

    def ware(self, state: State) -> Ware | None:
        """The line of the merchant's card for this potion."""
        return listed(state, "potion", self.potion) if self.potion in POTIONS else None

    def hero_refusal(self, state: State) -> str | None:
        """As any ware that is listed."""
        return self.price_refusal(state)

    def deal(self, state: State) -> None:
        """No card is looked for."""
        self.pay(state, programs()[self.potion][0])
        change_potions(state, self.hero, self.potion, 1)

    def words(self, state: State) -> str:
        """What, for whom, for how much."""
        return f"{programs()[self.potion][0]} for the {hero(state, self.hero)}{self.cost(state)}"


@dataclass(frozen=True, slots=True)
class Cure(DealOfHero, WareDeal):
    """Have a status of a hero removed."""

    verb = "cure"
    hero: Figure
    status: str

    def ware(self, state: State) -> Ware | None:
        """The line of the merchant's card for a cure."""
        return listed(state, "service", CURE)

    def hero_refusal(self, state: State) -> str | None:
        """He must have it; the whole of it goes (MT-R-121)."""
        if self.status not in STATUSES:
            return "MT-R-26"
        return self.price_refusal(state) if status_of(state, self.hero, self.status) else "MT-R-121"

    def deal(self, state: State) -> None:
        """The hero is rid of the status."""
        self.pay(state, f"help against {self.status.capitalize()}")
        set_status(state, self.hero, self.status, 0)

    def words(self, state: State) -> str:
        """Of which status, of whom."""
        whose = hero(state, self.hero)
        return f"Remove {self.status.capitalize()} from the {whose}{self.cost(state)}"


@dataclass(frozen=True, slots=True)
class Foresee(WareDeal):
    """Pay for a look at the top darkness cards."""

    verb = "foresee"

    def ware(self, state: State) -> Ware | None:
        """The line of the merchant's card for a look at darkness cards."""
        return listed(state, "service", FORESEE)

    def why(self, state: State) -> str | None:
        """Once in a visit, while there are any."""
        return self.price_refusal(state) or (None if state.darkness else "MT-R-71")

    def deal(self, state: State) -> None:
        """Everybody sees the cards that lie on top."""
        ware = self.pay(state, "a look at darkness cards")
        state.happen(DarknessSeen(tuple(reversed(state.darkness[-ware.count :]))))

    def words(self, state: State) -> str:
        """How many, for how much."""
        ware = self.ware(state)
        many = f"the next {counted(ware.count, 'darkness card')}" if ware else "darkness cards"
        return f"Look at {many}{self.cost(state)}"
