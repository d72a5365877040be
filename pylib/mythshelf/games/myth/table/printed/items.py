"""What is printed on items, and what merchants sell (ITEM, MERCH)."""

from __future__ import annotations

from dataclasses import dataclass

from ..terms import NONE


@dataclass(frozen=True, slots=True)
class ItemCard:
    """What is printed on an item (MT-ITEM-04)."""

    id: str
    title: str
    colour: str
    copies: int
    hero: str = ""
    slot: int = NONE
    keywords: tuple[str, ...] = ()
    hit: int = 0
    fate: int = 0
    defense: int = 0
    vitality: int = 0
    range: int = 0
    buy: int = 0
    sell: int = 0
    program: str = ""


@dataclass(frozen=True, slots=True)
class Ware:
    """What a merchant sells: an item, a potion, cards drawn from an item deck, or a service; cards
    that are drawn cost what stands on them (MT-MERCH-03)."""

    price: int = 0
    item: str = ""
    potion: str = ""
    draw: str = ""
    service: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Merchant:
    """A merchant card: the level shows how rare the wares are, and how many (MT-MERCH-08)."""

    id: str
    title: str
    level: int
    wares: tuple[Ware, ...]
