"""Where things lie on the board, in the scene's units (pure).

The attic stands on the house as in a section through it, under the gable; beside both are
the bonus cards, the die, the ranking of the tools and the Actions Mat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from mythshelf.games.mystic_manor.table.board import HOUSE, NAMES, FloorPlan, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import plan_for

Point: TypeAlias = tuple[float, float]

SIZE = 1000
SIDE = 846
"""The middle of what stands beside the house."""
CARDS_Y, DIE_Y, RANKING_Y, ACTIONS_Y = 68, 292, 404, 474
CARD = (276, 108)
"""Width and height of a bonus card."""
ACTION = (134, 112)
"""Width and height of a space of the Actions Mat."""
_SHIFT = 71
_LEFT, _TOP, _BETWEEN = 44.0, 84.0, 46.0
_ATTIC_ROWS = 3


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one floor plan."""

    plan: FloorPlan
    cell: float
    """The width and height of a space."""
    columns: int
    rows: int
    attic_columns: int

    @property
    def house_top(self) -> float:
        """The upper edge of the house."""
        return _TOP + _ATTIC_ROWS * self.cell + _BETWEEN

    @property
    def house_bottom(self) -> float:
        """The lower edge of the house."""
        return self.house_top + self.rows * self.cell

    @property
    def left(self) -> float:
        """The left edge of the house."""
        return _LEFT

    @property
    def right(self) -> float:
        """The right edge of the house."""
        return _LEFT + self.columns * self.cell

    @property
    def attic_left(self) -> float:
        """The left edge of the attic, which stands in the middle of the house."""
        return _LEFT + (self.columns - self.attic_columns) * self.cell / 2

    @property
    def attic_right(self) -> float:
        """The right edge of the attic."""
        return self.attic_left + self.attic_columns * self.cell

    @property
    def attic_top(self) -> float:
        """The upper edge of the attic."""
        return _TOP

    @property
    def attic_bottom(self) -> float:
        """The lower edge of the attic."""
        return _TOP + _ATTIC_ROWS * self.cell

    def column_row(self, place: Place) -> tuple[int, int]:
        """Column from the left and row from the top, on the floor of the place."""
        letter, number = NAMES[place][0], int(NAMES[place][1])
        if place < HOUSE:
            return ord(letter) - ord("a"), self.rows - number
        return ord(letter) - ord("p"), _ATTIC_ROWS - number

    def centre(self, place: Place) -> Point:
        """The middle of a place."""
        column, row = self.column_row(place)
        x0, y0 = (_LEFT, self.house_top) if place < HOUSE else (self.attic_left, self.attic_top)
        return x0 + self.cell * (column + 0.5), y0 + self.cell * (row + 0.5)

    def doorstep(self, entrance: Place) -> Point:
        """A point outside, before an entrance."""
        x, y = self.centre(entrance)
        return x, y + self.cell * (0.72 if self.is_at_foot(entrance) else -0.72)

    def is_at_foot(self, entrance: Place) -> bool:
        """Whether an entrance is in the lower wall."""
        return NAMES[entrance][1] == "1"

    def stairs(self, place: Place) -> Point:
        """Where the stairs of a place are drawn: its right upper corner."""
        x, y = self.centre(place)
        return x + self.cell * 0.27, y - self.cell * 0.27

    def grid(self, place: Place) -> tuple[int, int]:
        """Column and row for arrow keys: the attic above the house."""
        column, row = self.column_row(place)
        return column, row + (_ATTIC_ROWS if place < HOUSE else 0)


@cache
def layout(seats: int) -> Layout:
    """The layout for so many players."""
    plan = plan_for(seats)
    house = [NAMES[place] for place in bits(plan.house)]
    attic = [NAMES[place] for place in bits(plan.attic)]
    columns = len({name[0] for name in house})
    rows = len({name[1] for name in house})
    cell = 104.0 if rows < 6 else 92.0
    return Layout(plan, cell, columns, rows, len({name[0] for name in attic}))


def card_at(chest: int) -> Point:
    """The middle of the bonus card of a chest."""
    return SIDE, CARDS_Y + 116 * chest


def action_at(action: int) -> Point:
    """The middle of a space of the Actions Mat: two columns."""
    row, column = divmod(action, 2)
    return SIDE + (2 * column - 1) * _SHIFT, ACTIONS_Y + 56 + row * 121


def mat_at(number: int) -> Point:
    """The middle of a Player Mat while they are chosen: two columns on the whole board."""
    row, column = divmod(number, 2)
    return 262 + 476 * column, 130 + 185 * row
