"""Beside the map of the Journey: what the road to a place costs, and what waits there (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from textwrap import wrap

from mythshelf.games.mysterion.table.catalogue import NONE, decks, element_names, numbers
from mythshelf.games.mysterion.table.land import (
    CAPITAL,
    LAIR,
    ROAD,
    SHRINE,
    SORTS,
    TOWN,
    WILD,
    Space,
    nearest_towns,
    spaces,
)
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted

from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.journey import roadside
from web.app.games.mysterion.journey.road import Road, chance
from web.app.games.mysterion.look.card_paper import ELEMENTS as EMBLEMS
from web.app.games.mysterion.look.card_paper import INK, MUTE, PAPER
from web.app.presenting.focus import Focus
from web.app.stage.lettering import clipped, extent, fitting, wrapped
from web.app.stage.nodes import NOTHING, SERIF, Art, Box, Disc, Paint, Path, Text
from web.app.stage.room import Room

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_LOW = 240.0
"""Below this height there is room for the short form only."""
_FRAME = "#8F4E00"
_STEP = 21.0
"""From line to line of the short form."""


@dataclass(frozen=True, slots=True)
class Foe:
    """Whom one meets: what they are called, their health, the name of their deck."""

    name: str
    health: int
    deck: str
    element: int
    begins: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A road in words. ``stages`` are pairs of what stands in bold and the lines after it, each
    with the sort of the place it is about."""

    title: str
    kind: str
    steps: str
    sort: int
    element: int
    days: int
    stages: tuple[tuple[str, tuple[str, ...], int], ...]
    health: int
    deck: str
    foe: Foe | None
    win: str
    lose: str


def of_land(goal: int, room: Room) -> Art:
    """What the signs of the map mean, while no place is tapped; nothing where it has no room."""
    columns = 2 if room.w > 340 else 1
    high = roadside.LINE * roadside.lines(columns) + 66
    return _legend(goal, room.w, high, columns) if high <= room.h else NOTHING


@cache
def _legend(goal: int, w: float, h: float, columns: int) -> Art:
    return Art(
        *_paper(w, h, COLOURS["line"]),
        Text("Where to?", 22, INK, 18, 38, SERIF, align="left"),
        *(_moved(paint, 12, 52) for paint in roadside.legend(goal, w - 20, columns).paints),
    )


def _moved(paint: Paint, dx: float, dy: float) -> Paint:
    return replace(paint, x=paint.x + dx, y=paint.y + dy)


def of_road(state: State, focus: Focus, road: Road, room: Room) -> Art:
    """The road to what is tapped."""
    return _drawn(told(state, focus, road), room.w, room.h)


def told(state: State, focus: Focus, road: Road) -> Told:
    """A road in words."""
    journey = state.travels
    seat, place, ground = journey.traveller, road.place, spaces()[road.place]
    region = f" of {element_names()[ground.element]}" if ground.element != NONE else ""
    foe = _foe(state, place)
    win = lose = ""
    if foe is not None:
        win, lose = _prizes(state, place, region)
    blessed = numbers().shrine if journey.blessed[seat] else 0
    return Told(
        title=ground.title,
        kind=f"{SORTS[ground.sort].title()}{region}",
        steps=counted(len(road.way), "step"),
        sort=ground.sort,
        element=ground.element,
        days=road.days,
        stages=tuple(_stages(state, road)),
        health=journey.health + blessed,
        deck=focus.deck(seat) or _deck_of(journey.decks[seat]),
        foe=foe,
        win=win,
        lose=lose,
    )


def _prizes(state: State, place: Space, region: str) -> tuple[str, str]:
    """What is won and what is lost by a battle on a space."""
    journey, is_lair = state.travels, spaces()[place].sort == LAIR
    if journey.is_single_day:
        return f"the day and the Sigil{region}" if is_lair else "the day", "the day"
    lose = " or ".join(spaces()[town].title for town in nearest_towns(place))
    number = journey.sigils[journey.traveller].bit_count()
    sigil = f"the Sigil{region}, your {_ORDINALS[number]}"
    return sigil if is_lair else f"one of {numbers().rewards} cards found", f"back to {lose}"


def _deck_of(cards: tuple[int, ...]) -> str:
    """The name of a recommended deck, or that it is one's own."""
    return next((deck.title for deck in decks() if tuple(deck.cards) == tuple(cards)), "your deck")


