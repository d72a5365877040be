"""Woodcuts of the book of a campaign: an act, and what the next one may be (pure).

Everything is cut from the same few shapes: a sun, hills, a landmark, those who went. What has come
of the act changes them: the sun goes dark where it was lost, smoke rises where a quest failed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from mythshelf.games.myth.campaign.chronicle import STORY

from web.app.games.myth.emblems import emblem
from web.app.games.myth.reading.act_facts import LOST
from web.app.presenting.saga import Facts
from web.app.stage.nodes import Art, Box, Disc, Node, Paint, Path, Scene

WIDE, HIGH, SEAL = 358.0, 126.0, 68.0
_INK, _BONE, _GLOW, _SUN = "#1D1512", "#EFE3CA", "#D9733A", "#F3E2C2"
_X, _HORIZON, _R = 216.0, 99.0, 45.0
"""The middle of the sun, where it sets, and how large it is."""
_RAYS = 34
_APART, _ROW = 17.0, 72.0
"""How far those who go are from each other, and how long their row is at most."""

_LANDMARKS = {
    "mill": "M-10 0L-7 -27H7L10 0M-7 -27L0 -34 7 -27M-2.5 0V-8H2.5V0M0 -28L-19 -43M0 -28L19 -13"
    "M0 -28L15 -47M0 -28L-15 -9M-19 -43l5 -3M-15 -40l5 -3M15 -47l3 5M12 -43l3 5",
    "barn": "M-20 0V-18L0 -33 20 -18V0M-20 -18H20M-5 0V-11H5V0M-11 -21V-27M11 -21V-27",
    "shrine": "M-17 0V-23M-10 0V-23M10 0V-23M17 0V-23M-21 -23H21L0 -39ZM-22 0H22M-4 0V-13"
    "a4 4 0 0 1 8 0V0",
    "stones": "M-25 0L-23 -21 -16 -23 -14 0M-8 0L-7 -30 2 -32 4 0M11 0L13 -19 21 -17 22 0M-23 -21"
    "L2 -32",
    "tower": "M-11 0V-40H-5V-35H-2V-40H4V-35H8L11 -28V0M-2 -25V-18M-4 0V-9a4 4 0 0 1 8 0V0M-11 -13"
    "H-5M11 -21H5",
    "tree": "M-2 0C0 -12 -3 -18 0 -26M0 -26L-13 -41M0 -26L11 -42M-1 -18L-17 -25M0 -14L15 -25"
    "M-7 -34L-6 -43M6 -35L14 -36M-10 -22L-14 -31M9 -21L12 -31",
    "barrow": "M-32 0C-26 -23 -12 -31 0 -31S26 -23 32 0M-8 0V-11L-5 -17H5L8 -11V0M-4 0V-9H4V0M-20 "
    "-8L-15 -13M20 -8L15 -13M-11 -21L-6 -24M11 -21L6 -24",
    "reeds": "M-22 0C-21 -11 -23 -17 -20 -27M-14 0C-13 -15 -11 -22 -13 -35M-6 0C-7 -11 -3 -19 -5 "
    "-28M3 0C3 -14 6 -20 5 -33M11 0C10 -9 14 -15 13 -24M-20 -27v-7M-13 -35v-7M-5 -28v-7M5 -33v-7"
    "M13 -24v-6M-28 3H24",
}
"""What stands on the hill, round the middle of its foot."""
_OF_QUEST = {
    "smoke-over-the-mill": "mill",
    "escort-the-miller": "mill",
    "locked-granary": "barn",
    "nest-under-the-stones": "stones",
    "tracks-in-the-fen": "reeds",
    "break-the-siege": "tower",
    "night-watch": "tower",
    "silent-bell": "tower",
    "tollgate": "tower",
    "long-barrow": "barrow",
    "relic-under-glass": "shrine",
}
_OF_TILE = {
    **dict.fromkeys(("M1A",), "mill"),
    **dict.fromkeys(("M1B", "M4B"), "barn"),
    **dict.fromkeys(("M2A", "L2A", "L2B"), "shrine"),
    **dict.fromkeys(("M2B", "S2A", "S2B"), "stones"),
    **dict.fromkeys(("M3A", "M3B", "S3B", "S4B"), "reeds"),
    **dict.fromkeys(("M4A",), "tower"),
    **dict.fromkeys(("S4A",), "barrow"),
}
_CLOAK = "M-4.6 0L-3.4 -12C-3.2 -15.5 3.2 -15.5 3.4 -12L4.6 0Z"
_ARMS = {
    "soldier": "M7 0V-27M7 -27l-2 5h4zM5 -19H9",
    "acolyte": "M-6.5 0V-24M-9.5 -20.5h6",
    "apprentice": "M-5 -18.5L0 -28 5 -18.5ZM-7.5 -18.5h15M7 0V-15",
    "archer": "M6 -22C12 -17 12 -8 6 -3M6 -22V-3",
    "brigand": "M4 -9L10 -13M-4 -9L-10 -13M-4.5 -19L0 -24 4.5 -19",
}
"""What somebody carries, from between the feet."""


def act(facts: Facts) -> Scene:
    """The woodcut of an act."""
    places = tuple(str(which).partition("+")[0] for which, _ in facts["tiles"])
    failed = facts["end"] == LOST
    smokes = failed or bool(facts["lost"])
    return _cut(_landmark(facts, places), tuple(facts["party"]), failed, smokes)


def opening() -> Scene:
    """The woodcut of a campaign before its first act: the road, and nobody on it yet."""
    return _cut("mill", (), False, False)


def _landmark(facts: Facts, places: tuple[str, ...]) -> str:
    """What the act was about, else where it went."""
    if facts["mode"] == STORY:
        return "barrow"
    about = [_OF_QUEST[one] for one in (*facts["won"], *facts["lost"]) if one in _OF_QUEST]
    about += [_OF_TILE[one] for one in places if one in _OF_TILE]
    return about[0] if about else "tree"


@cache
def _cut(landmark: str, party: tuple[str, ...], dark: bool, smokes: bool) -> Scene:
    paints: list[Paint] = [
        Box(WIDE, HIGH, 5, _INK, x=WIDE / 2, y=HIGH / 2),
        *_rays(dark),
        Disc(_R, _INK if dark else _SUN, _GLOW, 3, _X, _HORIZON),
        *_bands(dark),
        *_hills(),
        *_clear(_LANDMARKS[landmark], 1.9, 72, 93),
        *_smoke(smokes),
        *_wayfarers(party, dark),
        Box(WIDE - 9, HIGH - 9, 3, stroke=_BONE, width=1.2, x=WIDE / 2, y=HIGH / 2, alpha=0.8),
        Box(WIDE, HIGH, 5, stroke=_INK, width=3, x=WIDE / 2, y=HIGH / 2),
    ]
    return _still(WIDE, HIGH, paints)


def _still(wide: float, high: float, paints: list[Paint]) -> Scene:
    return Scene(wide, high, Art(), [Node("woodcut", 0, 0, Art(*paints))], name="A woodcut")


def _rays(dark: bool) -> Iterator[Paint]:
    """Wedges from the sun to the frame; round a dark sun few and short ones."""
    wedges = []
    for number in range(_RAYS + 1):
        if dark and number % 2:
            continue
        angle = pi + pi * number / _RAYS
        c, s = cos(angle), sin(angle)
        across = ((WIDE - 9 - _X) if c > 0 else (_X - 9)) / max(abs(c), 0.001)
        far = min(across, (_HORIZON - 9) / max(abs(s), 0.001))
        near = _R + (7 if number % 2 else 11)
        far = min(far, near + 16) if dark else far * (0.98 if number % 2 else 0.8)
        if far <= near:
            continue
        half = 0.5 + (far - near) / 90
        points = (
            (_X + near * c, _HORIZON + near * s),
            (_X + far * c - half * s, _HORIZON + far * s + half * c),
            (_X + far * c + half * s, _HORIZON + far * s - half * c),
        )
        wedges.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z")
    yield Path("".join(wedges), _BONE, alpha=0.55 if dark else 0.92)


def _bands(dark: bool) -> Iterator[Paint]:
    """Lines across the lower part of the sun."""
    if dark:
        return
    lines = []
    for down in (6, 13, 20, 28):
        half = (_R * _R - down * down) ** 0.5 - 4
        lines.append(f"M{_X - half:.1f} {_HORIZON - down}h{2 * half:.1f}")
    yield Path("".join(lines), stroke=_GLOW, width=1.6)


def _hills() -> Iterator[Paint]:
    """Two hills before the sun, with the lines of the knife."""
    low, right = HIGH + 4, WIDE + 4
    yield Path(
        f"M-4 {low}V97C50 86 92 90 136 101S180 104 216 98 300 88 {right} 102V{low}Z",
        _INK,
        _BONE,
        1.4,
    )
    lines = (
        f"M5 104C50 94 92 98 136 108S240 108 270 103 320 100 {right} 108"
        f"M5 111C52 103 96 106 140 114S250 114 {right} 114"
        "M20 118C70 111 110 114 150 119M210 119C250 115 300 116 340 119"
    )
    yield Path(lines, stroke=_BONE, width=1.2, alpha=0.75)


def _clear(way: str, width: float, x: float = 0, y: float = 0) -> Iterator[Paint]:
    """A line with room round it, however many rays are behind it."""
    yield Path(way, stroke=_INK, width=width + 7, x=x, y=y)
    yield Path(way, stroke=_BONE, width=width, x=x, y=y)


def _smoke(smokes: bool) -> Iterator[Paint]:
    if smokes:
        way = "M82 56C76 48 92 44 86 36S98 26 93 18M89 54C86 47 99 42 95 35S106 27 102 20"
        yield from _clear(way, 1.7)
    else:
        yield from _clear("M96 28q5 -6 9 0q5 -6 9 0M122 18q4 -5 7 0q4 -5 7 0", 1.5)


def _wayfarers(party: tuple[str, ...], dark: bool) -> Iterator[Paint]:
    """Those who went, before the sun; pale where it is dark."""
    apart = min(_APART + 7, _ROW / max(1, len(party) - 1))
    tone = _BONE if dark else _INK
    for place, hero in enumerate(party):
        x = _X + apart * (place - (len(party) - 1) / 2)
        yield Path(_CLOAK, tone, x=x, y=_HORIZON + 2, scale=1.35)
        yield Disc(4.4, tone, x=x, y=_HORIZON - 21)
        yield Path(_ARMS[hero], tone, tone, 1.3, x, _HORIZON + 2, scale=1.3)


@cache
def seal(sign: str) -> Scene:
    """The seal of what can be chosen."""
    middle = SEAL / 2
    return _still(
        SEAL,
        SEAL,
        [
            Box(SEAL, SEAL, 5, _INK, x=middle, y=middle),
            Box(SEAL - 9, SEAL - 9, 3, stroke=_BONE, width=1.1, x=middle, y=middle, alpha=0.7),
            emblem(sign, 38, _BONE, middle, middle),
        ],
    )
