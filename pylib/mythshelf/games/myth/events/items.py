"""What happens with items (ITEM, TRADE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import with_cards, without
from ..table.catalogue.items import items
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.records import Gift
from ..table.state import State
from ..table.terms import NONE, POTIONS
from ..words.names import hero, item_title
from .told import Told


@dataclass(slots=True)
class Traded(Told):
    """An item goes from an inventory or a slot to another inventory (MT-TRADE-03)."""

    giver: Figure
    taker: Figure
    item: int
    vitality: int
    """What the giver has afterwards: never more than his most (MT-R-62)."""
    clause: ClassVar[str] = "MT-TRADE-01"

    def replay(self, state: State) -> None:
        """It can be equipped at cleanup."""
        one = self.giver
        if self.item in state.carried[one]:
            state.carried[one] = without(state.carried[one], (self.item,))
        else:
            state.worn[one] = tuple(NONE if it == self.item else it for it in state.worn[one])
        state.vitality[one] = self.vitality
        state.carried[self.taker] = with_cards(state.carried[self.taker], (self.item,))
        state.traded += (Gift(one, items()[self.item].id),)

    def sentence(self, state: State) -> str:
        """It names the item, and the hero who gets it."""
        return f"{item_title(self.item)} goes to the {hero(state, self.taker)}."


@dataclass(slots=True)
class PotionGiven(Told):
    """A potion goes from one inventory to another."""

    giver: Figure
    taker: Figure
    potion: str
    clause: ClassVar[str] = "MT-TRADE-01"

    def replay(self, state: State) -> None:
        """One less here, one more there."""
        for one, by in ((self.giver, -1), (self.taker, 1)):
            there = list(state.potions[one])
            there[POTIONS.index(self.potion)] += by
            state.potions[one] = tuple(there)
        state.traded += (Gift(self.giver, self.potion),)

    def sentence(self, state: State) -> str:
        """It names the potion, and the hero who gets it."""
        return f"{programs()[self.potion][0]} goes to the {hero(state, self.taker)}."


@dataclass(slots=True)
class Equipped(Told):
    """An item of the inventory goes to its slot, or a slot is emptied (MT-ITEM-03)."""

    hero: Figure
    slot: int
    item: int
    vitality: int
    """What the hero has afterwards: never more than his most (MT-R-62)."""
    clause: ClassVar[str] = "MT-ITEM-03"

    def replay(self, state: State) -> None:
        """What was in the slot goes to the inventory."""
        one, slots = self.hero, list(state.worn[self.hero])
        before = slots[self.slot]
        slots[self.slot] = self.item
        if self.item != NONE:
            state.carried[one] = without(state.carried[one], (self.item,))
        if before != NONE:
            state.carried[one] = with_cards(state.carried[one], (before,))
        state.worn[one] = tuple(slots)
        state.vitality[one] = self.vitality

    def sentence(self, state: State) -> str:
        """It names the item, or says that a slot is emptied."""
        if self.item == NONE:
            return f"The {hero(state, self.hero)} takes an item off."
        return f"The {hero(state, self.hero)} equips {item_title(self.item)}."
