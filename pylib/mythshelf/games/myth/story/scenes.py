"""The tiles of a story quest, one after another (MT-STORY-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..cards.programs import group_seat
from ..realm.leaders import ChooseLeader, leader_squares
from ..table.catalogue import monster_of
from ..table.events.acts import ActBegan
from ..table.figures import of_monster
from ..table.squares import NOWHERE
from ..table.state import State


@dataclass(frozen=True, slots=True)
class TellAct(Step[State]):
    """An act of a story quest begins."""

    def run(self, state: State) -> None:
        """It is told which."""
        state.happen(ActBegan(state.story, state.act))


@dataclass(frozen=True, slots=True)
class PlaceBoss(Step[State]):
    """The boss whom a story quest puts on a tile: placed like a mini-boss (MT-R-105)."""

    place: int

    def run(self, state: State) -> None:
        """Where the legend names one."""
        boss = state.tiles[self.place].legend.boss
        there = [one for one in of_monster(monster_of(boss)) if state.at[one] == NOWHERE]
        if there and leader_squares(state, self.place, there[0]):
            state.stack.append(ChooseLeader(group_seat(state), self.place, there[0]))
