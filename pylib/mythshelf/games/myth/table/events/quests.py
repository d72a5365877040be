"""What happens with quests (QUEST)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from .....kernel.play.hands import HIDDEN, with_cards, without
from ...words.names import figure, hero, item_title, sentence
from ..catalogue import all_quests, ordinary_quests, quests
from ..figures import Figure
from ..records import Quest
from ..state import State
from ..terms import COLOURS
from .board import Placed, Removed
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
        """Always the same."""
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
        """Which."""
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
        """It was waiting."""
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
        """What has changed."""
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
        """How it went."""
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
        state.end_scope("tile", self.card)


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
        """What it is."""
        return self.words


@dataclass(slots=True)
class BystanderCame(Placed):
    """Somebody comes whom the heroes must bring to safety."""

    clause: ClassVar[str] = "MT-QUEST-01"

    def sentence(self, state: State) -> str:
        """Who, and where."""
        return f"The {hero(state, self.figure)} stands on {state.where(self.at)}."


@dataclass(slots=True)
class CocoonPlaced(Placed):
    """A cocoon is on the tile."""

    clause: ClassVar[str] = "MT-QUEST-01"

    def sentence(self, state: State) -> str:
        """Where."""
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
        """To his inventory."""
        state.carried[self.hero] = with_cards(state.carried[self.hero], (self.item,))

    def sentence(self, state: State) -> str:
        """Who, and which."""
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
        """Which."""
        return f"The {hero(state, self.hero)} discards {item_title(self.item)}."


@dataclass(slots=True)
class BagFilled(Told):
    """A treasure token is put into the bag."""

    colour: int
    clause: ClassVar[str] = "MT-QUEST-07"

    def replay(self, state: State) -> None:
        """One more."""
        state.bag[self.colour] += 1

    def sentence(self, state: State) -> str:
        """Which."""
        return f"A {COLOURS[self.colour]} treasure token is put into the bag."
