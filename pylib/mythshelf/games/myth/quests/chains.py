"""Chain quests: unlocked by other quests (MT-QUEST-05)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.rng import shuffled
from ..events.quest_deck import ChainUnlocked
from ..heroes.question import Question
from ..table.catalogue.quests import quests
from ..table.state import State
from ..table.terms import QuestKind


def unlock(state: State, card: QuestKind) -> None:
    """A chain quest is unlocked, if it is still set aside: the players say what becomes of it."""
    if card in state.chains:
        state.stack.append(ChooseChain(state.group_seat(), card))


def shuffle_in(state: State, card: QuestKind) -> None:
    """A chain quest that is set aside is shuffled into the deck."""
    if card in state.chains:
        deck = tuple(shuffled(state, sorted((*state.quest_deck, card))))
        state.happen(ChainUnlocked(card, at_once=False))
        state.quest_deck = deck  # the event tells no order


@dataclass(frozen=True, slots=True)
class ChooseChain(Question):
    """Is a chain quest met on the following tile, or shuffled into the deck?"""

    clause = "MT-QUEST-05"
    card: QuestKind

    def question(self, state: State) -> str:
        """It names the quest that is unlocked."""
        return f"{quests()[self.card].title} is unlocked. When do you meet it?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """At once, or some day."""
        return iter((MeetChain(True), MeetChain(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """At once, or some day."""
        return (MeetChain,)


@dataclass(frozen=True, slots=True)
class MeetChain(Option[State]):
    """On the following tile, or when it is drawn."""

    verb = "chain"
    at_once: bool

    def refusal(self, state: State) -> str | None:
        """When one is unlocked."""
        return None if isinstance(state.stack[-1], ChooseChain) else "MT-QUEST-05"

    def apply(self, state: State) -> None:
        """It is no longer set aside."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseChain)
        if self.at_once:
            state.happen(ChainUnlocked(asked.card, at_once=True))
        else:
            shuffle_in(state, asked.card)

    def words(self, state: State) -> str:
        """It says when the quest is met."""
        if not self.at_once:
            return "Shuffle it into the quest deck"
        asked = state.stack[-1]
        sizes = quests()[asked.card].sizes if isinstance(asked, ChooseChain) else ()
        where = f" of {', '.join(sizes[:-1])} or {sizes[-1]}" if sizes else ""
        return f"On the next tile{where}"
