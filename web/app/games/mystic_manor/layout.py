"""Where things lie on the table, in the scene's units (pure).

Four forms: wide for a tablet and a desk, tall for a tablet upright, small and short for a phone,
which shows one floor at a time. Each leaves a room free in which the page lays the Player Mats
(``style.css`` has the same measures).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from mythshelf.games.mystic_manor.table.board import HOUSE, NAMES, FloorPlan, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import plan_for

from web.app.stage.room import Room

Point: TypeAlias = tuple[float, float]

HOUSE_FLOOR, ATTIC_FLOOR = range(2)
ACTIONS = 8
"""How many spaces the Actions Mat has."""
MATS = 10
"""How many Player Mats there are to choose from, in two columns."""


@dataclass(frozen=True, slots=True)
class Margins:
    """What of a sheet of paper is left free round its floor, at least: at both sides, above and
    below."""

    side: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Form:
    """One form of the table.

    ``actions`` is the room of the Actions Mat with ``across`` spaces in a row and ``gap`` between
    them. ``map`` is the room of the two tabs by which one looks at the other floor, where only one
    is shown: then ``house`` and ``attic`` are the same room. ``choosing`` is the room in which the
    mats lie while they are chosen; on a phone, where they take all of it, nothing of a mat that is
    chosen already is shown meanwhile.
    """

    width: float
    height: float
    house: Room
    attic: Room
    house_margins: Margins
    attic_margins: Margins
    mats: Room
    actions: Room
    across: int
    gap: float
    choosing: Room
    map: Room | None = None

    @property
    def is_one_floor(self) -> bool:
        """Whether only one floor is seen at a time."""
        return self.map is not None

    def action(self, number: int) -> Room:
        """A space of the Actions Mat."""
        return self.actions.cell(number, self.across, ACTIONS // self.across, self.gap)

    def tab(self, floor: int) -> Room:
        """The tab of a floor. Only where there is a map."""
        assert self.map is not None
        return self.map.cell(floor, 2, 1, 8)

    def mat(self, number: int) -> Room:
        """A Player Mat while they are chosen."""
        return self.choosing.cell(number, 2, MATS // 2, 8)


WIDE = Form(
    width=968,
    height=648,
    house=Room(16, 8, 556, 470),
    attic=Room(588, 8, 364, 252),
    house_margins=Margins(26, 30, 20),
    attic_margins=Margins(22, 54, 6),
    mats=Room(588, 276, 364, 360),
    actions=Room(16, 488, 556, 148),
    across=4,
    gap=6,
    choosing=Room(16, 8, 556, 628),
)
TALL = Form(
    width=768,
    height=848,
    house=Room(16, 8, 560, 470),
    attic=Room(16, 490, 356, 346),
    house_margins=Margins(26, 30, 20),
    attic_margins=Margins(20, 74, 16),
    mats=Room(384, 490, 368, 346),
    actions=Room(588, 8, 164, 470),
    across=1,
    gap=6,
    choosing=Room(16, 8, 736, 470),
)
_PHONE = Room(8, 4, 374, 330)
SMALL = Form(
    width=390,
    height=632,
    house=_PHONE,
    attic=_PHONE,
    house_margins=Margins(13, 22, 18),
    attic_margins=Margins(12, 76, 30),
    mats=Room(8, 398, 374, 118),
    actions=Room(8, 524, 374, 94),
    across=4,
    gap=6,
    choosing=Room(8, 4, 374, 624),
    map=Room(8, 340, 374, 50),
)
_SHORT = Room(8, 2, 374, 288)
SHORT = Form(
    width=390,
    height=452,
    house=_SHORT,
    attic=_SHORT,
    house_margins=Margins(13, 20, 16),
    attic_margins=Margins(12, 58, 14),
    mats=Room(8, 342, 374, 50),
    actions=Room(8, 396, 374, 54),
    across=8,
    gap=3,
    choosing=Room(8, 2, 374, 448),
    map=Room(8, 294, 374, 44),
)
FORMS = {"wide": WIDE, "tall": TALL, "small": SMALL, "short": SHORT}
"""The forms by the shape of the room that the page has for the table."""


@dataclass(frozen=True, slots=True)
class Floor:
    """Where the grid of a floor lies on its sheet."""

    sheet: Room
    left: float
    top: float
    cell: float
    """The width and height of a space."""
    columns: int
    rows: int

    @property
    def right(self) -> float:
        """The right edge of the grid."""
        return self.left + self.columns * self.cell

    @property
    def bottom(self) -> float:
        """The lower edge of the grid."""
        return self.top + self.rows * self.cell


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one floor plan in one form of the table."""

    form: Form
    plan: FloorPlan
    floors: tuple[Floor, Floor]
    """The house and the attic."""

    def of(self, place: Place) -> Floor:
        """The floor of a place."""
        return self.floors[floor_of(place)]

    def cell(self, place: Place) -> float:
        """The width and height of a place."""
        return self.of(place).cell

    def column_row(self, place: Place) -> tuple[int, int]:
        """Column from the left and row from the top, on the floor of the place."""
        letter, number = NAMES[place][0], int(NAMES[place][1])
        first = "a" if place < HOUSE else "p"
        return ord(letter) - ord(first), self.of(place).rows - number

    def centre(self, place: Place) -> Point:
        """The middle of a place."""
        column, row = self.column_row(place)
        floor = self.of(place)
        return floor.left + floor.cell * (column + 0.5), floor.top + floor.cell * (row + 0.5)

    def doorstep(self, entrance: Place) -> Point:
        """A point outside, before an entrance."""
        x, y = self.centre(entrance)
        return x, y + self.cell(entrance) * (0.68 if self.is_at_foot(entrance) else -0.68)

    def is_at_foot(self, entrance: Place) -> bool:
        """Whether an entrance is in the lower wall."""
        return NAMES[entrance][1] == "1"

    def stairs(self, place: Place) -> Point:
        """Where the stairs of a place are drawn: its right upper corner; in the attic, where
        nothing else lies on them, the middle."""
        x, y = self.centre(place)
        aside = self.cell(place) * 0.25 if place < HOUSE else 0
        return x + aside, y - aside

    def grid(self, place: Place) -> tuple[int, int]:
        """Column and row for arrow keys: the attic at the right of the house."""
        column, row = self.column_row(place)
        return column + (0 if place < HOUSE else self.floors[HOUSE_FLOOR].columns), row


def floor_of(place: Place) -> int:
    """The floor of a place."""
    return HOUSE_FLOOR if place < HOUSE else ATTIC_FLOOR


@cache
def layout(seats: int, shape: str) -> Layout:
    """The layout for so many players in the form of a shape."""
    plan, form = plan_for(seats), FORMS[shape]
    house = _floor(form.house, form.house_margins, plan.house)
    attic = _floor(form.attic, form.attic_margins, plan.attic)
    return Layout(form, plan, (house, attic))


def _floor(sheet: Room, margins: Margins, places: int) -> Floor:
    """A floor as large as its sheet allows, in the middle of what the margins leave."""
    names = [NAMES[place] for place in bits(places)]
    columns, rows = len({name[0] for name in names}), len({name[1] for name in names})
    room = sheet.h - margins.top - margins.bottom
    cell = min((sheet.w - 2 * margins.side) / columns, room / rows)
    return Floor(
        sheet,
        sheet.x + (sheet.w - columns * cell) / 2,
        sheet.y + margins.top + (room - rows * cell) / 2,
        cell,
        columns,
        rows,
    )
