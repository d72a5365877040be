"""What happens with the quests in play, and what they bring (QUEST)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, with_cards
from ..table.catalogue.quests import quests
from ..table.figures import Figure
from ..table.records import Quest
from ..table.state import State
from ..table.terms import COLOURS
from ..words.names import figure, hero, item_title, sentence
from .board import Placed, Removed
from .told import Told


@dataclass(slots=True)
class QuestChanged(Told):
    """Something of a quest changes: its tokens, its timer, what it has brought."""

    number: int
    quest: Quest
    words: str = ""
    clause: str = "MT-QUEST-01"  # type: ignore[misc]

    def replay(self, state: State) -> None:
        """As it is now."""
        state.quests = (*state.quests[: self.number], self.quest, *state.quests[self.number + 1 :])

    def sentence(self, state: State) -> str:
        """It says what has changed."""
        return self.words


@dataclass(slots=True)
class QuestEnded(Told):
    """A quest is resolved (MT-QUEST-02): after success its card is discarded, after failure it is
    shuffled back into the deck (MT-QUEST-04)."""

    number: int
    quest: Quest
    success: bool
    clause: ClassVar[str] = "MT-QUEST-04"

    def replay(self, state: State) -> None:
        """What it has brought is still there."""
        state.quests = (*state.quests[: self.number], self.quest, *state.quests[self.number + 1 :])
        if self.success:
            state.quest_discards += (self.quest.card,)
            state.succeeded += (self.quest.card,)
        else:
            state.quest_deck = (HIDDEN,) * (len(state.quest_deck) + 1)
            state.failed += (self.quest.card,)

    def sentence(self, state: State) -> str:
        """It says whether the quest has succeeded or failed."""
        told = "succeeds" if self.success else "fails"
        return f"{quests()[self.quest.card].title} {told}."


@dataclass(slots=True)
class QuestRemoved(Told):
    """A quest that is over leaves its tile, with its tokens (MT-REFR-09)."""

    card: int
    clause: ClassVar[str] = "MT-REFR-09"

    def replay(self, state: State) -> None:
        """What lasts on the tile because of it is over."""
        state.quests = tuple(one for one in state.quests if one.card != self.card)
        name = quests()[self.card].id
        state.lasting = tuple(
            one for one in state.lasting if (one.scope, one.effect.card) != ("tile", name)
        )


@dataclass(slots=True)
class BystanderCame(Placed):
    """Somebody comes whom the heroes must bring to safety."""

    clause: ClassVar[str] = "MT-QUEST-01"

    def sentence(self, state: State) -> str:
        """It names the bystander, and the square."""
        return f"The {hero(state, self.figure)} stands on {state.where(self.at)}."


@dataclass(slots=True)
class CocoonPlaced(Placed):
    """A cocoon is on the tile."""

    clause: ClassVar[str] = "MT-QUEST-01"

    def sentence(self, state: State) -> str:
        """It names the cocoon, with its square."""
        return f"{sentence(figure(state, self.figure))}."


@dataclass(slots=True)
class SentAway(Removed):
    """A figure leaves the tile undefeated."""

    clause: ClassVar[str] = "MT-QUEST-01"

    def replay(self, state: State) -> None:
        """It does not count as defeated."""
        before = state.quests
        Removed.replay(self, state)
        state.quests = tuple(
            replace(quest, slain=was.slain) for quest, was in zip(state.quests, before, strict=True)
        )


@dataclass(slots=True)
class QuestItemGained(Told):
    """A quest item goes to a hero (MT-ITEM-08)."""

    hero: Figure
    item: int
    clause: ClassVar[str] = "MT-ITEM-08"

    def replay(self, state: State) -> None:
        """The item goes to the inventory of the hero."""
        state.carried[self.hero] = with_cards(state.carried[self.hero], (self.item,))

    def sentence(self, state: State) -> str:
        """It names the hero and the item."""
        return f"The {hero(state, self.hero)} gains {item_title(self.item)}."


@dataclass(slots=True)
class ItemUsedUp(Told):
    """An equipped item is discarded for what it does; a quest item is set aside again
    (MT-R-51)."""

    hero: Figure
    worn: tuple[int, ...]
    item: int
    clause: ClassVar[str] = "MT-R-51"

    def replay(self, state: State) -> None:
        """What he still wears."""
        state.worn[self.hero] = self.worn

    def sentence(self, state: State) -> str:
        """It names the hero and the item."""
        return f"The {hero(state, self.hero)} discards {item_title(self.item)}."


@dataclass(slots=True)
class BagFilled(Told):
    """A treasure token is put into the bag."""

    colour: int
    clause: ClassVar[str] = "MT-QUEST-07"

    def replay(self, state: State) -> None:
        """There is one more token of that colour in the bag."""
        state.bag[self.colour] += 1

    def sentence(self, state: State) -> str:
        """It names the colour of the token."""
        return f"A {COLOURS[self.colour]} treasure token is put into the bag."
