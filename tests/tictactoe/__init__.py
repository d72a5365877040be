"""Tic-tac-toe on the kernel: the smallest whole game, for tests, docs and benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mythshelf.kernel.codec import Codec
from mythshelf.kernel.core import Event, Option
from mythshelf.kernel.engine import decision, settle
from mythshelf.kernel.game import Choice, Game, Outcome, Prompt, Setting, Settings
from mythshelf.kernel.notation import Notation
from mythshelf.kernel.rulebook import Rulebook

from .rules import DRAW, FULL, Marked, Move, State, Turn, row_of

NAMES = ("Crosses", "Noughts")


class TicTacToe(Game[State]):
    """The game as the shelf knows it."""

    slug = "tictactoe"
    title = "Tic-tac-toe"
    version = 1
    rulebook = Rulebook.parse((Path(__file__).parent / "rules.md").read_text("utf-8"))
    notation = Notation((Move,), {"Cell": (str, int)})
    codec = Codec(State, (Turn,))

    def settings(self) -> tuple[Setting, ...]:
        """Who begins."""
        sides = tuple(Choice(str(seat), name) for seat, name in enumerate(NAMES))
        return (Setting("first", "Who begins", "", sides, "0"),)

    def seats(self, settings: Settings) -> int:
        """Two."""
        return 2

    def new(self, settings: Settings, seed: int) -> State:
        """An empty grid."""
        state = State(stack=[Turn(int(str(settings["first"])))])
        settle(state)
        return state

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state.clone()

    def sample(self, view: State, rng: int) -> State:
        """Nothing is hidden."""
        return view.clone()

    def outcome(self, state: State) -> Outcome | None:
        """Three in a row, or a full grid."""
        if decision(state) is not None:
            return None
        lines = (("In a row", tuple("3" if row_of(mask) else "-" for mask in state.marks)),)
        if state.winner == DRAW:
            return Outcome((), "TTT-END-02", "The grid is full.", lines)
        name = NAMES[state.winner]
        return Outcome((state.winner,), "TTT-END-01", f"{name} have three in a row.", lines)

    def problems(self, state: State) -> Iterator[str]:
        """Marks on one another, or too many of one side."""
        if state.marks[0] & state.marks[1] or (state.marks[0] | state.marks[1]) & ~FULL:
            yield "two marks in one cell"

    def seats_of(self, state: State) -> int:
        """Two."""
        return 2

    def seat_name(self, state: State, seat: int) -> str:
        """Crosses or Noughts."""
        return NAMES[seat]

    def prompt(self, state: State) -> Prompt:
        """Where to?"""
        asked = decision(state)
        return Prompt(NAMES[asked.seat] if asked else "Game over", "Which cell?")

    def describe(self, state: State, option: Option[Any]) -> str:
        """The cell's number."""
        assert isinstance(option, Move)
        return f"Mark cell {option.cell}"

    def narrate(self, state: State, event: Event) -> str:
        """Who marked what."""
        assert isinstance(event, Marked)
        return f"{NAMES[event.seat]} mark cell {event.cell}."

    def board(self, state: State) -> str:
        """Three lines of three."""
        cells = [
            "x" if state.marks[0] >> c & 1 else "o" if state.marks[1] >> c & 1 else "."
            for c in range(9)
        ]
        return "\n".join("".join(cells[row : row + 3]) for row in (0, 3, 6))


GAME = TicTacToe()
