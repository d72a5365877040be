"""How many pixels the canvases of a page may have (pure).

An iPad paints nothing on a canvas of more than 16.7 million pixels, and takes the page away when
all canvases together need more than some 256 MB, at four bytes a pixel.
"""

from __future__ import annotations

from math import sqrt

ONE_CANVAS = 2**24
ALL_CANVASES = 2**26
STILLS = 4_000_000
"""What is left for the small canvases: cards, tiles, plates, the shelf's boards."""
BOARDS = 3
"""Canvases of the board's size: the one in the page, and its backdrop, whole and close up."""
ALL_PICTURES = 12_000_000
"""Pictures of drawings, of which those made longest ago give way."""
ONE_PICTURE = 4_000_000
"""A drawing of more pixels is painted anew in each frame in which it is seen."""


def sharpness(box: tuple[float, float], ratio: float) -> float:
    """Device pixels for a CSS pixel of a box: ``ratio`` is the screen's own, and it is less where
    the box would have too many pixels."""
    width, height = box
    return min(ratio, sqrt(ONE_CANVAS / ((width + 1) * (height + 1))))
