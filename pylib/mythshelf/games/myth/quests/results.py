"""The quest results step: objectives, timers, and what the cards of quests do in it (MT-REFR-05,
MT-QUEST-03, MT-QUEST-06)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....kernel.effects import Effect, run_effects
from ....kernel.play.core import Step
from ..events.quests import QuestChanged
from ..table.records import Quest
from ..table.state import State
from ..table.terms import NONE, QuestKind
from ..words.names import counted
from .looking import card_of, effects, number_of, open_quests
from .resolving import resolve


def change(
    state: State, card: QuestKind, words: str = "", clause: str = "MT-QUEST-01", **new: object
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

    card: QuestKind

    def run(self, state: State) -> None:
        """Then the objective is looked at."""
        number = number_of(state, self.card)
        if number != NONE and not state.quests[number].over:
            state.stack.append(TestObjective(self.card))
            run_effects(state, effects(state, state.quests[number], "results"))


@dataclass(frozen=True, slots=True)
class TestObjective(Step[State]):
    """Whether the objective is met."""

    card: QuestKind

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

    card: QuestKind

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

    card: QuestKind

    def run(self, state: State) -> None:
        """Unless the card has made it a success."""
        number = number_of(state, self.card)
        if number != NONE and not state.quests[number].over:
            resolve(state, self.card, success=False)


def lengthen(state: State, card: QuestKind) -> None:
    """One more hero cycle for a limited quest (MT-SER-07)."""
    number = number_of(state, card)
    if number != NONE and limited(state.quests[number]):
        quest = state.quests[number]
        told = f"{card_of(quest).title}: {counted(quest.timer + 1, 'hero cycle')} left."
        change(state, card, told, "MT-SER-07", timer=quest.timer + 1)


def limited(quest: Quest) -> bool:
    """Whether time matters for a quest."""
    return bool(quest.timer) and not quest.over and not quest.met
