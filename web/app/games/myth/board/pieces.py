"""What stands and lies on the tiles, as nodes (pure).

Whoever stands on a square takes the taps of the whole square: a finger meets one thing, and a
screen reader tells of one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from mythshelf.games.myth.heroes.decks import STATUSES, status_of
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.enemies import types
from mythshelf.games.myth.table.figures import (
    FIGURES,
    FOES,
    Figure,
    is_ally,
    is_cocoon,
    is_friend,
    is_hero,
    is_lair,
    is_ranged,
    size_of,
    type_of,
)
from mythshelf.games.myth.table.squares import Square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE

from web.app.games.myth import shape_keys
from web.app.games.myth.look import art, spoken
from web.app.games.myth.look.layout import UNIT, Layout, Point
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, HitArea, Node, Scene

GROUND, OBJECTS, LIGHT, ZONES, FIGURE, BADGES, SIGNS = 1.0, 2.0, 3.0, 4.0, 8.0, 10.0, 12.0
"""Heights of the layers; a layer's things differ by less than one."""
LIFT = 5.0
"""How far a chosen figure is lifted."""
_SPOT = HitArea(UNIT - 1, UNIT - 1)


def squares(state: State, focus: Focus, lay: Layout, costs: Mapping[Square, str]) -> Iterator[Node]:
    """The squares on which nobody stands; ``costs`` is what is said of a walk there."""
    occupied, lit, taps = state.occupied(), focus.lit, focus.taps
    words = tuple((at, ", ".join(said)) for at, said in spoken.on_the_ground(state).items())
    every = (at for tile in state.tiles_in_play() for at in tile.squares())
    for at, node in _squares(lay, tuple((at, state.where(at)) for at in every), words):
        key = node.key
        if at in occupied:
            continue
        if key in lit or key in taps:
            more = costs.get(at, "") if key in lit else ""
            name = f"{node.name}, {more}" if more else node.name
            yield replace(node, name=name, lit=key in lit, chosen=key in taps)
        else:
            yield node


@lru_cache(maxsize=4)
def _squares(
    lay: Layout, called: tuple[tuple[Square, str], ...], words: tuple[tuple[Square, str], ...]
) -> list[tuple[Square, Node]]:
    """All squares, made once for the many scenes of a telling in which only who stands on them
    differs; each with what it is ``called`` and the ``words`` for what lies there."""
    lying = dict(words)
    return [
        (
            at,
            Node(
                shape_keys.square_key(at),
                *lay.centre(at),
                z=GROUND,
                hit=_SPOT,
                name=", ".join(filter(None, (name, lying.get(at)))),
            ),
        )
        for at, name in called
    ]


def objects(state: State, lay: Layout) -> Iterator[Node]:
    """Sinking sand, treasure, traps and the tokens of heroes."""
    board = state.board()
    for at in state.sand:
        if at not in board.red and at not in board.blue and lay.shows(at):
            yield Node(f"sand:{at}", *lay.centre(at), art.sand(), z=GROUND + 0.2)
    for token in state.tokens:
        for at in token.squares:
            yield Node(f"token:{token.number}:{at}", *lay.centre(at), art.token(1), z=OBJECTS)
    for place, trap in enumerate(state.traps):
        size = traps()[trap.card].size
        for at in trap.tokens:
            drawn = art.trap(size)
            yield Node(f"trap:{place}:{at}", *lay.centre(at, size), drawn, z=OBJECTS + 0.1)
    covered = state.occupied()
    for at, count in Counter(state.treasure).items():
        if lay.shows(at):
            x, y = lay.centre(at)
            if at in covered:
                x, y = x - UNIT * 0.28, y + UNIT * 0.26
            scale = 0.6 if at in covered else 1.0
            z = BADGES if at in covered else OBJECTS + 0.2
            yield Node(f"treasure:{at}", x, y, art.treasure(count), z=z, scale=scale)


def figures(state: State, focus: Focus, lay: Layout, more: Mapping[Figure, str]) -> Iterator[Node]:
    """Heroes, enemies and lairs, with what there is to know of each at its rim; ``more`` is what is
    said of one besides."""
    for figure in FIGURES:
        at = state.at[figure]
        if at < 0 or not lay.shows(at):
            continue
        key = shape_keys.figure_key(figure)
        chosen, size = key in focus.taps, size_of(figure)
        x, y = lay.of_figure(state, figure)
        top = y - (LIFT if chosen else 0)
        if is_hero(figure):
            yield Node(f"light:{figure}", x, y, art.torch(), z=LIGHT)
        yield Node(
            key,
            x,
            top,
            drawing(state, figure),
            z=FIGURE + y / (lay.height + 1),
            angle=90.0 if state.prone[figure] else 0.0,
            alpha=0.55 if is_hero(figure) and state.shadows[figure] else 1.0,
            hit=HitArea(UNIT * size - 1, UNIT * size - 1),
            name=spoken.name_of_figure(state, figure, more.get(figure, "")),
            lit=key in focus.lit,
            chosen=chosen,
        )
        yield from _badges(state, figure, (x, top), size)


def portrait(state: State, figure: Figure, room: float = 1.7) -> Scene:
    """A picture of a figure alone, which is so many times as large as the figure."""
    art = drawing(state, figure)
    left, top, right, bottom = art.bounds
    side = max(right - left, bottom - top) * room
    middle = side / 2 - (left + right) / 2, side / 2 - (top + bottom) / 2
    return Scene(side, side, Art(), [Node("figure", *middle, art)], name="A figure")


def drawing(state: State, figure: Figure) -> Art:
    """How a figure looks."""
    if is_hero(figure):
        return art.hero(state.party[figure])
    if is_friend(figure):
        return art.friend(figure if is_ally(figure) else NONE)
    if is_cocoon(figure):
        return art.cocoon()
    name = types()[type_of(figure)]
    if is_lair(figure):
        return art.lair(name)
    return art.foe(name, state.monster(figure).rank, is_ranged(figure))


def _badges(state: State, figure: Figure, place: Point, size: int) -> Iterator[Node]:
    """Vitality of what is large, wounds, statuses, sleep."""
    x, y = place
    r = UNIT * size / 2
    left, most = state.vitality[figure], spoken.most_vitality(state, figure)
    if size > 1:
        yield Node(f"vitality:{figure}", x, y + r - 10, art.vitality(f"{left} of {most}"), z=BADGES)
    if size == 1 and left < most:
        yield Node(f"hurt:{figure}", x + 20, y - 19, art.wounds(most - left), z=BADGES)
    shown = list(_statuses(state, figure))
    for place_of, which in enumerate(shown):
        across = x + (place_of - (len(shown) - 1) / 2) * 17
        yield Node(f"status:{figure}:{which}", across, y + r - 9, art.status(which), z=BADGES)
    if figure in FOES and not state.awake[type_of(figure)]:
        yield Node(f"asleep:{figure}", x - r + 11, y - r + 11, art.asleep(), z=BADGES)


def _statuses(state: State, figure: Figure) -> Iterator[str]:
    if is_hero(figure):
        for which in STATUSES:
            if which != "prone" and status_of(state, figure, which):
                yield which
        if state.shadows[figure]:
            yield "shadows"
    if figure in state.sick:
        yield "poison"
    if any(wound.figure == figure for wound in state.wounds):
        yield "wound"
