"""The quest icon of a legend (MT-POP-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..events.quest_deck import QuestDictated, QuestDrawn, QuestMet, QuestPutBack, QuestsShuffled
from ..heroes.question import Question
from ..quests.looking import has_quests, stands
from ..table.catalogue.quests import quest_named
from ..table.catalogue.stories import NO_QUEST, story_tile_named
from ..table.printed.stories import StoryTile
from ..table.state import State
from .quest_elements import SetUp


@dataclass(frozen=True, slots=True)
class QuestIcon(Step[State]):
    """The quest of a tile comes before everything else (MT-POP-03)."""

    place: int

    def run(self, state: State) -> None:
        """One that waits for the next tile comes whatever the legend says (MT-R-132); else the
        icon draws one, if it has to or the players want it (MT-POP-02, MT-R-41). In a story quest
        they may skip it, where no quest is dictated (MT-POP-05)."""
        tile = state.tiles[self.place]
        story_tile = story_tile_named(tile.script) if tile.script else None
        if story_tile is not None and story_tile.quest:
            if story_tile.quest != NO_QUEST:
                dictated(state, self.place, story_tile)
            return
        waiting = [card for card in state.next_quests if stands(card, tile.size)]
        least, most = tile.legend.quest
        if waiting:
            state.happen(QuestMet(waiting[0], self.place))
            state.stack.append(SetUp(waiting[0]))
        elif not has_quests(state):
            return
        elif tile.legend.quest_or_trap or (most and not least):
            state.stack.append(ChooseQuest(state.group_seat(), self.place))
        elif least:
            draw_quest(state, self.place)


def dictated(state: State, place: int, story_tile: StoryTile) -> None:
    """The quest that a story quest dictates comes, wherever its card is (MT-STORY-01)."""
    card = quest_named(story_tile.quest)
    if any(quest.card == card for quest in state.quests):
        return
    deck = tuple(shuffled(state, [one for one in sorted(state.quest_deck) if one != card]))
    state.happen(QuestDictated(card, place, story_tile.timer, card in state.quest_deck))
    state.quest_deck = deck  # the event tells no order
    state.stack.append(SetUp(card))


def draw_quest(state: State, place: int) -> None:
    """The top card of the deck is met on a tile (MT-POP-04). One that needs a larger tile is
    shuffled back, and another one drawn; with none left there is no quest (MT-R-71, MT-R-134)."""
    size = state.tiles[place].size

    def fit(cards: tuple[int, ...]) -> bool:
        return any(stands(card, size) for card in cards)

    if not fit(state.quest_deck):
        if not fit(state.quest_discards):
            return
        deck = tuple(shuffled(state, sorted((*state.quest_deck, *state.quest_discards))))
        state.happen(QuestsShuffled())
        state.quest_deck = deck  # the event tells no order
    while not stands((card := state.quest_deck[-1]), size):
        deck = tuple(shuffled(state, sorted(state.quest_deck)))
        state.happen(QuestPutBack(card))
        state.quest_deck = deck
    state.happen(QuestDrawn(card, place))
    state.stack.append(SetUp(card))


@dataclass(frozen=True, slots=True)
class ChooseQuest(Question):
    """Is there a quest on a tile that may have one: instead of a trap (MT-TILE-07), or besides
    (MT-TILE-11)?"""

    clause = "MT-TILE-07"
    place: int

    def question(self, state: State) -> str:
        """What else there is."""
        if state.tiles[self.place].legend.quest_or_trap:
            return "Does a quest or a trap come?"
        return "Does a quest come?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((WantQuest(True), WantQuest(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (WantQuest,)


@dataclass(frozen=True, slots=True)
class WantQuest(Option[State]):
    """A quest, or none."""

    verb = "quest"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """When a tile is populated."""
        return None if isinstance(state.stack[-1], ChooseQuest) else "MT-TILE-07"

    def apply(self, state: State) -> None:
        """Exactly one of the two comes (MT-R-41)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseQuest)
        if self.yes:
            draw_quest(state, asked.place)

    def words(self, state: State) -> str:
        """It says what comes: the quest, a trap, or nothing."""
        if self.yes:
            return "A quest"
        asked = state.stack[-1]
        trap = isinstance(asked, ChooseQuest) and state.tiles[asked.place].legend.quest_or_trap
        return "A trap" if trap else "No quest"
