"""The manor itself: paper, floors, furniture, roof, walls, entrances (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mystic_manor.table.board import HOUSE, Place, beside, bits

from web.app.games.mystic_manor.art import INK, PAPER
from web.app.games.mystic_manor.colours import COLOURS as _COLOURS
from web.app.games.mystic_manor.emblems import emblem
from web.app.games.mystic_manor.layout import SIZE, Layout, layout
from web.app.stage.nodes import SERIF, Art, Box, Disc, Linear, Paint, Path, Text

_FURNITURE = (
    "M-26 -30h52v60h-52zM-22 -26h18v12h-18zM4 -26h18v12h-18zM-26 -10h52",  # bed
    "M-30 0a30 20 0 1 0 60 0a30 20 0 1 0 -60 0zM-38 -18h8v8h-8zM30 -18h8v8h-8zM-38 10h8v8h-8z",
    "M-32 -24h64v48h-64zM-25 -17h50v34h-50z",  # rug
    "M-32 -26h64v20q-26 2 -32 30q-32 2 -32 -14z",  # grand piano
    "M-34 -28h68v14h-68zM-24 -28v14M-12 -28v14M0 -28v14M12 -28v14M24 -28v14",  # bookcase
    "M-26 10q0 -24 26 -24t26 24v12h-52zM-26 10h52",  # armchair
)


@cache
def manor(seats: int) -> Art:
    """Everything that never changes, below what lies in the spaces."""
    lay = layout(seats)
    half = SIZE / 2
    night = Linear(0, -half, 0, half, ((0, "#2C2440"), (1, "#1D1729")))
    paints: list[Paint] = [Box(SIZE, SIZE, 14, night, x=half, y=half)]
    paints += _stars(lay)
    paints += _roof(lay)
    paints += _floors(lay)
    paints += _names(lay)
    return Art(*paints)


def _stars(lay: Layout) -> list[Paint]:
    """A night sky round the gable."""
    draw, stars = 12289, []
    for _ in range(26):
        draw = (draw * 1103515245 + 12345) % 2**31
        x, y = (draw >> 8) % int(lay.right + 30), (draw >> 16) % int(lay.house_top - 20)
        stars.append(Disc(1 + (draw >> 4) % 2, PAPER, x=x + 4, y=y + 6, alpha=0.5))
    return [*stars]


def _roof(lay: Layout) -> list[Paint]:
    """The gable over the attic, as a sheet of paper; its eaves end on the house."""
    middle = (lay.left + lay.right) / 2
    low = lay.attic_bottom + 26
    left, right, top = lay.attic_left - 20, lay.attic_right + 20, lay.attic_top - 8
    gable = (
        f"M{middle} 8L{right + 16:g} {top + 34:g}H{right:g}V{low:g}H{left:g}V{top + 34:g}"
        f"H{left - 16:g}z"
    )
    return [
        Path(gable, Linear(0, 0, 0, low, ((0, "#EFE4CC"), (1, PAPER))), INK, 3),
        Path(
            f"M{middle} 8L{right + 16:g} {top + 34:g}M{middle} 8L{left - 16:g} {top + 34:g}",
            stroke=INK,
            width=9,
        ),
        Text("Attic", 25, INK, middle, 60, SERIF),
        Box(
            lay.right - lay.left + 30,
            lay.house_bottom - lay.house_top + 30,
            6,
            Linear(0, -300, 0, 300, ((0, PAPER), (1, "#EFE4CC"))),
            x=middle,
            y=(lay.house_top + lay.house_bottom) / 2,
        ),
    ]


def _floors(lay: Layout) -> list[Paint]:
    """Grid of the paper, furniture, letters of the apparitions, chests, what is no space."""
    plan, cell = lay.plan, lay.cell
    paints: list[Paint] = []
    for place in bits(plan.house | plan.attic):
        x, y = lay.centre(place)
        chest, letter = plan.chest_at(place), plan.letter_at(place)
        if place < HOUSE:
            d = _FURNITURE[(place * 5 + place // 7) % len(_FURNITURE)]
            paints.append(Path(d, stroke=INK, width=1.5, x=x, y=y, alpha=0.3))
        elif chest >= 0:
            paints.append(emblem("chest", cell * 0.44, "#7A4A12", x, y - 6))
            paints.append(Text("I" * (chest + 1), 21, INK, x, y + cell * 0.36, SERIF))
        elif letter >= 0:
            paints.append(Text(chr(65 + letter), 38, _COLOURS["mute"], x, y + 13, SERIF, alpha=0.6))
    for place in _gaps(lay):
        x, y = lay.centre(place)
        paints.append(Box(cell, cell, 0, "#CFE0CB", x=x, y=y))
        paints.append(
            Path("M-16 14q0 -14 8 -14q0 -12 8 -12t8 12q8 0 8 14z", "#7FA07A", x=x, y=y, alpha=0.8)
        )
    paints.append(Path(_thin(lay), stroke=INK, width=1.6, dash=(2, 6), alpha=0.55))
    return paints


def _gaps(lay: Layout) -> list[Place]:
    """The places of the house's grid that are garden or courtyard."""
    return [
        place
        for place in range(HOUSE)
        if not lay.plan.house >> place & 1
        and lay.column_row(place)[0] < lay.columns
        and lay.column_row(place)[1] >= 0
    ]


