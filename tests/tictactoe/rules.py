"""The rules of tic-tac-toe: its state, frames, options and events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from mythshelf.kernel.play import core
from mythshelf.kernel.play.core import Decision, Event, Option, Step

Seat: TypeAlias = int
Cell: TypeAlias = int

SIDES = ("Crosses", "Noughts")
CELLS = range(9)
CELL_NAMES = tuple(column + row for row in "123" for column in "abc")
FULL = 0b111_111_111
LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
WINNING = frozenset(m for m in range(FULL + 1) if any(m & line == line for line in LINES))
"""Every set of marks with three in a line (TTT-END-01)."""


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """``marks`` are two masks of cells, by seat; cell 0 is top left, cell 8 bottom right."""

    marks: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """The lot says who begins (TTT-START-01)."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """Who begins."""
        return f"The lot falls on {SIDES[self.seat]}."


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A side marked a cell."""

    seat: Seat
    cell: Cell

    def replay(self, state: State) -> None:
        """The mark stands in the cell."""
        state.marks[self.seat] |= 1 << self.cell

    def sentence(self, state: State) -> str:
        """Who marked what."""
        return f"{SIDES[self.seat]} mark {CELL_NAMES[self.cell]}."


@dataclass(frozen=True, slots=True)
class NextTurn(Step[State]):
    """A line or a full grid ends the game (TTT-END-01, TTT-END-02); else it is ``seat``'s turn."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask for a mark, and come back for the other side. An empty stack ends the game."""
        one, other = state.marks
        if state.marks[1 - self.seat] not in WINNING and one | other != FULL:
            state.stack += ROUNDS[self.seat]


@dataclass(frozen=True, slots=True)
class Turn(Decision[State]):
    """A side marks an empty cell (TTT-TURN-01)."""

    clause = "TTT-TURN-01"
    seat: Seat

    def candidates(self, state: State) -> tuple[Option[State], ...]:
        """All nine cells."""
        return MARKS

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A mark."""
        return (Mark,)

    def question(self, state: State) -> str:
        """What is asked."""
        return "Which cell do you mark?"


@dataclass(frozen=True, slots=True)
class Mark(Option[State]):
    """Mark a cell."""

    verb = "mark"
    cell: Cell

    def refusal(self, state: State) -> str | None:
        """It must be a cell of the grid (TTT-TURN-01), and empty (TTT-TURN-02)."""
        if self.cell not in CELLS:
            return "TTT-TURN-01"
        one, other = state.marks
        return "TTT-TURN-02" if (one | other) >> self.cell & 1 else None

    def apply(self, state: State) -> None:
        """Answer the question with a mark."""
        asked = state.stack.pop()
        assert isinstance(asked, Turn)
        state.happen(Marked(asked.seat, self.cell))

    def words(self, state: State) -> str:
        """The cell's name."""
        return f"Mark {CELL_NAMES[self.cell]}"


# Frames and options are values, so the few that there are can be made once.
MARKS = tuple(Mark(cell) for cell in CELLS)
ROUNDS = ((NextTurn(1), Turn(0)), (NextTurn(0), Turn(1)))
