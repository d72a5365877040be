"""The travellers of a Journey: their pawns and their rows beside the map (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mysterion.table.catalogue import ELEMENTS, numbers

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look.card_paper import ELEMENTS as EMBLEMS
from web.app.games.mysterion.look.card_paper import INK, MUTE, ON_ELEMENT, PAPER
from web.app.stage.lettering import extent, fitting
from web.app.stage.nodes import SERIF, Art, Box, Disc, Paint, Path, Text
from web.app.stage.shapes import outline

_PAWN = (0, 4, 3, 2)
"""The shapes of four travellers: disc, diamond, octagon, hexagon."""


@cache
def pawn(seat: int, u: float) -> Art:
    """What stands for a traveller on the map."""
    r = u * 0.55
    return Art(
        Disc(r, "#000", y=r * 0.7, ry=r * 0.5, alpha=0.28),
        Path(outline(_PAWN[seat], r), COLOURS[f"s{seat + 1}"], INK, 1.6),
    )


@cache
def row(
    seat: int,
    title: str,
    person: str,
    place: str,
    sigils: int,
    goal: int,
    blessed: bool,
    at_turn: bool,
    w: float,
    h: float,
) -> Art:
    """A traveller: name and place, what a Shrine gave, Sigils won out of those needed. The Sigils
    stand under the name in a high row, else beside it; small beside the place if the name needs
    more room. Who plays the traveller is told where that fits."""
    held = [element for element in range(ELEMENTS) if sigils >> element & 1]
    low = h > 70
    y0, y = (-h * 0.24, h * 0.26) if low else (0.0, 0.0)
    r, pitch = (14.0, 34.0) if low else (12.0, 30.0)
    left = -w / 2 + 56 if low else w / 2 + r - pitch * goal
    gift = 52 if blessed else 0
    beside = left + w / 2 - 58
    room, below = (w - 92, w - 92) if low else (beside - gift, beside - gift)
    tight = extent(title, 18) > room
    if tight:
        r, pitch, y = 7.5, 17.0, 10.0
        left = w / 2 - 6 + r - pitch * goal
        room, below = w - 58 - gift, left + w / 2 - 54
    called, where = f"{title} ({person})" if person else title, place
    if extent(called, 18) > room:
        called, where = title, f"{place} · {person}"
        where = where if extent(where, 14) <= below else place
    paints: list[Paint] = [
        Box(
            w,
            h,
            10,
            PAPER,
            COLOURS["accent"] if at_turn else COLOURS["line"],
            2.4 if at_turn else 1.2,
        ),
        Path(outline(_PAWN[seat], 11), COLOURS[f"s{seat + 1}"], INK, 1.4, -w / 2 + 22, y0),
        Text(fitting(called, 18, room), 18, INK, -w / 2 + 42, y0 - 2, SERIF, align="left"),
        Text(fitting(where, 14, below), 14, MUTE, -w / 2 + 42, y0 + 15, align="left"),
    ]
    for number in range(goal):
        x = left + pitch * number
        if number < len(held):
            element = held[number]
            paints.append(Disc(r, COLOURS[EMBLEMS[element]], "#C4922F", 2, x, y))
            paints.append(emblem(EMBLEMS[element], r * 1.3, ON_ELEMENT[element], x, y))
        else:
            paints.append(Disc(r, stroke=COLOURS["line"], width=1.6, x=x, y=y, dash=(4, 4)))
    if blessed:
        x, y = (left - 40, 0.0) if not (low or tight) else (w / 2 - 26, y0 - 8 * tight)
        paints.append(emblem("heart", 22, COLOURS["danger"], x - 16, y + 1))
        paints.append(Text(f"+{numbers().shrine}", 15, INK, x + 7, y + 6))
    return Art(*paints)
