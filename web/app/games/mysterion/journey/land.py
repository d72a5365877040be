"""The map of the Journey: the painted land, the roads, the places, the travellers (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import ELEMENTS, NONE, element_names
from mythshelf.games.mysterion.table.land import (
    LAIR,
    ROAD,
    SHRINE,
    SORTS,
    TOWN,
    WILD,
    Space,
    connections,
    spaces,
)
from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.journey import atlas, features, road_panel, roadside, travellers
from web.app.games.mysterion.journey.road import Road, gone, road_to
from web.app.games.mysterion.look.card_paper import ELEMENTS as EMBLEMS
from web.app.games.mysterion.look.card_paper import INK, ON_ELEMENT, PAPER
from web.app.games.mysterion.look.marks import MARKS
from web.app.games.mysterion.shape_keys import pawn_key, quarter_key
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import (
    NOTHING,
    SANS,
    SERIF,
    Art,
    Box,
    Disc,
    HitArea,
    Node,
    Paint,
    Path,
    Radial,
    Scene,
    Text,
    by_height,
)
from web.app.stage.room import Room

FINGER = 44.0
"""The least that a tap needs."""
RADII = {TOWN: 20.0, ROAD: 9.0, SHRINE: 18.0, WILD: 16.0, LAIR: 20.0}
"""By sort, how large a place is drawn."""
_BROWN, _SAND, _EDGE = "#5A3F1C", "#F3E6C4", "#FBF3DD"
_NAMES = ("#8A2A12", "#164E92", "#413129", "#3B6A70", "#23603A", "#29185B")
"""The ink of each region's name."""
_TINY = 88.0
"""The width of the whole land on a phone, at the foot of the part that is seen."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One form of the table: the window through which the land is seen, how far the sea goes on
    beside it, the rooms of the travellers and of the road, and whether only a part of the land is
    seen."""

    width: float
    height: float
    window: Room
    sea: float
    travellers: Room
    road: Room
    is_part: bool = False


_PHONE = Sheet(
    390, 632, Room(0, 0, 390, 412), 0, Room(8, 420, 374, 44), Room(8, 420, 374, 204), is_part=True
)
SHEETS = {
    "wide": Sheet(
        952, 648, Room(0, 4, 640, 636), 0, Room(652, 4, 292, 112), Room(652, 128, 292, 512)
    ),
    "tall": Sheet(
        752, 848, Room(0, 0, 752, 636), 56, Room(0, 644, 248, 112), Room(256, 644, 496, 204)
    ),
    "small": _PHONE,
    "short": _PHONE,
}


