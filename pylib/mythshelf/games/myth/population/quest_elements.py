"""The setup of a quest (MT-POP-06, MT-R-134)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import run_effects
from ....kernel.play.core import Step
from ..quests.looking import card_of, effects, quest_in_play
from ..realm.traps import SetTrap
from ..table.state import State
from ..table.terms import QuestKind
from .quest_enemies import AskEdge, BringFigures, BringPack
from .quest_lairs import ANY, QuestLairs
from .quest_tokens import PlaceBystander, SetQuestTokens


@dataclass(frozen=True, slots=True)
class SetUp(Step[State]):
    """A quest is set up on its tile (MT-POP-04): what it brings counts towards the legend
    (MT-POP-06)."""

    card: QuestKind

    def run(self, state: State) -> None:
        """Lairs, traps, enemies, bystander, tokens, in this order."""
        quest = quest_in_play(state, self.card)
        printed, place = card_of(quest), quest.tile
        steps: list[Step[State]] = [QuestLairs(self.card, printed.lairs)]
        steps += [SetTrap(place, "" if name == ANY else name) for name in printed.traps]
        if any(pack.opposite for pack in printed.packs):
            steps.append(AskEdge(self.card))
        steps += [BringPack(self.card, number) for number in range(len(printed.packs))]
        steps.append(BringFigures(self.card))
        if printed.bystander:
            steps.append(PlaceBystander(self.card))
        if printed.token is not None:
            steps.append(SetQuestTokens(self.card))
        steps.append(BeginRules(self.card))
        state.stack += reversed(steps)


@dataclass(frozen=True, slots=True)
class BeginRules(Step[State]):
    """The rules of a quest that last on its tile begin."""

    card: QuestKind

    def run(self, state: State) -> None:
        """The setup lines of its card."""
        run_effects(state, effects(state, quest_in_play(state, self.card), "setup"))
