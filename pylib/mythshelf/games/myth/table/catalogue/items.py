"""The items, what heroes begin with, and the merchants who sell them."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..content import of_content, read_content, tupled
from ..printed.items import ItemCard, Merchant, Ware
from ..registry import Registry
from ..terms import COLOURS, NONE, SLOTS, Hero, Item
from .heroes import heroes


@cache
def items() -> Registry[ItemCard]:
    """All items, each once."""
    return Registry(map(item_card, read_content("items")["item"]))


def item_card(entry: dict[str, Any]) -> ItemCard:
    """What an entry says of an item."""
    fields = tupled(entry)
    fields["slot"] = SLOTS.index(fields["slot"]) if "slot" in fields else NONE
    return ItemCard(**fields)


@of_content
@cache
def item_deck(colour: int, sources: tuple[str, ...] = ()) -> tuple[Item, ...]:
    """All items of a colour, ascending, one entry for each copy (MT-SETUP-07), with those of some
    sources. Quest items belong to none of the decks (MT-SETUP-06, MT-ITEM-08)."""
    return tuple(
        number
        for number in (*range(len(items())), *items().of(sources))
        if items()[number].colour == COLOURS[colour]
        for _ in range(items()[number].copies)
    )


@cache
def starting_gear(hero: Hero) -> tuple[Item, ...]:
    """The brown items of a hero by slot (MT-SETUP-11, MT-ITEM-05)."""
    worn = [NONE] * len(SLOTS)
    for place, item in enumerate(items()):
        if item.colour == "brown" and item.hero in ("", heroes()[hero].id):
            worn[item.slot] = place
    return tuple(worn)


@cache
def merchants() -> tuple[Merchant, ...]:
    """The cards of the merchant deck."""
    found = []
    for entry in read_content("merchants")["merchant"]:
        fields = tupled(entry)
        fields["wares"] = tuple(Ware(**ware) for ware in fields["wares"])
        found.append(Merchant(**fields))
    return tuple(found)


def item_named(name: str) -> Item:
    """An item by its id. Raises ``KeyError``."""
    return items().number(name)
