"""What a merchant has to offer, and how he goes (MERCH)."""

from __future__ import annotations

from ....kernel.play.rng import shuffled
from ..events.merchants import MerchantLeft
from ..table.catalogue.items import items, merchants
from ..table.printed.items import Ware
from ..table.state import State
from ..table.terms import COLOURS, NONE, Item
from ..view import items_left

CURE, FORESEE = "cure", "foresee"
"""The services of merchants."""


def wares(state: State) -> tuple[Ware, ...]:
    """What the merchant offers who is here."""
    return merchants()[state.visitor].wares if state.visitor != NONE else ()


def listed(state: State, name: str, value: str) -> Ware | None:
    """The ware with that value, if the merchant who is here has it."""
    return next((ware for ware in wares(state) if getattr(ware, name) == value), None)


def in_deck(state: State, item: Item) -> bool:
    """Whether an item is in its deck: a listed one that a hero has cannot be bought (MT-R-50)."""
    colour = COLOURS.index(items()[item].colour)
    return items_left(state, colour)[item] > 0


def offer(state: State, item: Item) -> tuple[int, bool] | None:
    """The price of an item, and whether it lies on the stall, which costs what its card says
    (MT-MERCH-03, MT-R-104)."""
    name = items()[item].id
    ware = listed(state, "item", name)
    if ware is not None and name not in state.bought and in_deck(state, item):
        return ware.price, False
    return (items()[item].buy, True) if item in state.stall else None


def name_of(ware: Ware) -> str:
    """What is noted when a potion or a service is bought."""
    return ware.potion or ware.service


def once(state: State, ware: Ware | None) -> str | None:
    """Why a potion or a service cannot be bought: it is not listed (MT-MERCH-03), was bought in
    this visit (MT-MERCH-02), or costs more than there is (MT-MERCH-04)."""
    if ware is None:
        return "MT-MERCH-03"
    if name_of(ware) in state.bought:
        return "MT-MERCH-02"
    return None if state.gold >= ware.price else "MT-MERCH-04"


def part(state: State) -> None:
    """The merchant is discarded, and what he has shown is shuffled back (MT-MERCH-07)."""
    drawn = {COLOURS.index(ware.draw) for ware in merchants()[state.visitor].wares if ware.draw}
    decks = list(state.items)
    state.happen(MerchantLeft())
    for colour in sorted(drawn):
        left = sorted(items_left(state, colour).elements())
        decks[colour] = tuple(shuffled(state, left))
    state.items = decks  # the event tells no order
