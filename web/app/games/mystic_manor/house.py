"""The manor itself: sheets of paper, floors, furniture, roof, walls, entrances (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mystic_manor.table.board import HOUSE, NAMES, Place, beside, bits

from web.app.games.mystic_manor.art import INK, MUTE
from web.app.games.mystic_manor.colours import COLOURS as _COLOURS
from web.app.games.mystic_manor.emblems import emblem
from web.app.games.mystic_manor.layout import ATTIC_FLOOR, HOUSE_FLOOR, Layout, layout
from web.app.stage.nodes import SERIF, Art, Box, Linear, Paint, Path, Text

_FURNITURE = (
    "M-26 -30h52v60h-52zM-22 -26h18v12h-18zM4 -26h18v12h-18zM-26 -10h52",  # bed
    "M-30 0a30 20 0 1 0 60 0a30 20 0 1 0 -60 0zM-38 -18h8v8h-8zM30 -18h8v8h-8zM-38 10h8v8h-8z",
    "M-32 -24h64v48h-64zM-25 -17h50v34h-50z",  # rug
    "M-32 -26h64v20q-26 2 -32 30q-32 2 -32 -14z",  # grand piano
    "M-34 -28h68v14h-68zM-24 -28v14M-12 -28v14M0 -28v14M12 -28v14M24 -28v14",  # bookcase
    "M-26 10q0 -24 26 -24t26 24v12h-52zM-26 10h52",  # armchair
)
_FURNISHED = 104
"""The width of a space for which the furniture is drawn."""


@cache
def manor(seats: int, shape: str, floor: int) -> Art:
    """What never changes, below what lies in the spaces; of one floor where only one is seen."""
    lay = layout(seats, shape)
    paints: list[Paint] = []
    if shows(lay, HOUSE_FLOOR, floor):
        paints += [*_house_sheet(lay), *_names(lay), *_garden(lay)]
    if shows(lay, ATTIC_FLOOR, floor):
        paints += [*_attic_sheet(lay), *_attic_places(lay)]
    return Art(*paints)


def shows(lay: Layout, floor: int, looked_at: int) -> bool:
    """Whether a floor is seen while that other one is looked at."""
    return floor == looked_at or not lay.form.is_one_floor


def _house_sheet(lay: Layout) -> list[Paint]:
    """A sheet of squared paper."""
    sheet = lay.floors[HOUSE_FLOOR].sheet
    x, y = sheet.middle
    half = sheet.h / 2
    light = Linear(0, -half, 0, half, ((0, "#FBF5E6"), (1, "#F0E6CF")))
    lines = "".join(f"M{sheet.x + at} {sheet.y}v{sheet.h}" for at in range(14, int(sheet.w), 14))
    lines += "".join(f"M{sheet.x} {sheet.y + at}h{sheet.w}" for at in range(14, int(sheet.h), 14))
    return [
        Box(sheet.w, sheet.h, 8, "#000", x=x, y=y + 4, alpha=0.25),
        Box(sheet.w, sheet.h, 8, light, x=x, y=y),
        Path(lines, stroke="#7A6A4C", width=0.6, alpha=0.12),
    ]


def _attic_sheet(lay: Layout) -> list[Paint]:
    """The attic under its gable: a sheet in the form of a house."""
    attic = lay.floors[ATTIC_FLOOR]
    sheet, (middle, _) = attic.sheet, attic.sheet.middle
    left, right = max(sheet.x, attic.left - 22), min(sheet.x + sheet.w, attic.right + 22)
    peak, eaves = sheet.y, attic.top - 2
    low = min(sheet.y + sheet.h, attic.bottom + 8)
    gable = f"M{middle:g} {peak:g}L{right:g} {eaves:g}V{low:g}H{left:g}V{eaves:g}z"
    light = Linear(0, peak, 0, low, ((0, "#FBF5E6"), (1, "#F0E6CF")))
    title = peak + (eaves - peak) * 0.72
    over = min(8, left - 6)  # its ends on the screen
    roof = f"M{left - over:g} {eaves + 4:g}L{middle:g} {peak + 5:g}L{right + over:g} {eaves + 4:g}"
    return [
        Path(gable, "#000", y=4, alpha=0.25),
        Path(gable, light),
        Path(roof, stroke=INK, width=8),
        Path(roof, stroke="#7885B5", width=1.4),
        Text("Attic", 20, INK, middle, title, SERIF),
    ]


def _attic_places(lay: Layout) -> list[Paint]:
    """Names of the places, letters of the apparitions, chests."""
    plan, cell = lay.plan, lay.floors[ATTIC_FLOOR].cell
    paints: list[Paint] = []
    for place in bits(plan.attic):
        x, y = lay.centre(place)
        corner = x + cell / 2 - 9, y - cell / 2 + 15
        paints.append(Text(NAMES[place], 12, MUTE, *corner, align="right"))
        chest, letter = plan.chest_at(place), plan.letter_at(place)
        if chest >= 0:
            paints.append(emblem("chest", cell * 0.5, "#7A4A12", x, y - cell * 0.1))
        elif letter >= 0:
            size = cell * 0.42
            paints.append(Text(chr(65 + letter), size, MUTE, x, y + size * 0.3, SERIF, alpha=0.55))
    return paints


def _gaps(lay: Layout) -> list[Place]:
    """The places of the house's grid that are garden or courtyard."""
    house = lay.floors[HOUSE_FLOOR]
    return [
        place
        for place in range(HOUSE)
        if not lay.plan.house >> place & 1
        and lay.column_row(place)[0] < house.columns
        and lay.column_row(place)[1] >= 0
    ]


