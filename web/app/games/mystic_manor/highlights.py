"""Marks of what can be done, of the chosen way, of the odds and of the last roll (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mythshelf.games.mystic_manor.events.house import CardTurned
from mythshelf.games.mystic_manor.events.space import GhostDefeated, Moved, Rolled
from mythshelf.games.mystic_manor.phases.movement import courage_costs, destinations
from mythshelf.games.mystic_manor.phases.turn import TakeTurn
from mythshelf.games.mystic_manor.table.board import HOUSE, Place
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event

from web.app.games.mystic_manor import art
from web.app.games.mystic_manor.layout import (
    ACTION,
    DIE_Y,
    SIDE,
    Layout,
    Point,
    action_at,
    layout,
    mat_at,
)
from web.app.games.mystic_manor.odds import fight_at, route
from web.app.games.mystic_manor.pieces import SIGNS, TOKENS, chooses_mats
from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Art, Disc, Node, Text, sign

_MARKS = art.MARKS


def signs(state: State, focus: Focus, costs: Mapping[Place, int]) -> Iterator[Node]:
    """Everything that is lit, chosen, tapped in vain, or has just happened."""
    lay = layout(len(state.mats))
    if chooses_mats(state):
        yield from _framed(focus, "mat", mat_at, (456, 168))
        return
    yield from _framed(focus, "action", action_at, ACTION)
    yield from _reach(state, focus, lay, costs)
    chosen = [key for key in focus.taps if kind_of(key) == "place"]
    if chosen and costs.get(number_of(chosen[-1])):
        yield from _way(state, lay, number_of(chosen[-1]))
    if kind_of(focus.blocked) == "place":
        at = lay.centre(number_of(focus.blocked))
        yield sign("blocked", at, _MARKS.hatch(lay.cell - 14, lay.cell - 14, 8), SIGNS + 1)
    yield from _roll(state, focus.happened)
    if not focus.taps:
        yield from _last_move(focus.happened, lay)


def _framed(
    focus: Focus, kind: str, place: Callable[[int], Point], size: tuple[float, float]
) -> Iterator[Node]:
    for key in sorted({*focus.lit, *focus.taps}):
        if kind_of(key) == kind:
            look = "accent" if key in focus.taps else "legal"
            drawn = _MARKS.frame(look, size[0] - 4, size[1] - 4, 12)
            yield sign(f"ring:{key}", place(number_of(key)), drawn, SIGNS)


def _reach(state: State, focus: Focus, lay: Layout, costs: Mapping[Place, int]) -> Iterator[Node]:
    """Outline and cost of each place that can be chosen; the chance at each ghost."""
    size = lay.cell - 12
    for key in sorted({*focus.lit, *focus.taps}):
        if kind_of(key) != "place":
            continue
        place = number_of(key)
        x, y = lay.centre(place)
        chosen = key in focus.taps
        frame = _MARKS.frame("selected", size, size, 8) if chosen else _MARKS.space(size, 8)
        yield sign(f"ring:{key}", (x, y), frame, SIGNS - 6.6)
        cost = costs.get(place, 0)
        if cost:
            corner = x - lay.cell / 2 + 17, y - lay.cell / 2 + 17
            drawn = _MARKS.step(str(cost), "selected" if chosen else "legal")
            yield sign(f"cost:{key}", corner, drawn, SIGNS + 2)
        if place < HOUSE and state.ghosts[place] and cost:
            percent = f"{fight_at(state, state.active, place).chance}%"
            drawn = _MARKS.pill(percent, "selected" if chosen else "legal")
            yield sign(f"odds:{key}", (x + 14, y - lay.cell / 2 + 13), drawn, SIGNS + 1)


def _way(state: State, lay: Layout, place: Place) -> Iterator[Node]:
    """The cheapest way there, and the spaces that would be revealed from there."""
    way = route(state, state.active, place)
    points = [lay.centre(one) for one in way]
    if way and way[0] != state.at[state.active]:
        points.insert(0, lay.doorstep(way[0]))
    if len(points) > 1:
        yield sign("way", (0, 0), _MARKS.band(points), TOKENS - 0.3)
    for space in state.neighbours_to_reveal(place):
        yield sign(f"unknown:{space}", lay.centre(space), _UNKNOWN, SIGNS)


_UNKNOWN = Art(
    Disc(20, art.PAPER, _MARKS.selected, 2.6, dash=(4, 4)),
    Text("?", 26, _MARKS.selected, 0, 9),
)


def _roll(state: State, happened: Sequence[Event]) -> Iterator[Node]:
    """The last roll written out beside the die: 13 + 5 = 18 against 19."""
    rolled = [event for event in happened if isinstance(event, Rolled)]
    if not rolled:
        yield sign(
            "sum",
            (SIDE + 54, DIE_Y),
            art.words("last roll" if state.die else "no roll yet", 20, art.DIM),
            1,
        )
        return
    roll = rolled[-1]
    spent = sum(event.revenge for event in happened if isinstance(event, GhostDefeated))
    parts = [str(roll.face), str(roll.bonus), *([str(spent)] if spent else [])]
    total = roll.face + roll.bonus + spent
    won = total >= roll.strength
    yield sign("sum", (SIDE + 52, DIE_Y - 16), art.words(f"{' + '.join(parts)} = {total}", 25), 1)
    against = art.words(f"{'beats' if won else 'not'} {roll.strength}", 23, art.ACCENT)
    yield sign("against", (SIDE + 52, DIE_Y + 16), against, 1)


def _last_move(happened: Sequence[Event], lay: Layout) -> Iterator[Node]:
    """Ticks where something has just moved to, or was uncovered."""
    drawn = _MARKS.ticks(lay.cell - 12, lay.cell - 12)
    spaces = [event.space for event in happened if isinstance(event, CardTurned)]
    moved = [event.to for event in happened if isinstance(event, Moved)]
    for place in dict.fromkeys((*moved, *spaces)):
        yield sign(f"last:{place}", lay.centre(place), drawn, SIGNS - 6.7)


def costs_of(state: State) -> dict[Place, int]:
    """What each place costs whoever is to take a turn; empty while something else is asked."""
    asked = engine.decision(state)
    if not isinstance(asked, TakeTurn):
        return {}
    costs = courage_costs(state, asked.seat)
    return {place: costs[place] for place in destinations(state, asked.seat)}
