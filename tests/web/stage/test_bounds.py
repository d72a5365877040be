"""Boxes round drawings."""

from __future__ import annotations

from importlib import import_module

import pytest

from web.app.stage import bounds
from web.app.stage.emblems import SHARED
from web.app.stage.nodes import NOTHING, Art, Box, Disc, Path, Text
from web.build.tools import ROOT

EMBLEMS = dict(SHARED)
"""Those that games share, and those of each."""
for found in sorted(ROOT.glob("web/app/games/*/emblems.py")):
    EMBLEMS |= import_module(f"web.app.games.{found.parent.name}.emblems").EMBLEMS


@pytest.mark.parametrize(
    ("d", "box"),
    [
        ("M1 2L5 9", (1, 2, 5, 9)),
        ("M1 2l4 7h-6v3z", (-1, 2, 5, 12)),
        ("M0 0H10V-5", (0, -5, 10, 0)),
        ("M1.5.5l-1-1", (0.5, -0.5, 1.5, 0.5)),
        ("m1 1 2 2 3 3", (1, 1, 6, 6)),
        ("M0 0C0 10 10 10 10 0", (0, 0, 10, 10)),
        ("M0 0q5 5 10 0t10 0", (0, 0, 20, 5)),
        ("M5 5zl2 2", (5, 5, 7, 7)),
    ],
)
def test_box_of_a_path(d: str, box: bounds.Bounds) -> None:
    assert bounds.of_path(d) == pytest.approx(box)


def test_an_arc_is_never_cut_off() -> None:
    left, top, right, bottom = bounds.of_path("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z")
    assert left <= -10
    assert top <= -10
    assert right >= 10
    assert bottom >= 10


def test_flags_of_arcs_may_stand_close() -> None:
    assert bounds.of_path("M0 0a1 1 0 012 0") == pytest.approx(bounds.of_path("M0 0a1 1 0 0 1 2 0"))


@pytest.mark.parametrize("d", ["", "1 2 3", "nonsense"])
def test_what_is_no_path_is_refused(d: str) -> None:
    with pytest.raises(ValueError, match="not a path"):
        bounds.of_path(d)


@pytest.mark.parametrize("emblem", EMBLEMS.values(), ids=EMBLEMS.keys())
def test_emblems_lie_in_their_box(emblem: str) -> None:
    left, top, right, bottom = bounds.of_path(emblem)
    assert left < 12 < right
    assert top < 12 < bottom
    assert left >= -30
    assert bottom <= 54


def test_boxes_of_paints() -> None:
    assert Disc(5, stroke="#000", width=2, x=10).bounds == (4, -6, 16, 6)
    assert Disc(5, "#000", ry=2).bounds == (-5, -2, 5, 2)
    assert Box(10, 4, angle=90, y=1).bounds == pytest.approx((-2, -4, 2, 6))
    assert Path("M0 0L10 0", x=1, y=1, scale=2, angle=90).bounds == pytest.approx((1, 1, 1, 21))
    left, _, right, _ = Text("caught", 14.5, "#fff").bounds
    assert right - left > 45


def test_art_holds_all_its_paints() -> None:
    art = Art(Disc(5, "#000"), Box(4, 4, fill="#000", x=20))
    assert art.bounds == (-5, -5, 22, 5)
    assert NOTHING.bounds == (0, 0, 0, 0)


def test_text_that_begins_or_ends_at_its_place_has_its_box_on_that_side() -> None:
    left, _, right, _ = Text("caught", 14.5, "#fff", 9, align="left").bounds
    assert left == 9 < right
    left, _, right, _ = Text("caught", 14.5, "#fff", 9, align="right").bounds
    assert left < right == 9
