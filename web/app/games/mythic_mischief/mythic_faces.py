"""The faces of the Mythics, by which those of a Faction are told apart (pure)."""

from __future__ import annotations

from functools import cache

from web.app.games.mythic_mischief.colours import COLOURS
from web.app.stage.nodes import Box, Disc, Paint, Path

INK, PAPER = COLOURS["ink"], COLOURS["paper"]
_GOLD, _RUST, _FUR, _STEEL = "#F0B44C", "#E0702C", "#7A4E2B", "#9AA3AB"
_SKIN = ("#F6E6DE", "#A7CC86", "#C8D4BE", "#F2D9BF")
"""By Faction."""
_HAT = "#1C2F66"


@cache
def face(faction: int, number: int) -> tuple[Paint, ...]:
    """The face of a Mythic of one of the four Factions, round its middle."""
    return _FACES[faction][number](_SKIN[faction])


def _head(skin: str) -> list[Paint]:
    return [Disc(13.5, skin, INK, 1.4, y=3, ry=14.5)]


def _eyes(r: float = 1.9, apart: float = 5.0, y: float = 2.0) -> list[Paint]:
    return [Disc(r, INK, x=-apart, y=y), Disc(r, INK, x=apart, y=y)]


def _line(d: str, width: float = 1.7) -> Path:
    return Path(d, stroke=INK, width=width)


def _spike(skin: str) -> tuple[Paint, ...]:
    hair = (
        "M-15 3L-18 -9L-11 -8L-10 -18L-4 -11L1 -20L5 -11L12 -17L12 -8L18 -9L15 3"
        "Q8 -6 0 -5Q-8 -6 -15 3z"
    )
    fang = Path("M2 10.6l1.9 4l1.6 -4.7z", PAPER, INK, 0.8)
    return (*_head(skin), Path(hair, INK), *_eyes(), _line("M-6 10Q1 13 7 8.4"), fang)


def _lockjaw(skin: str) -> tuple[Paint, ...]:
    hair = "M-14 4Q-17 -15 0 -16Q17 -15 14 4Q13 -4 8 -7L0 0L-8 -7Q-13 -4 -14 4z"
    fangs = Path("M-6.5 7.6l2 4.6l2 -4.6zM2.5 7.6l2 4.6l2 -4.6z", PAPER)
    mouth = Path("M-7.5 7.4H7.5Q7 15 0 15.4Q-7 15 -7.5 7.4z", "#6B1024", INK, 1)
    return (*_head(skin), Path(hair, INK), *_eyes(y=1.4), mouth, fangs)


def _batrude(skin: str) -> tuple[Paint, ...]:
    hair = "M-17 16Q-19 -16 0 -16Q19 -16 17 16H10Q14 0 9 -6H-9Q-14 0 -10 16z"
    bow = "M0 -15L-10 -22L-9 -15L-14 -13L0 -9L14 -13L9 -15L10 -22z"
    lashes = _line("M-8.4 0.6l-2.4 -1.6M8.4 0.6l2.4 -1.6", 1.3)
    mouth = Path("M-3.4 9.6Q0 12.8 3.4 9.6z", "#A81E3E")
    return (*_head(skin), Path(hair, INK), *_eyes(), lashes, mouth, Path(bow, _GOLD, INK, 1))


def _bolt(skin: str) -> tuple[Paint, ...]:
    hair = "M-14 -1V-15H14V-1L9 -7L4 -3L0 -7L-4 -3L-9 -7z"
    bolts = (Box(6, 5, 1, _STEEL, INK, 1, -15, 7), Box(6, 5, 1, _STEEL, INK, 1, 15, 7))
    return (*bolts, *_head(skin), Path(hair, INK), *_eyes(), _line("M-6 10.6H6"))


def _bash(skin: str) -> tuple[Paint, ...]:
    tuft = Path("M-6 -9Q-3 -20 0 -13Q4 -21 6 -9z", INK)
    brows = _line("M-10 -3.4L-1.6 -0.4M10 -3.4L1.6 -0.4", 2.6)
    tusks = Path("M-6 11l1.7 -5l1.7 5zM2.6 11l1.7 -5l1.7 5z", PAPER, INK, 0.8)
    scar = _line("M8 5l3 5M7.6 8.4l4 -1.6", 1.1)
    return (*_head(skin), tuft, brows, *_eyes(y=3), _line("M-8 11H8"), tusks, scar)


