"""One more hero cycle for a limited quest (MT-SER-07)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.cycle_question import offers
from ..heroes.serendipity import TIME
from ..quests.looking import open_quests
from ..quests.results import lengthen, limited
from ..table.catalogue.quests import quests
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import QuestKind
from .bought_deed import BoughtDeed


@dataclass(frozen=True, slots=True)
class MoreTime(BoughtDeed):
    """Spend 2 serendipity to have one more hero cycle for a quest (MT-SER-07)."""

    verb = "more-time"
    price = TIME
    quest: QuestKind

    def obstacle(self, state: State, one: Figure) -> str | None:
        """For one that is limited."""
        return None if self.quest in _limited(state) else "MT-QUEST-06"

    def effect(self, state: State, one: Figure) -> None:
        """It may be bought again (MT-R-52)."""
        lengthen(state, self.quest)

    def words(self, state: State) -> str:
        """It names the quest, and the price."""
        return f"One more hero cycle for {quests()[self.quest].title}, for {TIME}"


def _limited(state: State) -> list[QuestKind]:
    return [quest.card for quest in open_quests(state) if limited(quest)]


@offers(MoreTime)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if TIME.covered(state):
        yield from map(MoreTime, _limited(state))
