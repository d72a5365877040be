"""Marks of what can be done, of the chosen way, of the odds and of the last roll (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mythshelf.games.mystic_manor.actions.fighting import RollAgain, SpendRevenge
from mythshelf.games.mystic_manor.events.house import CardTurned
from mythshelf.games.mystic_manor.events.space import Moved
from mythshelf.games.mystic_manor.phases.movement import courage_costs, destinations
from mythshelf.games.mystic_manor.phases.turn import TakeTurn
from mythshelf.games.mystic_manor.table.board import HOUSE, Place
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import art, fight_slip, house
from web.app.games.mystic_manor.layout import Layout, Point, floor_of, layout
from web.app.games.mystic_manor.odds import fight_at, route
from web.app.games.mystic_manor.pieces import SIGNS, TOKENS, chooses_mats, is_free, looked_at
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Art, Disc, Node, Text, sign
from web.app.stage.room import Room

_MARKS = art.MARKS
_ROOMY = 66
"""The width of a space that has room for its cost and the odds of a fight side by side."""
_OFF_EDGE = 0.2
"""How far off the edges of a small space the middle of its number is, as a part of its width."""


def signs(state: State, focus: Focus, costs: Mapping[Place, int]) -> Iterator[Node]:
    """Everything that is lit, chosen, tapped in vain, or has just happened."""
    lay, floor = layout(len(state.mats), focus.shape), looked_at(state, focus)
    form = lay.form
    if chooses_mats(state):
        yield from _framed(focus, "mat", form.mat)
        return
    yield from _framed(focus, "action", form.action)
    chosen = [key for key in focus.taps if kind_of(key) == "place"]
    way: tuple[Place, ...] = ()
    if chosen and costs.get(number_of(chosen[-1])):
        way = route(state, state.active, number_of(chosen[-1]))
        yield from _way(state, lay, way, floor)
    yield from _reach(state, focus, lay, costs, way)
    if kind_of(focus.blocked) == "place":
        place = number_of(focus.blocked)
        if house.shows(lay, floor_of(place), floor):
            size = lay.cell(place) - 12
            at = lay.centre(place)
            yield sign("blocked", at, _MARKS.hatch(size, size, 8), SIGNS + 1)
    yield from _fight(state, lay, floor)
    if not focus.taps:
        yield from _last_move(focus.happened, lay, floor)


def _framed(focus: Focus, kind: str, room_of: Callable[[int], Room]) -> Iterator[Node]:
    for key in sorted({*focus.lit, *focus.taps}):
        if kind_of(key) == kind:
            room = room_of(number_of(key))
            look = "accent" if key in focus.taps else "legal"
            drawn = _MARKS.frame(look, room.w - 4, room.h - 4, 10)
            if kind == "mat" or look == "accent":  # an action that can be taken is bright itself
                yield sign(f"ring:{key}", room.middle, drawn, SIGNS)


def _reach(
    state: State, focus: Focus, lay: Layout, costs: Mapping[Place, int], way: tuple[Place, ...]
) -> Iterator[Node]:
    """Outline and cost of each place that can be chosen, its cost not where the chosen way passes;
    the chance at each ghost."""
    floor = looked_at(state, focus)
    for key in sorted({*focus.lit, *focus.taps}):
        if kind_of(key) != "place" or not house.shows(lay, floor_of(number_of(key)), floor):
            continue
        place = number_of(key)
        (x, y), cell = lay.centre(place), lay.cell(place)
        size = cell - 8
        chosen = key in focus.taps
        frame = _MARKS.frame("selected", size, size, 8) if chosen else _MARKS.space(size, 8)
        yield sign(f"ring:{key}", (x, y), frame, SIGNS - 6.4)
        cost = costs.get(place, 0)
        ghost = place < HOUSE and state.ghosts[place]
        if cost and place not in way:
            drawn = _MARKS.step(str(cost), "legal")
            yield sign(f"cost:{key}", _corner(lay, place), drawn, SIGNS + 2)
        if ghost and cost and (chosen or cell > _ROOMY):
            percent = f"{fight_at(state, state.active, place).chance}%"
            drawn = _MARKS.pill(percent, "selected" if chosen else "legal")
            aside = 0 if chosen else 15
            yield sign(f"odds:{key}", (x + aside, y - cell / 2 + 8), drawn, SIGNS + 2)


def _corner(lay: Layout, place: Place) -> Point:
    """Where a number on a place covers nothing that lies there."""
    cell = lay.cell(place)
    (x, y), aside = lay.centre(place), cell / 2 - min(14, _OFF_EDGE * cell)
    return x - aside, y - aside


def _way(state: State, lay: Layout, way: tuple[Place, ...], floor: int) -> Iterator[Node]:
    """A way, step by step, and the spaces that would be revealed from its end.

    From floor to floor it goes by the stairs: up to them, and on from their other end.
    """
    for number, part in enumerate(_parts(lay, way, state.at[state.active])):
        points = [point for on, point in part if house.shows(lay, on, floor)]
        if len(points) > 1:
            yield sign(f"way:{number}", (0, 0), _MARKS.band(points), TOKENS - 0.3)
    start = state.at[state.active]
    steps = [one for one in way if one != start]
    for number, one in enumerate(steps[:-1], 1):
        if house.shows(lay, floor_of(one), floor):
            at = lay.centre(one) if is_free(state, one) else _corner(lay, one)
            yield sign(f"step:{number}", at, _MARKS.step(str(number)), SIGNS + 1)
    for space in state.neighbours_to_reveal(way[-1]):
        if house.shows(lay, floor_of(space), floor):
            yield sign(f"unknown:{space}", lay.centre(space), _UNKNOWN, SIGNS)


def _parts(lay: Layout, way: Sequence[Place], start: int) -> list[list[tuple[int, Point]]]:
    """The lines of a way, one for each floor in a row: points with their floor."""
    parts: list[list[tuple[int, Point]]] = [[]]
    if way and way[0] != start:
        parts[0].append((floor_of(way[0]), lay.doorstep(way[0])))
    before: Place | None = None
    for place in way:
        if before is not None and floor_of(place) != floor_of(before):
            parts[-1].append((floor_of(before), lay.stairs(before)))
            parts.append([(floor_of(place), lay.stairs(place))])
        point = floor_of(place), lay.centre(place)
        if parts[-1][-1:] != [point]:
            parts[-1].append(point)
        before = place
    return parts


_UNKNOWN = Art(
    Disc(15, art.PAPER, _MARKS.selected, 2.2, dash=(4, 4)),
    Text("?", 21, _MARKS.selected, 0, 7),
)


def _fight(state: State, lay: Layout, floor: int) -> Iterator[Node]:
    """The sum of a fight on its slip of paper, while something is asked about it."""
    place = state.here()
    asked = isinstance(engine.decision(state), (RollAgain, SpendRevenge))
    if not asked or not house.shows(lay, floor_of(place), floor):
        return
    at, unit, point = fight_slip.place_for(lay, place)
    fight = fight_slip.fight_of(state, state.active, place, state.die)
    yield sign("slip", at, fight_slip.slips(fight, point, unit)[-1], SIGNS + 3)
    x, y = fight_slip.DIE_AT
    die = fight_slip.die(state.die, unit)
    yield sign("die", (at[0] + x * unit, at[1] + y * unit), die, SIGNS + 4)


def _last_move(happened: Sequence[Event], lay: Layout, floor: int) -> Iterator[Node]:
    """Ticks where something has just moved to, or was uncovered."""
    spaces = [event.space for event in happened if isinstance(event, CardTurned)]
    moved = [event.to for event in happened if isinstance(event, Moved)]
    for place in dict.fromkeys((*moved, *spaces)):
        if house.shows(lay, floor_of(place), floor):
            size = lay.cell(place) - 10
            yield sign(f"last:{place}", lay.centre(place), _MARKS.ticks(size, size), SIGNS - 6.5)


def costs_of(state: State) -> dict[Place, int]:
    """What each place costs whoever is to take a turn; empty while something else is asked."""
    asked = engine.decision(state)
    if not isinstance(asked, TakeTurn):
        return {}
    costs = courage_costs(state, asked.seat)
    return {place: costs[place] for place in destinations(state, asked.seat)}