def _edges(lay: Layout) -> list[tuple[Place, Place, str]]:
    """Every edge of the house and attic once: a place, the other one or -1, and its line."""
    plan, half = lay.plan, lay.cell / 2
    there = plan.house | plan.attic
    found = []
    for place in bits(there):
        x, y = lay.centre(place)
        for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = beside(place, right, up)
            known = other >= 0 and there >> other & 1
            if known and other < place:
                continue
            if right:
                line = f"M{x + half * right:g} {y - half:g}V{y + half:g}"
            else:
                line = f"M{x - half:g} {y - half * up:g}H{x + half:g}"
            found.append((place, other if known else -1, line))
    return found


def _thin(lay: Layout) -> str:
    walls = lay.plan.walls
    return "".join(
        line for one, other, line in _edges(lay) if other >= 0 and (one, other) not in walls
    )


def _names(lay: Layout) -> list[Paint]:
    """Letters of the columns, off their middle for the arrows of the entrances; figures of rows."""
    dim, ink = _COLOURS["dim"], _COLOURS["mute"]
    aside = 0.17
    marks = [
        ("abcdefg"[n], 20, dim, lay.left + lay.cell * (n + aside), SIZE - 8.0)
        for n in range(lay.columns)
    ]
    marks += [
        (str(lay.rows - n), 20, dim, 14.0, lay.house_top + lay.cell * (n + 0.5) + 7)
        for n in range(lay.rows)
    ]
    marks += [
        ("pqrstu"[n], 18, ink, lay.attic_left + lay.cell * (n + aside), lay.attic_bottom + 19)
        for n in range(lay.attic_columns)
    ]
    marks += [
        (str(n), 17, ink, lay.attic_left - 13, lay.attic_bottom - lay.cell * (n - 0.5) + 6)
        for n in range(1, 4)
    ]
    return [Text(word, size, colour, x, y, SERIF) for word, size, colour, x, y in marks]


@cache
def walls(seats: int) -> Art:
    """The walls over everything that lies dark, with the gaps of the entrances."""
    lay = layout(seats)
    plan, cell = lay.plan, lay.cell
    doors = dict.fromkeys(plan.entrances)
    thick, pale, arrows = [], [], []
    for one, other, line in _edges(lay):
        if other < 0 and one in doors and _is_door(lay, one, line):
            x, y = lay.centre(one)
            up = -1 if lay.is_at_foot(one) else 1
            edge, gap = y - up * cell / 2, cell * 0.31
            thick.append(f"M{x - cell / 2:g} {edge:g}H{x - gap:g}M{x + gap:g} {edge:g}")
            thick.append(
                f"H{x + cell / 2:g}M{x - gap:g} {edge - 9:g}v18M{x + gap:g} {edge - 9:g}v18"
            )
            tip = edge - up * 2
            arrows.append(f"M{x - 13:g} {edge - up * 22:g}h26L{x:g} {tip:g}z")
        elif other < 0 or (one, other) in plan.walls:
            thick.append(line)
            pale.append(line)
    return Art(
        Path("".join(thick), stroke=INK, width=10),
        Path("".join(pale), stroke="#7885B5", width=1.6),
        Path("".join(arrows), "#FF8A66", INK, 1.4),
        direct=True,
    )


def _is_door(lay: Layout, place: Place, line: str) -> bool:
    """Whether an outer edge of an entrance is the one with the gap: a level line outward."""
    x, y = lay.centre(place)
    edge = y + lay.cell / 2 * (1 if lay.is_at_foot(place) else -1)
    return line == f"M{x - lay.cell / 2:g} {edge:g}H{x + lay.cell / 2:g}"
