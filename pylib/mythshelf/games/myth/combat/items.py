"""Which item is used in an attack (MT-ITEM-09)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.attacks import ItemChosen
from ..heroes.question import Question
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.contexts import Attack
from ..table.sight import hero_sees
from ..table.state import State
from ..table.terms import NONE, PATH, Item
from .range import range_with, usable


def suffices(state: State, attack: Attack, item: int) -> bool:
    """Whether all targets are in range with an item (MT-ATK-07, MT-ATK-11)."""
    card = cards()[attack.card]
    if card.range == PATH or not attack.figures:
        return True
    most = range_with(state, attack.attacker, attack.card, item) + attack.reach
    return all(hero_sees(state, attack.attacker, one, most) for one in attack.targets)


def choices(state: State, attack: Attack) -> list[int]:
    """The items that may be used; none of them only where there is no other way, for an item never
    harms."""
    found = [
        item
        for item in usable(state, attack.attacker, attack.card)
        if suffices(state, attack, item)
    ]
    return found or [NONE]


def choose(state: State, item: int) -> None:
    """This item is used."""
    attack = state.attack
    assert attack is not None
    state.note(Attack, item=item)
    state.happen(ItemChosen(attack.attacker, item))


@dataclass(frozen=True, slots=True)
class ChooseItem(Question):
    """Which of the items that fit is used?"""

    clause = "MT-ITEM-09"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Which item do you use in this attack?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those that share a keyword with the card and reach the targets."""
        attack = state.attack
        assert attack is not None
        return map(UseItem, choices(state, attack))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an item."""
        return (UseItem,)


@dataclass(frozen=True, slots=True)
class UseItem(Option[State]):
    """This item is used in the attack."""

    verb = "item"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must share a keyword with the card (MT-ITEM-09) and reach every target
        (MT-ATK-07)."""
        attack = state.attack
        if attack is None or not isinstance(state.stack[-1], ChooseItem):
            return "MT-ITEM-09"
        if self.item not in usable(state, attack.attacker, attack.card):
            return "MT-ITEM-09"
        return None if suffices(state, attack, self.item) else "MT-ATK-07"

    def why_not(self, state: State, clause: str) -> str:
        """It says how far the item reaches."""
        attack = state.attack
        if clause != "MT-ATK-07" or attack is None:
            return ""
        reach = range_with(state, attack.attacker, attack.card, self.item) + attack.reach
        return f"With it your range is {reach}, and not all of your targets are in sight within it."

    def apply(self, state: State) -> None:
        """Its dice are added."""
        state.stack.pop()
        choose(state, self.item)

    def words(self, state: State) -> str:
        """It names the item, or says that none is used."""
        return items()[self.item].title if self.item != NONE else "None"
