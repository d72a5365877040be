"""What happens with items (ITEM, TRADE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .....kernel.play.hands import with_cards, without
from ...words.names import hero, item_title
from ..figures import Figure
from ..state import State
from ..terms import NONE
from .told import Told


@dataclass(slots=True)
class Traded(Told):
    """An item goes from one inventory to another (MT-TRADE-03)."""

    giver: Figure
    taker: Figure
    item: int
    clause: ClassVar[str] = "MT-TRADE-01"

    def replay(self, state: State) -> None:
        """It can be equipped at cleanup."""
        state.carried[self.giver] = without(state.carried[self.giver], (self.item,))
        state.carried[self.taker] = with_cards(state.carried[self.taker], (self.item,))
        state.traded = with_cards(state.traded, (self.item,))

    def sentence(self, state: State) -> str:
        """It names the item, and the hero who gets it."""
        return f"{item_title(self.item)} goes to the {hero(state, self.taker)}."


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
