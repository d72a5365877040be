"""The lairs of a quest, and one more by the consequence of another (MT-POP-06, MT-QUEST-08)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Step
from ..quests.looking import card_of, quest_in_play
from ..quests.results import change
from ..realm.lairs import ChooseLair, free_lair, lair_squares
from ..table.catalogue.enemies import types
from ..table.figures import Figure, type_of
from ..table.state import State
from ..table.terms import NONE, QuestKind

ANY, ANOTHER, EXTRA = "any", "another", "extra"
"""Types of lairs and packs that are chosen: any, one that no other lair of the quest has, the
optional type where it is in use."""


@dataclass(frozen=True, slots=True)
class QuestLairs(Step[State]):
    """The lairs of a quest are placed like those of a legend, whose bounds do not count
    (MT-POP-06)."""

    card: QuestKind
    left: tuple[str, ...]

    def run(self, state: State) -> None:
        """One after the other; one for which there is no token or no room is left out
        (MT-R-87)."""
        if not self.left:
            return
        quest = quest_in_play(state, self.card)
        wanted, *rest = self.left
        following = tuple(rest)
        question = QuestLair(state.group_seat(), quest.tile, 0, self.card, wanted, following)
        if any(True for _ in question.squares(state)):
            state.stack.append(question)
        else:
            state.stack.append(QuestLairs(self.card, following))


@dataclass(frozen=True, slots=True)
class QuestLair(ChooseLair):
    """Which lair of a quest comes where?"""

    clause = "MT-POP-06"
    card: QuestKind = NONE
    wanted: str = ANY
    rest: tuple[str, ...] = ()

    def question(self, state: State) -> str:
        """It names the quest."""
        return f"{card_of(quest_in_play(state, self.card)).title}: which lair comes where?"

    def types(self, state: State) -> Iterable[int]:
        """Those that the quest names."""
        every = range(len(types()))
        if self.wanted in (ANY, ANOTHER):
            own = {type_of(one) for one in quest_in_play(state, self.card).lairs}
            return [one for one in every if self.wanted == ANY or one not in own]
        return [types().index(self.wanted)]

    def optional(self, state: State) -> bool:
        """It has to come."""
        return False

    def placing(self, state: State, lair: Figure) -> Step[State]:
        """The quest knows it for its own."""
        change(state, self.card, lairs=(*quest_in_play(state, self.card).lairs, lair))
        return QuestLairs(self.card, self.rest)


@dataclass(frozen=True, slots=True)
class OneMoreLair(ChooseLair):
    """Which lair comes where, by the consequence of a quest?"""

    clause = "MT-QUEST-08"

    def question(self, state: State) -> str:
        """Beside those of the legend."""
        return "Place one more lair."

    def optional(self, state: State) -> bool:
        """It has to come."""
        return False

    def placing(self, state: State, lair: Figure) -> None:
        """Those of the legend come as well."""
        return


def lairs_fit(state: State, place: int) -> bool:
    """Whether any lair could still be placed on a tile."""
    free = any(free_lair(state, which) != NONE for which in range(len(types())))
    return free and bool(lair_squares(state, place))