def _garden(lay: Layout) -> list[Paint]:
    """What is no space: bushes, and at the first of them what it is."""
    cell = lay.floors[HOUSE_FLOOR].cell
    paints: list[Paint] = []
    for number, place in enumerate(_gaps(lay)):
        x, y = lay.centre(place)
        paints.append(
            Path("M-16 4q6 -10 12 0q6 -10 12 0", stroke="#8E8468", width=1.6, x=x + 4, y=y + 14)
        )
        if not number:
            size = max(12.0, min(15.0, cell * 0.18))
            paints += [
                Text(word, size, MUTE, x, y - size + row * size * 1.05, SERIF)
                for row, word in enumerate(("The", "garden"))
            ]
    return paints


def _edges(lay: Layout, floor: int) -> list[tuple[Place, Place, str]]:
    """Every edge of a floor once: a place, the other one or -1, and its line."""
    plan = lay.plan
    there = plan.house if floor == HOUSE_FLOOR else plan.attic
    half = lay.floors[floor].cell / 2
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


def _names(lay: Layout) -> list[Paint]:
    """Letters of the columns above them, off their middle where an arrow leads in from above;
    figures of the rows."""
    house = lay.floors[HOUSE_FLOOR]
    doors = {lay.column_row(one)[0] for one in lay.plan.entrances if not lay.is_at_foot(one)}
    size = 15 if house.cell > 60 else 13
    paints: list[Paint] = [
        Text(
            "abcdefg"[column],
            size,
            MUTE,
            house.left + house.cell * (column + (0.18 if column in doors else 0.5)),
            house.top - 8,
            SERIF,
        )
        for column in range(house.columns)
    ]
    paints += [
        Text(
            str(house.rows - row),
            size,
            MUTE,
            max(house.sheet.x + 6, house.left - 14),
            house.top + house.cell * (row + 0.5) + 5,
            SERIF,
        )
        for row in range(house.rows)
    ]
    return paints


@cache
def walls(seats: int, shape: str, floor: int) -> Art:
    """Furniture and walls over what is undiscovered, with the gaps of the entrances."""
    lay = layout(seats, shape)
    paints: list[Paint] = []
    if shows(lay, HOUSE_FLOOR, floor):
        paints += [*_furniture(lay), *_walls_of(lay, HOUSE_FLOOR)]
    if shows(lay, ATTIC_FLOOR, floor):
        paints += _walls_of(lay, ATTIC_FLOOR)
    return Art(*paints)


def _furniture(lay: Layout) -> list[Paint]:
    k = lay.floors[HOUSE_FLOOR].cell / _FURNISHED
    paints: list[Paint] = []
    for place in bits(lay.plan.house):
        x, y = lay.centre(place)
        d = _FURNITURE[(place * 5 + place // 7) % len(_FURNITURE)]
        paints.append(Path(d, stroke=INK, width=1.5, x=x, y=y, alpha=0.3, scale=k))
    return paints


def _walls_of(lay: Layout, floor: int) -> list[Paint]:
    plan, cell = lay.plan, lay.floors[floor].cell
    doors = dict.fromkeys(plan.entrances)
    thin, thick, pale, arrows = [], [], [], []
    for one, other, line in _edges(lay, floor):
        if other < 0 and one in doors and _is_door(lay, one, line):
            x, y = lay.centre(one)
            up = -1 if lay.is_at_foot(one) else 1
            edge, gap = y - up * cell / 2, cell * 0.29
            thick.append(f"M{x - cell / 2:g} {edge:g}H{x - gap:g}M{x + gap:g} {edge:g}")
            thick.append(
                f"H{x + cell / 2:g}M{x - gap:g} {edge - 6:g}v12M{x + gap:g} {edge - 6:g}v12"
            )
            tip = edge - up * 3
            arrows.append(f"M{x - 11:g} {edge - up * 15:g}h22L{x:g} {tip:g}z")
        elif other < 0 or (one, other) in plan.walls:
            thick.append(line)
            pale.append(line)
        else:
            thin.append(line)
    width = 8 if cell > 60 else 6
    return [
        Path("".join(thin), stroke=INK, width=1.2, dash=(3, 4), alpha=0.45),
        Path("".join(thick), stroke=INK, width=width),
        Path("".join(pale), stroke="#7885B5", width=1.4),
        *([Path("".join(arrows), _COLOURS["stamp"])] if arrows else []),
    ]


def _is_door(lay: Layout, place: Place, line: str) -> bool:
    """Whether an outer edge of an entrance is the one with the gap: a level line outward."""
    x, y = lay.centre(place)
    half = lay.cell(place) / 2
    edge = y + half * (1 if lay.is_at_foot(place) else -1)
    return line == f"M{x - half:g} {edge:g}H{x + half:g}"
