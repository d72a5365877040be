"""Two more hit dice, bought before an attack is rolled (MT-SER-06): for attacks only (MT-R-108)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.question import Question
from ..heroes.serendipity import DICE, Purchase
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero

MORE = 2
"""So many hit dice are added."""


def ask_for_dice(state: State, one: Figure) -> None:
    """The group is asked where it can pay."""
    if DICE.covered(state):
        state.stack.append(BuyDice(one))


@dataclass(frozen=True, slots=True)
class BuyDice(Question):
    """Is serendipity spent on the pool of an attack? What else counts for the roll is asked for
    after it (:class:`.before_roll.BeforeRoll`)."""

    clause = "MT-SER-06"

    def question(self, state: State) -> str:
        """It names the hero who attacks."""
        return f"Two more hit dice for the {hero(state, self.seat)}'s attack?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((MoreDice(True), MoreDice(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (MoreDice,)


@dataclass(frozen=True, slots=True)
class MoreDice(Purchase):
    """Add two hit dice, or none."""

    verb = "more-dice"
    price = DICE
    asked = BuyDice

    def apply(self, state: State) -> None:
        """It may be bought again (MT-R-52)."""
        asked = state.stack.pop()
        assert isinstance(asked, BuyDice)
        if not self.yes:
            return
        attack = state.attack
        assert attack is not None
        DICE.pay(state)
        state.note(Attack, hit=attack.hit + MORE)
        ask_for_dice(state, asked.seat)

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return f"Two more hit dice, for {DICE}" if self.yes else "No more dice"