def _foe(state: State, place: Space) -> Foe | None:
    journey, ground = state.travels, spaces()[place]
    if not journey.has_battle(journey.traveller, place):
        return None
    deck = decks()[ground.element]
    if ground.sort == LAIR:
        return Foe("Guardian", state.travels.health, deck.title, ground.element, begins=True)
    return Foe("Wilds", numbers().wild_health, deck.title, ground.element, begins=False)


def _stages(state: State, road: Road) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Today, where it ends, and what is left for later."""
    roll = state.travels.roll
    passed = [spaces()[space].title for space in road.way[: road.today - 1]]
    lines = [f"{counted(road.today, 'step')} of the {roll} rolled"]
    if passed:
        lines.append(f"past {_listed(passed)}: no battle on the way")
    yield "Today", tuple(lines), spaces()[road.start].sort
    yield spaces()[road.stop].title, (_waits(state, road.stop),), spaces()[road.stop].sort
    if road.later:
        die = numbers().die
        left = counted(road.later, "step")
        if road.later <= die:
            roll_of = f"on a roll of {road.later} or more: {chance(road.later)}"
            lines = [f"{left} more,", roll_of] if road.later > 1 else [f"{left} more"]
        else:
            lines = [f"{left} more, in {road.days - 1} days or later"]
        yield "Tomorrow", tuple(lines), spaces()[road.place].sort


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _waits(state: State, space: Space) -> str:
    """What waits on a space, in a sentence."""
    journey, ground = state.travels, spaces()[space]
    seat = journey.traveller
    if space == CAPITAL and journey.has_enough(seat):
        return "You win the Journey here."
    if ground.sort == TOWN:
        return "A Town: no one attacks, you may change your deck."
    if ground.sort == SHRINE:
        return f"A Shrine: +{numbers().shrine} health in your next battle."
    if ground.sort == ROAD:
        return "Nothing happens here."
    if ground.sort == WILD:
        return "A battle against the Wilds."
    if journey.has_sigil(seat, ground.element):
        return "You have its Sigil: nothing happens."
    return "A battle against its Guardian."


# Drawing -------------------------------------------------------------------------------


def _paper(w: float, h: float, rim: str) -> list[Paint]:
    return [
        Box(w, h, 12, "#000", x=w / 2, y=h / 2 + 4, alpha=0.18),
        Box(w, h, 12, "#FFFBF0", rim, 2.2, w / 2, h / 2),
    ]


@cache
def _drawn(road: Told, w: float, h: float) -> Art:
    return Art(*_paper(w, h, _FRAME), *(_short if h < _LOW else _long)(road, w, h))


def _seal(road: Told, x: float, y: float, r: float) -> list[Paint]:
    rim = COLOURS[EMBLEMS[road.element]] if road.element != NONE else INK
    ring: list[Paint] = []
    if road.sort == LAIR:
        ring = [Disc(r - 3, stroke=rim, width=4.5, x=x, y=y)]
    if road.sort == ROAD:
        return [Disc(r, PAPER, INK, 1.5, x, y), Disc(r * 0.3, INK, x=x, y=y)]
    return [Disc(r, PAPER, INK, 1.5, x, y), *ring, emblem(SORTS[road.sort], r * 1.16, INK, x, y)]


def _rule(w: float, y: float) -> Path:
    return Path(f"M16 {y:g}H{w - 16:g}", "", "#D9B77E", 1.2)


def _long(road: Told, w: float, h: float) -> Iterator[Paint]:
    """One thing below the other: the place, the days, you against whom you meet, what follows."""
    yield from _seal(road, 38, 40, 23)
    yield Text(fitting(road.title, 24, w - 90), 24, INK, 74, 36, SERIF, align="left")
    days = f", {counted(road.days, 'day')}" if road.days > 1 else ""
    yield Text(f"{road.kind} · {road.steps}{days}", 15.5, MUTE, 74, 58, align="left")
    yield _rule(w, 76)
    y = 102.0
    marks: list[tuple[float, int]] = []
    for bold, lines, sort in road.stages:
        marks.append((y - 5, sort))
        yield Text(bold, 17, INK, 56, y, align="left")
        first = 56 + extent(bold, 17) + 14
        words = wrap(" ".join(lines[:1]), int((w - 14 - first) / 6.6)) or [""]
        yield Text(words[0], 15.5, MUTE, first, y, align="left")
        rest = " ".join((*words[1:], *lines[1:]))
        for line in wrap(rest, int((w - 68) / 6.3)):
            y += 18
            yield Text(line, 15.5, INK, 56, y, align="left")
        y += 30
    for (top, _), (low, _) in pairwise(marks):
        yield Path(f"M30 {top + 14:g}V{low - 14:g}", "", "#8F4E00", 3, dash=(1, 7))
    for at, sort in marks:
        yield Disc(13, PAPER, INK, 1.3, 30, at)
        if sort == ROAD:
            yield Disc(4, INK, x=30, y=at)
        else:
            yield emblem(SORTS[sort], 16, INK, 30, at)
    if road.foe is None:
        return
    top = h - 228
    yield _rule(w, top)
    yield from _against(road, road.foe, w, top)
    yield _rule(w, h - 66)
    begins = " It attacks first." if road.foe.begins else ""
    yield Text("Win", 16, INK, 16, h - 40, align="left")
    yield Text(road.win, 14.5, INK, 58, h - 40, align="left")
    yield Text("Lose", 16, INK, 16, h - 17, align="left")
    yield Text(f"{road.lose}.{begins}", 14.5, INK, 58, h - 17, align="left")


def _against(road: Told, foe: Foe, w: float, top: float) -> Iterator[Paint]:
    """Two columns of figures, and between them what they are."""
    left, right = w * 0.2, w * 0.8
    for name, health, deck, x in (
        ("You", road.health, road.deck, left),
        (foe.name, foe.health, foe.deck, right),
    ):
        yield Text(name, 17, INK, x, top + 28)
        yield emblem("heart", 21, "#B9251C", x - 22, top + 55)
        yield Text(str(health), 24, INK, x + 10, top + 63)
        yield Text(str(numbers().deck), 20, INK, x, top + 96)
        yield Text(str(numbers().opening), 20, INK, x, top + 124)
        yield Text(fitting(deck, 15, w * 0.4), 15, INK, x, top + 152)
    for word, y in (("health", 61), ("deck", 94), ("hand", 122)):
        yield Text(word, 15, MUTE, w / 2, top + y)


def _short(road: Told, w: float, h: float) -> Iterator[Paint]:
    """The same in few lines, where a phone or an upright tablet has no room for more."""
    yield from _seal(road, 30, 30, 18)
    yield Text(road.title, 21, INK, 58, 37, SERIF, align="left")
    after = 58 + extent(road.title, 21) + 22
    yield Text(fitting(road.kind, 15, w - after - 76), 15, MUTE, after, 36, align="left")
    yield Text(counted(road.days, "day"), 16, INK, w - 16, 36, align="right")
    two = len(road.stages) < 3
    low = h - (20 if two else 0)
    y, stages = 66.0, road.stages[:3]
    end = h - 12 if road.foe is None else low - 76
    spare = max(0, int((end - y) / _STEP) + 1 - len(stages))
    for bold, lines, _sort in stages:
        yield Text(bold, 15.5, INK, 18, y, align="left")
        first = 18 + extent(bold, 15.5) + 12
        said = clipped(wrapped(" ".join(lines), 14.5, w - first - 12), spare + 1)
        for line in said:
            yield Text(line, 14.5, MUTE, first, y, align="left")
            y += _STEP
        spare -= max(0, len(said) - 1)
    if road.foe is None:
        return
    yield _rule(w, low - 70)
    for name, health, deck, x in (
        ("You", road.health, road.deck, 18.0),
        (road.foe.name, road.foe.health, road.foe.deck, w / 2 + 12),
    ):
        yield emblem("heart", 20, "#B9251C", x + 10, low - 46)
        yield Text(str(health), 22, INK, x + 40, low - 38)
        yield Text(name, 15.5, INK, x + 64, low - 50, align="left")
        yield Text(fitting(deck, 14.5, w / 2 - 90), 14.5, MUTE, x + 64, low - 32, align="left")
    ends = (f"Win: {road.win}.", f"Lose: {road.lose}.")
    for number, line in enumerate(ends if two else (" ".join(ends),)):
        yield Text(fitting(line, 14, w - 24), 14, INK, 18, low - 10 + 20 * number, align="left")
