"""The beasts in the windows of Creature cards: a body for each line of each element (pure).

Bodies are drawn round the origin in a box of about 84 by 76. Filled shapes take the tones of the
element, so that a fish of the Tide and one of the Shade are told apart.
"""

from __future__ import annotations

from dataclasses import dataclass

from web.app.games.mysterion.colours import COLOURS
from web.app.stage.nodes import Disc, Paint, Path

INK = COLOURS["ink"]
BODY, DEEP, PALE, LINE = range(4)
"""The tones of a shape: the element's body, its shadow, its light, or a stroke in ink."""


@dataclass(frozen=True, slots=True)
class Beast:
    """Shapes with their tones, and eyes as x, y and radius."""

    shapes: tuple[tuple[str, int], ...]
    eyes: tuple[tuple[float, float, float], ...]


STAG = Beast(
    (
        (
            "M-10 30l-2-18c-10-4-12-14-6-20l-4-6 8 2c4-3 8-4 12-4 3-6 8-9 14-8 6 0 10 4 14 10l-4 "
            "4c-4 0-6 1-8 4 2 10 0 16-4 20l2 16h-6l-4-14h-8l0 14z",
            BODY,
        ),
        ("M10-22c-6-4-8-10-7-16M6-29c-4 0-6-2-8-5M14-23c2-6 6-9 11-10M20-29c3-1 4-4 4-7", LINE),
        ("M-18 6c-5-2-7-7-5-11", LINE),
    ),
    ((17, -13, 3.4),),
)
LION = Beast(
    (
        ("M0-34C24-34 34-18 32 2 30 22 16 34 0 34S-30 22-32 2C-34-18-24-34 0-34z", DEEP),
        (
            "M0-34C6-28 12-30 18-30 18-22 26-20 31-14 28-6 34 0 32 8 26 12 27 20 21 26 14 25 8 31 "
            "0 34-8 31-14 25-21 26-27 20-26 12-32 8-34 0-28-6-31-14-26-20-18-22-18-30-12-30-6-28 "
            "0-34z",
            BODY,
        ),
        ("M0-18C12-18 19-9 18 3 17 16 9 24 0 24S-17 16-18 3C-19-9-12-18 0-18z", PALE),
        ("M-4 7h8l-4 5zM0 12v3q-5 5-9 1M0 15q5 5 9 1", LINE),
    ),
    ((-8, -3, 4), (8, -3, 4)),
)
KIT = Beast(
    (
        ("M16 32c14 2 18-10 12-18 0 8-6 8-12 10z", DEEP),
        ("M-12 16c-4 8-4 12-4 18h32c0-6 0-10-4-18-6 4-18 4-24 0z", BODY),
        ("M-20-30l9 12h18l9-12 5 18C24 4 16 16 0 16S-24 4-21-12z", BODY),
        ("M-3 4h5l-2.5 3z", LINE),
    ),
    ((-8, -6, 4), (7, -6, 4)),
)
BIRD = Beast(
    (
        (
            "M-34-10c12-2 20 0 26 6 2-10 8-16 16-16 6 0 10 3 12 8l10 3-10 5c-2 12-10 20-22 22l-2 "
            "14h-5l1-14c-10-2-20-12-26-28z",
            BODY,
        ),
        ("M-20-4c8 2 14 8 16 16-8 0-14-6-16-16z", DEEP),
    ),
    ((12, -9, 3.4),),
)
TORTOISE = Beast(
    (
        ("M-26 18h10v10h-10zM14 18h10v10H14z", PALE),
        ("M28 8c8-6 16-2 16 6 0 6-6 8-14 6z", PALE),
        ("M-30 18c-2-26 12-38 30-38s32 12 30 38z", BODY),
        ("M-18 18c0-18 6-28 18-28s18 10 18 28z", DEEP),
        ("M0 -10L0 18", LINE),
    ),
    ((37, 10, 3),),
)
WHALE = Beast(
    (
        ("M-2-26c-2-6-8-8-12-7M-2-26c2-6 8-8 12-7", LINE),
        (
            "M-40 4C-38-20-14-30 10-24 30-20 38-4 36 12L44 4c2 10 0 18-6 22-14 6-40 10-58 "
            "4C-34 26-40 18-40 4z",
            BODY,
        ),
        ("M-38 12c14 8 40 10 66 2-6 14-34 20-50 14-8-3-14-9-16-16z", PALE),
        ("M-10 16L-8 26M0 18L2 28M10 18L12 26", LINE),
    ),
    ((-20, -2, 4.5),),
)
FISH = Beast(
    (
        ("M-26 0c8-16 30-20 44-4l12-10v28L18 4C4 20-18 16-26 0z", BODY),
        ("M-6-12c6-8 14-8 18-4z", DEEP),
        ("M-4-6q5 6 0 12M4-6q5 6 0 12", LINE),
    ),
    ((-14, -2, 4),),
)
BOAR = Beast(
    (
        (
            "M-36 6C-36-14-16-24 6-22 22-21 32-12 35 0l8 5-3 9-9 1c-3 6-9 10-16 10v10H6l-2-9h-14l"
            "-2 9h-9V24c-9-4-15-10-15-18z",
            BODY,
        ),
        ("M-26-12c8-8 22-11 34-10l-4 6c-12-2-22 0-30 4z", DEEP),
        ("M32 12c5-1 7-6 6-11l5 4c0 6-4 10-9 10z", PALE),
        ("M14-19l3-13 9 9", LINE),
    ),
    ((23, -3, 3.6),),
)
MOTH = Beast(
    (
        ("M-2-6C-10-30-38-34-40-14-40 0-20 8-2 5zM2-6C10-30 38-34 40-14 40 0 20 8 2 5z", BODY),
        ("M-2 5C-16 9-28 22-21 32-11 36-3 21-2 8zM2 5C16 9 28 22 21 32 11 36 3 21 2 8z", DEEP),
        ("M-5-12q5-6 10 0l1 26q-6 12-12 0z", PALE),
        ("M-3-15q-3-9-10-10M3-15q3-9 10-10", LINE),
    ),
    ((-24, -14, 4), (24, -14, 4)),
)
BODIES: dict[str, Beast] = {
    line: body
    for element, bodies in (
        ("EM", (STAG, LION, BIRD)),
        ("TI", (FISH, WHALE, TORTOISE)),
        ("ST", (TORTOISE, BOAR, KIT)),
        ("GA", (KIT, BIRD, MOTH)),
        ("GR", (STAG, LION, KIT)),
        ("SH", (KIT, MOTH, BOAR)),
    )
    for line, body in zip((f"{element}-A", f"{element}-B", f"{element}-C"), bodies, strict=True)
}
"""The body of a line, by the first letters of its cards' ids."""
TONES = (
    ("#E57A35", "#8E2C17", "#F6CF8B"),
    ("#4E93CF", "#1F5F9E", "#CFE6F7"),
    ("#A58A6E", "#5E4A3A", "#E6D5BC"),
    ("#9CD3D6", "#3F8C95", "#F4FFFF"),
    ("#6FBF5E", "#2F7A3C", "#DDF2C4"),
    ("#7F69B8", "#3A2670", "#D9CDF2"),
)
"""Body, shadow and light by element."""


def beast(line: str, element: int, scale: float, x: float, y: float) -> list[Paint]:
    """The paints of a line's body; a line that has none of its own looks like a kit."""
    found = BODIES.get(line, KIT)
    tones = TONES[element]
    paints: list[Paint] = []
    for d, tone in found.shapes:
        if tone == LINE:
            paints.append(Path(d, stroke=INK, width=2.4, x=x, y=y, scale=scale))
        else:
            paints.append(Path(d, tones[tone], INK, 2, x, y, scale))
    for ex, ey, r in found.eyes:
        at = x + ex * scale, y + ey * scale
        paints.append(Disc(r * scale, "#FFFFFF", INK, 1, *at))
        paints.append(Disc(r * scale / 2, INK, x=at[0] + 0.8 * scale, y=at[1] + 0.4 * scale))
    return paints
