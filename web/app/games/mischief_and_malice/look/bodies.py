"""The creatures in the windows of their cards: a body for each kindred (pure).

Bodies are drawn round the origin in a box of about 84 by 76. Creatures of one kindred differ by
size, tint and what they wear.
"""

from __future__ import annotations

from dataclasses import dataclass

from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.stage.nodes import Disc, Paint, Path

INK = COLOURS["ink"]


@dataclass(frozen=True, slots=True)
class BodyPart:
    """A path with its fill; ``line`` is the width of its outline, in ``stroke``."""

    d: str
    fill: str = ""
    stroke: str = INK
    line: float = 2
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Body:
    """Shapes from back to front, and eyes as x, y and radius; ``glowing`` eyes have no pupils."""

    shapes: tuple[BodyPart, ...]
    eyes: tuple[tuple[float, float, float], ...]
    glowing: bool = False


CINDER = Body(
    (
        BodyPart(
            "M2-34C6-22 26-14 26 9 26 25 14 33 0 33S-26 25-26 9C-26-4-17-9-15-21-10-14-7-11-4-9"
            "-6-18-3-27 2-34z",
            "#D9402F",
        ),
        BodyPart(
            "M1-6C5 2 14 6 14 17 14 26 8 31 0 31S-14 26-14 17C-14 8-3 5 1-6z", "#FFB13D", "", 0
        ),
        BodyPart("M-9 19q9 7 18 0l-3 6-3-3-3 4-3-4-3 3z", INK, "", 0),
    ),
    ((-10, 6, 6.5), (10, 6, 6.5)),
)
HOUND = Body(
    (
        BodyPart("M-8-17c-1-10 6-13 6-21 8 6 12 13 9 21z", "#FFB13D"),
        BodyPart("M-28-26l10 8c10-5 26-5 36 0l10-8 2 26C30 22 16 32 0 32S-30 22-30 0z", "#B3202F"),
        BodyPart("M-14 8c8-6 20-6 28 0 2 14-6 22-14 22s-16-8-14-22z", "#F3C9A0"),
        BodyPart("M-4.5 11a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z", INK, "", 0),
        BodyPart("M-9 19h18l-4 7-2-3-3 4-3-4-2 3z", INK, "", 0),
    ),
    ((-13, -3, 6.5), (13, -3, 6.5)),
)
SUGAR = Body(
    (
        BodyPart("M-22 2h44l-6 30h-32z", "#F4B8D2"),
        BodyPart("M-14 4L-10.5 31M-5 4L-3.8 31M5 4L3.8 31M14 4L10.5 31", "", "#C7588E"),
        BodyPart(
            "M-28 4c-6-10 2-18 8-18C-20-26-8-32 0-32S20-26 20-14c6 0 14 8 8 18-6 6-12 2-14-2-3 6"
            "-11 6-14 0-3 6-11 6-14 0-2 4-8 8-14 2z",
            "#FFF1F6",
        ),
        BodyPart("M-6 -34a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z", "#D9405A"),
        BodyPart("M-5-1q5 5 10 0"),
    ),
    ((-9, -10, 5.5), (9, -10, 5.5)),
)
MOURN = Body(
    (
        BodyPart(
            "M0-36C18-36 26-20 26 0V30l-8-6-8 8-10-8-10 8-8-8-8 6V0C-26-20-18-36 0-36z", "#5A2E86"
        ),
        BodyPart(
            "M0-25C12-25 17-14 17-4 17 8 9 14 0 14S-17 8-17-4C-17-14-12-25 0-25z", "#1E1028", "", 0
        ),
        BodyPart("M-5 8q5-4 10 0", "", "#E7C8FF"),
        BodyPart("M-4 14l4 14 4-14z", "#E7C8FF", "", 0, 0.5),
    ),
    ((-7, -5, 5), (7, -5, 5)),
    glowing=True,
)
PRISM = Body(
    (
        BodyPart("M0-36L22-18 28 8 14 32H-14L-28 8-22-18z", "#5FA8EA"),
        BodyPart("M0-36L22-18 6-8-10-12-22-18z", "#BFE1FF", "", 0),
        BodyPart("M-28 8L-10-12 6-8 14 32H-14z", "#86C2F5", "", 0),
        BodyPart("M-10 -12L-14 32M6 -8L14 32", "", "#FFFFFF", 1, 0.7),
        BodyPart("M0-36L22-18 28 8 14 32H-14L-28 8-22-18z"),
        BodyPart("M-7 18h13", line=2.4),
    ),
    ((-10, 4, 6), (8, 4, 6)),
)
MOSS = Body(
    (
        BodyPart("M-30 30C-34 4-22-22 0-22S34 4 30 30z", "#4E8A3A"),
        BodyPart("M-2-20C-6-34 4-40 12-40 12-30 8-24 2-20z", "#9BD46B"),
        BodyPart("M-12-18c-10-2-14-9-13-15 8 0 13 6 15 14z", "#7CC04A"),
        BodyPart("M-22 30c0-14 8-22 22-22s22 8 22 22z", "#D8C79A", "", 0),
        BodyPart("M-8 15q8 6 16 0", line=2.2),
        BodyPart("M-30 30C-34 4-22-22 0-22S34 4 30 30z"),
    ),
    ((-11, -2, 6.5), (11, -2, 6.5)),
)
LANTERN = Body(
    (
        BodyPart("M-24-6C-44-22-46 2-28 6zM24-6C44-22 46 2 28 6z", "#FFF3C4"),
        BodyPart("M-12-26h24l-4-8h-16z", "#7A4B12"),
        BodyPart("M0-26c16 0 24 12 24 26S16 28 0 28-24 14-24 0s8-26 24-26z", "#FFD43B"),
        BodyPart("M-11-23c-6 10-6 38 0 48M11-23c6 10 6 38 0 48", "", "#B97F12", 1.6),
        BodyPart("M-6 11q6 6 12 0z", INK, "", 0),
        BodyPart("M-10 28h20l-3 6H-7z", "#7A4B12"),
    ),
    ((-9, -3, 6), (9, -3, 6)),
)
BODIES = {
    "Cinderkin": CINDER,
    "Sugarfolk": SUGAR,
    "Mournkin": MOURN,
    "Prismfolk": PRISM,
    "Mossborn": MOSS,
    "Lanternfolk": LANTERN,
}
"""The body of each kindred."""
_HORNS = (
    BodyPart(
        "M-16-24C-26-28-28-36-24-42-20-34-14-32-9-29zM16-24C26-28 28-36 24-42 20-34 14-32 9-29z",
        "#F3DFC0",
    ),
)
_CROWN = (BodyPart("M-15-27L-17-41-7-35 0-44 7-35 17-41 15-27z", "#F3BA4D"),)
_EARS = (BodyPart("M-20-20L-30-40-8-30zM20-20L30-40 8-30z", "#6B4A5E"),)
_HALO = (BodyPart("M-14 -40a14 4 0 1 0 28 0a14 4 0 1 0 -28 0z", "", "#F3BA4D", 3),)
_BOW = (BodyPart("M0-32l-13-7v14zM0-32l13-7v14z", "#D9405A"),)
_ANTLERS = (BodyPart("M-9-28l-7-13M-12-34l-8 1M9-28l7-13M12-34l8 1", "", "#4A2F22", 3),)
_WORN: dict[str, tuple[BodyPart, ...]] = {
    "C07": _HORNS,
    "C08": _HORNS,
    "C10": _ANTLERS,
    "C12": _BOW,
    "C13": _HORNS,
    "C14": _BOW,
    "C15": _CROWN,
    "C16": _ANTLERS,
    "C18": _CROWN,
    "C19": _HALO,
    "C20": _ANTLERS,
    "C21": _ANTLERS,
    "C22": _EARS,
    "C23": _CROWN,
    "C24": _HALO,
    "C25": _CROWN,
    "C26": _ANTLERS,
    "C27": _EARS,
    "C28": _HALO,
}
"""What single creatures wear, by the id of their cards."""
_OWN = {"C17": HOUND}