def corner(state: State, focus: Focus, sheet: Sheet) -> tuple[float, float]:
    """Where the left upper corner of the land lies. Where only a part is seen that is the part that
    people have asked for, else the traveller and what is chosen."""
    window = sheet.window
    if not sheet.is_part:
        return window.x + sheet.sea, window.y
    if kind_of(focus.part) == "quarter":
        quarter = number_of(focus.part)
        x = (quarter % 2) * (atlas.WIDTH - window.w) + window.w / 2
        y = (quarter // 2) * (atlas.HEIGHT - window.h) + window.h / 2
    else:
        journey = state.travels
        points = [atlas.spot(journey.at[journey.traveller])]
        points += [atlas.spot(place) for place in _tapped(focus)]
        x = _near(points[-1][0], sum(point[0] for point in points) / len(points), window.w)
        y = _near(points[-1][1], sum(point[1] for point in points) / len(points), window.h)
    left = min(0.0, max(window.w - atlas.WIDTH, window.w / 2 - x))
    top = min(0.0, max(window.h - atlas.HEIGHT, window.h / 2 - y))
    return window.x + round(left), window.y + round(top)


def seen_spot(state: State, focus: Focus, space: Space) -> tuple[float, float] | None:
    """Where a space lies on the sheet; ``None`` where it is on a part that is not seen."""
    sheet = SHEETS[focus.shape]
    (left, top), (x, y), window = corner(state, focus, sheet), atlas.spot(space), sheet.window
    at = left + x, top + y
    seen = window.x <= at[0] <= window.x + window.w and window.y <= at[1] <= window.y + window.h
    return at if seen else None


def _near(place: float, middle: float, seen: float) -> float:
    """What lies in the middle of a window in which a place is seen with room round it."""
    most = seen / 2 - FINGER
    return min(place + most, max(place - most, middle))


def _tapped(focus: Focus) -> list[Space]:
    return [number_of(key) for key in focus.taps[-1:] if kind_of(key) == "space"]


def quarter_of(space: Space) -> int:
    """The quarter of the land in which a space lies."""
    x, y = atlas.spot(space)
    return int(x > atlas.WIDTH / 2) + 2 * int(y > atlas.HEIGHT / 2)


def journey_scene(state: State, focus: Focus) -> Scene:
    """The land with its travellers, what can be reached, and the road to what is tapped."""
    sheet = SHEETS[focus.shape]
    left, top = corner(state, focus, sheet)
    window = sheet.window
    middle = window.x + window.w / 2, window.y + window.h / 2
    road = next((road_to(state, place) for place in _tapped(focus)), None)
    nodes = [
        Node("land", left, top, land(sheet.sea), z=0),
        *_trail(state, focus, (left, top)),
        *_places(state, focus, sheet, (left, top)),
        *_sigils(state, (left, top)),
        *(_road(road, (left, top)) if road is not None else ()),
        *_pawns(state, (left, top)),
        *_beside(state, focus, sheet, road),
        *roadside.found(state, focus, middle, small=sheet.is_part),
    ]
    if sheet.is_part:
        nodes += _whole(state, sheet, (left, top))
    nodes.sort(key=by_height)
    grid = {f"space:{n}": _cell(n) for n in range(len(spaces()))}
    for quarter in range(4):
        grid[quarter_key(quarter)] = quarter % 2, 50 + quarter // 2
    for place, node in enumerate(node for node in nodes if node.key.startswith("found:")):
        grid[node.key] = place, 40
    return Scene(
        sheet.width, sheet.height, NOTHING, nodes, grid, name="The map of the Journey", takes=260
    )


def _cell(space: Space) -> tuple[int, int]:
    x, y = atlas.spot(space)
    return round(x / 22), round(y / 22)


# The land ------------------------------------------------------------------------------


@cache
def land(sea: float) -> Art:
    """Sea, coast, regions, roads, places and all their names; the sea goes on by so much at both
    sides."""
    w, h = atlas.WIDTH + 2 * sea, atlas.HEIGHT
    water = Radial(0, 0, w * 0.6, ((0, "#DCE6E2"), (0.75, "#C6D8DC"), (1, "#AFC6D0")))
    paints: list[Paint] = [
        Box(w, h, 14, "#000", x=atlas.WIDTH / 2, y=h / 2 + 4, alpha=0.18),
        Box(w, h, 14, water, x=atlas.WIDTH / 2, y=h / 2),
        Path(atlas.COAST, _SAND),
        *(Path(line, tone) for line, tone in atlas.REGIONS),
        *(Path(line, "", "#6B4A1E", 1.6, dash=(1, 6), alpha=0.75) for line, _tone in atlas.REGIONS),
        Disc(68, _SAND, "#6B4A1E", 1.6, 320, 322, 54, dash=(1, 6)),
        *(
            Path(line, "", COLOURS["s1"], 1.2, alpha=alpha)
            for line, alpha in zip(atlas.WATER, (0.16, 0.26, 0.4), strict=True)
        ),
        Path(atlas.COAST, "", "#6B4A1E", 9, alpha=0.14),
        Path(atlas.COAST, "", _BROWN, 2.4),
        *_compass(598, 588),
    ]
    for feature in atlas.FEATURES:
        paints += features.drawn(*feature)
    for element, (x, y) in enumerate(atlas.REGION_NAMES):
        name = element_names()[element]
        paints.append(
            emblem(EMBLEMS[element], 24, _NAMES[element], x - 8.2 * len(name) - 16, y - 8)
        )
        paints += outlined(name, 25, _NAMES[element], x, y, SERIF, "center", 3.0)
    ways = "".join(
        "M{:g} {:g}".format(*atlas.spot(one)) + atlas.road(one, other)
        for one, other in connections()
    )
    paints += [
        Path(ways, "", "#FFF8E2", 7, alpha=0.9),
        Path(ways, "", _BROWN, 2.6, dash=(7, 6)),
    ]
    for space, ground in enumerate(spaces()):
        paints += _place(space, ground.sort, ground.element)
    for space, ground in enumerate(spaces()):
        paints += _label(space, ground.sort)
    return Art(*paints)


def outlined(
    words: str,
    size: float,
    ink: str,
    x: float,
    y: float,
    font: str,
    align: str,
    edge: float = 2.0,
) -> Iterator[Text]:
    """A word with an edge of paper round it, so that it is read on any ground."""
    for dx, dy in (
        (-1, 0),
        (1, 0),
        (0, -1),
        (0, 1),
        (-0.7, -0.7),
        (0.7, 0.7),
        (-0.7, 0.7),
        (0.7, -0.7),
    ):
        yield Text(words, size, _EDGE, x + dx * edge, y + dy * edge, font, align=align)
    yield Text(words, size, ink, x, y, font, align=align)


def _label(space: Space, sort: int) -> Iterator[Text]:
    """A place's name in one or two lines."""
    x, y = atlas.spot(space)
    label = atlas.label(space)
    large = sort in (TOWN, LAIR, SHRINE)
    size = (18.0 if space == 0 else 15.0) if large else 14.0
    for number, line in enumerate(label.lines):
        down = y + label.dy + number * (size + 1)
        font = SERIF if large else SANS
        yield from outlined(line, size, INK, x + label.dx, down, font, label.align)


def _compass(x: float, y: float) -> list[Paint]:
    star = "M0 -30l5 25l21 5l-21 5l-5 25l-5 -25l-21 -5l21 -5z"
    return [
        Disc(26, "#F7EFD8", _BROWN, 1.2, x, y),
        Disc(22, stroke="#C4922F", width=1, x=x, y=y),
        Path(star, COLOURS["s1"], INK, 1, x, y),
        Path("M0 -30l5 25l-5 5l-5 -5z", "#C4432B", x=x, y=y),
        Disc(3.4, "#F3DDA0", INK, 1, x, y),
    ]


def _place(space: Space, sort: int, element: int) -> list[Paint]:
    x, y = atlas.spot(space)
    r = RADII[sort]
    paints: list[Paint] = [
        Disc(r * 1.02, INK, x=x, y=y + r * 0.45, ry=r * 0.75, alpha=0.25),
        Disc(r, PAPER, INK, 1.5, x, y),
    ]
    if sort == ROAD:
        return [*paints, Disc(3.2, INK, x=x, y=y)]
    if sort == LAIR and element != NONE:
        paints.append(Disc(r - 3, stroke=COLOURS[EMBLEMS[element]], width=4.5, x=x, y=y))
        paints.append(Disc(r - 5.4, stroke=INK, width=0.8, x=x, y=y))
    if sort == TOWN:
        paints.append(Disc(r - 3, stroke="#C4922F", width=1.4, x=x, y=y))
    return [*paints, emblem(SORTS[sort], r * 1.16, INK, x, y)]


# What changes --------------------------------------------------------------------------


def _trail(state: State, focus: Focus, at: tuple[float, float]) -> Iterator[Node]:
    """The way that the traveller whose day it is has gone, in their colour."""
    seat = state.travels.traveller
    roads = gone(focus.remembered, seat)
    if roads:
        yield Node("trail", *at, _gone(roads, seat), z=0.5, mark=True)


@lru_cache(maxsize=8)
def _gone(roads: tuple[tuple[Space, Space], ...], seat: int) -> Art:
    line = "".join(
        "M{:g} {:g}".format(*atlas.spot(one)) + atlas.road(one, other) for one, other in roads
    )
    over = dict.fromkeys(space for road in roads for space in road)
    grounds = spaces()
    return Art(
        Path(line, "", "#FFF8E2", 9),
        Path(line, "", COLOURS[f"s{seat + 1}"], 4.4),
        *(
            paint
            for space in over
            for paint in _place(space, grounds[space].sort, grounds[space].element)
        ),
    )


def _places(state: State, focus: Focus, sheet: Sheet, at: tuple[float, float]) -> Iterator[Node]:
    """Every space in the window takes taps; what is reached today is ringed."""
    window, journey = sheet.window, state.travels
    reached = _reached(state, focus)
    for space, ground in enumerate(spaces()):
        x, y = atlas.spot(space)
        x, y = x + at[0], y + at[1]
        if not (8 < x - window.x < window.w - 8 and 8 < y - window.y < window.h - 8):
            continue
        key, chosen = f"space:{space}", f"space:{space}" in focus.taps
        region = f" of {element_names()[ground.element]}" if ground.element != NONE else ""
        here = [n for n, where in enumerate(journey.at) if where == space]
        there = "".join(f", {who(state, focus, seat)} is here" for seat in here)
        yield Node(
            key,
            x,
            y,
            z=1,
            hit=HitArea(FINGER, FINGER, round=True),
            name=f"{ground.title}, {SORTS[ground.sort]}{region}{there}",
            lit=key in focus.lit,
            chosen=chosen,
        )
        if chosen or space in reached:
            ring = MARKS.ring("selected" if chosen else "legal", RADII[ground.sort] + 3.5)
            yield Node(f"ring:{space}", x, y, ring, z=2, mark=True)


def _reached(state: State, focus: Focus) -> set[Space]:
    """Where today may end."""
    journey = state.travels
    places = {number_of(key) for key in focus.lit | focus.starts if kind_of(key) == "space"}
    return {
        place
        for place in places
        if (road := road_to(state, place)) is None or len(road.way) <= journey.roll
    }


def _sigils(state: State, at: tuple[float, float]) -> Iterator[Node]:
    """What the traveller whose day it is has taken sits on the shoulder of its lair."""
    journey = state.travels
    for space, ground in enumerate(spaces()):
        if ground.sort == LAIR and journey.has_sigil(journey.traveller, ground.element):
            x, y = atlas.spot(space)
            yield Node(
                f"sigil:{space}", x + at[0] - 17, y + at[1] - 17, _sigil(ground.element), z=3
            )


@cache
def _sigil(element: int) -> Art:
    name = EMBLEMS[element]
    return Art(
        Disc(12, "#C4922F", INK, 1.3),
        Disc(8.6, COLOURS[name], INK, 0.8),
        emblem(name, 12, ON_ELEMENT[element]),
    )


def _road(road: Road, at: tuple[float, float]) -> Iterator[Node]:
    """The road to what is tapped: today dotted with a disc for every step, later days dashed."""
    line = ["M{:g} {:g}".format(*atlas.spot(road.start))]
    here = road.start
    for space in road.way:
        line.append(atlas.road(here, space))
        here = space
    today = "".join(line[: road.today + 1])
    yield Node("road:today", *at, _band(today, "1 11", 5), z=1.5, mark=True)
    if road.later:
        start = "M{:g} {:g}".format(*atlas.spot(road.stop))
        rest = start + "".join(line[road.today + 1 :])
        yield Node("road:later", *at, _band(rest, "8 7", 2.4), z=1.4, mark=True)
    for number, space in enumerate(road.way, 1):
        x, y = atlas.spot(space)
        ground = spaces()[space]
        r = RADII[ground.sort]
        yield Node(f"on:{space}", *at, _over(space, ground.sort, ground.element), z=1.8, mark=True)
        aside = (r * 0.75 + 5) * (-1 if atlas.label(space).align == "left" else 1)
        step = _step(number, number <= road.today)
        yield Node(
            f"step:{number}",
            at[0] + x + aside,
            at[1] + y - r * 0.75 - 5,
            step,
            z=3.5,
            mark=True,
        )


@cache
def _over(space: Space, sort: int, element: int) -> Art:
    """A place over the road that leads to it or past it."""
    return Art(*_place(space, sort, element))


@cache
def _band(line: str, dash: str, width: float) -> Art:
    parts = tuple(map(float, dash.split()))
    return Art(
        Path(line, "", "#FFFBEC", 15, alpha=0.9),
        Path(line, "", "#8F4E00", width, dash=(parts[0], parts[1])),
        direct=True,
    )


@cache
def _step(number: int, is_today: bool) -> Art:
    if is_today:
        return Art(Disc(12, "#8F4E00", "#FFFBEC", 2), Text(str(number), 15, "#FFF8E6", 0, 5))
    return Art(
        Disc(12, "#FFFBEC", "#8F4E00", 1.6, dash=(4, 3)), Text(str(number), 15, "#8F4E00", 0, 5)
    )


def who(state: State, focus: Focus, seat: int) -> str:
    """A traveller by what people call them, else by the number."""
    title, name = GAME.seat_name(state, seat), _person(focus, seat)
    return f"{title} ({name})" if name else title


def _person(focus: Focus, seat: int) -> str:
    return focus.name(seat).partition(",")[0]


def _pawns(state: State, at: tuple[float, float]) -> Iterator[Node]:
    journey = state.travels
    for seat, space in enumerate(journey.at):
        x, y = atlas.spot(space)
        together = [other for other, where in enumerate(journey.at) if where == space]
        shift = (together.index(seat) - (len(together) - 1) / 2) * 18
        yield Node(
            pawn_key(seat), at[0] + x + shift, at[1] + y - 20, travellers.pawn(seat, 22), z=4
        )


def _beside(state: State, focus: Focus, sheet: Sheet, road: Road | None) -> Iterator[Node]:
    """The travellers, and the road to what is tapped or, where nothing is, what the land has."""
    journey = state.travels
    count = len(journey.at)
    room = sheet.road
    if sheet.is_part:
        yield Node("ground", 195, 522, _ground(390, 220), z=5)
        rooms = [Room(room.x, room.y + 48 * n, room.w, 44) for n in range(count)]
        if road is not None:
            rooms = []
        below = room.y + 48 * count if road is None else room.y
    else:
        first = sheet.travellers
        high = first.h if count == 1 else min(52.0, (sheet.height - first.y + 4) / count - 4)
        rooms = [Room(first.x, first.y + (high + 4) * n, first.w, high) for n in range(count)]
        below = rooms[-1].y + high + 12 if room.x == first.x else room.y
    for seat, one in enumerate(rooms):
        drawn = travellers.row(
            seat,
            GAME.seat_name(state, seat),
            _person(focus, seat),
            spaces()[journey.at[seat]].title,
            journey.sigils[seat],
            journey.goal,
            journey.blessed[seat],
            seat == journey.traveller,
            one.w,
            one.h,
        )
        yield Node(f"row:{seat}", one.x + one.w / 2, one.y + one.h / 2, drawn, z=6)
    left = Room(room.x, below, room.w, room.y + room.h - below)
    words = (
        road_panel.of_road(state, focus, road, left)
        if road is not None
        else road_panel.of_land(journey.goal, left)
    )
    yield Node("road", left.x, left.y, words, z=6)


@cache
def _ground(w: float, h: float) -> Art:
    return Art(Box(w, h, 0, COLOURS["table"]))


def _whole(state: State, sheet: Sheet, at: tuple[float, float]) -> Iterator[Node]:
    """The whole land in small at the foot of the part that is seen: a tap on a quarter goes
    there."""
    window, journey = sheet.window, state.travels
    x, y = window.x + 8, window.y + window.h - _TINY - 8
    seen = window.x - at[0], window.y - at[1], window.w, window.h
    here = tuple((seat, *atlas.spot(space)) for seat, space in enumerate(journey.at))
    yield Node("whole", x, y, _tiny(seen, here), z=4.5)
    half = _TINY / 2
    for quarter in range(4):
        names = ("north west", "north east", "south west", "south east")
        yield Node(
            quarter_key(quarter),
            x + half * (quarter % 2 + 0.5),
            y + half * (quarter // 2 + 0.5),
            z=4.6,
            hit=HitArea(half, half),
            name=f"Look at the {names[quarter]} of the land",
            lit=True,
        )


@cache
def _tiny(
    seen: tuple[float, float, float, float], here: tuple[tuple[int, float, float], ...]
) -> Art:
    k = _TINY / atlas.WIDTH
    paints: list[Paint] = [
        Box(_TINY, _TINY, 8, "#C9DADD", INK, 1.2, _TINY / 2, _TINY / 2),
        Path(atlas.COAST, _SAND, _BROWN, 6, scale=k),
    ]
    for element in range(ELEMENTS):
        line, tone = atlas.REGIONS[element]
        paints.append(Path(line, tone, scale=k, alpha=0.8))
    left, top, w, h = (length * k for length in seen)
    paints.append(Box(w, h, 3, stroke=INK, width=1.6, x=left + w / 2, y=top + h / 2))
    paints += (Disc(4, COLOURS[f"s{seat + 1}"], PAPER, 1, x=x * k, y=y * k) for seat, x, y in here)
    paints.append(Box(_TINY, _TINY, 8, stroke=INK, width=1.4, x=_TINY / 2, y=_TINY / 2))
    return Art(*paints)
