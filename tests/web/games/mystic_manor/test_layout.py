"""Where things lie on the board."""

from __future__ import annotations

import pytest

from web.app.games.mystic_manor.layout import layout


@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_lies_inside_and_apart(seats: int) -> None:
    lay = layout(seats)
    points = {}
    for place in range(60):
        if (lay.plan.house | lay.plan.attic) >> place & 1:
            x, y = lay.centre(place)
            assert x - lay.cell / 2 >= 44
            assert x + lay.cell / 2 <= 700
            assert y + lay.cell / 2 <= 970
            points[place] = (x, y)
    assert len(set(points.values())) == len(points)
    assert lay.attic_bottom < lay.house_top
