"""Lines on a canvas that has not been painted: how wide they are, and where they are cut."""

from __future__ import annotations

import pytest

from web.app.stage.lettering import extent, fitting

FLAG, FAMILY = "\U0001f1f3\U0001f1f1", "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def test_what_has_room_stays() -> None:
    assert fitting("Ada", 10, 30) == "Ada"


@pytest.mark.parametrize("character", ["a", "\u6c34", FLAG, FAMILY, "e\u0301"])
def test_a_line_is_cut_between_whole_characters(character: str) -> None:
    line = character * 12
    for room in range(15, 150, 7):
        kept = fitting(line, 10, room)
        if kept != line:
            assert kept == character * ((len(kept) - 1) // len(character)) + "…"
            assert kept == "…" or extent(kept, 10) <= room


def test_what_people_see_is_measured() -> None:
    assert extent(FAMILY, 10) == extent(FLAG, 10) == extent("\u6c34", 10)
    assert extent("e\u0301", 10) == extent("e", 10) < extent("\u6c34", 10)
