"""How sharp a board is painted, and how much memory all canvases need at most."""

from __future__ import annotations

import pytest

from web.app.stage.pixels import (
    ALL_CANVASES,
    ALL_PICTURES,
    BOARDS,
    ONE_CANVAS,
    ONE_PICTURE,
    STILLS,
    sharpness,
)

IPADS = [(744, 1133), (820, 1180), (1032, 1376)]


@pytest.mark.parametrize("box", IPADS)
def test_an_ipad_has_all_of_its_pixels(box: tuple[float, float]) -> None:
    assert sharpness(box, 2) == 2


@pytest.mark.parametrize("box", [(2560, 1440), (4000, 9000), (1500.5, 3000.5), (90_000, 10)])
@pytest.mark.parametrize("ratio", [2, 3, 5.25])
def test_no_canvas_has_more_pixels_than_an_ipad_paints(
    box: tuple[float, float], ratio: float
) -> None:
    found = sharpness(box, ratio)
    assert round(box[0] * found) * round(box[1] * found) <= ONE_CANVAS
    assert 0 < found <= ratio


def test_all_canvases_together_have_no_more_than_an_ipad_allows() -> None:
    assert BOARDS * ONE_CANVAS + ALL_PICTURES + STILLS <= ALL_CANVASES
    assert ONE_PICTURE < ALL_PICTURES
    assert 4 * ALL_CANVASES == 256 * 2**20
