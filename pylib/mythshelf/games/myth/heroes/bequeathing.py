"""Quest items of a dead hero (MT-DEATH-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.acts import Bequeathed
from ..table.catalogue.items import items
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, Item
from ..words.names import hero, item_title
from .question import Question

QUEST = "quest"


@dataclass(frozen=True, slots=True)
class Bequest(Step[State]):
    """Each quest item of a hero who has died goes to a hero of his player's choice."""

    hero: Figure

    def run(self, state: State) -> None:
        """One after another; found items stay with him (MT-R-88)."""
        owned = (*state.carried[self.hero], *state.worn[self.hero])
        left = sorted(item for item in owned if item != NONE and items()[item].colour == QUEST)
        if left and state.heroes():
            state.stack += [self, ChooseHolder(self.hero, left[0])]


@dataclass(frozen=True, slots=True)
class ChooseHolder(Question):
    """Who takes a quest item of a dead hero?"""

    clause = "MT-DEATH-04"
    item: Item

    def question(self, state: State) -> str:
        """It names the item, and the hero who leaves it."""
        return f"Who takes the {hero(state, self.seat)}'s {item_title(self.item)}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A hero who is not defeated."""
        return map(HandDown, state.heroes())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (HandDown,)


@dataclass(frozen=True, slots=True)
class HandDown(Option[State]):
    """This hero takes the item."""

    verb = "hand-down"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """Not a defeated one (MT-R-26)."""
        return None if self.hero in state.heroes() else "MT-R-26"

    def apply(self, state: State) -> None:
        """It goes to his inventory."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseHolder)
        state.happen(Bequeathed(asked.seat, self.hero, asked.item))

    def words(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)}"