def _beast(skin: str) -> tuple[Paint, ...]:
    fur = (
        "M-15 12L-20 4L-15 1L-19 -8L-11 -8L-10 -17L-3 -12L3 -19L7 -12L15 -14"
        "L13 -6L20 -4L15 2L19 11L11 18L0 21L-11 18z"
    )
    snout = (Disc(6, skin, INK, 1.2, y=10, ry=5), Disc(2.3, INK, y=8.4, ry=1.7))
    return (
        Path(fur, _FUR, INK, 1.2),
        Disc(10.5, skin, x=0, y=4, ry=11),
        *_eyes(apart=4.4, y=0),
        *snout,
    )


def _slip(skin: str) -> tuple[Paint, ...]:
    hair = "M-14 -1Q-13 -16 1 -14L-3 -7L-9 -7z"
    crossed = _line("M3 -0.4l5 5M8 -0.4l-5 5", 1.8)
    mouth = _line("M-6 11.4Q-1 8.6 6 11.8")
    return (*_head(skin), Path(hair, INK), Disc(2.3, INK, x=-5, y=2), crossed, mouth)


def _trip(skin: str) -> tuple[Paint, ...]:
    band = Path("M-14.4 -6L14 -2V5L-13 0.6z", PAPER, INK, 1)
    folds = _line("M-9 -4.6l2 5M-1 -3.6l2 5", 0.9)
    mouth = Path("M-5 9.4H5Q4 14.4 0 14.4Q-4 14.4 -5 9.4z", INK)
    return (*_head(skin), band, folds, Disc(2.2, INK, x=6.6, y=2.4), mouth)


def _tumble(skin: str) -> tuple[Paint, ...]:
    buns = (Disc(6, INK, x=-13, y=-8), Disc(6, INK, x=13, y=-8))
    fringe = Path("M-13 0Q-12 -13 0 -13Q12 -13 13 0Q6 -6 0 -4Q-6 -6 -13 0z", INK)
    stitches = _line("M-6 10.4H6M-4 8v4.8M0 8v4.8M4 8v4.8", 1.3)
    return (*buns, *_head(skin), fringe, *_eyes(2.2), stitches)


def _hat() -> tuple[Paint, ...]:
    cone = Path("M-12 -5Q-7 -19 5 -27Q4 -17 12 -5Q0 -9 -12 -5z", _HAT, INK, 1.2)
    band = Path("M-12 -5Q0 -9 12 -5L11 -8.6Q0 -12.6 -10.6 -8.6z", _GOLD)
    brim = Path("M-20 -3Q0 -11 20 -3Q10 -0.4 0 -3.4Q-10 -0.4 -20 -3z", _HAT, INK, 1.2)
    return cone, band, brim


def _mervin(skin: str) -> tuple[Paint, ...]:
    beard = Path("M-13 5Q-13 23 0 26Q13 23 13 5Q7 9.6 0 7.6Q-7 9.6 -13 5z", PAPER, INK, 1.2)
    return (*_head(skin), beard, *_eyes(1.7, y=1.6), *_hat())


def _frazzle(skin: str) -> tuple[Paint, ...]:
    wild = (
        "M-12 -3L-22 0L-16 4L-23 9L-15 11L-18 18L-8 15Q0 19 8 15L18 18L15 11L23 9L16 4L22 0L12 -3z"
    )
    stare = (Disc(4, PAPER, INK, 1, -5, 3), Disc(4, PAPER, INK, 1, 5, 3))
    mouth = _line("M-4 12Q0 9.6 4 12")
    return (Path(wild, _RUST, INK, 1), *_head(skin), *stare, *_eyes(1.6, y=3), mouth, *_hat())


def _spark(skin: str) -> tuple[Paint, ...]:
    hair = Path("M-16 15Q-17 -8 0 -9Q17 -8 16 15Q12 18 10 12H-10Q-12 18 -16 15z", "#3A2140", INK, 1)
    rims = (
        Disc(4.8, stroke=INK, width=1.6, x=-5.6, y=3),
        Disc(4.8, stroke=INK, width=1.6, x=5.6, y=3),
    )
    return (
        hair,
        Disc(12, skin, INK, 1.2, y=4, ry=12.5),
        *_eyes(1.6, 5.4, 3),
        *rims,
        _line("M-0.9 3H0.9", 1.4),
        _line("M-4 10.6Q0 13.4 4 10.6", 1.5),
        *_hat(),
    )


_FACES = (
    (_spike, _lockjaw, _batrude),
    (_bolt, _bash, _beast),
    (_slip, _trip, _tumble),
    (_mervin, _frazzle, _spark),
)
