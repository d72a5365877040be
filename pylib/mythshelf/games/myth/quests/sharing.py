"""What quests bring: the group shares it out (MT-QUEST-07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ..events.quests import QuestItemGained
from ..heroes.finding import find_item
from ..heroes.looting import change_potions
from ..heroes.question import Question
from ..heroes.treasure_tokens import DrawToken
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import COLOURS, NONE, POTIONS, Item
from ..words.names import hero, item_title

TOKEN, POTION, QUEST_ITEM = "token", "potion", "quest item"
"""Kinds of things beside items of a colour."""


@dataclass(frozen=True, slots=True)
class ShareOut(Step[State]):
    """So many things of a kind go to heroes, one after the other: cards of an item deck by their
    colour, treasure tokens, potions, a quest item."""

    kind: str
    count: int = 1
    what: Item = NONE
    """Which potion or quest item."""

    def run(self, state: State) -> None:
        """The dead and the defeated get nothing (MT-DEATH-05)."""
        there = state.heroes()
        if self.count <= 0 or not there or not self._left(state):
            return
        state.stack.append(replace(self, count=self.count - 1))
        if len(there) == 1:
            receive(state, self, there[0])
        else:
            state.stack.append(ChooseRecipient(state.group_seat(), self))

    def _left(self, state: State) -> bool:
        """A deck or bag that is empty gives nothing (MT-R-50, MT-R-53), and every quest item is
        there once."""
        if self.kind == TOKEN:
            return any(state.bag)
        if self.kind == QUEST_ITEM:
            return not any(
                self.what in (*state.worn[one], *state.carried[one])
                for one in range(len(state.party))
            )
        return self.kind == POTION or bool(state.items[COLOURS.index(self.kind)])

    def words(self) -> str:
        """What is given, in words."""
        if self.kind == TOKEN:
            return "a treasure token"
        if self.kind == POTION:
            return programs()[POTIONS[self.what]][0]
        return item_title(self.what) if self.kind == QUEST_ITEM else f"a {self.kind} item"


def receive(state: State, share: ShareOut, one: Figure) -> None:
    """A hero gets it: an item card or a token is drawn, and resolved like that of a counter
    (MT-R-109)."""
    if share.kind == TOKEN:
        state.stack.append(DrawToken(one))
    elif share.kind == POTION:
        change_potions(state, one, POTIONS[share.what], 1)
    elif share.kind == QUEST_ITEM:
        state.happen(QuestItemGained(one, share.what))
    else:
        find_item(state, one, COLOURS.index(share.kind))


@dataclass(frozen=True, slots=True)
class ChooseRecipient(Question):
    """Who gets something that the group has gained?"""

    clause = "MT-QUEST-07"
    share: ShareOut

    def question(self, state: State) -> str:
        """It names what is given."""
        return f"Who gets {self.share.words()}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A hero who is not defeated."""
        return map(GiveTo, state.heroes())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (GiveTo,)


@dataclass(frozen=True, slots=True)
class GiveTo(Option[State]):
    """It goes to this hero."""

    verb = "give-to"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """Who is not defeated (MT-DEATH-05)."""
        return None if self.hero in state.heroes() else "MT-DEATH-05"

    def apply(self, state: State) -> None:
        """The hero gets it."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseRecipient)
        receive(state, asked.share, self.hero)

    def words(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)}"
