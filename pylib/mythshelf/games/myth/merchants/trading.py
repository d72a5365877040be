"""Buying from a merchant, and selling to him (MERCH)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.rng import shuffled
from ..heroes.decks import STATUSES, set_status, status_of
from ..heroes.looting import change_potions
from ..heroes.question import Question
from ..table.catalogue import item_named, items, merchants, programs
from ..table.events.merchants import DarknessSeen, ItemBought, ItemSold, Paid
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS, POTIONS
from ..words.names import counted, hero, item_title
from .wares import CURE, FORESEE, listed, offer, once, part, wares

Hero = Figure
Item = int


@dataclass(frozen=True, slots=True)
class Trade(Question):
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


def _trades(state: State) -> Iterator[_Deal]:
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


class _Deal(Option[State]):
    """Something that can be done at a merchant."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """While a merchant is here."""
        return self.why(state) if isinstance(state.stack[-1], Trade) else "MT-MERCH-01"

    def why(self, state: State) -> str | None:
        """The clause that forbids it, if one does."""
        raise NotImplementedError

    def why_not(self, state: State, clause: str) -> str:
        """With the gold that there is."""
        return f"There {_are(state.gold)}." if clause == "MT-MERCH-04" else ""

    def apply(self, state: State) -> None:
        """The merchant stays."""
        state.stack.pop()
        self.deal(state)

    def deal(self, state: State) -> None:
        """What changes hands."""
        raise NotImplementedError


def _are(gold: int) -> str:
    return f"is only {gold} gold" if gold else "is no gold"


@dataclass(frozen=True, slots=True)
class Buy(_Deal):
    """Buy an item for a hero (MT-MERCH-04)."""

    verb = "buy"
    item: Item
    hero: Hero

    def why(self, state: State) -> str | None:
        """It must be on offer, and paid for; who is defeated is out of reach (MT-R-26)."""
        if self.hero not in state.heroes():
            return "MT-R-26"
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
        deck = list(state.items[colour])
        state.happen(ItemBought(self.hero, self.item, price, shown))
        if not shown:
            deck.remove(self.item)
            deck = shuffled(state, sorted(deck))
        state.items[colour] = tuple(deck)  # the event tells no order

    def words(self, state: State) -> str:
        """What, for whom, for how much."""
        price, _ = offer(state, self.item) or (items()[self.item].buy, False)
        return f"{item_title(self.item)} for the {hero(state, self.hero)} ({price} gold)"


@dataclass(frozen=True, slots=True)
class BuyPotion(_Deal):
    """Buy a potion for a hero: he takes a token (MT-MERCH-06)."""

    verb = "buy-potion"
    potion: str
    hero: Hero

    def why(self, state: State) -> str | None:
        """Once in a visit (MT-MERCH-02)."""
        if self.hero not in state.heroes():
            return "MT-R-26"
        known = self.potion in POTIONS
        ware = listed(state, "potion", self.potion) if known else None
        return once(state, ware, self.potion)

    def deal(self, state: State) -> None:
        """No card is looked for."""
        ware = listed(state, "potion", self.potion)
        assert ware is not None
        state.happen(Paid(self.potion, programs()[self.potion][0], ware.price))
        change_potions(state, self.hero, self.potion, 1)

    def words(self, state: State) -> str:
        """What, for whom, for how much."""
        ware = listed(state, "potion", self.potion)
        price = f" ({ware.price} gold)" if ware else ""
        return f"{programs()[self.potion][0]} for the {hero(state, self.hero)}{price}"


@dataclass(frozen=True, slots=True)
class Cure(_Deal):
    """Have a status of a hero removed."""

    verb = "cure"
    hero: Hero
    status: str

    def why(self, state: State) -> str | None:
        """He must have it; the whole of it goes (MT-R-121)."""
        if self.hero not in state.heroes() or self.status not in STATUSES:
            return "MT-R-26"
        if not status_of(state, self.hero, self.status):
            return "MT-R-121"
        return once(state, listed(state, "service", CURE), CURE)

    def deal(self, state: State) -> None:
        """It is cleared."""
        ware = listed(state, "service", CURE)
        assert ware is not None
        state.happen(Paid(CURE, f"help against {self.status.capitalize()}", ware.price))
        set_status(state, self.hero, self.status, 0)

    def words(self, state: State) -> str:
        """Of which status, of whom."""
        ware = listed(state, "service", CURE)
        price = f" ({ware.price} gold)" if ware else ""
        return f"Remove {self.status.capitalize()} from the {hero(state, self.hero)}{price}"


@dataclass(frozen=True, slots=True)
class Foresee(_Deal):
    """Pay for a look at the top darkness cards."""

    verb = "foresee"

    def why(self, state: State) -> str | None:
        """Once in a visit, while there are any."""
        refused = once(state, listed(state, "service", FORESEE), FORESEE)
        return refused or (None if state.darkness else "MT-R-71")

    def deal(self, state: State) -> None:
        """Everybody sees them."""
        ware = listed(state, "service", FORESEE)
        assert ware is not None
        state.happen(Paid(FORESEE, "a look at darkness cards", ware.price))
        state.happen(DarknessSeen(tuple(reversed(state.darkness[-ware.count :]))))

    def words(self, state: State) -> str:
        """How many, for how much."""
        ware = listed(state, "service", FORESEE)
        if ware is None:
            return "Look at darkness cards"
        many = counted(ware.count, "darkness card")
        return f"Look at the next {many} ({ware.price} gold)"


@dataclass(frozen=True, slots=True)
class Sell(_Deal):
    """Sell an item of a hero's inventory (MT-MERCH-05)."""

    verb = "sell"
    hero: Hero
    item: Item

    def why(self, state: State) -> str | None:
        """Found items with a sell value (MT-R-51), out of the inventory: what is equipped can be
        taken off only in cleanup (MT-R-120)."""
        if self.hero not in state.heroes():
            return "MT-R-26"
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
        """Always the same."""
        return "Nothing more"
