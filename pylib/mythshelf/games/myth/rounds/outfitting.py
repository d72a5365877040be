"""Equipment is changed in cleanup (MT-REFR-09, MT-ITEM-03), and what heroes trade there may be
equipped at once (MT-TRADE-03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.items import Equipped
from ..heroes import numbers
from ..heroes.deed import BetweenSteps, Deed
from ..heroes.handing_over import Hand, hands, open_hands
from ..heroes.question import Question
from ..table.catalogue.items import items
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, SLOTS, Item
from ..words.names import hero


@dataclass(frozen=True, slots=True)
class Outfitting(Step[State]):
    """Heroes may change their equipment in cleanup, and only there (MT-REFR-09, MT-ITEM-03);
    each slot once."""

    hero: Figure
    done: tuple[int, ...] = ()

    def run(self, state: State) -> None:
        """Only who has an item that fits is asked."""
        if state.standing(self.hero) and wearable(state, self.hero, self.done):
            state.stack.append(Outfit(self.hero, self.done))


def wearable(state: State, one: Figure, done: tuple[int, ...]) -> list[int]:
    """The items of an inventory that have a slot which was not changed yet (MT-ITEM-01)."""
    return [
        item
        for item in dict.fromkeys(state.carried[one])
        if items()[item].slot not in (NONE, *done)
    ]


@dataclass(frozen=True, slots=True)
class Outfit(Question, BetweenSteps):
    """Which item is equipped, or given to somebody who may equip it?"""

    clause = "MT-ITEM-03"
    admitted = (Hand,)
    done: tuple[int, ...]

    def question(self, state: State) -> str:
        """It names the hero who equips items."""
        return f"What does the {hero(state, self.seat)} equip?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """An item, one for somebody else, or nothing more."""
        yield from map(Equip, wearable(state, self.seat, self.done))
        yield from hands(state, self.seat)
        yield Equip(NONE)

    def legal(self, state: State) -> list[Option[State]]:
        """All but what nobody near can be given."""
        own = map(Equip, wearable(state, self.seat, self.done))
        return [*own, *open_hands(state, self.seat), Equip(NONE)]

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An item, for himself or for somebody else."""
        return (Equip, Hand)

    def follow(self, state: State, done: Deed) -> None:
        """Who has got an item is asked whether he equips it, unless his turn is still to come."""
        assert isinstance(done, Hand)
        slot, other = items()[done.item].slot, done.hero
        state.stack[-1] = Outfitting(self.seat, self.done)
        waits = any(
            isinstance(one, Outfitting) and one.hero == other and slot not in one.done
            for one in state.stack
        )
        if slot != NONE and not waits:
            others = tuple(one for one in range(len(SLOTS)) if one != slot)
            state.stack.append(Outfitting(other, others))


@dataclass(frozen=True, slots=True)
class Equip(Option[State]):
    """Equip this item, or nothing more."""

    verb = "equip"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must be in the inventory, for a slot that was not changed yet (MT-ITEM-01)."""
        asked = state.stack[-1]
        assert isinstance(asked, Outfit)
        found = wearable(state, asked.seat, asked.done)
        return None if self.item in (*found, NONE) else "MT-ITEM-01"

    def apply(self, state: State) -> None:
        """What was in the slot goes to the inventory; vitality is cut to the new most, and never
        grows by it (MT-R-62)."""
        asked = state.stack.pop()
        assert isinstance(asked, Outfit)
        if self.item == NONE:
            return
        one, slot = asked.seat, items()[self.item].slot
        before = state.worn[one][slot]
        gained = items()[self.item].vitality - (items()[before].vitality if before != NONE else 0)
        most = min(18, numbers.most_vitality(state, one) + gained)
        state.happen(Equipped(one, slot, self.item, min(state.vitality[one], most)))
        state.stack.append(Outfitting(one, (*asked.done, slot)))

    def words(self, state: State) -> str:
        """It names the item and its slot, or says that nothing follows."""
        if self.item == NONE:
            return "Nothing more"
        item = items()[self.item]
        return f"Equip {item.title} ({SLOTS[item.slot]})"
