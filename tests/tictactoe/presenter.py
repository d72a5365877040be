"""Tic-tac-toe at the table: the smallest whole :class:`web.app.presenting.presenter.Presenter`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from mythshelf.kernel.play.core import Event, Option
from mythshelf.kernel.play.engine import decision, legal

from web.app.presenting.focus import Focus
from web.app.presenting.header import Header
from web.app.presenting.panel import Panel
from web.app.presenting.plan import Fact, Plan, Preview
from web.app.presenting.presenter import ChoicePicture
from web.app.presenting.step import Step
from web.app.stage.marks import Marks
from web.app.stage.nodes import Art, Box, Disc, HitArea, Linear, Node, Paint, Path, Scene
from web.app.stage.palette import SHELF

from .rules import CELL_NAMES, CELLS, LINES, SIDES, LotDrawn, Mark, Marked, State

SIZE, CELL = 640.0, 180.0
MARKS = Marks(SHELF, "#2A1B10")
COLOURS = ("#A81E3E", "#79B02B")
ICONS = ("i-close", "coin")
PAPER = SHELF["paper"]
EDGE = (SIZE - 3 * CELL) / 2


def key_of(cell: int) -> str:
    """The key of a cell's shape."""
    return f"cell:{CELL_NAMES[cell]}"


class TicTacToePresenter:
    """Turns views of the game into plans, scenes and panels."""

    sounds: Mapping[type[Event], str] = {Marked: "move", LotDrawn: "card"}
    foretells = False
    whole_table = False

    def plans(self, state: State) -> Sequence[Plan]:
        """A tap chooses a cell, a second one marks it."""
        return [
            Plan((option,), (key_of(option.cell),), "mark", f"Mark {CELL_NAMES[option.cell]}")
            for option in legal(state)
            if isinstance(option, Mark)
        ]

    def meant(self, state: State, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """The mark of the cell that was tapped."""
        return [Mark(cell) for cell in CELLS if key_of(cell) in taps[-1:]]

    def scene(self, state: State, focus: Focus) -> Scene:
        """The grid, the marks, and which cells a tap can mark."""
        nodes: list[Node] = []
        for cell in CELLS:
            x, y = centre(cell)
            key, seat = key_of(cell), _seat_in(state, cell)
            lit, chosen = key in focus.lit or key in focus.starts, key in focus.taps
            there = "free" if seat is None else SIDES[seat].lower()
            name = f"Cell {CELL_NAMES[cell]}, {there}"
            nodes.append(
                Node(key, x, y, hit=HitArea(CELL, CELL), name=name, lit=lit, chosen=chosen, z=1)
            )
            if seat is not None:
                nodes.append(Node(f"mark:{cell}", x, y, mark_of(seat), z=2))
            elif chosen:
                asked = decision(state)
                side = 0 if asked is None else asked.seat
                ring = MARKS.frame("selected", CELL - 16, CELL - 16, 12)
                nodes.append(Node(f"ring:{cell}", x, y, ring, z=3, mark=True))
                nodes.append(Node(f"ghost:{cell}", x, y, mark_of(side), z=2, alpha=0.5, mark=True))
            elif lit and not focus.taps:
                nodes.append(Node(f"dot:{cell}", x, y, MARKS.dot(9), z=3, mark=True))
            if key == focus.blocked:
                hatch = MARKS.hatch(CELL - 16, CELL - 16, 12)
                nodes.append(Node(f"vain:{cell}", x, y, hatch, z=4, mark=True))
        nodes += _lines(state)
        grid = {key_of(cell): (cell % 3, cell // 3) for cell in CELLS}
        return Scene(SIZE, SIZE, board(), nodes, grid, name="The grid")

    def pictured(self, choice: Sequence[Event]) -> Iterable[int]:
        """None: a mark is there at once."""
        return ()

    def pictures(self, _step: Step, _focus: Focus) -> Iterable[Scene]:
        """Nothing on its way."""
        return ()

    def panels(self, state: State, focus: Focus) -> tuple[Panel, ...]:
        """A side each, with the number of its marks."""
        return tuple(
            Panel(
                seat=seat,
                side=seat + 1,
                icon=ICONS[seat],
                title=SIDES[seat],
                subtitle=focus.name(seat),
                score=str(marks.bit_count()),
                active=seat == focus.seat,
            )
            for seat, marks in enumerate(state.marks)
        )

    def header(self, state: State, focus: Focus) -> Header:
        """How many cells are marked."""
        return Header(f"{_marked(state)} of 9 cells")

    def ask(self, state: State, focus: Focus) -> str:
        """The game's own question fits."""
        return ""

    def preview(self, before: State, preview: Preview) -> tuple[Fact, ...]:
        """Whether the mark wins."""
        wins = preview.after is not None and decision(preview.after) is None
        return (Fact("ends the game", "crown", "good"),) if wins else ()

    def line(self, state: State) -> str:
        """How far the game is."""
        return f"{_marked(state)} of 9 cells are marked."

    def begins(self, event: Event) -> int:
        """Turns need no headings of their own."""
        return -1

    def picture(self, key: str, value: str) -> ChoicePicture:
        """The words say enough."""
        return ChoicePicture()


def centre(cell: int) -> tuple[float, float]:
    """The middle of a cell on the board."""
    return EDGE + CELL * (cell % 3 + 0.5), EDGE + CELL * (cell // 3 + 0.5)


@cache
def board() -> Art:
    """The wood with the grid cut into it."""
    half = SIZE / 2
    wood = Linear(0, -half, 0, half, ((0, "#5E3C2A"), (0.5, "#4A2F22"), (1, "#3A241A")))
    paints: list[Paint] = [
        Box(SIZE, SIZE, 14, wood, x=half, y=half),
        Box(SIZE - 16, SIZE - 16, 10, stroke="#C99A4E", width=1.5, x=half, y=half),
    ]
    for at in (EDGE + CELL, EDGE + 2 * CELL):
        cut = f"M{at} {EDGE}V{SIZE - EDGE}M{EDGE} {at}H{SIZE - EDGE}"
        paints += [
            Path(cut, stroke="#1D1009", width=9),
            Path(cut, stroke="#7A5134", width=2, x=5, y=5),
        ]
    return Art(*paints)


@cache
def mark_of(seat: int) -> Art:
    """A cross or a nought."""
    if seat == 0:
        cross = "M-48 -48L48 48M48 -48L-48 48"
        return Art(
            Path(cross, stroke="#1D1009", width=28, y=4),
            Path(cross, stroke=PAPER, width=26),
            Path(cross, stroke=COLOURS[0], width=18),
        )
    return Art(
        Disc(51, stroke="#1D1009", width=28, y=4),
        Disc(51, stroke=PAPER, width=26),
        Disc(51, stroke=COLOURS[1], width=18),
    )


def _lines(state: State) -> Iterable[Node]:
    """A stroke through the three in a line that have won."""
    for number, line in enumerate(LINES):
        if any(marks & line == line for marks in state.marks):
            cells = [cell for cell in CELLS if line >> cell & 1]
            (x0, y0), (x1, y1) = centre(cells[0]), centre(cells[-1])
            stroke = Art(Path(f"M{x0} {y0}L{x1} {y1}", stroke="#FFD98A", width=12), direct=True)
            yield Node(f"line:{number}", 0, 0, stroke, z=5, mark=True)


def _seat_in(state: State, cell: int) -> int | None:
    return next((seat for seat, marks in enumerate(state.marks) if marks >> cell & 1), None)


def _marked(state: State) -> int:
    return sum(marks.bit_count() for marks in state.marks)


PRESENTER = TicTacToePresenter()
