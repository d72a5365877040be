"""The plate of a side: its name, its deck's name, health and Study die (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.table.catalogue import Side, numbers
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look.card_paper import INK, MUTE, PAPER
from web.app.games.mysterion.look.layout import FINGER, PLACES, Layout
from web.app.stage.lettering import extent, fitting
from web.app.stage.nodes import SERIF, Art, Box, Disc, HitArea, Node, Paint, Path, Text
from web.app.stage.shapes import OF_TWO, outline

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def plate(state: State, side: Side, row: int, whose: str, deck: str, lay: Layout) -> Iterator[Node]:
    """Name, deck, health and Study die of a side; the name of the side that is asked is framed."""
    open_one = engine.decision(state)
    asked = open_one is not None and open_one.seat == state.fighters[side]
    called = whose.partition(" (")[0] if lay.small else whose
    words = fitting(called, 15 if lay.small else 18, lay.room)
    below = fitting(deck, 14, lay.room)
    name = _name(side, words, below, asked, lay.small)
    yield Node(f"name:{side}", *lay.at(row, lay.name), name, z=PLACES)
    fx, fy = lay.at(row, lay.figures)
    most = 0 if lay.small else state.maximum[side]
    yield Node(
        shape_keys.health_key(side),
        fx,
        fy,
        _health(state.health[side], most),
        z=PLACES,
        hit=HitArea(FINGER, FINGER),
        name=f"{whose}: health {state.health[side]} of {state.maximum[side]}",
    )
    dx, dy = (fx + 43, fy) if lay.level else (fx, fy + 48)
    study = _study_words(state, side)
    yield Node(
        shape_keys.die_key(side),
        dx,
        dy,
        _die(state.study[side], "" if lay.small else study),
        z=PLACES,
        hit=HitArea(FINGER, FINGER),
        name=f"{whose}: Study die {state.study[side]}, {study}",
    )


def _study_words(state: State, side: Side) -> str:
    if side == state.active and not state.over:
        return f"{state.study_left(side)} left"
    n = numbers()
    return "no limit" if state.study[side] == n.die else f"{state.study[side]} a turn"


@cache
def _name(side: Side, words: str, below: str, asked: bool, small: bool) -> Art:
    r = 10 if small else 14
    size = 15 if small else 18
    up = 7 if below else 0
    wide = r + 8 + max(extent(words, size), extent(below, 14)) + 8
    high = 2 * r + (16 if below else 10)
    rim = Box(wide + r + 6, high, 10, PAPER, COLOURS["accent"], 2.4, x=(wide - r - 6) / 2)
    paints: list[Paint] = [
        *((rim,) if asked else ()),
        Path(outline(OF_TWO[side], r), COLOURS[f"s{side + 1}"], INK, 1.4),
        emblem("sigil", r * 1.2, PAPER),
        Text(words, size, INK, r + 8, size * 0.34 - up, SERIF, align="left"),
    ]
    if below:
        paints.append(Text(below, 14, MUTE, r + 8, 14 * 0.34 + 9, align="left"))
    return Art(*paints)


@cache
def _health(health: int, most: int) -> Art:
    """The heart, and with ``most`` what it could be."""
    size = 44 if most else 32
    paints: list[Paint] = [
        emblem("heart", size, COLOURS["danger"]),
        Text(str(health), size * 0.42, "#FFFFFF", 0, size * 0.12),
    ]
    return Art(*paints, *(_told("health", f"of {most}") if most else ()))


@cache
def _die(face: int, words: str) -> Art:
    """The die, and with ``words`` what it allows."""
    size = 34 if words else 26
    r, gap = size * 0.09, size * 0.26
    pips = [Disc(r, INK, x=x * gap, y=y * gap) for x, y in PIPS[face]]
    said = _told("study", words) if words else ()
    return Art(Box(size, size, 6, "#FFFDF4", INK, 1.6), *pips, *said)


def _told(what: str, figure: str) -> tuple[Text, Text]:
    """Two lines beside a figure."""
    return (
        Text(what, 14, MUTE, 33, -3, align="left"),
        Text(figure, 15, INK, 33, 13, align="left"),
    )
