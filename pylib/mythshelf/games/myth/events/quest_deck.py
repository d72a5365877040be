"""What happens with the quest deck, with chain quests, and with what quests leave for later tiles
(SETUP, POP, QUEST)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, with_cards, without
from ..table.catalogue.quests import all_quests, ordinary_quests, quests
from ..table.records import Quest
from ..table.state import State
from .told import Told


@dataclass(slots=True)
class QuestsReady(Told):
    """The quest deck is shuffled, the chain quests are set aside (MT-SETUP-16)."""

    deck: tuple[int, ...]
    """What is in it; nobody knows the order."""
    pending: tuple[int, ...] = ()
    """Consequences of former acts (MT-QUEST-08)."""
    clause: ClassVar[str] = "MT-SETUP-16"

    def replay(self, state: State) -> None:
        """A chain quest that was unlocked is in the deck; an ordinary one that is not has been
        discarded in a former act (MT-QUEST-04). Set aside is, too, what only a story quest from
        outside brings (MT-R-139)."""
        state.quest_deck = (HIDDEN,) * len(self.deck)
        left = [card for card in all_quests(state.sources) if card not in self.deck]
        state.quest_discards = tuple(card for card in left if card in ordinary_quests())
        state.chains = tuple(card for card in left if card not in ordinary_quests())
        state.pending = self.pending


@dataclass(slots=True)
class QuestsShuffled(Told):
    """The discarded quests are shuffled into the deck (MT-R-71)."""

    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-R-71"

    def replay(self, state: State) -> None:
        """In an order that nobody knows."""
        state.quest_deck = (HIDDEN,) * (len(state.quest_deck) + len(state.quest_discards))
        state.quest_discards = ()

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The quests are shuffled."


@dataclass(slots=True)
class QuestPutBack(Told):
    """A quest that cannot be met on a tile of this size is shuffled back (MT-R-134)."""

    card: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-R-134"

    def replay(self, state: State) -> None:
        """It is anywhere in the deck."""
        state.quest_deck = (HIDDEN,) * len(state.quest_deck)

    def sentence(self, state: State) -> str:
        """It names the quest."""
        return f"{quests()[self.card].title} needs a larger tile: it is shuffled back."


@dataclass(slots=True)
class QuestDrawn(Told):
    """The quest of a tile, the top card of the deck (MT-POP-04)."""

    card: int
    tile: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-POP-04"

    def replay(self, state: State) -> None:
        """It lies face up (MT-QUEST-06)."""
        state.quest_deck = state.quest_deck[:-1]
        state.quests += (Quest(self.card, self.tile, quests()[self.card].timer),)

    def sentence(self, state: State) -> str:
        """Which, and for how long."""
        card = quests()[self.card]
        limit = f" ({card.timer} hero cycles)" if card.timer else ""
        return f"Quest: {card.title}{limit}."


@dataclass(slots=True)
class QuestMet(QuestDrawn):
    """A quest that was chosen for this tile (MT-QUEST-05)."""

    reveals: ClassVar[bool] = False
    clause: ClassVar[str] = "MT-QUEST-05"

    def replay(self, state: State) -> None:
        """The quest was waiting for this tile."""
        state.next_quests = without(state.next_quests, (self.card,))
        state.quests += (Quest(self.card, self.tile, quests()[self.card].timer),)


@dataclass(slots=True)
class QuestDictated(QuestDrawn):
    """The quest that a story quest dictates (MT-STORY-01), perhaps with a timer of its own."""

    timer: int = 0
    in_deck: bool = False
    reveals: ClassVar[bool] = False
    clause: ClassVar[str] = "MT-STORY-01"

    def replay(self, state: State) -> None:
        """From wherever its card is."""
        if self.in_deck:
            state.quest_deck = (HIDDEN,) * (len(state.quest_deck) - 1)
        for name in ("quest_discards", "chains", "next_quests"):
            left = tuple(one for one in getattr(state, name) if one != self.card)
            setattr(state, name, left)
        timer = self.timer or quests()[self.card].timer
        state.quests += (Quest(self.card, self.tile, timer),)


@dataclass(slots=True)
class ChainUnlocked(Told):
    """A chain quest is no longer set aside: it is met on the following tile, or shuffled into the
    deck (MT-QUEST-05)."""

    card: int
    at_once: bool
    clause: ClassVar[str] = "MT-QUEST-05"

    def replay(self, state: State) -> None:
        """In an order that nobody knows."""
        state.chains = without(state.chains, (self.card,))
        if self.at_once:
            state.next_quests = with_cards(state.next_quests, (self.card,))
        else:
            state.quest_deck = (HIDDEN,) * (len(state.quest_deck) + 1)

    def sentence(self, state: State) -> str:
        """What becomes of it."""
        title = quests()[self.card].title
        if self.at_once:
            return f"{title} waits on the next tile."
        return f"{title} is shuffled into the quest deck."


@dataclass(slots=True)
class ConsequenceNoted(Told):
    """A quest has an effect on a later tile (MT-QUEST-08), or that effect has come."""

    pending: tuple[int, ...]
    words: str
    clause: ClassVar[str] = "MT-QUEST-08"

    def replay(self, state: State) -> None:
        """What is still to come."""
        state.pending = self.pending

    def sentence(self, state: State) -> str:
        """It says what the consequence is."""
        return self.words
