"""A hero cycle more for a limited quest (MT-SER-07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.cycle_question import offers
from ..heroes.deeds import Deed, free
from ..quests.course import lengthen, limited
from ..quests.looking import open_quests
from ..table.catalogue import quests
from ..table.events.course import Stirred
from ..table.figures import Figure
from ..table.state import State
from .spending import TIME, pay, refusal, too_dear

QuestKind = int


@dataclass(frozen=True, slots=True)
class MoreTime(Deed):
    """Spend 2 serendipity to have a hero cycle more for a quest (MT-SER-07)."""

    verb = "more-time"
    quest: QuestKind

    def hindrance(self, state: State, one: Figure) -> str | None:
        """For one that is limited, and if there is enough."""
        clause = free(state, one)
        if clause is not None:
            return clause
        if self.quest not in _limited(state):
            return "MT-QUEST-06"
        return refusal(state, TIME, "MT-SER-07")

    def why_not(self, state: State, clause: str) -> str:
        """With what there is."""
        return too_dear(state, TIME) if clause == "MT-SER-07" else ""

    def do(self, state: State, one: Figure) -> None:
        """It may be bought again (MT-R-52)."""
        state.happen(Stirred())
        pay(state, TIME, "MT-SER-07")
        lengthen(state, self.quest)

    def words(self, state: State) -> str:
        """For which quest."""
        return f"One hero cycle more for {quests()[self.quest].title}, for {TIME} serendipity"


def _limited(state: State) -> list[QuestKind]:
    return [quest.card for quest in open_quests(state) if limited(quest)]


@offers(MoreTime)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if state.serendipity >= TIME:
        yield from map(MoreTime, _limited(state))
