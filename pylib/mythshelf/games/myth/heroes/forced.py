"""Forced movement: pushing and pulling (MT-MOVE-09)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.board import Moved
from ..table.figures import Figure, size_of
from ..table.squares import STEPS, Square, block, blocks_apart
from ..table.state import State
from ..words.names import figure
from .question import Question


def fits(state: State, one: Figure, at: Square, tile: int | None = None) -> bool:
    """Whether a figure could stand there: on open squares without another figure (MT-R-93), all of
    one tile if that is given."""
    board, occupied = state.board(), state.occupied()
    for part in block(at, size_of(one)):
        if part not in board.open or occupied.get(part, one) != one:
            return False
        if tile is not None and board.tile_of[part] != tile:
            return False
    return True


def ways(state: State, one: Figure, here: tuple[Square, ...], towards: bool) -> list[Square]:
    """The squares to which it can be moved next: within the direction, on its own tile."""
    at, size = state.at[one], size_of(one)
    tile = state.board().tile_of[at]
    now = blocks_apart(here, block(at, size))
    found = []
    for step in STEPS:
        far = blocks_apart(here, block(at + step, size))
        if (far < now if towards else far > now) and fits(state, one, at + step, tile):
            found.append(at + step)
    return found


@dataclass(frozen=True, slots=True)
class Push(Step[State]):
    """A figure is moved so many squares away from somewhere, or towards it, as far as it goes: it
    stops at what is occupied and at the edge of the tile."""

    seat: Figure
    figure: Figure
    count: int
    here: tuple[Square, ...]
    towards: bool = False

    def run(self, state: State) -> None:
        """Square by square; where there are several, the players choose the path."""
        if not self.count or state.at[self.figure] < 0 or not self.here:
            return
        found = ways(state, self.figure, self.here, self.towards)
        if not found:
            return
        left = Push(self.seat, self.figure, self.count - 1, self.here, self.towards)
        state.stack.append(left)
        if len(found) == 1:
            state.happen(Moved(self.figure, found[0]))
        else:
            state.stack.append(PushWhere(self.seat, self.figure, self.here, self.towards))


@dataclass(frozen=True, slots=True)
class PushWhere(Question):
    """To which square is a figure moved?"""

    clause = "MT-MOVE-09"
    figure: Figure
    here: tuple[Square, ...]
    towards: bool

    def question(self, state: State) -> str:
        """It names the figure, and says whether it is pushed or pulled."""
        how = "pulled" if self.towards else "pushed"
        return f"Where is {figure(state, self.figure)} {how}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares in that direction."""
        return map(MoveTo, ways(state, self.figure, self.here, self.towards))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (MoveTo,)


@dataclass(frozen=True, slots=True)
class MoveTo(Option[State]):
    """The figure is moved to this square."""

    verb = "force"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Within the direction, free, and on the tile."""
        asked = state.stack[-1]
        assert isinstance(asked, PushWhere)
        found = ways(state, asked.figure, asked.here, asked.towards)
        return None if self.at in found else "MT-MOVE-09"

    def apply(self, state: State) -> None:
        """The figure is moved one square; the rest of the push follows."""
        asked = state.stack.pop()
        assert isinstance(asked, PushWhere)
        state.happen(Moved(asked.figure, self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"To {state.where(self.at)}"
