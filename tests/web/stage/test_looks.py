"""Colours and marks: the same in the drawings and the style sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mythshelf.games import MANIFESTS

from web.app.stage.marks import Marks, bearing
from web.app.stage.palette import SHELF, palette_of
from web.build import rooms

STATIC = Path(__file__).parents[3] / "static"
PALETTES = {"shelf": SHELF, **{slug: palette_of(slug) for slug in MANIFESTS}}
STATES = ("legal", "selected", "danger", "blocked")


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB`` as WCAG 2 counts it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def style_sheet(slug: str) -> dict[str, str]:
    """The colours that the style sheet sets for a game, over those of the shelf."""
    css = (STATIC / "css" / "tokens.css").read_text() + rooms.style(rooms.GAMES)
    found: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        if ":root" in selector or f'data-game="{slug}"' in selector:
            found.update(re.findall(r"--([\w-]+): (#[0-9A-Fa-f]{6})\b", body))
    found["board"] = found.get("board-face", "")
    return found


@pytest.mark.parametrize("slug", PALETTES)
def test_the_palette_is_that_of_the_style_sheet(slug: str) -> None:
    sheet = style_sheet(slug)
    named = sheet.keys() & PALETTES[slug].keys()
    assert named >= SHELF.keys()
    for name in named:
        assert sheet[name].upper() == PALETTES[slug][name], name


@pytest.mark.parametrize("slug", PALETTES)
def test_states_can_be_told_from_the_board(slug: str) -> None:
    palette = PALETTES[slug]
    for state in STATES:
        assert contrast(palette[state], palette["board"]) >= 3, state
        assert contrast(palette[state], palette["board2"]) >= 3, state


def test_equal_marks_share_a_drawing() -> None:
    marks = Marks(PALETTES["mythic_mischief"], "#FFF6DA")
    assert marks.ring("legal", 41) is marks.ring("legal", 41)
    assert marks.ring("legal", 41) is not marks.ring("danger", 41)
    assert marks.pill("caught") is marks.pill("caught")
    assert marks.dot(12, "3") is not marks.dot(12)


def test_marks_stay_about_their_place() -> None:
    marks = Marks(PALETTES["mythic_mischief"], "#FFF6DA")
    for art in (
        marks.space(105, 10),
        marks.frame("danger", 105, 105, 10),
        marks.hatch(105, 105, 10),
        marks.ticks(105, 105),
    ):
        assert all(abs(side) <= 60 for side in art.bounds)


def test_a_band_is_painted_where_the_points_are() -> None:
    band = Marks(PALETTES["mythic_mischief"], "#FFF6DA").band([(10, 10), (110, 10)])
    assert band.direct
    assert band.bounds[0] < 10 < 110 < band.bounds[2]


def test_bearings_turn_with_the_clock() -> None:
    assert bearing((0, 0), (5, 0)) == 0
    assert bearing((0, 0), (0, 5)) == 90
    assert bearing((0, 0), (-5, 0)) == 180
