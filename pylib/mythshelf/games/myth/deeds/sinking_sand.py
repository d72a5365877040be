"""Sinking Sand (MT-HEV-07, MT-R-58)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.fate import SandLaid
from ..heroes.question import Question
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State

SAND_PHASES = 2
"""How many refresh phases it lasts (MT-HEV-07)."""


@dataclass(frozen=True, slots=True)
class ChooseStrip(Question):
    """Which strip of the tile turns into sinking sand (MT-HEV-07)?"""

    clause = "MT-R-58"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Which two rows or columns turn into sinking sand?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Two neighbouring rows or columns of the tile."""
        tile = state.tile_at(state.at[self.seat])
        yield from (Strip(row, True) for row in range(tile.height - 1))
        yield from (Strip(column, False) for column in range(tile.width - 1))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a strip."""
        return (Strip,)


@dataclass(frozen=True, slots=True)
class Strip(Option[State]):
    """The rows, or columns, that begin with this one, counted from 0 at the top left."""

    verb = "strip"
    first: int
    rows: bool

    def refusal(self, state: State) -> str | None:
        """Straight, two squares wide, from edge to edge (MT-R-58)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseStrip)
        return None if self in [*asked.candidates(state)] else "MT-R-58"

    def _squares(self, state: State, seat: Figure) -> tuple[Square, ...]:
        tile = state.tile_at(state.at[seat])
        wide = range(self.first, self.first + 2)
        return tuple(
            at
            for place, at in enumerate(tile.squares())
            if (place // tile.width if self.rows else place % tile.width) in wide
        )

    def apply(self, state: State) -> None:
        """It lasts until the second refresh phase ends."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseStrip)
        state.happen(SandLaid(self._squares(state, asked.seat), SAND_PHASES))

    def words(self, state: State) -> str:
        """From where to where."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseStrip)
        there = self._squares(state, asked.seat)
        return f"{state.where(there[0])} to {state.where(there[-1])}" if there else "No strip"
