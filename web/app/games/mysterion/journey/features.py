"""What is drawn in the painted land of the Journey: peaks, trees, waters, barrows (pure)."""

from __future__ import annotations

from dataclasses import replace

from web.app.games.mysterion.look.card_paper import INK
from web.app.stage.nodes import Disc, Paint, Path

_DEEP, _FOAM, _NIGHT, _BARK = "#164E92", "#FBF5E6", "#29185B", "#6B4426"
_SHADE = 0.16
"""How dark the side is that lies away from the light."""

DRAWN: dict[str, tuple[Path | Disc, ...]] = {
    "hill": (
        Path("M-24 9Q-4 -17 22 9z", "#C6DFD2", "#3B6A70", 1.3),
        Path("M-9 -1q5 -5 11 -5", "", "#3B6A70", 1, alpha=0.6),
    ),
    "kite": (
        Path("M0 -11l7 8l-7 10l-7 -10z", "#F3D27A", INK, 1.2),
        Path("M0 -11V7M-7 -3H7", "", INK, 0.9),
        Path("M0 7c4 4 -4 6 0 10s-2 5 -1 7", "", INK, 1.1),
    ),
    "crow": (Path("M-7 0q3.5 -5 7 0q3.5 -5 7 0", "", _NIGHT, 1.7),),
    "dead": (
        Path("M0 12V-2M0 3l-6 -7M0 0l7 -8M-6 -4l-1 -6M-6 -4l-5 -2M7 -8l0 -5", "", _NIGHT, 2),
        Path("M0 -2l-2 -10", "", _NIGHT, 2),
    ),
    "crag": (
        Path("M-15 10L-4 -11L2 -3L6 -8L15 10z", "#C46B45", INK, 1.3),
        Path("M6 -8L15 10H4z", INK, alpha=_SHADE),
    ),
    "mere": (
        Path("M-46 6C-48 -14 -26 -28 0 -28S48 -16 46 4C44 24 22 30 -2 30S-44 24 -46 6z", "#9CC4DE"),
        Path(
            "M-46 6C-48 -14 -26 -28 0 -28S48 -16 46 4C44 24 22 30 -2 30S-44 24 -46 6z",
            "",
            _DEEP,
            1.3,
        ),
        Path(
            "M-34 10q4 -5 8 0t8 0M18 12q4 -5 8 0t8 0M-30 -8q4 -5 8 0M20 -10q4 -5 8 0",
            "",
            _FOAM,
            1.5,
        ),
    ),
    "reed": (
        Path("M-5 9V-6M0 9V-10M5 9V-4", "", "#3F6B3C", 1.6),
        Path("M-5 -4v-5M0 -8v-5M5 -2v-5", "", _BARK, 3),
    ),
    "rock": (
        Path("M-10 6l3 -9l7 -4l7 4l4 9z", "#B9A78D", INK, 1.2),
        Path("M0 -7l3 5l-2 8", "", "#413129", 1, alpha=0.6),
    ),
    "lag": (
        Path(
            "M-26 2C-24 -8 -8 -11 4 -9C18 -9 28 -3 26 3C22 10 6 9 -4 11C-16 11 -26 9 -26 2z",
            "#7FB0D8",
        ),
        Path("M-14 1q3 -4 6 0t6 0M2 4q3 -4 6 0t6 0", "", _FOAM, 1.4),
    ),
    "ship": (
        Path("M-16 5h32c-2 7 -6 9 -9 9H-8c-4 0 -7 -3 -8 -9z", "#8A5A38", INK, 1.3),
        Path("M1 5V-18M3 -17c9 4 12 11 11 18H3zM-2 -12C-9 -8 -11 -3 -11 1h9z", "#FFF9E8", INK, 1.3),
    ),
    "wave": (Path("M-13 0q3.3 -6 6.5 0t6.5 0t6.5 0t6.5 0", "", "#1B66C0", 1.7, alpha=0.7),),
    "volc": (
        Path("M-28 16L-9 -14Q0 -9 9 -14L28 16z", "#A8492E", INK, 1.4),
        Path("M-9 -14Q0 -9 9 -14L7 -3L3 -8L1 4L-3 -5L-6 0z", "#FFB13D"),
        Path("M9 -14L28 16H12z", INK, alpha=_SHADE),
        Disc(5, "#FFF6DC", x=1, y=-21, alpha=0.8),
        Disc(7, "#FFF6DC", x=8, y=-29, alpha=0.65),
    ),
    "mesa": (
        Path("M-24 12l6 -18l6 -3l22 1l8 4l6 16z", "#A48D70", INK, 1.3),
        Path("M-20 0l38 0M-22 6l42 1", "", "#413129", 1, alpha=0.5),
        Path("M10 -8l8 4l6 16H12z", INK, alpha=_SHADE),
    ),
    "tree": (
        Path("M-1.5 12V0h3v12z", _BARK, INK, 1),
        Path("M0 -15c6 0 9 4 9 8c4 1 5 9 -2 10H-7c-7 -1 -6 -9 -2 -10c0 -4 3 -8 9 -8z", "#4C9A58"),
        Path(
            "M0 -15c6 0 9 4 9 8c4 1 5 9 -2 10H-7c-7 -1 -6 -9 -2 -10c0 -4 3 -8 9 -8z", "", INK, 1.3
        ),
        Path("M-4 -7q4 -4 8 -1", "", "#BFDBA2", 1.3),
    ),
    "wind": (
        Path("M-16 -3H4a4 4 0 1 0 -4 -4M-16 3H12a4.5 4.5 0 1 1 -4.5 4.5", "", "#3B6A70", 1.8),
    ),
    "fire": (
        Path(
            "M0 -9c1 4 6 6 6 11a6 6 0 0 1 -12 0c0 -3 2 -4 3 -6c0 2 1 3 2 3c-1 -3 0 -6 1 -8z",
            "#E8792F",
        ),
    ),
    "moon": (Path("M4 -12a12 12 0 1 0 8 20A10 10 0 0 1 4 -12z", "#F7E6B0", _NIGHT, 1.2),),
    "fir": (
        Path("M-1.3 12V6h2.6v6z", _BARK),
        Path("M0 -15L7 -3H4L9 7H-9L-4 -3H-7z", "#2F7A48", INK, 1.2),
    ),
    "barrow": (
        Path("M-18 9C-17 -6 -8 -11 0 -11S17 -6 18 9z", "#8E80B4", INK, 1.3),
        Path("M-5 9v-7a5 5 0 0 1 10 0v7z", _NIGHT),
    ),
}
"""The drawings by name, each round its middle."""


def drawn(name: str, x: float, y: float, scale: float) -> list[Paint]:
    """A drawing at a place."""
    return [
        replace(paint, x=x + paint.x * scale, y=y + paint.y * scale, r=paint.r * scale)
        if isinstance(paint, Disc)
        else replace(paint, x=x, y=y, scale=scale)
        for paint in DRAWN[name]
    ]
