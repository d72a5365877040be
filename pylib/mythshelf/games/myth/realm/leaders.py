"""The mini-boss of a legend (MT-POP-17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..darkness.spawning import shortage
from ..events.board import Placed
from ..heroes.question import Question
from ..table.catalogue.enemies import monster_of, monsters
from ..table.figures import Figure, of_monster, size_of
from ..table.squares import NOWHERE, Square, block
from ..table.state import State
from ..table.terms import AGENT, MINI_BOSS
from .placing import charge, first_squares


def leader_squares(state: State, place: int, one: Figure) -> list[Square]:
    """Where a mini-boss may stand: at least one of its squares on purple, otherwise far from the
    heroes (MT-R-105)."""
    board, occupied, size = state.board(), state.occupied(), size_of(one)
    free = [
        at
        for at in state.tiles[place].squares()
        if all(
            part in board.open and part not in occupied and board.tile_of[part] == place
            for part in block(at, size)
        )
    ]
    return first_squares(state, free, size)


@dataclass(frozen=True, slots=True)
class PlaceLeader(Step[State]):
    """A random mini-boss comes (MT-POP-17); if there is none left, 1 AP is due (MT-R-84)."""

    place: int

    def run(self, state: State) -> None:
        """There is one in the box, so nothing has to be drawn."""
        there = [
            one
            for kind, monster in enumerate(monsters())
            if monster.rank == MINI_BOSS
            for one in of_monster(kind)
            if state.at[one] == NOWHERE
        ]
        if not there:
            charge(state, shortage(0, 1))
        elif leader_squares(state, self.place, there[0]):
            state.stack.append(ChooseLeader(state.group_seat(), self.place, there[0]))


@dataclass(frozen=True, slots=True)
class PlaceAgent(Step[State]):
    """With that option an agent comes to every tile with a mandatory lair, while none is in play
    (MT-MINI-03, MT-R-118)."""

    place: int

    def run(self, state: State) -> None:
        """Placed like a mini-boss."""
        for kind, monster in enumerate(monsters()):
            if monster.rank == AGENT:
                one = of_monster(kind)[0]
                if state.at[one] == NOWHERE and leader_squares(state, self.place, one):
                    state.stack.append(ChooseLeader(state.group_seat(), self.place, one))


@dataclass(frozen=True, slots=True)
class ChooseLeader(Question):
    """Where does the mini-boss stand, or the agent?"""

    clause = "MT-R-105"
    allows_all = True
    place: int
    figure: Figure

    def question(self, state: State) -> str:
        """It names the leader who comes."""
        return f"Where does {state.monster(self.figure).title} stand?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Its top left squares."""
        return map(Lead, leader_squares(state, self.place, self.figure))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (Lead,)


@dataclass(frozen=True, slots=True)
class Lead(Option[State]):
    """With its top left square here."""

    verb = "leader"
    at: Square

    def refusal(self, state: State) -> str | None:
        """On purple, or far from the heroes."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLeader)
        found = leader_squares(state, asked.place, asked.figure)
        return None if self.at in found else "MT-R-105"

    def apply(self, state: State) -> None:
        """The leader stands on the square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseLeader)
        state.happen(Placed(asked.figure, self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class PlaceBoss(Step[State]):
    """The boss whom a story quest puts on a tile: placed like a mini-boss (MT-R-105)."""

    place: int

    def run(self, state: State) -> None:
        """Where the legend names one."""
        boss = state.tiles[self.place].legend.boss
        there = [one for one in of_monster(monster_of(boss)) if state.at[one] == NOWHERE]
        if there and leader_squares(state, self.place, there[0]):
            state.stack.append(ChooseLeader(state.group_seat(), self.place, there[0]))