def body(
    card: str, kindred: str, health: int, scale: float, y: float, overturned: bool = False
) -> list[Paint]:
    """The paints of a creature round ``y``, larger with its printed health; a kindred that has no
    body of its own looks like a gem. An immune creature is turned upside down, as its card is
    (ML-ATK-10)."""
    found = _OWN.get(card) or BODIES.get(kindred, PRISM)
    k = scale * (0.72 + 0.018 * health)
    turn, angle = (-1, 180.0) if overturned else (1, 0.0)
    paints: list[Paint] = [
        Path(one.d, one.fill, one.stroke, one.line, 0, y, k, angle, one.alpha)
        for one in (*_WORN.get(card, ()), *found.shapes)
    ]
    for ex, ey, r in found.eyes:
        x, at = turn * ex * k, y + turn * ey * k
        if found.glowing:
            paints.append(Disc(r * 0.9 * k, "#E7C8FF", x=x, y=at, ry=r * 1.2 * k))
            continue
        paints.append(Disc(r * k, "#FFFDF6", INK, 1.4, x, at))
        paints.append(Disc(r * 0.48 * k, INK, x=x + k, y=at + 0.8 * k))
        paints.append(Disc(r * 0.17 * k, "#FFFFFF", x=x - 0.3 * k, y=at - 1.2 * k))
    return paints
