"""The map of the Journey: land, ways, spaces, travellers (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import cos, radians, sin

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import ELEMENTS, NONE, element_names
from mythshelf.games.mysterion.table.land import LAIR, ROAD, SORTS, Space, connections, spaces
from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion import roadside, travellers
from web.app.games.mysterion.card_paper import ELEMENTS as EMBLEMS
from web.app.games.mysterion.card_paper import INK, ON_ELEMENT, PAPER
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.marks import MARKS
from web.app.games.mysterion.shape_keys import pawn_key
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Disc, HitArea, Linear, Node, Paint, Path, Scene


@dataclass(frozen=True, slots=True)
class Sheet:
    """One form of the map: the size of all, the capital's place, a unit of radius, and where the
    list of travellers begins and how its rows follow."""

    width: float
    height: float
    x: float
    y: float
    u: float
    list_x: float
    list_y: float
    row: float
    row_width: float
    columns: int = 1
    """Of the list."""
    legend: int = 1
    """Columns of the legend below it."""

    def row_at(self, place: int) -> tuple[float, float]:
        """The middle of a row of the list."""
        down, across = divmod(place, self.columns)
        x = self.list_x + across * (self.row_width + 12) + self.row_width / 2
        return x, self.list_y + self.row * (down + 0.5)

    def below(self, count: int) -> float:
        """Where a list of so many rows ends."""
        return self.list_y + self.row * -(-count // self.columns)


_PHONE = Sheet(390, 632, 195, 195, 13.2, 10, 390, 50, 370, legend=2)
SHEETS = {
    "wide": Sheet(952, 648, 330, 324, 22.4, 672, 40, 112, 264),
    "tall": Sheet(752, 848, 376, 350, 24.4, 24, 722, 60, 346, columns=2, legend=3),
    "small": _PHONE,
    "short": _PHONE,
}


def spot(sheet: Sheet, space: Space) -> tuple[float, float]:
    """Where a space is drawn."""
    ground = spaces()[space]
    turn = radians(ground.angle)
    far = ground.radius * sheet.u
    return sheet.x + far * cos(turn), sheet.y + far * sin(turn)


def journey_scene(state: State, focus: Focus) -> Scene:
    """The map with its travellers, and what can be reached."""
    sheet = SHEETS[focus.shape]
    middle = sheet.x, sheet.y
    nodes = [
        *_spaces(state, focus, sheet),
        *_travellers(state, focus, sheet),
        *roadside.found(state, focus, middle, small=sheet is _PHONE),
    ]
    nodes.sort(key=lambda node: node.z)
    grid = {f"space:{n}": _cell(sheet, n) for n in range(len(spaces()))}
    for place, node in enumerate(node for node in nodes if node.key.startswith("found:")):
        grid[node.key] = place, 40
    return Scene(
        sheet.width, sheet.height, _land(sheet), nodes, grid, name="The map of the Journey"
    )


def _cell(sheet: Sheet, space: Space) -> tuple[int, int]:
    x, y = spot(sheet, space)
    return round(x / sheet.u), round(y / sheet.u)


@cache
def _land(sheet: Sheet) -> Art:
    """Vellum, coast, regions and ways."""
    w, h, u = sheet.width, sheet.height, sheet.u
    paper = Linear(0, -h / 2, 0, h / 2, ((0, "#FBF4E2"), (1, COLOURS["board2"])))
    paints: list[Paint] = [
        Box(w, h, 14, paper, x=w / 2, y=h / 2),
        Path(_coast(sheet), COLOURS["board"], "#C4922F", 3),
    ]
    for element in range(ELEMENTS):
        start, end = (radians(-97.5 + 60 * element + turn) for turn in (0, 60))
        r = 13.4 * u
        wedge = (
            f"M{sheet.x:g} {sheet.y:g}L{sheet.x + r * cos(start):.1f} "
            f"{sheet.y + r * sin(start):.1f}A{r:g} {r:g} 0 0 1 {sheet.x + r * cos(end):.1f} "
            f"{sheet.y + r * sin(end):.1f}z"
        )
        paints.append(Path(wedge, COLOURS[EMBLEMS[element]], alpha=0.18))
        turn = radians(-50 + 60 * element)
        at = sheet.x + 6.6 * u * cos(turn), sheet.y + 6.6 * u * sin(turn)
        colour = COLOURS[EMBLEMS[element]] if ON_ELEMENT[element] == PAPER else INK
        paints.append(replace(emblem(EMBLEMS[element], 2.2 * u, colour, *at), alpha=0.55))
    ways = []
    for one, other in connections():
        (ax, ay), (bx, by) = spot(sheet, one), spot(sheet, other)
        ways.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
    paints.append(Path("".join(ways), stroke=INK, width=0.2 * u, dash=(0.45 * u, 0.3 * u)))
    for space, ground in enumerate(spaces()):
        paints += _ground(sheet, space, ground.sort, ground.element)
    return Art(*paints)


def _coast(sheet: Sheet) -> str:
    """A wobbling line round the land."""
    points = []
    for step in range(72):
        turn = radians(step * 5)
        far = sheet.u * (14.15 + 0.22 * sin(step * 1.7) + 0.16 * sin(step * 0.6 + 1))
        points.append(f"{sheet.x + far * cos(turn):.1f} {sheet.y + far * sin(turn):.1f}")
    return "M" + "L".join(points) + "z"


def _ground(sheet: Sheet, space: Space, sort: int, element: int) -> list[Paint]:
    x, y = spot(sheet, space)
    r = sheet.u * 0.95
    rim = COLOURS[EMBLEMS[element]] if element != NONE else INK
    paints: list[Paint] = [Disc(r, PAPER, INK, 1.4, x, y)]
    if sort == LAIR:
        paints.append(Disc(r * 0.86, stroke=rim, width=r * 0.2, x=x, y=y))
    if sort != ROAD:
        paints.append(emblem(SORTS[sort], r * 1.2, INK, x, y))
    return paints


def _spaces(state: State, focus: Focus, sheet: Sheet) -> Iterator[Node]:
    """Every space takes taps; what can be reached is ringed."""
    r = sheet.u * 0.95
    for space, ground in enumerate(spaces()):
        key = f"space:{space}"
        x, y = spot(sheet, space)
        lit, chosen = key in focus.lit or key in focus.starts, key in focus.taps
        region = f" of {element_names()[ground.element]}" if ground.element != NONE else ""
        here = [n for n, at in enumerate(state.travels.at) if at == space]
        there = "".join(f", {_who(state, focus, seat)} is here" for seat in here)
        yield Node(
            key,
            x,
            y,
            z=1,
            hit=HitArea(2.3 * r, 2.3 * r, round=True),
            name=f"{ground.title}, {SORTS[ground.sort]}{region}{there}",
            lit=key in focus.lit,
            chosen=chosen,
        )
        if lit or chosen:
            ring = MARKS.ring("selected" if chosen else "legal", round(r + 3))
            yield Node(f"ring:{space}", x, y, ring, z=2, mark=True)


def _who(state: State, focus: Focus, seat: int) -> str:
    title, name = GAME.seat_name(state, seat), focus.name(seat).partition(",")[0]
    return f"{title} ({name})" if name else title


def _travellers(state: State, focus: Focus, sheet: Sheet) -> Iterator[Node]:
    """Pawns on the map, and a row each beside it."""
    journey = state.travels
    for seat, space in enumerate(journey.at):
        x, y = spot(sheet, space)
        together = [other for other, at in enumerate(journey.at) if at == space]
        shift = (together.index(seat) - (len(together) - 1) / 2) * sheet.u * 0.8
        yield Node(pawn_key(seat), x + shift, y - sheet.u, travellers.pawn(seat, sheet.u), z=4)
        yield Node(
            f"row:{seat}",
            *sheet.row_at(seat),
            travellers.row(
                seat,
                _who(state, focus, seat),
                spaces()[space].title,
                journey.sigils[seat],
                journey.goal,
                journey.blessed[seat],
                seat == journey.traveller,
                sheet.row_width,
                sheet.row - 8,
            ),
            z=3,
        )
    low = sheet.below(len(journey.at)) + 4
    if low + roadside.LINE * roadside.lines(sheet.legend) <= sheet.height:
        wide = sheet.width - sheet.list_x - 8
        words = roadside.legend(journey.goal, wide, sheet.legend)
        yield Node("legend", sheet.list_x, low, words, z=3)
