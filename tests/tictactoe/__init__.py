"""Tic-tac-toe on the kernel: the smallest whole game, for tests, docs and benchmarks."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.files.content import manifest_of, text_of
from mythshelf.kernel.play.engine import decision, settle
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.kernel.play.notation import Notation
from mythshelf.kernel.play.rng import below, seeded
from mythshelf.kernel.play.rulebook import Rulebook
from mythshelf.kernel.play.settings import Choice, Setting, Settings

from .rules import CELL_NAMES, CELLS, FULL, SIDES, WINNING, LotDrawn, Mark, NextTurn, State, Turn


class TicTacToe(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__, "tictactoe")
    version = 1
    rulebook = Rulebook.parse(text_of(__package__, "rules.md"))
    notation = Notation([Mark], {"Cell": (CELL_NAMES.__getitem__, CELL_NAMES.index)})
    codec = Codec(State, [NextTurn, Turn])
    transient = frozenset({"stack", "rng"})

    def settings(self) -> tuple[Setting, ...]:
        """Who begins (TTT-START-01)."""
        choices = (
            Choice("crosses", "Crosses"),
            Choice("noughts", "Noughts"),
            Choice("lot", "By lot", "Nobody knows before the game begins."),
        )
        return (Setting("first", "Who begins", "The side that marks first.", choices, "crosses"),)

    def seats(self, settings: Settings) -> int:
        """Two."""
        return len(SIDES)

    def new(self, settings: Settings, seed: int) -> State:
        """An empty grid, and one side to begin."""
        state = State(rng=seeded(seed))
        if settings["first"] == "lot":
            first = below(state, 2)
            state.events.append(LotDrawn(first))
        else:
            first = ("crosses", "noughts").index(str(settings["first"]))
        state.stack.append(NextTurn(first))
        settle(state)
        return state

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden but the generator."""
        view = state.clone()
        view.rng = 0
        return view

    def sample(self, view: State, rng: int) -> State:
        """Nothing is hidden but the generator."""
        state = view.clone()
        state.rng = rng
        return state

    def outcome(self, state: State) -> Outcome | None:
        """A line (TTT-END-01), or a full grid (TTT-END-02)."""
        lines = (("Marks", tuple(str(marks.bit_count()) for marks in state.marks)),)
        for seat, marks in enumerate(state.marks):
            if marks in WINNING:
                return Outcome((seat,), "TTT-END-01", f"{SIDES[seat]} have three in a line.", lines)
        if state.marks[0] | state.marks[1] == FULL:
            return Outcome((), "TTT-END-02", "The grid is full, and nobody has won.", lines)
        return None

    def problems(self, state: State) -> Iterator[str]:
        """Marks upon marks, beyond the grid, or too many of one side."""
        one, other = state.marks
        if one & other:
            yield "a cell is marked twice"
        if (one | other) & ~FULL or min(one, other) < 0:
            yield "a mark lies outside the grid"
        if abs(one.bit_count() - other.bit_count()) > 1:
            yield "one side is ahead by more than a mark"

    def seats_of(self, state: State) -> int:
        """Two."""
        return len(SIDES)

    def seat_name(self, state: State, seat: int) -> str:
        """Crosses or Noughts."""
        return SIDES[seat]

    def kicker(self, state: State) -> str:
        """Whose turn it is."""
        asked = decision(state)
        return SIDES[asked.seat] if asked else "Game over"

    def board(self, state: State) -> str:
        """Three lines of three."""
        crosses, noughts = state.marks
        row = "".join("x" if crosses >> c & 1 else "o" if noughts >> c & 1 else "." for c in CELLS)
        return "\n".join((row[:3], row[3:6], row[6:]))


GAME = TicTacToe()
