"""Two hit dice more, bought before an attack is rolled (MT-SER-06): for attacks only (MT-R-108)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.question import Question
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero
from .spending import DICE, pay, refusal, too_dear

MORE = 2
"""So many hit dice are added."""


def ask_for_dice(state: State, one: Figure) -> None:
    """The group is asked where it can pay."""
    if state.serendipity >= DICE:
        state.stack.append(BuyDice(one))


@dataclass(frozen=True, slots=True)
class BuyDice(Question):
    """Is serendipity spent on the pool of an attack?"""

    clause = "MT-SER-06"

    def question(self, state: State) -> str:
        """Whose."""
        return f"Two hit dice more for the attack of the {hero(state, self.seat)}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes or no."""
        return iter((MoreDice(True), MoreDice(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
        return (MoreDice,)


@dataclass(frozen=True, slots=True)
class MoreDice(Option[State]):
    """Add two hit dice, or none."""

    verb = "more-dice"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """Before the roll, if there is enough."""
        if not isinstance(state.stack[-1], BuyDice):
            return "MT-SER-06"
        return refusal(state, DICE, "MT-SER-06") if self.yes else None

    def why_not(self, state: State, clause: str) -> str:
        """With what there is."""
        return too_dear(state, DICE) if state.serendipity < DICE else ""

    def apply(self, state: State) -> None:
        """It may be bought again (MT-R-52)."""
        asked = state.stack.pop()
        assert isinstance(asked, BuyDice)
        if not self.yes:
            return
        attack = state.attack
        assert attack is not None
        pay(state, DICE, "MT-SER-06")
        state.note(Attack, hit=attack.hit + MORE)
        ask_for_dice(state, asked.seat)

    def words(self, state: State) -> str:
        """Yes or no."""
        return f"Two hit dice more, for {DICE} serendipity" if self.yes else "No more dice"
