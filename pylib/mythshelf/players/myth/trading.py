"""At a merchant: what to buy for whom, and what to sell."""

from __future__ import annotations

from typing import Any

from ...games.myth.heroes.numbers import most_vitality
from ...games.myth.merchants.buying import Buy, BuyPotion, Cure
from ...games.myth.merchants.trading import Depart, Sell
from ...games.myth.merchants.wares import listed
from ...games.myth.table.catalogue.items import items
from ...games.myth.table.figures import Figure
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE
from .what_to_keep import suits
from .worth import STATUS

GOLD = 0.2
"""What a gold piece is worth that is not spent now."""
POTION = {"mending": 1.2, "bitterroot": 0.3, "lucky": 0.6}
"""What a potion is worth, and Mending half more for who has lost much vitality."""


def trade(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """First what nobody can use is sold, then the best bargain is bought, as long as it is worth
    its gold."""
    sold = [one for one in options if isinstance(one, Sell) and not _wanted(state, one.item)]
    if sold:
        return sold[0]
    best, chosen = 0.0, Depart()
    for one in options:
        gain = _gain(state, one)
        if gain > best:
            best, chosen = gain, one
    return chosen


def better(state: State, hero: Figure, item: int) -> float:
    """How much more an item is worth to a hero than what he wears or carries for its slot."""
    slot = items()[item].slot
    if slot == NONE:
        return 0.0
    there = [state.worn[hero][slot]]
    there += [one for one in state.carried[hero] if items()[one].slot == slot and one != item]
    return suits(state, hero, item) - max(suits(state, hero, one) for one in there)


def _wanted(state: State, item: int) -> bool:
    """Whether somebody would wear it, or it is of no slot and may be good for something."""
    if items()[item].slot == NONE:
        return True
    return any(better(state, hero, item) > 0 for hero in state.heroes())


def _gain(state: State, one: Any) -> float:
    if isinstance(one, Buy):
        named = listed(state, "item", items()[one.item].id)
        price = named.price if named is not None else items()[one.item].buy
        return better(state, one.hero, one.item) - GOLD * price
    if isinstance(one, BuyPotion):
        ware = listed(state, "potion", one.potion)
        assert ware is not None
        hurt = state.vitality[one.hero] < most_vitality(state, one.hero) // 2
        worth = POTION[one.potion] * (1.5 if hurt and one.potion == "mending" else 1.0)
        return worth - GOLD * ware.price
    if isinstance(one, Cure):
        names = {"poison": "poisoned", "capture": "captured", "curse": "cursed"}
        return STATUS.get(names.get(one.status, one.status), 0.0) - GOLD
    return 0.0
