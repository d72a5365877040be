"""A quest ends: it is resolved, and what it has brought is cleared away (MT-QUEST-02, MT-QUEST-04,
MT-REFR-09)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....kernel.effects import run_effects
from ....kernel.play.core import Step
from ....kernel.play.rng import shuffled
from ..events.board import remove
from ..events.quests import QuestEnded, QuestRemoved
from ..table.figures import BYSTANDER
from ..table.state import State
from ..table.terms import NONE, QuestKind
from .looking import card_of, cocoons, effects, has_hook, number_of, open_quests, wants_objective


@dataclass(frozen=True, slots=True)
class ResolveQuests(Step[State]):
    """The quests of a tile that is cleared are resolved (MT-QUEST-02, MT-CLEAR-02): success first,
    then failure."""

    place: int

    def run(self, state: State) -> None:
        """One whose success is the end of its timer goes on (MT-R-133)."""
        for quest in open_quests(state):
            if quest.tile == self.place and not has_hook(quest, "timer_end", state):
                resolve(state, quest.card, quest.met or not wants_objective(state, quest))


@dataclass(frozen=True, slots=True)
class FailQuests(Step[State]):
    """The quests of a tile fail at once: it was abandoned (MT-ABAN-03), or left, or the game ends
    (MT-R-133)."""

    place: int = NONE
    """The tile, :data:`.NONE` for every one."""

    def run(self, state: State) -> None:
        """Without a look at their objectives; the game goes on (MT-GEN-03)."""
        for quest in open_quests(state):
            if self.place in (NONE, quest.tile):
                resolve(state, quest.card, success=False)


def resolve(state: State, card: QuestKind, success: bool) -> None:
    """A quest ends: what its card says then works, and afterwards what it has brought is removed,
    in cleanup where the results step has ended it (MT-QUEST-04, MT-REFR-09)."""
    number = number_of(state, card)
    if number == NONE or state.quests[number].over:
        return
    deck = state.quest_deck
    if not success:
        deck = tuple(shuffled(state, sorted((*deck, card))))
    before = state.quests[number]
    state.happen(QuestEnded(number, replace(before, over=True), success))
    state.quest_deck = deck  # the event tells no order
    state.stack.append(ClearAway(card))
    quest = state.quests[number]
    run_effects(state, effects(state, quest, "success" if success else "failure"))


@dataclass(frozen=True, slots=True)
class ClearAway(Step[State]):
    """What a quest that is over has brought leaves the tile."""

    card: QuestKind

    def run(self, state: State) -> None:
        """In the refresh phase only with its cleanup (MT-REFR-09)."""
        if not any(isinstance(one, ClearUp) for one in state.stack):
            remove_quest(state, self.card)


@dataclass(frozen=True, slots=True)
class ClearUp(Step[State]):
    """Cleanup: what quests that are over have brought is removed (MT-REFR-09)."""

    def run(self, state: State) -> None:
        """All quests that are over leave what they have brought."""
        for quest in [one for one in state.quests if one.over]:
            remove_quest(state, quest.card)


def remove_quest(state: State, card: QuestKind) -> None:
    """Its tokens, cocoons and bystander; enemies and lairs stay."""
    quest = state.quests[number_of(state, card)]
    for one in cocoons(state, quest):
        remove(state, one, "is gone")
    if card_of(quest).bystander and state.at[BYSTANDER] >= 0:
        remove(state, BYSTANDER, "leaves")
    state.happen(QuestRemoved(card))
