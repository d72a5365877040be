"""Traps that move: the Rolling Stone and the Sliding Wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ..events.board import Placed
from ..events.traps import TrapChanged
from ..heroes.question import Question
from ..table.catalogue.darkness import traps
from ..table.figures import Figure, is_lair, size_of
from ..table.records import Trap
from ..table.squares import EDGES, Square, block, blocks_apart
from ..table.state import State
from ..words.names import figure

FREE_TO_TURN = "short_edge"
"""The setup of a trap that turns round at an edge; any other one stays there."""


def covered(trap: Trap, step: int = 0) -> set[Square]:
    """The squares of its tokens, or those after a step."""
    size = traps()[trap.card].size
    return {at + step for token in trap.tokens for at in block(token, size)}


def heading(state: State, trap: Trap) -> int:
    """The edge towards which it moves next: from an edge back again, if it can turn."""
    own = set(state.tiles[trap.tile].squares())
    if traps()[trap.card].spot != FREE_TO_TURN or covered(trap, EDGES[trap.edge]) <= own:
        return trap.edge
    return (trap.edge + 2) % 4


def way(state: State, trap: Trap, count: int) -> list[set[Square]]:
    """What it covers after each of so many steps, as far as its tile goes."""
    own, step = set(state.tiles[trap.tile].squares()), EDGES[heading(state, trap)]
    found = []
    for number in range(1, count + 1):
        there = covered(trap, step * number)
        if not there <= own:
            break
        found.append(there)
    return found


def in_the_way(state: State, trap: Trap, count: int) -> list[Figure]:
    """The figures on the squares over which it moves next; no lairs."""
    swept = set[Square]().union(*way(state, trap, count))
    occupied = state.occupied()
    there = dict.fromkeys(occupied[at] for at in sorted(swept) if at in occupied)
    return [one for one in there if not is_lair(one)]


def advance(state: State, number: int, count: int) -> None:
    """It moves as far as its way is free."""
    trap = state.traps[number]
    occupied, edge = state.occupied(), heading(state, trap)
    steps = 0
    for there in way(state, trap, count):
        if not there.isdisjoint(occupied):
            break
        steps += 1
    if steps or edge != trap.edge:
        moved = tuple(at + EDGES[edge] * steps for at in trap.tokens)
        told = f"{traps()[trap.card].title} moves." if steps else ""
        now = replace(trap, tokens=moved, edge=edge)
        state.happen(TrapChanged(number, now, told, "MT-TRAP-04"))


@dataclass(frozen=True, slots=True)
class MakeRoom(Step[State]):
    """A figure goes to the nearest free square beside the way of a trap."""

    figure: Figure
    number: int
    count: int

    def run(self, state: State) -> None:
        """The players choose where several are as near."""
        if state.at[self.figure] < 0:
            return
        found = aside(state, self.figure, self.number, self.count)
        if len(found) == 1:
            state.happen(Placed(self.figure, found[0]))
        elif found:
            state.stack.append(ChooseRoom(state.group_seat(), self.figure, self.number, self.count))


def aside(state: State, one: Figure, number: int, count: int) -> list[Square]:
    """The nearest places off the way of a trap where a figure fits, on the trap's tile."""
    trap = state.traps[number]
    board, taken, size = state.board(), state.occupied(), size_of(one)
    barred = covered(trap).union(*way(state, trap, count))
    here = state.squares_of(one)
    far: dict[Square, int] = {}
    for at in state.tiles[trap.tile].squares():
        parts = block(at, size)
        if all(
            part in board.open
            and part not in barred
            and taken.get(part, one) == one
            and board.tile_of[part] == trap.tile
            for part in parts
        ):
            far[at] = blocks_apart(here, parts)
    least = min(far.values(), default=0)
    return [at for at, steps in far.items() if steps == least]


@dataclass(frozen=True, slots=True)
class ChooseRoom(Question):
    """To which square does a figure go that a trap drives out?"""

    clause = "MT-TRAP-04"
    figure: Figure
    number: int
    count: int

    def question(self, state: State) -> str:
        """It names the figure that has to step aside."""
        return f"Where does {figure(state, self.figure)} go?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The nearest free ones beside its way."""
        return map(StepAside, aside(state, self.figure, self.number, self.count))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (StepAside,)


@dataclass(frozen=True, slots=True)
class StepAside(Option[State]):
    """The figure steps aside to this square."""

    verb = "aside"
    at: Square

    def refusal(self, state: State) -> str | None:
        """One of the nearest."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseRoom)
        found = aside(state, asked.figure, asked.number, asked.count)
        return None if self.at in found else "MT-TRAP-04"

    def apply(self, state: State) -> None:
        """The figure stands on the square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseRoom)
        state.happen(Placed(asked.figure, self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"
