"""The course of a quest: its objective, its results, its resolution (MT-QUEST-02, MT-REFR-05)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....kernel.effects import Effect, run_effects
from ....kernel.play.core import Step
from ....kernel.play.rng import shuffled
from ..table.events.board import remove
from ..table.events.quests import QuestChanged, QuestEnded, QuestRemoved
from ..table.figures import BYSTANDER, Figure
from ..table.records import Quest
from ..table.state import State
from ..table.terms import BOSS, NONE
from ..words.names import counted
from .looking import (
    card_of,
    cocoons,
    effects,
    has_hook,
    number_of,
    open_quests,
    wants_objective,
)


def change(
    state: State, card: int, words: str = "", clause: str = "MT-QUEST-01", **new: object
) -> None:
    """Something of a quest in play changes."""
    number = number_of(state, card)
    if number != NONE:
        quest = replace(state.quests[number], **new)  # type: ignore[arg-type]
        state.happen(QuestChanged(number, quest, words, clause))


def objectives(state: State) -> list[Effect]:
    """The objectives that are met now: it is looked at any time (MT-REFR-05)."""
    found: list[Effect] = []
    for quest in open_quests(state):
        if not quest.met:
            found += effects(state, quest, "objective")
    return found


@dataclass(frozen=True, slots=True)
class QuestResults(Step[State]):
    """The quest results step: after the allies and before the statuses (MT-REFR-05, MT-R-72)."""

    def run(self, state: State) -> None:
        """Quest by quest, the oldest first: what its card does now, its objective, its timer."""
        for quest in reversed(open_quests(state)):
            state.stack += [LowerTimer(quest.card), ShowResults(quest.card)]


@dataclass(frozen=True, slots=True)
class ShowResults(Step[State]):
    """What the results section of a card says; it may end the quest (MT-QUEST-03)."""

    card: int

    def run(self, state: State) -> None:
        """Then the objective is looked at."""
        number = number_of(state, self.card)
        if number != NONE and not state.quests[number].over:
            state.stack.append(TestObjective(self.card))
            run_effects(state, effects(state, state.quests[number], "results"))


@dataclass(frozen=True, slots=True)
class TestObjective(Step[State]):
    """Whether the objective is met."""

    card: int

    def run(self, state: State) -> None:
        """If it was not before."""
        number = number_of(state, self.card)
        quest = state.quests[number] if number != NONE else None
        if quest is not None and not quest.over and not quest.met:
            run_effects(state, effects(state, quest, "objective"))


@dataclass(frozen=True, slots=True)
class LowerTimer(Step[State]):
    """A limited quest loses a hero cycle (MT-QUEST-06), the one in which it was drawn included
    (MT-R-107). At 0 it fails at once, unless its end is what it takes (MT-R-73)."""

    card: int

    def run(self, state: State) -> None:
        """What is met needs no more time."""
        number = number_of(state, self.card)
        if number == NONE:
            return
        quest = state.quests[number]
        if quest.over or quest.met or not quest.timer:
            return
        left = quest.timer - 1
        told = f"{card_of(quest).title}: {counted(left, 'hero cycle')} left."
        change(state, self.card, told, "MT-QUEST-06", timer=left)
        if not left:
            state.stack.append(TimeIsUp(self.card))
            run_effects(state, effects(state, state.quests[number], "timer_end"))


@dataclass(frozen=True, slots=True)
class TimeIsUp(Step[State]):
    """The timer has come to its end: without success that is failure (MT-R-73)."""

    card: int

    def run(self, state: State) -> None:
        """Unless the card has made it a success."""
        number = number_of(state, self.card)
        if number != NONE and not state.quests[number].over:
            resolve(state, self.card, success=False)


def lengthen(state: State, card: int) -> None:
    """One more hero cycle for a limited quest (MT-SER-07)."""
    number = number_of(state, card)
    if number != NONE and limited(state.quests[number]):
        quest = state.quests[number]
        told = f"{card_of(quest).title}: {counted(quest.timer + 1, 'hero cycle')} left."
        change(state, card, told, "MT-SER-07", timer=quest.timer + 1)


def limited(quest: Quest) -> bool:
    """Whether time matters for a quest."""
    return bool(quest.timer) and not quest.over and not quest.met


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


def resolve(state: State, card: int, success: bool) -> None:
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

    card: int

    def run(self, state: State) -> None:
        """In the refresh phase only with its cleanup (MT-REFR-09)."""
        if not any(isinstance(one, ClearUp) for one in state.stack):
            remove_quest(state, self.card)


@dataclass(frozen=True, slots=True)
class ClearUp(Step[State]):
    """Cleanup: what quests that are over have brought is removed (MT-REFR-09)."""

    def run(self, state: State) -> None:
        """All of them."""
        for quest in [one for one in state.quests if one.over]:
            remove_quest(state, quest.card)


def remove_quest(state: State, card: int) -> None:
    """Its tokens, cocoons and bystander; enemies and lairs stay."""
    quest = state.quests[number_of(state, card)]
    for one in cocoons(state, quest):
        remove(state, one, "is gone")
    if card_of(quest).bystander and state.at[BYSTANDER] >= 0:
        remove(state, BYSTANDER, "leaves")
    state.happen(QuestRemoved(card))


def bereft(state: State, one: Figure) -> list[Effect]:
    """What quests say when the bystander falls."""
    if one != BYSTANDER:
        return []
    there = [quest for quest in open_quests(state) if card_of(quest).bystander]
    return [effect for quest in there for effect in effects(state, quest, "lost")]


def departing(state: State, one: Figure) -> list[Effect]:
    """What quests say instead of the next stage of a boss on their tile."""
    if state.monster(one).rank != BOSS:
        return []
    place = state.board().tile_of[state.at[one]]
    there = [quest for quest in open_quests(state) if quest.tile == place]
    return [effect for quest in there for effect in effects(state, quest, "defeated", side=one)]
