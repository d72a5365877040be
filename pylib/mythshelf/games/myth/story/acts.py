"""The acts of a story quest, from one to the next and to its end (MT-STORY-02, MT-STORY-03,
MT-STORY-04)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.rng import shuffled
from ..adventure.beginning import opening, outfitting
from ..adventure.ending import end_act
from ..adventure.rewards import Prizes
from ..events.acts import ActBegan, ActEnded, BoardCleared
from ..heroes.decks import draw
from ..heroes.numbers import most_vitality
from ..merchants.visiting import shuffle_merchants
from ..population.arriving import AskFirstTile
from ..quests.looking import open_quests
from ..quests.resolving import FailQuests
from ..rounds.round import Round
from ..table.catalogue.darkness import darkness_deck, traps
from ..table.catalogue.stories import story_named
from ..table.scripts import next_story_tile
from ..table.state import State
from ..table.terms import HAND_SIZE
from ..view import whole_deck


def first_frames(state: State) -> list[Step[State]]:
    """The frames of an act, the last one first."""
    return [ActDone(), Round(), *outfitting(state), AskFirstTile(), TellAct(), *opening(state)]


def is_last_act(state: State) -> bool:
    """Whether the story quest is over with this act."""
    return state.act + 1 == len(story_named(state.story).acts)


@dataclass(frozen=True, slots=True)
class TellAct(Step[State]):
    """An act of a story quest begins."""

    def run(self, state: State) -> None:
        """It is told which."""
        state.happen(ActBegan(state.story, state.act))


@dataclass(frozen=True, slots=True)
class EndScene(Step[State]):
    """A tile of a story quest was cleared: the act is completed with its last one (MT-R-127)."""

    def run(self, state: State) -> None:
        """What is left on the stack is what comes after an act."""
        if next_story_tile(state) is None and state.tiles[-1].cleared:
            if open_quests(state):
                state.stack += [EndScene(), FailQuests()]
                return
            del state.stack[1:]


@dataclass(frozen=True, slots=True)
class ActDone(Step[State]):
    """An act is completed: this frame lies below all others of it (see :class:`.EndScene`)."""

    def run(self, state: State) -> None:
        """All acts must be completed (MT-STORY-02); after the last one there is the reward of the
        story quest."""
        if is_last_act(state):
            state.stack += [EndStory(), Prizes(story_named(state.story).reward)]
        else:
            state.happen(ActEnded())
            state.stack.append(NextAct())


@dataclass(frozen=True, slots=True)
class EndStory(Step[State]):
    """After the last act the story quest is over; what is left is recorded as at the end of an act
    of an adventure (MT-STORY-04)."""

    def run(self, state: State) -> None:
        """It has succeeded, and the reward was given."""
        end_act(state, True, "MT-STORY-04")


@dataclass(frozen=True, slots=True)
class NextAct(Step[State]):
    """The next act begins on an empty board: kept are decks, titles, all items and potions, the
    bag, gold and serendipity (MT-STORY-03)."""

    def run(self, state: State) -> None:
        """Cards are shuffled as at the beginning of a game (MT-SETUP-02, MT-SETUP-14), merchants
        too (MT-ACT-06)."""
        party = range(len(state.party))
        state.happen(BoardCleared(tuple(most_vitality(state, one) for one in party)))
        for one in party:  # the event tells no order
            state.decks[one] = tuple(shuffled(state, sorted(whole_deck(state, one).elements())))
        state.darkness = tuple(shuffled(state, darkness_deck(state.dark_decks)))
        state.trap_deck = tuple(shuffled(state, range(len(traps()))))
        shuffle_merchants(state)
        for one in party:
            draw(state, one, HAND_SIZE)
        state.stack += first_frames(state)
