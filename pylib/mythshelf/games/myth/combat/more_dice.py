"""Two more hit dice, bought before an attack is rolled (MT-SER-06): for attacks only (MT-R-108)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.at_any_time import AddRage
from ..heroes.deed import BetweenSteps
from ..heroes.preparing import rages
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
class BuyDice(Question, BetweenSteps):
    """Is serendipity spent on the pool of an attack? The Soldier may add Rage first (MT-R-68)."""

    clause = "MT-SER-06"
    admitted = (AddRage,)

    def question(self, state: State) -> str:
        """It names the hero who attacks."""
        return f"Two more hit dice for the {hero(state, self.seat)}'s attack?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered, and Rage."""
        yield from (MoreDice(True), MoreDice(False))
        if rages(state, self.seat):
            yield AddRage()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no, or Rage first."""
        return (MoreDice, AddRage)


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
