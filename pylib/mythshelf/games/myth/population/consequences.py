"""What failed quests bring on later tiles (MT-QUEST-08)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.quest_deck import ConsequenceNoted
from ..realm.leaders import PlaceLeader
from ..table.catalogue.quests import quests
from ..table.state import State
from .quest_lairs import OneMoreLair, lairs_fit

LAIR, HOOKJAW = "lair", "hookjaw"
"""The consequences: one lair more, and the mini-boss."""
_NEXT_TILE = re.compile(r"next_tile\((\w+)\)")


def consequence_of(card: int) -> str:
    """What a quest brings on a later tile when it fails."""
    found = _NEXT_TILE.search(quests()[card].program)
    return found.group(1) if found else ""


def note(state: State, card: int) -> None:
    """A quest has failed: its consequence is still to come."""
    told = f"{quests()[card].title} has consequences."
    state.happen(ConsequenceNoted((*state.pending, card), told))


@dataclass(frozen=True, slots=True)
class ComeTrue(Step[State]):
    """A consequence of a kind comes on this tile, once for each quest."""

    place: int
    what: str

    def run(self, state: State) -> None:
        """One after the other."""
        due = [card for card in state.pending if consequence_of(card) == self.what]
        if not due:
            return
        state.stack.append(self)
        left = list(state.pending)
        left.remove(due[0])
        told = f"{quests()[due[0]].title} has its consequence."
        state.happen(ConsequenceNoted(tuple(left), told))
        if self.what == HOOKJAW:
            state.stack.append(PlaceLeader(self.place))
        elif lairs_fit(state, self.place):
            state.stack.append(OneMoreLair(state.group_seat(), self.place, 0))
