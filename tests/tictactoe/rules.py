"""The state, the one decision and the one option of tic-tac-toe."""

from __future__ import annotations

from dataclasses import dataclass, field

from mythshelf.kernel import core
from mythshelf.kernel.core import Decision, Event, Option

Cell = int
FULL = 0b111_111_111
UNDECIDED, DRAW = -1, 2
ROWS = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


def row_of(marks: int) -> bool:
    """Whether a mask of cells holds three in a row (TTT-END-01)."""
    return any(marks & row == row for row in ROWS)


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Two masks of cells, by seat; cell 0 is top left."""

    marks: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = UNDECIDED

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        twin = State.__new__(State)
        twin.stack = self.stack[:]
        twin.rng = self.rng
        twin.events = []
        twin.known_legal = None
        twin.marks = self.marks[:]
        twin.winner = self.winner
        return twin


@dataclass(slots=True)
class Marked(Event):
    """A cell was marked."""

    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Turn(Decision[State]):
    """A side marks an empty cell (TTT-TURN-01)."""

    clause = "TTT-TURN-01"
    seat: int

    def candidates(self, state: State) -> tuple[Option[State], ...]:
        """All nine cells."""
        return MOVES

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A mark."""
        return (Move,)


@dataclass(frozen=True, slots=True)
class Move(Option[State]):
    """Mark this cell."""

    verb = "mark"
    cell: Cell

    def refusal(self, state: State) -> str | None:
        """The cell must be empty (TTT-TURN-02)."""
        if not 0 <= self.cell < 9:
            return "TTT-TURN-01"
        taken = (state.marks[0] | state.marks[1]) >> self.cell & 1
        return "TTT-TURN-02" if taken else None

    def apply(self, state: State) -> None:
        """Mark it; then the other side, unless that was the end."""
        asked = state.stack.pop()
        assert isinstance(asked, Turn)
        seat, marks = asked.seat, state.marks
        marks[seat] |= 1 << self.cell
        state.events.append(Marked(seat, self.cell))
        if row_of(marks[seat]):
            state.winner = seat
        elif marks[0] | marks[1] == FULL:
            state.winner = DRAW
        else:
            state.stack.append(TURNS[1 - seat])


MOVES = tuple(Move(cell) for cell in range(9))
TURNS = (Turn(0), Turn(1))
