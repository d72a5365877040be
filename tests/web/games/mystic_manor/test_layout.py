"""Where things lie on the table."""

from __future__ import annotations

from itertools import combinations

import pytest

from web.app.games.mystic_manor.layout import (
    ACTIONS,
    ATTIC_FLOOR,
    FORMS,
    HOUSE_FLOOR,
    MATS,
    WIDE,
    Form,
    layout,
)
from web.app.stage.room import Room

FINGER = 44
"""The least that a tap needs, in CSS pixels: the forms are measured in them."""


def inside(room: Room, form: Form) -> bool:
    """Whether a room lies on the table."""
    fits = room.x + room.w <= form.width and room.y + room.h <= form.height
    return room.x >= 0 and room.y >= 0 and fits


def apart(one: Room, other: Room) -> bool:
    """Whether two rooms have nothing in common."""
    aside = one.x + one.w <= other.x or other.x + other.w <= one.x
    return aside or one.y + one.h <= other.y or other.y + other.h <= one.y


@pytest.mark.parametrize("shape", FORMS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_lies_on_its_sheet_and_apart(seats: int, shape: str) -> None:
    lay = layout(seats, shape)
    for floor, places in ((HOUSE_FLOOR, lay.plan.house), (ATTIC_FLOOR, lay.plan.attic)):
        grid, points = lay.floors[floor], set()
        assert grid.sheet.x <= grid.left < grid.right <= grid.sheet.x + grid.sheet.w
        assert grid.sheet.y <= grid.top < grid.bottom <= grid.sheet.y + grid.sheet.h
        for place in range(60):
            if places >> place & 1:
                x, y = lay.centre(place)
                assert grid.left < x < grid.right
                assert grid.top < y < grid.bottom
                points.add((x, y))
        assert len(points) == places.bit_count()


@pytest.mark.parametrize("shape", FORMS)
def test_the_parts_of_the_table_leave_the_mats_their_room(shape: str) -> None:
    form = FORMS[shape]
    parts = {form.house, form.attic, form.mats, form.actions, *([form.map] if form.map else [])}
    assert all(inside(part, form) for part in parts)
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    assert apart(form.choosing, form.mats) or form.is_one_floor


@pytest.mark.parametrize("shape", FORMS)
def test_a_finger_meets_everything(shape: str) -> None:
    form = FORMS[shape]
    rooms = [*map(form.action, range(ACTIONS)), *map(form.mat, range(MATS))]
    rooms += [form.tab(floor) for floor in range(2) if form.is_one_floor]
    assert min(min(room.w, room.h) for room in rooms) >= FINGER - 0.5
    cells = [floor.cell for seats in (2, 4) for floor in layout(seats, shape).floors]
    least = FINGER if shape != "short" else 42  # a phone lying low shows seven columns smaller
    assert min(cells) >= least


def test_on_a_tablet_the_house_is_the_largest_thing() -> None:
    assert WIDE.house.w >= 556
    house = WIDE.house.w * WIDE.house.h
    others = (WIDE.attic, WIDE.mats, WIDE.actions)
    assert all(house > 1.9 * part.w * part.h for part in others)
